import { languages } from '@portal/contract/enums';
import { recipientStates, skipReasons } from '@portal/contract/mail/mail-runs';
import { Schema, type Types } from 'mongoose';
import type { MailRecipient, MailRun } from './mail-run.js';
import { KEEP_RECIPIENTS_SECONDS } from './mail-runs.limits.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface MailRunRow extends Mutable<Omit<MailRun, 'id'>> {
  _id: Types.ObjectId;
}
export interface RecipientRow extends Mutable<Omit<MailRecipient, 'id' | 'runId'>> {
  _id: Types.ObjectId;
  runId: Types.ObjectId;
  /** Owner of the chunk, who alone may send its mails. */
  owner?: string;
}

/** Permanent refusals of an address. */
export interface SuppressionRow {
  /** The address. */
  _id: string;
  refusals: number;
  /** When the address was suppressed; absent below the limit. */
  since?: Date;
  answer: string;
  at: Date;
}

/** Used budget of a route on the current day, and when its next mail may be sent. */
export interface BudgetRow {
  /** The route. */
  _id: string;
  /** India date, `YYYY-MM-DD`. */
  day: string;
  used: number;
  nextAt: Date;
}

export const MAIL_RUN_MODEL = 'MailRunRow';
export const RECIPIENT_MODEL = 'MailRecipientRow';
export const SUPPRESSION_MODEL = 'MailSuppressionRow';
export const BUDGET_MODEL = 'MailBudgetRow';

const plain = Schema.Types.Mixed;

export const mailRunSchema = new Schema<MailRunRow>(
  {
    source: { type: plain, required: true },
    content: { type: plain, required: true },
    audience: { type: plain, required: true },
    attachments: { type: [plain], required: true },
    official: { type: Boolean, required: true },
    sendAt: Date,
    by: String,
    collecting: { type: plain, required: true },
    pause: plain,
    trouble: plain,
    budgetUntil: Date,
    round: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    endedAt: Date,
    isCancelled: { type: Boolean, required: true },
  },
  { collection: 'mail_runs', versionKey: false, minimize: false },
);
// One run per source version, without cancelled runs.
mailRunSchema.index(
  { 'source.kind': 1, 'source.id': 1, 'source.version': 1 },
  { name: 'source', unique: true, partialFilterExpression: { isCancelled: false } },
);
// The list, newest first: all, and by kind.
mailRunSchema.index({ createdAt: 1, _id: 1 }, { name: 'list_all' });
mailRunSchema.index({ 'source.kind': 1, createdAt: 1, _id: 1 }, { name: 'list_kind' });

export const recipientSchema = new Schema<RecipientRow>(
  {
    runId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    address: { type: String },
    memberId: String,
    number: String,
    name: String,
    language: { type: String, enum: languages, required: true },
    state: { type: String, enum: [...recipientStates, 'sending'], required: true },
    chunk: { type: Number, required: true },
    why: { type: String, enum: skipReasons },
    sameAs: String,
    answer: String,
    server: String,
    tries: { type: Number, required: true },
    nextTryAt: Date,
    owner: String,
    at: { type: Date, required: true },
  },
  { collection: 'mail_recipients', versionKey: false },
);
// Each address once per run; search by address.
recipientSchema.index({ runId: 1, key: 1 }, { name: 'key', unique: true });
// Mails of a chunk.
recipientSchema.index({ runId: 1, chunk: 1, state: 1 }, { name: 'chunk' });
// Counts and list by state.
recipientSchema.index({ runId: 1, state: 1, _id: 1 }, { name: 'list_state' });
// The list and the download.
recipientSchema.index({ runId: 1, _id: 1 }, { name: 'list_all' });
// Search by membership number.
recipientSchema.index({ runId: 1, number: 1, _id: 1 }, { name: 'list_number' });
// Mails of a member.
recipientSchema.index({ memberId: 1, _id: -1 }, { name: 'member' });
// TTL.
recipientSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEEP_RECIPIENTS_SECONDS });

export const suppressionSchema = new Schema<SuppressionRow>(
  {
    _id: { type: String, required: true },
    refusals: { type: Number, required: true },
    since: Date,
    answer: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'mail_suppressions', versionKey: false },
);
// Suppressed addresses.
suppressionSchema.index(
  { since: 1 },
  { name: 'suppressed', partialFilterExpression: { since: { $exists: true } } },
);

export const budgetSchema = new Schema<BudgetRow>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    used: { type: Number, required: true },
    nextAt: { type: Date, required: true },
  },
  { collection: 'mail_budgets', versionKey: false },
);
