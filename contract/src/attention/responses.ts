import type { AttentionReason } from './reasons.js';

/** Something that needs a person, as a record of `/api/admin/attention`. */
export interface AttentionRecord {
  id: string;
  reason: AttentionReason;
  /** UTC, ISO 8601 */
  since: string;
  /** Whom it is about; empty where that is not known, or nobody. */
  names: string[];
  /** The membership number, else that of the application. */
  number?: string;
  /** That of the page. */
  applicationId?: string;
  /** For the places of what is to be done; `paise` is an amount. */
  values: Record<string, string>;
  closedAt?: string;
  /** User name; absent when its cause went, or when that user is gone. */
  closedBy?: string;
}
