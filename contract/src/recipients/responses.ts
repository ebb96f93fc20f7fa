import type { MailKind, RecipientState } from '../bulk-mail/mail-runs.js';
import type { ExportFormat } from '../exports/export-kinds.js';
import type { DisclosureKind } from './disclosure-kinds.js';
import type { ProcessorView } from './processors.js';

/** A list that left the portal with the rows of the person. */
export interface ExportRecipient {
  what: DisclosureKind;
  /** Absent where the rows were the answer of a documented call. */
  format?: ExportFormat;
  /** Names of the columns. */
  columns: string[];
  /** Phone numbers in full, dates of birth, addresses. */
  details: boolean;
  /** `name: value` of each filter; of a search and of selected rows the name alone. Empty for everything. */
  filter: string;
  /** Of everybody in it. */
  rows: number;
  /** UTC, ISO 8601 */
  at: string;
}

/** Who received the data of a member (docs/privacy.md). */
export interface Recipients<Export extends ExportRecipient = ExportRecipient> {
  /** Those who always take part. */
  processors: ProcessorView[];
  /** The newest first, 500 at most. */
  exports: Export[];
}

/** A mail of a run, and the mail server that got name and address for it. */
export interface MailRecipientView {
  kind: MailKind;
  subject: string;
  state: RecipientState;
  /** Host; absent while it waits, and where nobody knows it any more. */
  server?: string;
  /** UTC, ISO 8601 */
  at: string;
}

/** `GET /api/member_recipients/{id}`: the same for staff, with the user names of who exported. */
export interface MemberRecipients extends Recipients<ExportRecipient & { by?: string }> {
  /** Of the last two years, the newest first, 500 at most. */
  mails: MailRecipientView[];
}
