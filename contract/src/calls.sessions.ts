import type * as A from './answers.js';
import { added, documented } from './call.js';
import type {
  CheckOtpDto,
  ForgotPasswordDto,
  NewMemberPasswordDto,
  NewStaffPasswordDto,
  ReauthenticateDto,
  RequestOtpDto,
  ResetPasswordDto,
  VerifyOtpDto,
} from './dto/recovery.dto.js';
import type {
  MemberLoginDto,
  MemberResetPasswordDto,
  SessionKindDto,
  StaffLoginDto,
} from './dto/session.dto.js';

/** Sessions of staff and members (spec §7, decisions 9). */
export const sessionCalls = {
  staffLogin: documented<{ body: StaffLoginDto; answer: A.StaffLoginAnswer }>({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    limit: 'login',
  }),
  memberLogin: documented<{ body: MemberLoginDto; answer: A.MemberLoginAnswer }>({
    method: 'POST',
    path: '/api/membership_login',
    access: 'public',
    limit: 'login',
  }),
  forgotPassword: documented<{ body: ForgotPasswordDto; answer: string }>({
    method: 'POST',
    path: '/api/Forgot_password',
    access: 'public',
    limit: 'recovery',
    text: true,
  }),
  verifyOtp: documented<{ body: VerifyOtpDto; answer: string }>({
    method: 'POST',
    path: '/api/varify_OTP',
    access: 'session',
    limit: 'recovery',
    text: true,
  }),
  newPassword: documented<{ body: NewStaffPasswordDto; answer: string }>({
    method: 'POST',
    path: '/api/new_pass',
    access: 'session',
    limit: 'recovery',
    text: true,
  }),
  forgotPasswordMember: documented<{ body: ForgotPasswordDto; answer: string }>({
    method: 'POST',
    path: '/api/Forgot_password_member_login',
    access: 'public',
    limit: 'recovery',
    text: true,
  }),
  verifyOtpMember: documented<{ body: VerifyOtpDto; answer: string }>({
    method: 'POST',
    path: '/api/varify_OTP_for_member_login',
    access: 'session',
    limit: 'recovery',
    text: true,
  }),
  newPasswordMember: documented<{ body: NewMemberPasswordDto; answer: string }>({
    method: 'POST',
    path: '/api/new_pass_member_login',
    access: 'session',
    limit: 'recovery',
    text: true,
  }),
  resetPassword: documented<{ body: ResetPasswordDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/reset_password',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  memberResetPassword: documented<{ body: MemberResetPasswordDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/member_resetPass',
    access: 'member-any-scope',
    limit: 'login',
  }),
} as const;

/** Sessions: the rows that the specification lacks (decisions 9). */
export const sessionCallsAdded = {
  requestOtp: added<{ body: RequestOtpDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/admin/otp/request',
    access: 'public',
    limit: 'recovery',
  }),
  checkOtp: added<{ body: CheckOtpDto; answer: A.StaffLoginAnswer }>({
    method: 'POST',
    path: '/api/admin/otp/verify',
    access: 'session',
    limit: 'recovery',
  }),
  refreshToken: added<{ body: SessionKindDto; answer: A.RefreshAnswer }>({
    method: 'POST',
    path: '/api/token/refresh',
    access: 'session',
    limit: 'refresh',
  }),
  logout: added<{ body: SessionKindDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/logout',
    access: 'session',
    limit: 'refresh',
  }),
  reauthenticate: added<{ body: ReauthenticateDto; answer: A.MsgRow }>({
    method: 'POST',
    path: '/api/admin/reauth',
    access: { staff: 'self' },
    limit: 'login',
  }),
} as const;
