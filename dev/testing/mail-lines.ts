/** Reads codes and numbers from mails: each is on a separate line of the text part (docs/rules/approval.md). */
import type { Mail, Mailbox } from './mailbox.ts';

/** Returns the value after a label such as `Code` or `Membership number`. @throws when the mail has no such line */
export function labelledValue(mail: Mail, label: string): string {
  const value = new RegExp(`^${label}: (\\S+)$`, 'm').exec(mail.text ?? '')?.[1];
  if (value === undefined) throw new Error(`No "${label}:" in the mail "${mail.subject}"`);
  return value;
}

export const isApprovalMail = ({ text }: Mail): boolean => text?.includes('Membership number:') ?? false;

export interface ApprovalMail {
  mail: Mail;
  number: string;
  /** The activation code: the password of the first log-in. */
  code: string;
  /** Its attachments without the picture of the card that it shows. */
  documents: NonNullable<Mail['attachments']>;
}

/** The mailbox names no list of attachments where there are none. */
export const documentsOf = ({ attachments }: Mail): NonNullable<Mail['attachments']> =>
  (attachments ?? []).filter(({ contentDisposition }) => contentDisposition !== 'inline');

/** Waits for the approval mail to an address. */
export async function waitForApprovalMail(
  mailbox: Mailbox,
  address: string,
  timeoutMs?: number,
): Promise<ApprovalMail> {
  const mail = await mailbox.waitFor(address, isApprovalMail, timeoutMs);
  return {
    mail,
    number: labelledValue(mail, 'Membership number'),
    code: labelledValue(mail, 'Activation code'),
    documents: documentsOf(mail),
  };
}
