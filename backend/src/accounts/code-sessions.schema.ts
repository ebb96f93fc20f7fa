import { Schema } from 'mongoose';
import { accountLimits } from './accounts.limits.js';

export const codePurposes = ['recover-staff', 'recover-member', 'second-factor'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** `open`: a code may be tried; `proven`: the right one was given; `ended`: used up. */
export const codeSessionStates = ['open', 'proven', 'ended'] as const;
export type CodeSessionState = (typeof codeSessionStates)[number];

/** A browser that was asked for a code which was mailed. The code counts in this browser only (SEC-01). */
export interface CodeSessionRow {
  /** Hash of the cookie's secret. */
  _id: string;
  purpose: CodePurpose;
  /** Keyed hash of the e-mail, or of the account, that it was opened for. */
  address: string;
  /** Keyed hashes of the codes that count, one for each account with that e-mail; none for an unknown one. */
  codes: { subjectId: string; hash: string }[];
  tries: number;
  state: CodeSessionState;
  /** The account: of a second factor from the start, of a recovery once the code has chosen it. */
  subjectId?: string;
  createdAt: Date;
  expiresAt: Date;
}

export const CODE_SESSION_MODEL = 'CodeSessionRow';

const codeSchema = new Schema<CodeSessionRow['codes'][number]>(
  { subjectId: { type: String, required: true }, hash: { type: String, required: true } },
  { _id: false },
);

export const codeSessionSchema = new Schema<CodeSessionRow>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: codePurposes, required: true },
    address: { type: String, required: true },
    codes: { type: [codeSchema], required: true },
    tries: { type: Number, required: true },
    state: { type: String, enum: codeSessionStates, required: true },
    subjectId: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'code_sessions', versionKey: false },
);
// A newer code of an account voids the older ones, in whatever session.
codeSessionSchema.index({ purpose: 1, 'codes.subjectId': 1 });
// A new password ends the recoveries that were proven for the account.
codeSessionSchema.index({ purpose: 1, subjectId: 1 });
// Purge.
codeSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** When codes were sent to an address lately, whether it has an account or not (SEC-05). */
export interface CodeQuotaRow {
  /** Keyed hash of purpose and address. */
  _id: string;
  sent: Date[];
  lastAt: Date;
}

export const CODE_QUOTA_MODEL = 'CodeQuotaRow';

export const codeQuotaSchema = new Schema<CodeQuotaRow>(
  {
    _id: { type: String, required: true },
    sent: { type: [Date], required: true },
    lastAt: { type: Date, required: true },
  },
  { collection: 'code_quotas', versionKey: false },
);
// Forgets.
codeQuotaSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.codesWindowMs / 1000 });
