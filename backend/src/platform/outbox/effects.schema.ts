import { Schema } from 'mongoose';

export const effectStates = ['claimed', 'free', 'done', 'ambiguous'] as const;
export type EffectState = (typeof effectStates)[number];

/**
 * What is known of an effect: it runs once per key (SAFE-05). Rows are kept for ever, they are what prevents a second run:
 * about ten for each member, some 250 bytes each, so half a gigabyte for 200,000 members.
 */
export interface EffectRow {
  _id: string;
  state: EffectState;
  /** Of the present, or last, claim. */
  token: string;
  until: Date;
  claims: number;
  /** When this claim began to do what can not be taken back; absent before that, and when it certainly did not happen. */
  handoverAt?: Date;
  /** When the other side said yes: from then on it is known to have happened, whoever has the claim. */
  acceptedAt?: Date;
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
    handoverAt: Date,
    acceptedAt: Date,
    result: Schema.Types.Mixed,
    reason: String,
    doneAt: Date,
  },
  { collection: 'effects', versionKey: false },
);
