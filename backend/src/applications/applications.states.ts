import {
  type ApplicationEvent,
  type ApplicationState,
  countedSteps,
  type CountedStep,
  nextState,
} from '@portal/contract/applications/states';
import { conflict } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import type { HistoryEntry } from './application.js';

/** States of paid applications that a reviewer has to decide on. */
export const reviewedStates: readonly ApplicationState[] = [
  'paid',
  'verified',
  'returned',
  'verification_failed',
];

/** States of undecided paid applications, in which the same person may not apply again (docs/rules/records.md). */
export const openPaidStates: readonly ApplicationState[] = [...reviewedStates, 'refund_pending'];

/**
 * The state after an event.
 * @param origin the state before its refund
 * @throws 409 `application.state` when the contract's table does not declare the transition.
 */
export function stateAfter(
  from: ApplicationState,
  event: ApplicationEvent,
  origin?: ApplicationState,
): ApplicationState {
  const to = nextState(from, event, origin);
  if (to === undefined) throw conflict('application.state');
  return to;
}

/** The event that a covering payment triggers in a state; undefined when there is none. */
export function paymentEventIn(state: ApplicationState): ApplicationEvent | undefined {
  if (state === 'submitted') return 'paymentCovered';
  if (state === 'cancelled') return 'latePayment';
  return undefined;
}

/** Returns the time of the latest step of each counted kind; an imported application has no history. */
export function stepsOf(history: readonly HistoryEntry[]): Partial<Record<CountedStep, Date>> {
  const found = history.flatMap(({ event, at }) => {
    const step = countedSteps.find((one) => one === event);
    return step === undefined ? [] : [[step, at] as const];
  });
  return Object.fromEntries(found);
}

/** A history entry. @throws 409 `application.state` as stateAfter */
export function historyEntry(
  event: ApplicationEvent,
  from: ApplicationState,
  actor: Actor,
  at: Date,
  origin?: ApplicationState,
): HistoryEntry {
  const { kind, id, role } = actor;
  return {
    event,
    from,
    to: stateAfter(from, event, origin),
    at,
    by: { kind, ...(id === undefined ? {} : { id }), ...(role === undefined ? {} : { role }) },
  };
}
