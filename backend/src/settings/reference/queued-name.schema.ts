import { type NameDecision, type QueuedKind, queuedKinds } from '@portal/contract/settings/reference-lists';
import { Schema } from 'mongoose';

/** The place of a text. */
export interface Mention {
  readonly applicationId: string;
  /** UTC */
  readonly at: Date;
}

/** A college or unit that applicants typed, once per place and name (docs/rules/validation.md). */
export interface QueuedName {
  readonly kind: QueuedKind;
  readonly state: string;
  readonly stateKey: string;
  /** Of a unit. */
  readonly prant?: string;
  /** Empty for a college. */
  readonly prantKey: string;
  /** As typed by the first applicant. */
  readonly name: string;
  readonly nameKey: string;
  readonly isOpen: boolean;
  readonly decision?: NameDecision;
  readonly decidedAt?: Date;
  readonly count: number;
  readonly first: Mention;
  readonly last: Mention;
}

export const QUEUED_NAME_MODEL = 'QueuedName';

const mention = new Schema<Mention>({ applicationId: String, at: Date }, { _id: false });

export const queuedNameSchema = new Schema<QueuedName>(
  {
    kind: { type: String, enum: queuedKinds, required: true },
    state: { type: String, required: true },
    stateKey: { type: String, required: true },
    prant: String,
    prantKey: { type: String, default: '' },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    decision: String,
    decidedAt: Date,
    count: { type: Number, required: true },
    first: mention,
    last: mention,
  },
  { collection: 'queued_names', versionKey: false },
);
// A text is queued once per place, whatever the decision; also finds the text of a submission.
queuedNameSchema.index({ kind: 1, stateKey: 1, prantKey: 1, nameKey: 1 }, { unique: true });
// The lists (queued-names.list.ts). Open names, most frequent first.
queuedNameSchema.index({ isOpen: 1, count: -1, _id: 1 }, { name: 'list_all' });
// The same for one state.
queuedNameSchema.index({ isOpen: 1, stateKey: 1, count: -1, _id: 1 }, { name: 'list_state' });
