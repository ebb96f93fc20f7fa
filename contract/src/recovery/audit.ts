/** What is written to the audit, and the kinds of objects that it is about. */
export const recoveryAudit = {
  actions: ['recovery.request', 'code.right', 'code.wrong'],
  kinds: ['otpChallenge'],
} as const;
