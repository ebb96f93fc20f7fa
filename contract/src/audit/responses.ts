/** Who did something, as the audit page shows it. */
export interface AuditActor {
  kind: 'visitor' | 'member' | 'staff' | 'provider' | 'system';
  id?: string;
  /** User name of staff. */
  name?: string;
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
  /** `name`: user name, where the object is a staff user. */
  object: { kind: string; id: string; name?: string };
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
