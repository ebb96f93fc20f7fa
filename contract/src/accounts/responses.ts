import type { AppType, Role, Language } from '../enums.js';
import type { Permission } from '../permissions.js';
import { filled } from '../text.js';
import { accountsPortalTexts } from './texts.js';

/** The families of browsers and systems that are distinguished in sessions; others are unknown. */
export const browserNames = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'] as const;
export type BrowserName = (typeof browserNames)[number];
export const systemNames = ['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'] as const;
export type SystemName = (typeof systemNames)[number];

/** Browser and system of a log-in (docs/rules/sessions.md). */
export interface SessionClient {
  browser?: BrowserName;
  system?: SystemName;
}

/** Their common name: `Chrome on Android`, `Unknown browser`. */
export function sessionClientName({ browser, system }: SessionClient, language: Language): string {
  const name = browser ?? accountsPortalTexts['session.unknownBrowser'][language];
  if (system === undefined) return name;
  return filled(accountsPortalTexts['session.browserOnSystem'][language], { browser: name, system });
}

export interface StaffUserView {
  _id: string;
  username: string;
  role: Role;
  permissions: Permission[];
  /** The password was set by another user: every other call is denied until it is changed. */
  mustChangePassword?: true;
}

export interface StaffLoginResponse {
  accessToken?: string;
  role?: Role;
  user?: StaffUserView;
  status?: number;
  otpRequired?: boolean;
}

export interface MemberResult {
  _id: string;
  mem_no: string;
  name: string;
  appType: AppType;
  is_first_login: boolean;
}

export interface MemberLoginResponse {
  accessToken: string;
  result: MemberResult;
}

export interface RefreshResponse {
  accessToken: string;
  user?: StaffUserView;
  result?: MemberResult;
}

/** An open session as a record of `/api/admin/sessions`. */
export interface SessionRecord extends SessionClient {
  id: string;
  userId: string;
  username: string;
  role: Role;
  current: boolean;
  /** UTC, ISO 8601 */
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** Browser and system of the log-in. */
  ip?: string;
}

/** An open session of the member. */
export type OwnSession = Pick<
  SessionRecord,
  'id' | 'current' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'ip' | keyof SessionClient
>;

/** Staff and members log in separately; a browser can hold a session of each. */
export const sessionKinds = ['staff', 'member'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** Idle time-out of a session, in ms: 30 minutes for staff, 7 days for members (docs/rules/sessions.md). */
export const sessionIdleMs: Readonly<Record<SessionKind, number>> = {
  staff: 30 * 60_000,
  member: 7 * 24 * 60 * 60_000,
};

/** A staff user as a record of `/api/admin/staff`. */
export interface StaffRecord {
  id: string;
  username: string;
  email: string;
  role: Role;
  grants: string[];
  disabled: boolean;
  /** switched on for this person */
  secondFactor: boolean;
  /** required at log-in, by the role or by the switch */
  otpRequired: boolean;
  /** When the throttle of this account ends; UTC, ISO 8601 */
  waitsUntil?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
}
