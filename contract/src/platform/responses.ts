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

/** Whom a row names, where the record is still there. */
export interface AuditName {
  /** User name of staff, else the name of the person; of a couple both. */
  name?: string;
  /** Of a member the printed number, of an application its own. */
  number?: string;
  /** `_id` of the application that opens the record. */
  recordId?: string;
}

/** Who did something, as the audit page shows it. */
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
  /** Number and hash in the chain; absent for the second until the row is sealed. */
  seq?: number;
  hash?: string;
  /** Its values before and after were erased when the time of the record was over. */
  erased?: true;
  /** No process of the portal wrote it: it is not sealed and proves nothing. */
  refused?: true;
}

/** A job that no try could do, as a record of `/api/admin/jobs`. */
export interface FailedJobRecord {
  /** The key of its effect, `name:what makes it one and the same`. */
  id: string;
  /** Its name, such as `receipt.mail`; the console has words for it. */
  job: string;
  /** When it was asked for. UTC, ISO 8601 */
  createdAt: string;
  /** Runs that began, over all rounds of tries. */
  attempts: number;
  /** Why the last run failed, as the part that failed said it, in English. */
  reason: string;
  /** Nobody knows whether it was done: somebody has to look first, before it is tried again. */
  unclear: boolean;
  /** The application it is about, where there is one. */
  applicationId?: string;
  /** Of the persons it is about; empty when that is not known. */
  names: readonly string[];
}

/**
 * Long work, of whatever kind. An approval run is `done`, with progress 100, once its documents can be looked at; the steps after
 * that (issue, approve, the mails) show in `steps`. Its steps: reserve, render, store, issue, approve, mail-secretary,
 * mail-applicant, mail-spouse.
 */
export interface RunView {
  _id: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100, from the recorded steps and the units of the one under way */
  progress: number;
  steps: RunStepView[];
  documents?: { document: string; person: number; url: string }[];
  numbers?: string[];
  /** What it made, once it is done; the address works for 5 minutes. */
  file?: { name: string; url: string };
  /** Why it ended without a result; `error` has the key of the sentence and what is filled in. */
  reason?: string;
  error?: { key: string; params?: Record<string, string | number> };
  /** Whether it can be stopped, or was told to; absent where it cannot. */
  cancel?: 'possible' | 'asked';
}

export interface RunStepView {
  name: string;
  state: 'waiting' | 'done' | 'failed' | 'skipped';
  at?: string;
  note?: string;
  /** Units of the step, where it has any; `done` counts those that failed too. */
  total?: number;
  done?: number;
  failed?: number;
}
