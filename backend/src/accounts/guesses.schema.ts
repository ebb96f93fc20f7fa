import { Schema } from 'mongoose';
import { accountLimits } from './accounts.limits.js';

/** Wrong passwords in a row for one name, whether an account has that name or not (SEC-05). */
export interface GuessesRow {
  /** Hash of the kind and the name. */
  _id: string;
  count: number;
  lastAt: Date;
}

export const GUESSES_MODEL = 'GuessesRow';

export const guessesSchema = new Schema<GuessesRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'login_guesses', versionKey: false },
);
// Forgets.
guessesSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.forgetGuessesSeconds });
