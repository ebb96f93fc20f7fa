import { describe, expect, it } from '@jest/globals';
import { paymentMayMove, paymentStates } from '@portal/contract/payments/responses';
import { toPaise, toRupees } from '@portal/contract/settings/prices';
import fc from 'fast-check';
import { pollInterval } from './payments.limits.js';
import {
  foldFact,
  capturedPayments,
  type LedgerEntry,
  orderStateOf,
  type OrderState,
} from './payments.states.js';
import type { PaymentEntity } from './provider/provider-facts.js';
import { aPayment } from './testing/payment-builder.js';

/** The facts of one payment that fails, is authorised late and captured: from webhooks, browser and poller (PAY-06). */
const facts: readonly PaymentEntity[] = [
  aPayment({ status: 'failed' }),
  aPayment({ status: 'authorized' }),
  aPayment({ status: 'captured' }),
  // order.paid, the confirmation's fetch and the poller's fetch carry the same payment
  aPayment({ status: 'captured' }),
  aPayment({ status: 'captured' }),
  aPayment({ status: 'captured' }),
];

interface Model {
  entry: LedgerEntry | undefined;
  order: OrderState;
  receipts: number;
}

/** The ledger's logic without storage. */
function play(facts: readonly PaymentEntity[]): Model {
  const model: Model = { entry: undefined, order: 'created', receipts: 0 };
  for (const fact of facts) {
    const entry = foldFact(model.entry, fact);
    if (entry === model.entry) continue;
    model.entry = entry;
    model.order = orderStateOf(model.order, [entry.state]);
    if (entry.state === 'captured' && model.receipts === 0) model.receipts += 1;
  }
  return model;
}

const anyTelling = fc
  .tuple(
    ...facts.map((fact) =>
      fc.integer({ min: 1, max: 3 }).map((times) => Array<PaymentEntity>(times).fill(fact)),
    ),
  )
  .chain((repeated) => {
    const facts = repeated.flat();
    return fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length });
  });

describe('the ledger', () => {
  it('reaches the same result for any order and repetition of facts, with one receipt (PAY-06)', () => {
    const end = play(facts);
    expect(end).toMatchObject({ order: 'paid', receipts: 1, entry: { state: 'captured', fee: 3_859 } });
    fc.assert(
      fc.property(anyTelling, (facts) => {
        expect(play(facts)).toEqual(end);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never moves backwards, whatever the facts (SAFE-02)', () => {
    const anyFact = fc
      .constantFrom('created', 'failed', 'authorized', 'captured', 'refunded')
      .map((status) => aPayment({ status: status }));
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 2, maxLength: 12 }), (facts) => {
        let known: LedgerEntry | undefined;
        for (const fact of facts) {
          const next = foldFact(known, fact);
          if (known !== undefined && next !== known)
            expect(paymentMayMove(known.state, next.state)).toBe(true);
          known = next;
        }
        // A refunded payment was captured before; its refunds decide on the rest.
        const received = facts.map(({ status }) => (status === 'refunded' ? 'captured' : status));
        const highest = Math.max(...received.map((status) => paymentStates.indexOf(status)));
        expect(known?.state).toBe(paymentStates[highest]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('accepts a success after a failure and drops the error', () => {
    const entry = foldFact(
      foldFact(undefined, aPayment({ status: 'failed' })),
      aPayment({ status: 'captured' }),
    );
    expect(entry.state).toBe('captured');
    expect(entry.errorCode).toBeUndefined();
  });

  it('keeps the largest refunded sum', () => {
    const part = foldFact(foldFact(undefined, aPayment()), aPayment({ amount_refunded: 500 }));
    expect(foldFact(part, aPayment({ amount_refunded: 200 }))).toBe(part);
    expect(part).toMatchObject({ state: 'captured', amountRefunded: 500 });
  });

  it('counts only captured payments as money', () => {
    const rows = paymentStates.map((state) => ({ state }));
    expect(capturedPayments(rows)).toEqual([{ state: 'captured' }]);
  });

  it('never moves an order back from paid', () => {
    expect(orderStateOf('paid', ['failed'])).toBe('paid');
    expect(orderStateOf('created', ['failed'])).toBe('attempted');
    expect(orderStateOf('attempted', ['failed', 'captured'])).toBe('paid');
  });
});

describe('money', () => {
  it('converts rupees to paise and back, and accepts whole rupees only (PAY-01)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (rupees) => {
        expect(toRupees(toPaise(rupees))).toBe(rupees);
        expect(Number.isSafeInteger(toPaise(rupees))).toBe(true);
      }),
    );
    for (const wrong of [1.5, -1, Number.NaN, Infinity]) expect(() => toPaise(wrong)).toThrow(RangeError);
  });
});

describe('the poller', () => {
  it('polls at even intervals first, then at doubling ones up to a maximum', () => {
    expect([0, 7, 8, 9, 10, 40].map((polls) => pollInterval(polls, 100))).toEqual([
      100, 100, 100, 200, 400, 2_400,
    ]);
  });
});
