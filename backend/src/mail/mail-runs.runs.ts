import { defineRun, shape } from '../platform/runs/define-run.js';

/** A bulk mail. Content and audience are in the row of `mail_runs` with the same id. */
export const mailRun = defineRun({
  kind: 'mail-run',
  steps: [
    { name: 'collect', weight: 10 },
    { name: 'send', weight: 90 },
  ],
  data: shape<Record<string, never>>(),
  result: shape<never>(),
  expiry: 'with-subject',
  access: { owners: true, permission: 'mail.bulk' },
  // Cancelled by `MailRunControl`, which also ends the waiting mails.
  isCancellable: false,
  failure: 'mailRun.failed',
});
