import type { CollegeDecision } from '@portal/contract';
import { Schema } from 'mongoose';

/** Where a text was met. */
export interface Mention {
  readonly applicationId: string;
  /** UTC */
  readonly at: Date;
}

/** A college that applicants wrote by hand, once for each state and name (docs/rules/validation.md). */
export interface QueuedCollege {
  readonly state: string;
  readonly stateKey: string;
  /** As the first applicant wrote it. */
  readonly name: string;
  readonly nameKey: string;
  readonly isOpen: boolean;
  readonly decision?: CollegeDecision;
  readonly decidedAt?: Date;
  readonly count: number;
  readonly first: Mention;
  readonly last: Mention;
}

export const COLLEGE_QUEUE_MODEL = 'QueuedCollege';

const mention = new Schema<Mention>({ applicationId: String, at: Date }, { _id: false });

export const collegeQueueSchema = new Schema<QueuedCollege>(
  {
    state: { type: String, required: true },
    stateKey: { type: String, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    decision: String,
    decidedAt: Date,
    count: { type: Number, required: true },
    first: mention,
    last: mention,
  },
  { collection: 'college_queue', versionKey: false },
);
// A text is queued once for each state, whatever was decided about it; also finds the text of a submission.
collegeQueueSchema.index({ stateKey: 1, nameKey: 1 }, { unique: true });
// The lists (college-queue.list.ts). The open ones, the most written first.
collegeQueueSchema.index({ isOpen: 1, count: -1, _id: 1 }, { name: 'list_all' });
// The same of one state.
collegeQueueSchema.index({ isOpen: 1, stateKey: 1, count: -1, _id: 1 }, { name: 'list_state' });
