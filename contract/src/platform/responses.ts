import type { AttentionReason } from './reasons.js';

/** An issue that needs attention, as a record of `/api/admin/attention`. */
export interface AttentionRecord {
  id: string;
  reason: AttentionReason;
  /** UTC, ISO 8601 */
  since: string;
  /** Names of the persons concerned; empty if unknown or none. */
  names: string[];
  /** The membership number, else the application number. */
  number?: string;
  /** Id for the page. */
  applicationId?: string;
  /** Values of the placeholders in the instruction; `paise` is an amount. */
  values: Record<string, string>;
  closedAt?: string;
  /** User name; absent when the cause was resolved or the user was deleted. */
  closedBy?: string;
  /** Why it was closed, where the reason asks for that. */
  note?: string;
}

/** The name of a record in an audit row, unless it was deleted. */
export interface AuditName {
  /** User name of staff, else the name of the person, or both of a couple. */
  name?: string;
  /** The membership number or application number. */
  number?: string;
  /** `_id` of the application that opens the record. */
  recordId?: string;
}

/** The actor of an audit row. */
export interface AuditActor extends AuditName {
  kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system';
  id?: string;
  /** At that time. */
  role?: string;
  ip?: string;
}

/** A row of the audit as a record of `/api/admin/audit` (SEC-52). Personal data in before and after is masked. */
export interface AuditRecord {
  id: string;
  /** UTC, ISO 8601 */
  at: string;
  actor: AuditActor;
  action: string;
  object: AuditName & { kind: string; id: string };
  before?: unknown;
  after?: unknown;
  note?: string;
  requestId?: string;
  /** Number and hash in the chain; absent until the row is sealed, within a second. */
  seq?: number;
  hash?: string;
  /** Its values were erased with the record. */
  erased?: true;
  /** Not written by the portal: not sealed and without evidential value. */
  refused?: true;
}

/** A dead letter, as a record of `/api/admin/jobs`. */
export interface FailedJobRecord {
  /** The key of its effect, `job:key`. */
  id: string;
  /** Job name such as `receipt.mail`, translated by the console. */
  job: string;
  /** UTC, ISO 8601 */
  createdAt: string;
  /** Runs started, over all rounds of attempts. */
  attempts: number;
  /** Error of the last run, in English. */
  reason: string;
  /** Unknown whether it was done; must be checked before a retry. */
  unclear: boolean;
  /** The application that it is about, if any. */
  applicationId?: string;
  /** Names of the persons concerned; empty if unknown. */
  names: readonly string[];
}

/**
 * A run of long-running work. An approval run is `done`, with progress 100, once its documents can be viewed; later steps (issue,
 * approve, the mails) show in `steps`. Its steps: reserve, render, store, issue, approve, mail-secretary, mail-applicant, mail-spouse.
 */
export interface RunView {
  _id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100, from recorded steps and processed units. */
  progress: number;
  steps: RunStepView[];
  documents?: { document: string; person: number; url: string }[];
  numbers?: string[];
  /** The result of a run that is done; the URL is valid for 5 minutes. */
  file?: { name: string; url: string };
  /** Why it ended without a result; `error` has the key and values of the text. */
  reason?: string;
  error?: { key: string; params?: Record<string, string | number> };
  /** Whether it can be cancelled or cancellation was requested; absent if not cancellable. */
  cancel?: 'possible' | 'asked';
}

export interface RunStepView {
  name: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  at?: string;
  note?: string;
  /** Units of the step; `done` includes failed ones. */
  total?: number;
  done?: number;
  failed?: number;
}
