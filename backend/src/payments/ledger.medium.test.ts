import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { FactSource, PaymentEntity } from './provider/provider-facts.js';
import { aPayment, providerId } from './testing/payment-builder.js';
import { startPaymentHarness, type PaymentHarness } from './testing/payment-harness.js';

interface Report {
  readonly source: FactSource;
  readonly status: PaymentEntity['status'];
}

/** Webhooks payment.failed, authorized, captured and order.paid, the browser's confirmation and the poller (PAY-06). */
const reports: readonly Report[] = [
  { source: 'webhook', status: 'failed' },
  { source: 'webhook', status: 'authorized' },
  { source: 'webhook', status: 'captured' },
  { source: 'webhook', status: 'captured' },
  { source: 'confirmation', status: 'captured' },
  { source: 'poller', status: 'captured' },
];

const anyTelling = fc
  .tuple(
    ...reports.map((fact) => fc.integer({ min: 1, max: 3 }).map((times) => Array<Report>(times).fill(fact))),
  )
  .chain((repeated) => {
    const facts = repeated.flat();
    return fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length });
  });

describe('applyFact', () => {
  let harness: PaymentHarness;
  let count = 0;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());

  const newOrder = async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const orderId = await visitor.order(appId);
    count += 1;
    return { visitor, appId, orderId, paymentId: providerId('pay', count) };
  };

  /** All results of the facts of one payment, without values specific to the application. */
  const endOf = async (appId: string) => {
    const [payments, receipts, mails, orders, drafts] = await Promise.all([
      harness.rows('payments', { appId }),
      harness.rows('receipts', { _id: appId }),
      harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId }),
      harness.rows('orders', { appId }),
      harness.rows('drafts', { appId }),
    ]);
    return {
      payments: payments.map(({ state, amount, fee, tax, errorCode, attention }) => ({
        ...{ state, amount, fee, tax, errorCode, attention },
      })),
      receipts: receipts.map(({ amount, mode, plan }) => ({ amount, mode, plan })),
      mails: mails.length,
      orders: orders.map(({ state, open, nextPollAt }) => ({ state, open, nextPollAt })),
      covered: drafts.map(({ covered }) => covered),
    };
  };
  const paidOnce = {
    payments: [
      {
        state: 'captured',
        amount: 163_500,
        fee: 3_859,
        tax: 589,
        errorCode: undefined,
        attention: undefined,
      },
    ],
    receipts: [{ amount: 163_500, mode: 'Online', plan: 'life-single' }],
    mails: 1,
    orders: [{ state: 'paid', open: undefined, nextPollAt: undefined }],
    covered: [true],
  };

  it('reaches the same result for any order and repetition of facts (PAY-06)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTelling, async (facts) => {
        const { appId, orderId, paymentId } = await newOrder();
        for (const { source, status } of facts) {
          await harness.ledger.applyFact(source, aPayment({ id: paymentId, order_id: orderId, status }));
        }
        expect(await endOf(appId)).toEqual(paidOnce);
      }),
      { numRuns: 15 },
    );
  });

  it('reaches the same result for concurrent facts (PAY-06, SAFE-02)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTelling, async (facts) => {
        const { appId, orderId, paymentId } = await newOrder();
        await Promise.all(
          facts.map(({ source, status }) =>
            harness.ledger.applyFact(source, aPayment({ id: paymentId, order_id: orderId, status })),
          ),
        );
        expect(await endOf(appId)).toEqual(paidOnce);
      }),
      { numRuns: 10 },
    );
  });

  it('numbers receipts without gaps for 50 concurrent payments in two processes, with one mail each', async () => {
    const orders = [];
    for (let n = 0; n < 50; n += 1) orders.push(await newOrder());
    const other = await harness.another();
    await Promise.all(
      orders.map(({ orderId, paymentId }, n) =>
        (n % 2 === 0 ? harness : other).ledger.applyFact(
          'webhook',
          aPayment({ id: paymentId, order_id: orderId }),
        ),
      ),
    );
    await other.close();
    const receipts = await harness.rows('receipts');
    const places = receipts.map(({ n }) => Number(n)).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: receipts.length }, (_, index) => index + 1));
    expect(receipts.every(({ number }) => /^NMO\/\d{4}-\d{2}\/\d{6}$/.test(String(number)))).toBe(true);
    for (const { appId } of orders) expect(await endOf(appId)).toEqual(paidOnce);
  });

  it('records a second success of a paid application and reports it to staff (PAY-10)', async () => {
    const { visitor, appId, orderId, paymentId } = await newOrder();
    harness.advance(25 * 60 * 60 * 1000);
    const second = await visitor.order(appId);
    harness.advance(-25 * 60 * 60 * 1000);
    const facts = [
      aPayment({ id: paymentId, order_id: orderId }),
      aPayment({ id: providerId('pay', 100_000), order_id: second }),
    ];
    await Promise.all(facts.map((fact) => harness.ledger.applyFact('webhook', fact)));
    const rows = await harness.rows('payments', { appId });
    const [receipt] = await harness.rows('receipts', { _id: appId });
    expect(rows.map(({ state }) => state)).toEqual(['captured', 'captured']);
    expect(rows.filter(({ _id }) => _id !== receipt?.['reference'])).toMatchObject([
      { attention: 'duplicate' },
    ]);
    expect(rows.filter(({ _id }) => _id === receipt?.['reference'])[0]).not.toHaveProperty('attention');
    expect(await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
    expect(await harness.rows('audit', { action: 'payment.duplicate', 'object.id': appId })).toHaveLength(1);
  });

  it('rejects a payment that reappears with another order', async () => {
    const first = await newOrder();
    const other = await newOrder();
    await harness.ledger.applyFact('webhook', aPayment({ id: first.paymentId, order_id: first.orderId }));
    const outcome = await harness.ledger.applyFact(
      'webhook',
      aPayment({ id: first.paymentId, order_id: other.orderId }),
    );
    expect(outcome).toEqual({ kind: 'quarantined', reason: 'other-order' });
    expect(await harness.rows('receipts', { _id: other.appId })).toEqual([]);
  });
});
