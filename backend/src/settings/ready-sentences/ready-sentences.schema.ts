import { maxSentences, type SentenceKind, sentenceKinds } from '@portal/contract/settings/ready-sentences';
import { Schema } from 'mongoose';

/** A sentence of the office for applicants (docs/rules/states.md). */
export interface ReadySentenceRow {
  readonly kind: SentenceKind;
  /** 0 to 29, once per kind, which limits their number. */
  readonly place: number;
  readonly en: string;
  readonly hi: string;
  readonly updatedAt: Date;
}

/** One use of a sentence in a decision: a row each, because decisions at the same time would contend for a counter. */
export interface SentenceUse {
  readonly sentenceId: string;
  readonly at: Date;
}

export const READY_SENTENCE_MODEL = 'ReadySentence';
export const SENTENCE_USE_MODEL = 'SentenceUse';

export const readySentenceSchema = new Schema<ReadySentenceRow>(
  {
    kind: { type: String, enum: sentenceKinds, required: true },
    place: { type: Number, required: true, min: 0, max: maxSentences - 1 },
    en: { type: String, required: true },
    hi: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'ready_sentences', versionKey: false },
);
// The limit, and the order of the list.
readySentenceSchema.index({ kind: 1, place: 1 }, { unique: true });
// A double click stores a sentence once.
readySentenceSchema.index({ kind: 1, en: 1 }, { unique: true });

export const sentenceUseSchema = new Schema<SentenceUse>(
  { sentenceId: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'ready_sentence_uses', versionKey: false },
);
// The counts, and the removal of a sentence.
sentenceUseSchema.index({ sentenceId: 1 });
