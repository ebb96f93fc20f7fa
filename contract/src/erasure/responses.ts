/** `done`: the person's data was erased. */
export const erasureStates = ['open', 'withdrawn', 'declined', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** Days in which the office answers (DPDP Rules 2025, rule 14). */
export const erasureAnswerDays = 90;

/** A request to end the membership and erase the data. */
export interface ErasureRequestView {
  state: ErasureState;
  /** ISO, UTC */
  askedAt: string;
  /** The day in India by which the office answers, `YYYY-MM-DD`. */
  answerBy: string;
  /** ISO, UTC; absent while it is open. */
  endedAt?: string;
  /** Why it was declined. */
  reason?: string;
}

/** `GET /api/member/erasure_request`: the last request; none when it is absent. */
export interface OwnErasure {
  request?: Omit<ErasureRequestView, 'state'> & { state: Exclude<ErasureState, 'done'> };
}

/** `GET /api/member_erasure/{id}`. */
export interface ErasureView {
  /** ISO, UTC: when the person's data was erased. */
  erasedAt?: string;
  /** The last request. */
  request?: ErasureRequestView;
}
