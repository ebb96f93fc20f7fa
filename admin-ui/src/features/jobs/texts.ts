import type { JobName } from '@portal/contract';

const names: Record<`name.${JobName}`, string> = {
  'name.upload.inspect': 'Check of an uploaded file',
  'name.upload.inspect-pdf': 'Check of an uploaded PDF',
  'name.webhook.process': 'Message of the payment provider',
  'name.receipt.mail': 'Mail with the receipt',
  'name.approval.render': 'Documents of an approval',
  'name.preview.render': 'Preview of the documents',
  'name.approval.mail-secretary': 'Mail about an approval to the state secretary',
  'name.approval.mail-applicant': 'Mail with the documents to the new member',
  'name.approval.remove-set': 'Removal of documents nobody needs',
  'name.recovery-code.mail': 'Mail with a code for a new password',
  'name.activation-again.mail': 'Mail with a new activation code',
  'name.staff-otp.mail': 'Mail with a log-in code for staff',
  'name.staff-invited.mail': 'Mail to a new staff user',
  'name.password-changed.mail': 'Mail that a password was changed',
  'name.mailbox-test.mail': 'Test mail of the sender mailbox',
  'name.mailbox-broken.mail': 'Mail that the sender mailbox is broken',
};

export const texts = {
  ...names,
  heading: 'Failed Jobs',
  hint: 'Work that the portal tried again and again without success, most often a mail. Nothing of it is lost: when the reason is gone, have it tried again.',
  count: '%{total} failed job |||| %{total} failed jobs',
  table: 'Failed jobs',
  what: 'What',
  about: 'About',
  since: 'Asked for',
  attempts: 'Tries',
  reason: 'Reason',
  action: 'Action',
  nobody: 'not known',
  noReason: 'not known',
  again: 'Retry',
  againOf: 'Retry: %{what}, %{about}',
  againAll: 'Retry all',
  aside: 'Discard',
  asideOf: 'Discard: %{what}, %{about}',
  unclear: 'Not known whether it was done',
  'done.again': 'It is being tried again. If it fails again, it comes back to this list.',
  'done.all':
    '%{smart_count} job is being tried again. What fails again comes back to this list. |||| %{smart_count} jobs are being tried again. What fails again comes back to this list.',
  'done.none': 'There was nothing to try again.',
  'done.aside':
    'It was discarded and will not be done. |||| %{smart_count} jobs were discarded and will not be done.',
  'unclear.title': 'Was it done already?',
  'unclear.hint':
    'The answer got lost, so nobody knows whether this was done: %{what}, %{about}. Ask the person, or look at the record, whether the mail or document came. Tried again, it may come twice.',
  'unclear.do': 'It was not done: retry',
  'aside.title': 'Discard this job? |||| Discard %{smart_count} jobs?',
  'aside.hint':
    'It will not be done: %{jobs}. This can not be undone. Your reason is kept in the audit. |||| They will not be done: %{jobs}. This can not be undone. Your reason is kept in the audit.',
  'aside.reason': 'Reason',
  'aside.do': 'Discard',
  empty: 'No job has failed.',
  emptyHint: 'Everything that the portal had to do was done, or is being tried.',
  banner:
    '%{smart_count} job has failed: a mail or a document may not have come. |||| %{smart_count} jobs have failed: mails or documents may not have come.',
  open: 'Show',
} as const;
