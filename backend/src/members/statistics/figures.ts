import type { CountedStep } from '@portal/contract/applications/states';
import type { Gender, NoticeGroup } from '@portal/contract/enums';
import { indiaDateParts } from '@portal/contract/format';
import type {
  DaySteps,
  MoneySum,
  VisitorFigures,
  WaitingDays,
  WaitingKind,
} from '@portal/contract/members/statistics.responses';

/** Future months on the dashboard, besides the current one. */
const QUARTER = 3;
/** Maximum age of the figures, in ms (docs/rules/statistics.md). */
export const FRESH_MS = 60_000;
/** Age from which a request starts a count without waiting for it, in ms. */
export const RECOUNT_MS = 45_000;

/** Maximum age of the figures that visitors see, in ms. */
export const VISITORS_FRESH_MS = 10 * 60_000;
/** Fewer members or states are not shown to visitors. */
const LEAST_SHOWN = { members: 50, states: 3 } as const;

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

/** Applications by their whole days since the submission; pairs, because there are many. */
export type DaysWaited = readonly (readonly [days: number, count: number])[];

/** The steps of one India date. */
export interface StepsOfDay extends DaySteps {
  /** Of the decided applications. */
  readonly waited: DaysWaited;
}

/** Payments of an India date by mode, and refunds. */
export interface MoneyOfDay extends MoneySum {
  readonly day: string;
}

/** Applications with the same latest step of a kind, India date, and days since the submission. */
export interface StepCount {
  readonly step: CountedStep;
  readonly day: string;
  readonly waited: number;
  readonly count: number;
}

/** The figures of the dashboard. */
export interface Figures {
  /** Undecided applications, including those of students. */
  readonly applications: number;
  readonly studentApplications: number;
  readonly members: readonly MemberCount[];
  readonly waiting: readonly Waiting[];
  /** Empty; an older build that runs beside this one reads it. */
  readonly weeks: readonly never[];
  /**
   * Student memberships that end from today on, by India month, `YYYY-MM`; months without any are left out. Absent in rows of an older
   * build.
   */
  readonly ending?: readonly { readonly month: string; readonly count: number }[];
  /** Of the undecided applications. Absent in rows of an older build, like the next two. */
  readonly waited?: DaysWaited;
  /** Since `firstFiguresDay`; days without any are left out. */
  readonly days?: readonly StepsOfDay[];
  readonly money?: readonly MoneyOfDay[];
}

/** Sums counts by India date, in order. */
export function byDay(counts: readonly StepCount[]): StepsOfDay[] {
  const days = new Map<string, { steps: Record<CountedStep, number>; waited: Map<number, number> }>();
  for (const { step, day, waited, count } of counts) {
    const row = days.get(day) ?? { steps: noSteps(), waited: new Map<number, number>() };
    days.set(day, row);
    row.steps[step] += count;
    if (step !== 'submit') row.waited.set(waited, (row.waited.get(waited) ?? 0) + count);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { steps, waited }]) => ({ day, ...steps, waited: [...waited] }));
}

/** Returns the median and the 90th percentile by nearest rank; undefined without applications. */
export function waitingDays(waited: DaysWaited): WaitingDays | undefined {
  const sorted = [...waited].sort(([one], [other]) => one - other);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  const at = (share: number): number => {
    let left = Math.ceil(total * share);
    return sorted.find(([, count]) => (left -= count) <= 0)?.[0] ?? 0;
  };
  return total === 0 ? undefined : { median: at(0.5), p90: at(0.9) };
}

/** Sums money by kind, without kinds that have none. */
export function byKind(money: readonly MoneySum[]): MoneySum[] {
  const sums = new Map<MoneySum['kind'], MoneySum>();
  for (const { kind, count, paise } of money) {
    const sum = sums.get(kind);
    sums.set(kind, { kind, count: (sum?.count ?? 0) + count, paise: (sum?.paise ?? 0) + paise });
  }
  return [...sums.values()];
}

const noSteps = (): Record<CountedStep, number> => ({ submit: 0, approve: 0, sendBack: 0, reject: 0 });

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
