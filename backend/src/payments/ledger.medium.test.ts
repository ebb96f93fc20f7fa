import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import type { FactSource, PaymentEntity } from './payment-fact.js';
import { aPayment, providerId } from './testing/payment-builder.js';
import { startWorld, type World } from './testing/payment-world.js';

interface Told {
  readonly source: FactSource;
  readonly status: PaymentEntity['status'];
}

/** Webhooks payment.failed, authorized, captured and order.paid, the browser's confirmation and the poller (PAY-06). */
const told: readonly Told[] = [
  { source: 'webhook', status: 'failed' },
  { source: 'webhook', status: 'authorized' },
  { source: 'webhook', status: 'captured' },
  { source: 'webhook', status: 'captured' },
  { source: 'confirmation', status: 'captured' },
  { source: 'poller', status: 'captured' },
];

const anyTelling = fc
  .tuple(...told.map((fact) => fc.integer({ min: 1, max: 3 }).map((times) => Array<Told>(times).fill(fact))))
  .chain((repeated) => {
    const facts = repeated.flat();
    return fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length });
  });

describe('applyFact', () => {
  let world: World;
  let count = 0;
  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());

  const newOrder = async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const orderId = await visitor.order(appId);
    count += 1;
    return { visitor, appId, orderId, paymentId: providerId('pay', count) };
  };

  /** Everything that the facts of one payment brought about, without what differs from one application to the next. */
  const endOf = async (appId: string) => {
    const [payments, receipts, mails, orders, drafts] = await Promise.all([
      world.rows('payments', { appId }),
      world.rows('receipts', { _id: appId }),
      world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId }),
      world.rows('orders', { appId }),
      world.rows('drafts', { appId }),
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

  it('ends the same for any order and repetition, one after the other (PAY-06)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTelling, async (facts) => {
        const { appId, orderId, paymentId } = await newOrder();
        for (const { source, status } of facts) {
          await world.ledger.applyFact(source, aPayment({ id: paymentId, order_id: orderId, status }));
        }
        expect(await endOf(appId)).toEqual(paidOnce);
      }),
      { numRuns: 15 },
    );
  });

  it('ends the same when everything comes at once (PAY-06, SAFE-02)', async () => {
    await fc.assert(
      fc.asyncProperty(anyTelling, async (facts) => {
        const { appId, orderId, paymentId } = await newOrder();
        await Promise.all(
          facts.map(({ source, status }) =>
            world.ledger.applyFact(source, aPayment({ id: paymentId, order_id: orderId, status })),
          ),
        );
        expect(await endOf(appId)).toEqual(paidOnce);
      }),
      { numRuns: 10 },
    );
  });

  it('gives receipts of a year without a gap under 50 payments at once in two processes, each with one mail', async () => {
    const orders = [];
    for (let n = 0; n < 50; n += 1) orders.push(await newOrder());
    const other = await world.another();
    await Promise.all(
      orders.map(({ orderId, paymentId }, n) =>
        (n % 2 === 0 ? world : other).ledger.applyFact(
          'webhook',
          aPayment({ id: paymentId, order_id: orderId }),
        ),
      ),
    );
    await other.close();
    const receipts = await world.rows('receipts');
    const places = receipts.map(({ n }) => Number(n)).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: receipts.length }, (_, index) => index + 1));
    expect(receipts.every(({ number }) => /^NMO\/\d{4}-\d{2}\/\d{6}$/.test(String(number)))).toBe(true);
    for (const { appId } of orders) expect(await endOf(appId)).toEqual(paidOnce);
  });

  it('keeps a second success of a paid application and shows it to staff (PAY-10)', async () => {
    const { visitor, appId, orderId, paymentId } = await newOrder();
    world.advance(25 * 60 * 60 * 1000);
    const second = await visitor.order(appId);
    world.advance(-25 * 60 * 60 * 1000);
    const facts = [
      aPayment({ id: paymentId, order_id: orderId }),
      aPayment({ id: providerId('pay', 100_000), order_id: second }),
    ];
    await Promise.all(facts.map((fact) => world.ledger.applyFact('webhook', fact)));
    const rows = await world.rows('payments', { appId });
    const [receipt] = await world.rows('receipts', { _id: appId });
    expect(rows.map(({ state }) => state)).toEqual(['captured', 'captured']);
    expect(rows.filter(({ _id }) => _id !== receipt?.['reference'])).toMatchObject([
      { attention: 'duplicate' },
    ]);
    expect(rows.filter(({ _id }) => _id === receipt?.['reference'])[0]).not.toHaveProperty('attention');
    expect(await world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
    expect(await world.rows('audit', { action: 'payment.duplicate', 'object.id': appId })).toHaveLength(1);
  });

  it('refuses a payment that turns up with another order', async () => {
    const first = await newOrder();
    const other = await newOrder();
    await world.ledger.applyFact('webhook', aPayment({ id: first.paymentId, order_id: first.orderId }));
    const outcome = await world.ledger.applyFact(
      'webhook',
      aPayment({ id: first.paymentId, order_id: other.orderId }),
    );
    expect(outcome).toEqual({ kind: 'quarantined', reason: 'other-order' });
    expect(await world.rows('receipts', { _id: other.appId })).toEqual([]);
  });
});
