import { Schema } from 'mongoose';
import { accountLimits } from '../accounts.limits.js';

export const codePurposes = [
  'recover-staff',
  'recover-member',
  'second-factor',
  'open-draft',
  'resume-draft',
  'correct-email',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** `open`: a code may be tried; `verified`: the right one was entered; `ended`: used up. */
export const otpChallengeStates = ['open', 'verified', 'ended'] as const;
export type OtpChallengeState = (typeof otpChallengeStates)[number];

/** A browser that requested a mailed code. The code is valid in this browser only (SEC-01). */
export interface OtpChallengeRow {
  /** Hash of the cookie's secret. */
  _id: string;
  purpose: CodePurpose;
  /** Keyed hash of the e-mail or account that it was opened for. */
  address: string;
  /** Keyed hashes of the valid codes, one per account with that e-mail; empty for an unknown one. */
  codes: { subjectId: string; hash: string }[];
  /** The codes have the length of an activation code: no stranger can guess them, so wrong ones count for this challenge alone. */
  isLong?: boolean;
  tries: number;
  state: OtpChallengeState;
  /** The account: of a second factor from the beginning, of a recovery once the code has selected it. */
  subjectId?: string;
  createdAt: Date;
  expiresAt: Date;
}

export const OTP_CHALLENGE_MODEL = 'OtpChallengeRow';

const codeSchema = new Schema<OtpChallengeRow['codes'][number]>(
  { subjectId: { type: String, required: true }, hash: { type: String, required: true } },
  { _id: false },
);

export const otpChallengeSchema = new Schema<OtpChallengeRow>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: codePurposes, required: true },
    address: { type: String, required: true },
    codes: { type: [codeSchema], required: true },
    isLong: Boolean,
    tries: { type: Number, required: true },
    state: { type: String, enum: otpChallengeStates, required: true },
    subjectId: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'otp_challenges', versionKey: false },
);
// A new password voids the pending codes of the account in every challenge.
otpChallengeSchema.index({ purpose: 1, 'codes.subjectId': 1 });
// A new password ends the verified recoveries of the account.
otpChallengeSchema.index({ purpose: 1, subjectId: 1 });
// The TTL.
otpChallengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** When codes were sent to an address recently, whether it has an account or not (SEC-05). */
export interface CodeQuotaRow {
  /** Keyed hash of purpose and address, and of the network for the count of one network. */
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
// The TTL: older codes do not count.
codeQuotaSchema.index({ lastAt: 1 }, { expireAfterSeconds: accountLimits.codesWindowMs / 1000 });
