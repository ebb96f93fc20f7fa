/** Codes and numbers in mails, which people copy: each has a line of its own in the text part (docs/rules/approval.md). */
import type { Mail, Mailbox } from './mailbox.ts';

/** What follows a label, such as `Code` or `Membership number`. Throws when the mail has no such line. */
export function valueIn(mail: Mail, label: string): string {
  const value = new RegExp(`^${label}: (\\S+)$`, 'm').exec(mail.text ?? '')?.[1];
  if (value === undefined) throw new Error(`No "${label}:" in the mail "${mail.subject}"`);
  return value;
}

export const isApproval = ({ text }: Mail): boolean => text?.includes('Membership number:') ?? false;

export interface ApprovalMail {
  mail: Mail;
  number: string;
  /** The activation code: the password of the first log-in. */
  code: string;
}

/** Waits for the mail that makes somebody a member. */
export async function approvalMail(
  mailbox: Mailbox,
  address: string,
  timeoutMs?: number,
): Promise<ApprovalMail> {
  const mail = await mailbox.waitFor(address, isApproval, timeoutMs);
  return { mail, number: valueIn(mail, 'Membership number'), code: valueIn(mail, 'Activation code') };
}
