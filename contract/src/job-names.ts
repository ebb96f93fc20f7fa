/**
 * Every job of the worker (architecture 5). The names stand in stored rows and in effect keys: one that was used once is not
 * renamed. Staff read the words that the console has for them.
 */
export type JobName =
  | 'upload.inspect'
  | 'webhook.process'
  | 'receipt.mail'
  | 'approval.draw'
  | 'preview.draw'
  | 'approval.mail-secretary'
  | 'approval.mail-applicant'
  | 'approval.remove-set'
  | 'recovery-code.mail'
  | 'activation-again.mail'
  | 'staff-otp.mail'
  | 'staff-invited.mail'
  | 'password-changed.mail'
  | 'mailbox-test.mail'
  | 'mailbox-broken.mail';
