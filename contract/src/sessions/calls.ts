import { added, documented } from '../call.js';
import type { SimpleRestQuery } from '../lists/requests.js';
import type { MsgRow } from '../responses.js';
import type {
  CheckOtpDto,
  MemberLoginDto,
  ReauthenticateDto,
  RequestOtpDto,
  SessionKindDto,
  StaffLoginDto,
} from './requests.js';
import type {
  MemberLoginAnswer,
  OwnSession,
  RefreshAnswer,
  SessionRecord,
  StaffLoginAnswer,
} from './responses.js';

/** Log-ins of staff and members, their second factor and open sessions. */
export const sessionCalls = {
  staffLogin: documented<{ body: StaffLoginDto; answer: StaffLoginAnswer }>({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    limit: 'login',
  }),
  requestOtp: added<{ body: RequestOtpDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/otp/request',
    access: 'public',
    limit: 'recovery',
  }),
  checkOtp: added<{ body: CheckOtpDto; answer: StaffLoginAnswer }>({
    method: 'POST',
    path: '/api/admin/otp/verify',
    access: 'session',
    limit: 'recovery',
  }),
  memberLogin: documented<{ body: MemberLoginDto; answer: MemberLoginAnswer }>({
    method: 'POST',
    path: '/api/membership_login',
    access: 'public',
    limit: 'login',
  }),
  refreshToken: added<{ body: SessionKindDto; answer: RefreshAnswer }>({
    method: 'POST',
    path: '/api/token/refresh',
    access: 'session',
    limit: 'refresh',
  }),
  logout: added<{ body: SessionKindDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/logout',
    access: 'session',
    limit: 'refresh',
  }),
  reauthenticate: added<{ body: ReauthenticateDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/reauth',
    access: { staff: 'self' },
    limit: 'login',
  }),
  /** Filter: `whose` is `own` (the default) or `all`. */
  listSessions: added<{ query: SimpleRestQuery; answer: SessionRecord[] }>({
    method: 'GET',
    path: '/api/admin/sessions',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  endSession: added<{ answer: MsgRow }>({
    method: 'POST',
    path: '/api/admin/sessions/:id/end',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  listOwnSessions: added<{ answer: { data: OwnSession[] } }>({
    method: 'GET',
    path: '/api/member/sessions',
    access: 'member',
    limit: 'read',
  }),
  endOwnSession: added<{ answer: MsgRow }>({
    method: 'POST',
    path: '/api/member/sessions/:id/end',
    access: 'member',
    limit: 'read',
  }),
} as const;
