import { describe, expect, it } from '@jest/globals';
import { applicationEvents, applicationStates } from '@portal/contract/applications/states';
import fc from 'fast-check';
import { WireError } from '../platform/http/wire-error.js';
import { historyEntry, openPaidStates, paymentEventIn, stateAfter } from './applications.states.js';

const anyEvent = fc.constantFrom(...applicationEvents);
const at = new Date('2026-11-21T10:00:00Z');

describe('application states', () => {
  /** Written by hand, because the contract's table is under test. */
  const allowed = [
    'draft submit submitted',
    'submitted paymentCovered paid',
    'submitted sendBack returned',
    'submitted cancel cancelled',
    'submitted delete cancelled',
    'paid verify verified',
    'paid cannotVerify verification_failed',
    'paid sendBack returned',
    'paid openRefund refund_pending',
    'verified approve approved',
    'approved openRefund refund_pending',
    'verified editSensitive paid',
    'verified sendBack returned',
    'verified reject rejected',
    'verified openRefund refund_pending',
    'verification_failed sendBack returned',
    'verification_failed reject rejected',
    'verification_failed openRefund refund_pending',
    'returned fixPaid paid',
    'returned fixUnpaid submitted',
    'returned cancel cancelled',
    'returned delete cancelled',
    'returned openRefund refund_pending',
    'rejected openRefund refund_pending',
    'cancelled latePayment paid',
    'refund_pending refundProcessed refunded',
  ];

  it('allows exactly the listed transitions', () => {
    const found: string[] = [];
    for (const from of applicationStates) {
      for (const event of applicationEvents) {
        try {
          found.push(`${from} ${event} ${stateAfter(from, event)}`);
        } catch (error) {
          expect(error).toMatchObject({ status: 409, key: 'application.state' });
        }
      }
    }
    expect(found.sort()).toEqual([...allowed].sort());
  });

  it.each(['paid', 'verified', 'verification_failed', 'returned', 'rejected', 'approved'] as const)(
    'goes back to %s when its refund fails, if it was there before',
    (origin) => {
      expect(stateAfter('refund_pending', 'refundFailed', origin)).toBe(origin);
    },
  );

  it.each(['draft', 'submitted', 'cancelled', 'refunded', 'refund_pending'] as const)(
    'does not become %s by a refund that fails',
    (origin) => {
      expect(() => stateAfter('refund_pending', 'refundFailed', origin)).toThrow(WireError);
    },
  );

  it('never leaves refunded, and approved by a refund alone, by any chain of events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        for (const event of events) {
          expect(() => stateAfter('refunded', event)).toThrow(WireError);
          if (event !== 'openRefund') expect(() => stateAfter('approved', event)).toThrow(WireError);
        }
      }),
    );
  });

  it('changes state on a payment only where the table declares it', () => {
    for (const state of applicationStates) {
      const event = paymentEventIn(state);
      if (event !== undefined) expect(stateAfter(state, event)).toBe('paid');
    }
    expect(applicationStates.filter((state) => paymentEventIn(state) !== undefined)).toEqual([
      'submitted',
      'cancelled',
    ]);
  });

  it('records actor, time, from and to in the history', () => {
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
