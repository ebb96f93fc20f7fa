import { type AppType, appTypes, type Language, languages } from '@portal/contract/enums';
import { type MailKind, mailKinds } from '@portal/contract/mail/mail-runs';
import { Schema } from 'mongoose';

/** A member's log-in. The personal data is in the member record. */
export interface MemberLoginFields {
  memberId: string;
  /** `{id}` of every page of the member (docs/rules/sessions.md). */
  applicationId: string;
  /** The printed number. */
  memNo: string;
  /** All numbers that open this log-in: the printed one and former ones (docs/rules/records.md). */
  numbers: string[];
  name: string;
  appType: AppType;
  /** Lower case; several members may share one. */
  email: string;
  /** Argon2id; absent until the first password is set. */
  passwordHash?: string;
  /** Hash of the code in the approval mail; it opens the password page once. */
  activation?: { hash: string; expiresAt: Date };
  /** The mail with the code, if it was sent again. */
  activationIssue?: string;
  /** UTC; of the last log-in, by password or activation code. */
  lastLoginAt?: Date;
  /** Of mails; English when absent. */
  language?: Language;
  /** Kinds of bulk mail that the member opted out of; absent without an opt-out. */
  mailsOff?: MailKind[];
  disabled: boolean;
  tokenVersion: number;
  createdAt: Date;
  updatedAt: Date;
}

export const MEMBER_LOGIN_MODEL = 'MemberLogin';

const activationSchema = new Schema<NonNullable<MemberLoginFields['activation']>>(
  { hash: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false },
);

export const memberLoginSchema = new Schema<MemberLoginFields>(
  {
    memberId: { type: String, required: true },
    applicationId: { type: String, required: true },
    memNo: { type: String, required: true },
    numbers: { type: [String], required: true },
    name: { type: String, required: true },
    appType: { type: String, enum: appTypes, required: true },
    email: { type: String },
    passwordHash: String,
    activation: activationSchema,
    activationIssue: String,
    lastLoginAt: Date,
    language: { type: String, enum: languages },
    mailsOff: { type: [{ type: String, enum: mailKinds }], default: undefined },
    disabled: { type: Boolean, required: true },
    tokenVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'member_logins', versionKey: false },
);
// One log-in per member.
memberLoginSchema.index({ memberId: 1 }, { unique: true });
// Log-in by number or alias; a number belongs to one log-in.
memberLoginSchema.index({ numbers: 1 }, { unique: true });
// Log-in and recovery by e-mail.
memberLoginSchema.index({ email: 1 });
// Members who opted out of bulk mail.
memberLoginSchema.index(
  { mailsOff: 1, memberId: 1 },
  { name: 'mailsOff', partialFilterExpression: { mailsOff: { $exists: true } } },
);
// Readers of a language.
memberLoginSchema.index({ language: 1, memberId: 1 }, { name: 'language' });
