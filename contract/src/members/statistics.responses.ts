/** What waits for staff (docs/rules/statistics.md). */
export const waitingKinds = ['toVerify', 'toApprove', 'fixed', 'updateRequests'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly count: number;
  /** UTC, ISO 8601: since when the oldest one is there; absent when there is none. */
  readonly oldestAt?: string;
}

/** Applications that came in one week. */
export interface WeekRow {
  /** Monday in India, `YYYY-MM-DD`. */
  readonly from: string;
  readonly count: number;
}

/** Student memberships of which one month has the last day. */
export interface EndingRow {
  /** In India, `YYYY-MM`. */
  readonly month: string;
  readonly count: number;
}

/** `GET /api/admin/dashboard`: what the dashboard shows beside the documented counts. */
export interface DashboardFigures {
  /** UTC, ISO 8601: when all figures of the dashboard were counted; at most a minute ago. */
  readonly madeAt: string;
  /** Of what the person may decide on. */
  readonly waiting: readonly WaitingRow[];
  /** The last 12 weeks, the present one last. */
  readonly weeks: readonly WeekRow[];
  /** This month and the three after it. */
  readonly ending: readonly EndingRow[];
}
