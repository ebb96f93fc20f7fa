import type { DocumentKind } from './documents/document-kinds.js';

/** A mail that the portal sends. When, to whom and how soon is told by the job that sends it. */
export interface MailDef {
  /**
   * Which log-in at a mail server it leaves by. `system`: SMTP_URL, for codes and receipts and for the news that the mailbox is
   * broken; `mailbox`: the one that staff set, SMTP_URL while none is set.
   */
  readonly sender: 'system' | 'mailbox';
  readonly attachments: readonly DocumentKind[];
}

/** The jobs that send the mails of a feature, such as `receipt.mail`. */
export type MailJobOf<M extends Readonly<Record<string, MailDef>>> = `${keyof M & string}.mail`;
