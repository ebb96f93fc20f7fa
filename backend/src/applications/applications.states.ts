import {
  type ApplicationEvent,
  type ApplicationState,
  nextState,
} from '@portal/contract/applications/states';
import { conflict } from '../platform/http/wire-error.js';
import type { Actor } from '../platform/mongo/actor.js';
import type { HistoryEntry } from './application.js';

/** States of a paid application that nobody has decided on yet (docs/rules/records.md, the same person may not apply again). */
export const openPaidStates: readonly ApplicationState[] = [
  'paid',
  'verified',
  'returned',
  'verification_failed',
  'refund_pending',
];

/**
 * Where an event leads.
 * @param origin where it was before its refund
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

/** What money that covers an application does to it; undefined where it stays as it is (PAY-08). */
export function paymentEventIn(state: ApplicationState): ApplicationEvent | undefined {
  if (state === 'submitted') return 'paymentCovered';
  if (state === 'cancelled') return 'latePayment';
  return undefined;
}

/** One step of the history. @throws 409 `application.state` as stateAfter does. */
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
