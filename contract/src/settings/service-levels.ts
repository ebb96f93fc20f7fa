import type { ApplicationState } from '../applications/states.js';

/** States in which an application waits, for the office or for the applicant. */
export const waitingStates = [
  'submitted',
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'refund_pending',
] as const satisfies readonly ApplicationState[];
export type WaitingState = (typeof waitingStates)[number];

/** Days that an application may wait in each state; 0 for no limit (docs/rules/queue.md). */
export type ServiceLevelDays = Readonly<Record<WaitingState, number>>;

export interface ServiceLevels {
  /** 0 while no one has changed the defaults. */
  version: number;
  days: ServiceLevelDays;
}

export const defaultServiceLevels: ServiceLevelDays = {
  submitted: 0,
  paid: 7,
  verified: 7,
  returned: 14,
  verification_failed: 14,
  refund_pending: 7,
};

export type WaitingLevel = 'good' | 'soon' | 'late';

/** Longest limit, in days. */
export const maxServiceLevelDays = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the time before which an application must have come into the state to be over its limit; undefined without a limit. */
export function lateBefore(state: WaitingState, days: ServiceLevelDays, now: Date): Date | undefined {
  return days[state] === 0 ? undefined : new Date(now.getTime() - days[state] * DAY_MS);
}

/** States with a limit, each with the time before which an application must have come into it to be late. */
export const lateLimits = (days: ServiceLevelDays, now: Date): { state: WaitingState; before: Date }[] =>
  waitingStates.flatMap((state) => {
    const before = lateBefore(state, days, now);
    return before === undefined ? [] : [{ state, before }];
  });

/**
 * Returns how urgent an application is: `late` over the limit of its state, `soon` over half of it; undefined without a limit.
 * @param since when it came into the state; UTC, ISO 8601
 */
export function waitingLevel(
  state: ApplicationState,
  since: string,
  days: ServiceLevelDays,
  now: Date = new Date(),
): WaitingLevel | undefined {
  const waiting = waitingStates.find((one) => one === state);
  const late = waiting === undefined ? undefined : lateBefore(waiting, days, now);
  if (waiting === undefined || late === undefined) return undefined;
  const at = Date.parse(since);
  if (at < late.getTime()) return 'late';
  return at < late.getTime() + (days[waiting] * DAY_MS) / 2 ? 'soon' : 'good';
}
