/** What is written to the audit, and the kinds of objects that it is about. */
export const bulkMailAudit = {
  actions: [
    'mailRun.open',
    'mailRun.pause',
    'mailRun.resume',
    'mailRun.cancel',
    'mailRun.retryFailed',
    'mailRun.stopped',
    'mailRun.done',
    'mailRun.recipients',
    'mailSuppression.lift',
    'memberLogin.mails',
  ],
  kinds: ['mailRun'],
} as const;
