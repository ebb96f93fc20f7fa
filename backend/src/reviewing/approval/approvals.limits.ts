import { idleReservationDays } from '@portal/contract/reviewing/responses';

/** Times (ms) and sizes of approvals and previews. */
export const approvalLimits = {
  /** `approve_app` waits this long for an unfinished run, then answers 202 (docs/rules/approval.md). */
  approveWaitMs: 30_000,
  /** A preview request waits this long, then answers 202 (docs/rules/approval.md). */
  previewWaitMs: 3_000,
  /** Polling interval of a waiting request. */
  lookMs: 100,
  /** Idle time after which a reservation is shown to staff, who may release it (docs/rules/records.md). */
  idleReservationMs: idleReservationDays * 24 * 60 * 60 * 1000,
  /** Numbers read by one query for idle reservations: far more than an office leaves idle. */
  idleNumbers: 2_000,
  /** Default and maximum page size of idle reservations: each row reads its application. */
  idlePage: 25,
  idlePageMax: 100,
} as const;
