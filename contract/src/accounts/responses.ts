import type { AppType, Role } from '../enums.js';
import type { Permission } from '../permissions.js';
import type { SessionClient } from './session-client.js';

export interface StaffUserView {
  _id: string;
  username: string;
  role: Role;
  permissions: Permission[];
  /** Somebody else chose the password: nothing is open but to choose another one. */
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
  /** Whether it is the one that asks. */
  current: boolean;
  /** UTC, ISO 8601 */
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** Where the log-in came from. */
  ip?: string;
}

/** An open session of the member who asks. */
export type OwnSession = Pick<
  SessionRecord,
  'id' | 'current' | 'createdAt' | 'lastUsedAt' | 'expiresAt' | 'ip' | keyof SessionClient
>;

/** Staff and members log in apart from each other; a browser can hold a session of each. */
export const sessionKinds = ['staff', 'member'] as const;
export type SessionKind = (typeof sessionKinds)[number];

/** A session ends this long after it was last used, in ms: 30 minutes for staff, 7 days for members (docs/rules/sessions.md). */
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
  /** demanded at log-in, by the role or by the switch */
  otpRequired: boolean;
  /** Some log-in or code of this account waits until then after wrong ones; UTC, ISO 8601 */
  waitsUntil?: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  updatedAt: string;
}
