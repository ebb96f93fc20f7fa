import type { ApplicationView } from '../applications/responses.js';
import type { MemberDocumentsResponse } from '../documents/responses.js';
import type { OwnPreferences } from '../members/preferences.js';
import type { ReceiptView } from '../payments/responses.js';
import type { MailRecipientView, Recipients } from '../recipients/responses.js';
import type { OwnSession } from '../sessions/responses.js';
import type { OwnPending } from '../update-requests/responses.js';

/** A mail of a run to a member. */
export interface OwnMail extends MailRecipientView {
  address: string;
}

/** `GET /api/member/data`: the data of a member in one file (docs/privacy.md). Addresses of files work for 5 minutes. */
export interface OwnData {
  /** UTC, ISO 8601 */
  madeAt: string;
  /** Without the spouse's data. */
  record: ApplicationView;
  preferences: OwnPreferences;
  documents: MemberDocumentsResponse;
  receipts: ReceiptView[];
  sessions: OwnSession[];
  /** What waits of changes, and what became of the last ones. */
  changes: OwnPending;
  /** Of the last two years, the newest first, 500 at most. */
  mails: OwnMail[];
  /** Who else received it, besides the mails. */
  recipients: Recipients;
}

/** The own data as a PDF. */
export interface OwnDataFile {
  /** `none`: not asked for, or gone after an hour. */
  state: 'none' | 'drawing' | 'done' | 'failed';
  /** Once it is done: signed address of 5 minutes. */
  url?: string;
}
