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
