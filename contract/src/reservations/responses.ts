/** Reserved numbers that nobody uses, as a record of `/api/admin/numbers` (docs/rules/numbers.md). */
export interface IdleReservationRecord {
  /** The application's. */
  id: string;
  /** Of its persons. */
  names: readonly string[];
  /** The printed numbers, in the order of the persons. */
  numbers: readonly string[];
  /** UTC, ISO 8601 */
  reservedAt: string;
  /** When its documents were drawn last. UTC, ISO 8601 */
  usedAt: string;
  /** User name of who pressed Upload Documents; absent when it is not known. */
  startedBy?: string;
  /** Whether its documents are being drawn right now: it can not be released then. */
  drawing: boolean;
}
