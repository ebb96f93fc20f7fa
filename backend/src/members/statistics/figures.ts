import type { Gender, NoticeGroup } from '@portal/contract/enums';
import { indiaDateParts } from '@portal/contract/format';
import type { VisitorFigures, WaitingKind } from '@portal/contract/members/responses';

/** Weeks on the dashboard, including the current one. */
export const WEEKS = 12;
/** Future months on the dashboard, besides the current one. */
const QUARTER = 3;
/** Maximum age of the figures, in ms (docs/rules/statistics.md). */
export const FRESH_MS = 60_000;

/** Maximum age of the figures that visitors see, in ms. */
export const VISITORS_FRESH_MS = 10 * 60_000;
/** Fewer members or states are not shown to visitors. */
const LEAST_SHOWN = { members: 50, states: 3 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The count of active members per group, state and gender. */
export interface MemberCount {
  readonly group: NoticeGroup;
  /** State of the organisation; empty if unknown. */
  readonly state: string;
  readonly gender: Gender;
  readonly count: number;
}

export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** UTC; absent if the count is 0. */
  readonly oldestAt?: Date;
}

/** The figures of the dashboard. */
export interface Figures {
  /** Undecided applications, including those of students. */
  readonly applications: number;
  readonly studentApplications: number;
  readonly members: readonly MemberCount[];
  readonly waiting: readonly Waiting[];
  /** By Monday in India, `YYYY-MM-DD`; weeks without any are left out. */
  readonly weeks: readonly { readonly from: string; readonly count: number }[];
  /**
   * Student memberships that end from today on, by India month, `YYYY-MM`; months without any are left out. Absent in rows of an older
   * build.
   */
  readonly ending?: readonly { readonly month: string; readonly count: number }[];
}

/** Returns the Mondays in India of the last {@link WEEKS} weeks, `YYYY-MM-DD`, current week last. */
export function mondays(now: Date): string[] {
  const { day, month, year } = indiaDateParts(now);
  const today = Date.UTC(year, month - 1, day);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_none, index) =>
    new Date(monday - (WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

/** Returns the current month in India and the next three, `YYYY-MM`. */
export function comingMonths(now: Date): string[] {
  const { month, year } = indiaDateParts(now);
  return Array.from({ length: 1 + QUARTER }, (_none, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** Counts the members of a group; `All` counts everyone. */
export function membersOf(members: readonly MemberCount[], group: NoticeGroup): number {
  return sum(members.filter((row) => group === 'All' || row.group === group));
}

/** Counts the members of a group by state, largest first. */
export function byState(
  members: readonly MemberCount[],
  group: NoticeGroup,
): { _id: string; total: number }[] {
  const totals = new Map<string, number>();
  for (const row of members) {
    if (group !== 'All' && row.group !== group) continue;
    totals.set(row.state, (totals.get(row.state) ?? 0) + row.count);
  }
  return [...totals]
    .map(([_id, total]) => ({ _id, total }))
    .sort((a, b) => b.total - a.total || (a._id < b._id ? -1 : 1));
}

/** Counts members by gender; `others` is neither female nor male. */
export function byGender(members: readonly MemberCount[]): { female: number; male: number; others: number } {
  const female = sum(members.filter(({ gender }) => gender === 'female'));
  const male = sum(members.filter(({ gender }) => gender === 'male'));
  return { female, male, others: sum(members) - female - male };
}

/** Returns the numbers of active members and of states with one, each only from its least number on (docs/rules/statistics.md). */
export function visitorFigures(rows: readonly MemberCount[]): VisitorFigures {
  const members = sum(rows);
  const states = new Set(rows.map(({ state }) => state).filter((state) => state !== '')).size;
  return {
    ...(members < LEAST_SHOWN.members ? {} : { members }),
    ...(states < LEAST_SHOWN.states ? {} : { states }),
  };
}

function sum(rows: readonly MemberCount[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
