import type { ErasureState } from '@portal/contract/data/responses';

/** A member's request to end the membership and erase the data; ids and numbers alone (docs/rules/erasure.md). */
export interface ErasureRequest {
  readonly id: string;
  readonly memberId: string;
  readonly applicationId: string;
  readonly memNo: string;
  readonly state: ErasureState;
  /** UTC */
  readonly askedAt: Date;
  /** The day in India by which the office answers, `YYYY-MM-DD`. */
  readonly answerBy: string;
  /** UTC */
  readonly endedAt?: Date;
  /** Why it was declined, or how somebody asked on paper. */
  readonly reason?: string;
  /** `_id` of the staff user who ended it. */
  readonly endedBy?: string;
}
