import { exactly, type Shape } from './shape.js';
import { calls } from '@portal/contract';
import { good } from './journeys.js';
import { memberPassword, newUserBody, staffPassword, usernameOf } from './persons.js';
import type { Samples } from './sample.js';

const email = 'asha@post.example';
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
    by: 'visitor',
    ask: () => ({ body: { username: usernameOf('employee'), password: staffPassword, str: 'x' } }),
    shape: {
      accessToken: 'text',
      role: exactly('Employee'),
      user: { _id: 'text', username: 'text', role: 'text' },
    },
  },
  memberLogin: {
    by: 'visitor',
    ask: ({ persons }) => ({ body: { memNo: persons.otherMember.memNo, password: memberPassword } }),
    shape: { accessToken: 'text', result: { ...member, is_first_login: exactly(false) } },
  },
  memberResetPassword: {
    by: 'member',
    ask: async ({ freshMember }) => {
      const { headers, memNo } = await freshMember();
      return { headers, body: { password: memberPassword, currentPassword: memberPassword, mem_no: memNo } };
    },
    shape: { status: exactly(200), msg: 'text' },
  },
  refreshToken: {
    by: 'visitor',
    ask: ({ persons }) => ({ cookies: persons.otherMember.cookies, body: { kind: 'member' } }),
    shape: { accessToken: 'text', result: member },
  },
  logout: {
    by: 'visitor',
    ask: () => ({ body: { kind: 'staff' } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  forgotPassword: {
    by: 'visitor',
    ask: () => ({ body: { email } }),
    shape: bare('OTP has been sent on your email-id'),
  },
  forgotPasswordMember: {
    by: 'visitor',
    ask: () => ({ body: { email } }),
    shape: bare('OTP has been sent on your email-id'),
  },
  // Without the recovery cookie of the step before, these tell so in another sentence (decisions 8).
  verifyOtp: { by: 'visitor', ask: () => ({ body: { OTP: '123456' } }), shape: 'text' },
  verifyOtpMember: { by: 'visitor', ask: () => ({ body: { OTP: '123456' } }), shape: 'text' },
  newPassword: {
    by: 'visitor',
    ask: () => ({ body: { password1: staffPassword, password2: staffPassword } }),
    shape: 'text',
  },
  newPasswordMember: {
    by: 'visitor',
    ask: () => ({ body: { password1: memberPassword, password2: memberPassword } }),
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
    by: 'employee',
    ask: () => ({ body: { password: staffPassword } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  requestOtp: {
    by: 'visitor',
    ask: () => ({ body: { username: usernameOf('superAdmin') } }),
    shape: { status: exactly(200), msg: 'text' },
  },
  // Without the pending cookie of a log-in, however right the code may be.
  checkOtp: {
    by: 'visitor',
    ask: () => ({ body: { code: '123456' } }),
    status: 401,
    shape: { status: exactly(401), msg: 'text' },
  },
};
