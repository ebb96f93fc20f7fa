import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldRefund, refundedSum } from './refund.states.js';
import type { RefundEntity } from '../provider/provider-facts.js';
import type { RefundRow } from './refunds.schema.js';

const at = new Date('2026-11-21T10:00:00Z');
const reported = (n: number, amount: number, status: RefundEntity['status']): RefundEntity => ({
  id: `rfnd_${String(n).padStart(14, '0')}`,
  payment_id: 'pay_00000000000001',
  amount,
  status,
  created_at: 1_800_000_000,
});
const asked = (state: RefundRow['state'] = 'requested'): RefundRow => ({
  _id: 'refund_1',
  ...{ appId: 'a', paymentId: 'pay_00000000000001', state, mode: 'provider', amount: 100, reason: 'Twice.' },
  ...{ asks: 0, createdAt: at, updatedAt: at },
});

/** Refunds of one payment: amount, and how each ends. */
const refunds = fc.array(
  fc.record({ amount: fc.integer({ min: 1, max: 1_000 }), end: fc.constantFrom('processed', 'failed') }),
  { minLength: 1, maxLength: 4 },
);

describe('refunds reported by the provider', () => {
  it('reach the same result in any order and repetition, even if all but the final state is lost', () => {
    const harness = refunds.chain((all) => {
      const facts = all.flatMap(({ amount, end }, n) => [
        reported(n, amount, 'pending'),
        reported(n, amount, end),
      ]);
      const repeats = fc.array(fc.integer({ min: 0, max: 3 }), {
        minLength: facts.length,
        maxLength: facts.length,
      });
      return repeats.chain((times) => {
        // Each end comes once at least.
        const heard = facts.flatMap((fact, n) =>
          Array.from(
            { length: fact.status === 'pending' ? (times[n] ?? 0) : (times[n] ?? 0) + 1 },
            () => fact,
          ),
        );
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(heard, { minLength: heard.length }));
      });
    });
    fc.assert(
      fc.property(harness, ([all, heard]) => {
        const rows = new Map<string, RefundRow>();
        for (const fact of heard) {
          const row = foldRefund(rows.get(fact.id), fact, 'a');
          if (row !== undefined) rows.set(fact.id, row);
        }
        expect([...rows.values()].map(({ state }) => state).sort()).toEqual(all.map(({ end }) => end).sort());
        const paid = all
          .filter(({ end }) => end === 'processed')
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(refundedSum([...rows.values()])).toBe(paid);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['pending', 'processed', 'failed'] as const)(
    'are linked to a requested refund whose reply was lost: %s',
    (status) => {
      expect(foldRefund(asked(), reported(1, 100, status), 'a')).toMatchObject({
        ...{ _id: 'refund_1', state: status, providerRefundId: 'rfnd_00000000000001', reason: 'Twice.' },
      });
    },
  );

  it('count as processed even if declined before', () => {
    expect(foldRefund(asked('failed'), reported(1, 100, 'processed'), 'a')).toMatchObject({
      state: 'processed',
    });
  });

  it.each(['processed', 'failed'] as const)('leaves one that ended as %s as it is', (state) => {
    const ended = { ...asked(state), providerRefundId: reported(1, 100, state).id };
    for (const status of ['pending', 'processed', 'failed'] as const)
      expect(foldRefund(ended, reported(1, 100, status), 'a')).toBeUndefined();
  });
});
