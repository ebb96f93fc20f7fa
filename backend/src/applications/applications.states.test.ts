import { describe, expect, it } from '@jest/globals';
import { applicationEvents, applicationStates, applicationTransitions } from '@portal/contract';
import fc from 'fast-check';
import { WireError } from '../platform/http/wire-error.js';
import { historyEntry, openPaidStates, paymentEventIn, stateAfter } from './applications.states.js';

const anyState = fc.constantFrom(...applicationStates);
const anyEvent = fc.constantFrom(...applicationEvents);
const at = new Date('2026-11-21T10:00:00Z');

describe('states of an application', () => {
  it('lets no transition pass that the table does not declare', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (from, event) => {
        const declared = applicationTransitions.find((t) => t.event === event && t.from.includes(from));
        if (declared !== undefined) {
          expect(stateAfter(from, event)).toBe(declared.to);
          return;
        }
        expect(() => stateAfter(from, event)).toThrow(
          expect.objectContaining({ status: 409, key: 'application.state' }),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('never leaves approved and refunded by any chain of events', () => {
    fc.assert(
      fc.property(fc.constantFrom('approved', 'refunded'), fc.array(anyEvent), (from, events) => {
        for (const event of events) expect(() => stateAfter(from, event)).toThrow(WireError);
      }),
    );
  });

  it('moves by money only where the table declares it', () => {
    for (const state of applicationStates) {
      const event = paymentEventIn(state);
      if (event !== undefined) expect(stateAfter(state, event)).toBe('paid');
    }
    expect(applicationStates.filter((state) => paymentEventIn(state) !== undefined)).toEqual([
      'submitted',
      'cancelled',
    ]);
  });

  it('writes who, when, from and to into the history', () => {
    const actor = { kind: 'staff', id: 's1', role: 'Admin', ip: '127.0.0.1', requestId: 'r' } as const;
    expect(historyEntry('verify', 'paid', actor, at)).toEqual({
      event: 'verify',
      from: 'paid',
      to: 'verified',
      at,
      by: { kind: 'staff', id: 's1', role: 'Admin' },
    });
  });

  it('counts a paid application as open until it is decided', () => {
    expect(openPaidStates).not.toContain('approved');
    expect(openPaidStates).not.toContain('rejected');
    expect(openPaidStates).toContain('paid');
  });
});
