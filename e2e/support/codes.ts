import type { Mail } from '@portal/dev/testing/mailbox.ts';

/** The code on a line of its own in the text part of a mail. */
export function codeIn(mail: Mail, label = 'Code'): string {
  const code = new RegExp(`^${label}: (\\S+)$`, 'm').exec(mail.text ?? '')?.[1];
  if (code === undefined) throw new Error(`No "${label}:" in the mail "${mail.subject}"`);
  return code;
}
