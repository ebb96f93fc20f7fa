/** Kinds of work waiting for staff (docs/rules/statistics.md). */
export const waitingKinds = ['toVerify', 'toApprove', 'fixed', 'updateRequests'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly count: number;
  /** UTC, ISO 8601: time of the oldest one; absent if there is none. */
  readonly oldestAt?: string;
}

/** Applications of one week. */
export interface WeekRow {
  /** Monday in India, `YYYY-MM-DD`. */
  readonly from: string;
  readonly count: number;
}

/** Student memberships that end in one month. */
export interface EndingRow {
  /** In India, `YYYY-MM`. */
  readonly month: string;
  readonly count: number;
}

/** `GET /api/admin/dashboard`: figures besides the documented counts. */
export interface DashboardFigures {
  /** UTC, ISO 8601: time of the figures; at most a minute ago. */
  readonly madeAt: string;
  /** Kinds that the user may decide on. */
  readonly waiting: readonly WaitingRow[];
  /** The last 12 weeks, current one last. */
  readonly weeks: readonly WeekRow[];
  /** The current month and the next three. */
  readonly ending: readonly EndingRow[];
}
