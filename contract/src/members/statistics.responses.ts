import type { CountedStep } from '../applications/states.js';
import type { PaymentMode } from '../enums.js';

/** Kinds of work waiting for staff (docs/rules/statistics.md). */
export const waitingKinds = ['toVerify', 'toApprove', 'fixed', 'late', 'updateRequests', 'money'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly count: number;
  /** UTC, ISO 8601: time of the oldest one; absent if there is none. */
  readonly oldestAt?: string;
}

/** Whole days since the submission: at most `median` for half of the applications, at most `p90` for nine of ten. */
export interface WaitingDays {
  readonly median: number;
  readonly p90: number;
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
  /** Of the undecided applications. */
  readonly wait?: WaitingDays;
  /** The current month and the next three. */
  readonly ending: readonly EndingRow[];
}

/** Applications of an India date by their latest step of each kind. */
export type DaySteps = { readonly day: string } & Readonly<Record<CountedStep, number>>;

/** Payments of a mode, or those refunded: their number, and the sum in paise. */
export interface MoneySum {
  readonly kind: PaymentMode | 'refunded';
  readonly count: number;
  readonly paise: number;
}

/** `GET /api/admin/dashboard/period`. */
export interface PeriodFigures {
  /** In order; days without any are left out. */
  readonly days: readonly DaySteps[];
  /** Of the applications decided in the period. */
  readonly wait?: WaitingDays;
  /** For staff who may read transactions. */
  readonly money?: readonly MoneySum[];
}

/** Returns the first day of daily figures: 1 January of the year before. @param today in India, `YYYY-MM-DD` */
export function firstFiguresDay(today: string): string {
  return `${Number(today.slice(0, 4)) - 1}-01-01`;
}

/** `GET /api/figures`: what visitors see of the figures; absent while small (docs/rules/statistics.md). */
export interface VisitorFigures {
  readonly members?: number;
  /** States with a member. */
  readonly states?: number;
}
