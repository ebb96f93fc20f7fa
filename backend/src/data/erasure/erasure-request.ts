import { type ErasureState, erasureAnswerDays } from '@portal/contract/data/responses';

const DAY_MS = 24 * 60 * 60 * 1000;

export const erasureLimits = {
  /** Time within which the office answers (DPDP Rules 2025, rule 14). */
  answerMs: erasureAnswerDays * DAY_MS,
  /** Retention of closed requests: the limitation period of a claim in India is three years. */
  keepEndedSeconds: 3 * 365 * 24 * 60 * 60,
  /** How long the effect of the last mail keeps the sealed address while no mail server accepts it. */
  lastMailMs: 7 * DAY_MS,
  /** Delay before the file of an export in progress is deleted; longer than an export may run. */
  exportEndsMs: 6 * 60_000,
} as const;

/** A member's request to end the membership and erase the data. Holds ids and numbers only (docs/rules/erasure.md). */
export interface ErasureRequest {
  readonly id: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly state: ErasureState;
  /** UTC */
  readonly askedAt: Date;
  /** India date by which the office answers, `YYYY-MM-DD`. */
  readonly answerBy: string;
  /** UTC */
  readonly endedAt?: Date;
  /** Why it was declined, or how the person asked on paper. */
  readonly reason?: string;
  /** `_id` of the staff user who ended it. */
  readonly endedBy?: string;
}
