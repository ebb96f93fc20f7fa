import { exactly, type Shape } from './shape.js';
import { calls } from '@portal/contract/calls';
import { good } from './journeys.js';
import { memberPassword, newUserBody, staffPassword, usernameOf } from './persons.js';
import type { Samples } from './sample.js';

const bare = (text: string): Shape => exactly(text);
const member: Shape = {
  _id: 'text',
  mem_no: 'text',
  name: 'text',
  appType: 'text',
  is_first_login: 'boolean',
};

/** Log-ins, recovery and sessions. */
export const sessionSamples: Samples = {
  staffLogin: {
    ask: () => ({ body: { username: usernameOf('employee'), password: staffPassword, str: 'x' } }),
    shape: {
      accessToken: 'text',
      role: exactly('Employee'),
      user: { _id: 'text', username: 'text', role: 'text' },
    },
  },
  memberLogin: {
    ask: ({ other }) => ({ body: { memNo: other.memNo, password: memberPassword } }),
    shape: { accessToken: 'text', result: { ...member, is_first_login: exactly(false) } },
  },
  memberResetPassword: {
    ask: async ({ freshMember }) => {
      const { headers, memNo } = await freshMember();
      return { headers, body: { password: memberPassword, currentPassword: memberPassword, mem_no: memNo } };
    },
    shape: { status: exactly(200), msg: 'text' },
  },
  refreshToken: {
    ask: ({ persons }) => ({ cookies: persons.otherMember.cookies, body: { kind: 'member', idle: false } }),
    shape: { accessToken: 'text', result: member },
  },
  logout: {
    shape: { status: exactly(200), msg: 'text' },
  },
  forgotPassword: {
    shape: bare('OTP has been sent on your email-id'),
  },
  forgotPasswordMember: {
    shape: bare('OTP has been sent on your email-id'),
  },
  // Without the recovery cookie of the step before, these tell so in another sentence (docs/rules/sessions.md).
  verifyOtp: { shape: 'text' },
  verifyOtpMember: { shape: 'text' },
  newPassword: {
    shape: 'text',
  },
  newPasswordMember: {
    shape: 'text',
  },
  resetPassword: {
    by: 'superAdmin',
    ask: async (portal) => {
      const user = newUserBody();
      await portal.as('superAdmin', calls.createStaff, { body: user });
      const login = await portal.as('visitor', calls.staffLogin, {
        body: { username: user.username, password: staffPassword },
      });
      const headers = { authorization: `Bearer ${good<{ accessToken: string }>(login).accessToken}` };
      await portal.as('superAdmin', calls.reauthenticate, { headers, body: { password: staffPassword } });
      return { headers, body: { password: staffPassword } };
    },
    shape: { status: exactly(200), msg: 'text' },
  },
  reauthenticate: {
    shape: { status: exactly(200), msg: 'text' },
  },
  requestOtp: {
    ask: () => ({ body: { username: usernameOf('superAdmin') } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  // Without the pending cookie of a log-in, however right the code may be.
  checkOtp: {
    status: 401,
    shape: { status: exactly(401), msg: 'text' },
  },
};
