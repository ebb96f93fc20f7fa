import {
  callGroups,
  type ObjectiveName,
  objectiveNames,
  objectives,
} from '@portal/contract/operations/objectives';
import type { ObjectiveView } from '@portal/contract/operations/responses';
import type { Outcomes } from '../../platform/monitoring/call-outcomes.js';
import type { CountedHour, HourSum, ObjectiveHourRow } from './objectives.schema.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** India's hours begin at half past of UTC. */
const OFFSET_MS = 30 * MINUTE_MS;

/** A budget burns when both windows use it up so many times as fast as 28 days allow (docs/rules/objectives.md). */
const burnRules = [
  { longMinutes: 60, shortMinutes: 5, rate: 14.4 },
  { longMinutes: 360, shortMinutes: 30, rate: 6 },
] as const;

/** Bad ones in the long window below which nothing burns: with little traffic one failure is a large share. */
const leastBad = { calls: 10, promises: 3 } as const;

/** How far back a rule looks, in ms, to the begin of an hour. */
export const BURN_WINDOW_MS = 7 * HOUR_MS;

export function hourOf(at: Date): Date {
  return new Date(Math.floor((at.getTime() + OFFSET_MS) / HOUR_MS) * HOUR_MS - OFFSET_MS);
}

/** Returns the minute within its hour, 0 to 59. */
export function minuteOf(at: Date): number {
  return Math.floor((at.getTime() - hourOf(at).getTime()) / MINUTE_MS);
}

/** Collects minutes into their hours. */
export function hoursOf(minutes: readonly (Outcomes & { readonly at: Date })[]): CountedHour[] {
  const hours = new Map<number, CountedHour>();
  for (const { at, good, total } of minutes) {
    const hour = hourOf(at);
    const row = hours.get(hour.getTime()) ?? { at: hour, good: 0, total: 0, minutes: {} };
    row.good += good;
    row.total += total;
    row.minutes[minuteOf(at)] = { good, total };
    hours.set(hour.getTime(), row);
  }
  return [...hours.values()];
}

/** Whether the budget of an objective burns now. */
export function isBurning(objective: ObjectiveName, hours: readonly ObjectiveHourRow[], now: Date): boolean {
  const minutes = hours
    .filter((hour) => hour.objective === objective)
    .flatMap(({ at, minutes: counted }) =>
      Object.entries(counted).map(([minute, outcomes]) => ({
        ...outcomes,
        endsAt: at.getTime() + (Number(minute) + 1) * MINUTE_MS,
      })),
    );
  const within = (length: number): { bad: number; rate: number } => {
    const from = now.getTime() - length * MINUTE_MS;
    const { good, total } = sumOf(minutes.filter(({ endsAt }) => endsAt > from));
    const share = total === 0 ? 0 : (total - good) / total;
    return { bad: total - good, rate: rounded(share / (1 - objectives[objective].target)) };
  };
  const least = callGroups.some((group) => group === objective) ? leastBad.calls : leastBad.promises;
  return burnRules.some(({ longMinutes, shortMinutes, rate }) => {
    const long = within(longMinutes);
    return long.bad >= least && long.rate >= rate && within(shortMinutes).rate >= rate;
  });
}

/** Returns every objective over the given hours; the worst hour is the one with the most bad ones. */
export function objectiveViews(hours: readonly HourSum[]): ObjectiveView[] {
  return objectiveNames.map((objective) => {
    const own = hours.filter((hour) => hour.objective === objective);
    const { good, total } = sumOf(own);
    const allowed = total * (1 - objectives[objective].target);
    const budgetLeft = total === 0 ? 1 : Math.max(0, 1 - (total - good) / allowed);
    const [worst] = own.filter((hour) => hour.good < hour.total).sort((a, b) => badOf(b) - badOf(a));
    return {
      ...{ objective, good, total, budgetLeft },
      ...(worst && {
        worstHour: { at: worst.at.toISOString(), good: worst.good, total: worst.total },
      }),
    };
  });
}

/** A tenth of a percent is no exact number in binary. */
const rounded = (rate: number): number => Number(rate.toFixed(6));

const badOf = ({ good, total }: Outcomes): number => total - good;

function sumOf(all: readonly Outcomes[]): Outcomes {
  return all.reduce<Outcomes>(
    (sum, { good, total }) => ({ good: sum.good + good, total: sum.total + total }),
    {
      good: 0,
      total: 0,
    },
  );
}
