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
  /** Whoever has the chunk: nobody else begins a mail of it. */
  owner?: string;
}

/** Refusals of an address for good. */
export interface SuppressionRow {
  /** The address. */
  _id: string;
  refusals: number;
  /** Since when it gets no mail of a run; absent below the limit. */
  since?: Date;
  answer: string;
  at: Date;
}

/** What of the present day one way out has used up, and when its next mail may leave. */
export interface BudgetRow {
  /** Which way out. */
  _id: string;
  /** In India, `YYYY-MM-DD`. */
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
// One run for each version of what is mailed; one that was cancelled makes room.
mailRunSchema.index(
  { 'source.kind': 1, 'source.id': 1, 'source.version': 1 },
  { name: 'source', unique: true, partialFilterExpression: { isCancelled: false } },
);
// The list, the newest first: all, and those of a kind.
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
// Nobody gets the mail of a run twice; the search for an address.
recipientSchema.index({ runId: 1, key: 1 }, { name: 'key', unique: true });
// A chunk, for the job that sends it.
recipientSchema.index({ runId: 1, chunk: 1, state: 1 }, { name: 'chunk' });
// Counts by state, and the list of those in a state.
recipientSchema.index({ runId: 1, state: 1, _id: 1 }, { name: 'list_state' });
// The list and the download.
recipientSchema.index({ runId: 1, _id: 1 }, { name: 'list_all' });
// The search for a membership number.
recipientSchema.index({ runId: 1, number: 1, _id: 1 }, { name: 'list_number' });
// What a member is told of own mails.
recipientSchema.index({ memberId: 1, _id: -1 }, { name: 'member' });
// Rows go after their time.
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
// Addresses that get no mail of a run.
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
