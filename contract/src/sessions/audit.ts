/** What is written to the audit, and the kinds of objects that it is about. */
export const sessionAudit = {
  actions: [
    'login.waitLifted',
    'memberLogin.change',
    'memberLogin.code',
    'memberLogin.contact',
    'memberLogin.language',
    'memberLogin.password',
    'memberLogin.refused',
    'staff.loginRefused',
    'staff.otp',
    'staff.otpPending',
    'staff.reauth',
    'staff.reauthRefused',
    'session.open',
    'session.end',
    'session.endAll',
  ],
  kinds: ['memberLogin', 'session'],
} as const;
