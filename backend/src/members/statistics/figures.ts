import type { Gender, NoticeGroup } from '@portal/contract/enums';
import { indiaDateParts } from '@portal/contract/format';
import type { WaitingKind } from '@portal/contract/members/statistics.responses';

/** How many weeks the dashboard looks back, the present one included. */
export const WEEKS = 12;
/** How many months the dashboard looks ahead, besides the present one. */
const QUARTER = 3;
/** All figures are at most this old, in ms (docs/rules/statistics.md). */
export const FRESH_MS = 60_000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Active members that are alike. */
export interface MemberCount {
  readonly group: NoticeGroup;
  /** Where they belong in the organisation; empty where nobody knows. */
  readonly state: string;
  readonly gender: Gender;
  readonly count: number;
}

export interface Waiting {
  readonly kind: WaitingKind;
  readonly count: number;
  /** UTC; absent when nothing waits. */
  readonly oldestAt?: Date;
}

/** All that the dashboard shows, counted at one moment. */
export interface Figures {
  /** Undecided applications, and those of students among them. */
  readonly applications: number;
  readonly studentApplications: number;
  readonly members: readonly MemberCount[];
  readonly waiting: readonly Waiting[];
  /** Of each week that had any: its Monday in India, `YYYY-MM-DD`. */
  readonly weeks: readonly { readonly from: string; readonly count: number }[];
  /** Student memberships that end from today on, by the month in India, `YYYY-MM`; of each month that has any. Absent where a build before counted. */
  readonly ending?: readonly { readonly month: string; readonly count: number }[];
}

/** The Mondays in India with which the last {@link WEEKS} weeks began, `YYYY-MM-DD`, the present week last. */
export function mondays(now: Date): string[] {
  const { day, month, year } = indiaDateParts(now);
  const today = Date.UTC(year, month - 1, day);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: WEEKS }, (_none, index) =>
    new Date(monday - (WEEKS - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

/** This month in India and the three after it, `YYYY-MM`. */
export function comingMonths(now: Date): string[] {
  const { month, year } = indiaDateParts(now);
  return Array.from({ length: 1 + QUARTER }, (_none, index) =>
    new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
  );
}

/** How many of the counted members are of a group; `All` is everybody. */
export function membersOf(members: readonly MemberCount[], group: NoticeGroup): number {
  return sum(members.filter((row) => group === 'All' || row.group === group));
}

/** Members of a group by their state, the largest number first. */
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

/** Members by gender; `others` is who is neither. */
export function byGender(members: readonly MemberCount[]): { female: number; male: number; others: number } {
  const female = sum(members.filter(({ gender }) => gender === 'female'));
  const male = sum(members.filter(({ gender }) => gender === 'male'));
  return { female, male, others: sum(members) - female - male };
}

function sum(rows: readonly MemberCount[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}
