import type { MailboxReason, MailboxTest } from '@portal/contract/settings/responses';
import { Schema } from 'mongoose';

/** Why a mail could not be delivered. */
export interface MailboxFailure {
  reason: MailboxReason;
  /** Answer of the mail server, without secrets. */
  answer?: string;
}

/** A test mail requested by staff. */
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

/** A current outage. */
export interface BrokenRow extends MailboxFailure {
  /** Identifies this outage: it is reported once. */
  incident: string;
  at: Date;
  /** No automatic log-in before this time. */
  nextProbeAt: Date;
  /** Automatic retries so far. */
  tries: number;
}

/** The only mailbox; it sends all mails except codes and receipts. */
export interface MailboxRow {
  _id: 'sender';
  /** Address and password, sealed together, so that neither can be replaced alone (SEC-51). */
  credentials: string;
  /** Incremented by every new password, recovery and removal, so that holders of an older state notice. */
  version: number;
  setAt: Date;
  /** `_id` of the staff user. */
  setBy: string;
  state: 'working' | 'broken';
  broken?: BrokenRow;
  lastTest?: TestRow;
}

/** The rest of a removed mailbox: no secret, and the version, which must never restart. */
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
