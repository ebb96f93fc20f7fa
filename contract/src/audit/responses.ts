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
