import { idleReservationDays } from '@portal/contract/reviewing/responses';

/** Times (ms) and sizes of approvals and previews, each with its reason. */
export const approvalLimits = {
  /** `approve_app` without a finished run waits so long for the worker, then answers 202 (docs/rules/approval.md). */
  approveWaitMs: 30_000,
  /** A preview's caller waits so long, then gets 202 (docs/rules/approval.md). */
  previewWaitMs: 3_000,
  /** How often a waiting request looks. */
  lookMs: 100,
  /** A reservation that was not used for so long is shown to staff, who may release it (docs/rules/records.md). */
  idleReservationMs: idleReservationDays * 24 * 60 * 60 * 1000,
  /** Numbers that one look for idle reservations takes in: far more than an office leaves lying, and one short query. */
  idleNumbers: 2_000,
  /** Rows of a page of them when no range is named, and at most: each row reads its application. */
  idlePage: 25,
  idlePageMost: 100,
} as const;
