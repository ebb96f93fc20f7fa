import { Schema } from 'mongoose';

export const effectStates = ['claimed', 'free', 'done', 'ambiguous'] as const;
export type EffectState = (typeof effectStates)[number];

/** What is known of an effect: it runs once per key (SAFE-05). Rows stay for ever, they are what prevents a second run. */
export interface EffectRow {
  _id: string;
  state: EffectState;
  /** Of the present, or last, claim. */
  token: string;
  until: Date;
  claims: number;
  result?: unknown;
  reason?: string;
  doneAt?: Date;
}

export const EFFECTS_MODEL = 'EffectRow';

// All queries are by _id: no further index.
export const effectsSchema = new Schema<EffectRow>(
  {
    _id: { type: String, required: true },
    state: { type: String, enum: effectStates, required: true },
    token: { type: String, required: true },
    until: { type: Date, required: true },
    claims: { type: Number, required: true },
    result: Schema.Types.Mixed,
    reason: String,
    doneAt: Date,
  },
  { collection: 'effects', versionKey: false },
);
