import { documented } from '../call.js';
import type { MsgRow } from '../responses.js';
import type {
  ForgotPasswordDto,
  MemberResetPasswordDto,
  NewMemberPasswordDto,
  NewStaffPasswordDto,
  ResetPasswordDto,
  VerifyOtpDto,
} from './requests.js';

/** Passwords: forgotten, and changed by a person who is logged in. */
export const recoveryCalls = {
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
  resetPassword: documented<{ body: ResetPasswordDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/reset_password',
    access: { staff: 'self' },
    limit: 'staff',
  }),
  memberResetPassword: documented<{ body: MemberResetPasswordDto; answer: MsgRow }>({
    method: 'POST',
    path: '/api/member_resetPass',
    access: 'member-any-scope',
    limit: 'login',
  }),
} as const;
