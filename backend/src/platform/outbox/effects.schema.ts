import { Schema } from 'mongoose';

export const effectStates = ['claimed', 'free', 'done', 'ambiguous'] as const;
export type EffectState = (typeof effectStates)[number];

/**
 * The state of an effect, which runs once per key (SAFE-05). Rows are never deleted because they prevent a second run: about ten per
 * member at 250 bytes, half a gigabyte for 200,000 members.
 */
export interface EffectRow {
  _id: string;
  state: EffectState;
  /** Of the current or last claim. */
  token: string;
  until: Date;
  claims: number;
  /** When this claim started its irreversible part; absent before that, and when that part certainly did not happen. */
  handoverAt?: Date;
  /** When the remote side accepted: the effect is known to have happened, also for later claims. */
  acceptedAt?: Date;
  result?: unknown;
  reason?: string;
  doneAt?: Date;
}

export const EFFECTS_MODEL = 'EffectRow';

// All queries are by _id.
export const effectsSchema = new Schema<EffectRow>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: effectStates, required: true },
    token: { type: String, required: true },
    until: { type: Date, required: true },
    claims: { type: Number, required: true },
    handoverAt: Date,
    acceptedAt: Date,
    result: Schema.Types.Mixed,
    reason: String,
    doneAt: Date,
  },
  { collection: 'effects', versionKey: false },
);
