import { defineRun, shape } from '../platform/runs/define-run.js';

/** A mail to many. What it says and to whom is its row in `mail_runs`, which has the same id. */
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
  // It is by its own page, which also ends the mails that wait.
  isCancellable: false,
  failure: 'mailRun.failed',
});
