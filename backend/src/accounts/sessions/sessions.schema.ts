import {
  type BrowserName,
  browserNames,
  type SystemName,
  systemNames,
  type SessionKind,
  sessionKinds,
} from '@portal/contract/accounts/responses';
import { Schema } from 'mongoose';
import type { MemberScope } from '../../platform/http/principal.js';
import { accountLimits } from '../accounts.limits.js';

/** A family of refresh tokens: a person's log-in on one device. */
export interface SessionRow {
  /** The `sid` of its access tokens. */
  _id: string;
  kind: SessionKind;
  /** `_id` of the staff user or of the member log-in. */
  subjectId: string;
  scope: MemberScope;
  /** First part of its refresh tokens. */
  handle: string;
  /** Hash of the current token. */
  currentHash: string;
  /** The latest retired ones, for the grace of parallel tabs. */
  retired: { hash: string; at: Date }[];
  createdAt: Date;
  lastUsedAt: Date;
  /** Expiry without further use: idle time-out or absolute lifetime, whichever is first. */
  expiresAt: Date;
  /** The absolute expiry. */
  endsAt?: Date;
  /** Time of the last re-authentication (docs/rules/sessions.md). */
  passwordGivenAt?: Date;
  endedAt?: Date;
  endReason?: string;
  ip?: string;
  /** Families of browser and system at the log-in; the user agent itself is not stored. */
  browser?: BrowserName;
  system?: SystemName;
}

export const SESSION_MODEL = 'SessionRow';

const retiredSchema = new Schema<SessionRow['retired'][number]>(
  { hash: { type: String, required: true }, at: { type: Date, required: true } },
  { _id: false },
);

export const sessionSchema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: sessionKinds, required: true },
    subjectId: { type: String, required: true },
    scope: { type: String, enum: ['full', 'first-login'], required: true },
    handle: { type: String, required: true },
    currentHash: { type: String, required: true },
    retired: { type: [retiredSchema], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endsAt: Date,
    passwordGivenAt: Date,
    endedAt: Date,
    endReason: String,
    ip: String,
    browser: { type: String, enum: browserNames },
    system: { type: String, enum: systemNames },
  },
  { collection: 'sessions', versionKey: false },
);
// The family of a refresh token.
sessionSchema.index({ handle: 1 }, { unique: true });
// The lists (open-sessions.list.ts). The open sessions of one person, to list or end them.
sessionSchema.index(
  { kind: 1, subjectId: 1, endedAt: 1, createdAt: -1, _id: -1, expiresAt: 1 },
  { name: 'list_person' },
);
// Those of everyone.
sessionSchema.index({ kind: 1, endedAt: 1, createdAt: -1, _id: -1, expiresAt: 1 }, { name: 'list_open' });
// The TTL; ended families stay a while, so that a reused token is recognised.
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: accountLimits.keepEndedSeconds });
