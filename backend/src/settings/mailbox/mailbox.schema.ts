import type { MailboxReason, MailboxTest } from '@portal/contract/settings/responses';
import { Schema } from 'mongoose';

/** Why a mail could not be handed over. */
export interface MailboxFailure {
  reason: MailboxReason;
  /** What the mail server said, without secrets. */
  answer?: string;
}

/** A test mail that staff asked for. */
export interface TestRow {
  id: string;
  state: MailboxTest['state'];
  /** `_id` of the staff user. */
  by: string;
  to: string;
  at: Date;
  endedAt?: Date;
  trouble?: MailboxFailure;
}

/** A breakdown while it lasts. */
export interface BrokenRow extends MailboxFailure {
  /** Names this breakdown: people are told of it once. */
  incident: string;
  at: Date;
  /** Nobody logs in before, unless a person asks for it. */
  nextProbeAt: Date;
  /** How often it was probed since without a person. */
  tries: number;
}

/** The one mailbox that mails leave by which are no codes and no receipts. */
export interface MailboxRow {
  _id: 'sender';
  /** Address and password, sealed together, so that neither can be exchanged alone (SEC-51). */
  credentials: string;
  /** Grows with every new password, recovery and removal: who still has the one before knows that it is over. */
  version: number;
  setAt: Date;
  /** `_id` of the staff user. */
  setBy: string;
  state: 'working' | 'broken';
  broken?: BrokenRow;
  lastTest?: TestRow;
}

/** What stays of a mailbox that was removed: no secret, and the version, which must not begin anew. */
export interface RemovedRow {
  _id: 'sender';
  version: number;
  state: 'none';
}

export const MAILBOX_MODEL = 'MailboxRow';

const troubleFields = { reason: { type: String, required: true }, answer: String } as const;

// One row, read by _id: no further index.
export const mailboxSchema = new Schema<MailboxRow | RemovedRow>(
  {
    _id: { type: String, required: true },
    credentials: String,
    version: { type: Number, required: true },
    setAt: Date,
    setBy: String,
    state: { type: String, enum: ['working', 'broken', 'none'], required: true },
    broken: {
      type: new Schema<BrokenRow>(
        {
          ...troubleFields,
          incident: { type: String, required: true },
          at: { type: Date, required: true },
          nextProbeAt: { type: Date, required: true },
          tries: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
    lastTest: {
      type: new Schema<TestRow>(
        {
          id: { type: String, required: true },
          state: { type: String, enum: ['queued', 'sent', 'failed'], required: true },
          by: { type: String, required: true },
          to: { type: String, required: true },
          at: { type: Date, required: true },
          endedAt: Date,
          trouble: { type: new Schema<MailboxFailure>(troubleFields, { _id: false }) },
        },
        { _id: false },
      ),
    },
  },
  { collection: 'mailboxes', versionKey: false },
);
