import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startPaymentHarness, type Visitor, type PaymentHarness } from '../testing/payment-harness.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const quiet = { webhook: 'drop' };

describe('the poller and the status page', () => {
  let harness: PaymentHarness;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeEach(async () => {
    visitor = harness.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());

  const asksOf = (id: string) => harness.sandbox.state().calls.filter(({ path }) => path.includes(id)).length;
  const status = async (of: Visitor = visitor) => (await of.get(`/payment/status/${appId}`)).body;

  it('records a payment within 15 minutes and one round if browser and webhooks were lost (PAY-07)', async () => {
    await harness.pay(orderId, quiet);
    await harness.polling.pollDueOrders();
    expect(await harness.rows('payments', { appId })).toEqual([]);
    harness.advance(15 * MINUTE + 1_000);
    expect(await harness.polling.pollDueOrders()).toBeGreaterThan(0);
    expect(await harness.rows('payments', { appId })).toMatchObject([
      { state: 'captured', source: 'poller' },
    ]);
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
    const asks = asksOf(orderId);
    harness.advance(DAY);
    await harness.polling.pollDueOrders();
    expect(asksOf(orderId)).toBe(asks);
  });

  it('captures an authorised payment (PAY-04)', async () => {
    await harness.pay(orderId, { outcome: 'authorized', ...quiet });
    harness.advance(15 * MINUTE + 1_000);
    await harness.polling.pollDueOrders();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  it('polls an order once, even with two workers, and backs off', async () => {
    harness.advance(15 * MINUTE + 1_000);
    await Promise.all([harness.polling.pollDueOrders(), harness.polling.pollDueOrders()]);
    expect(asksOf(orderId)).toBe(1);
    await harness.polling.pollDueOrders();
    expect(asksOf(orderId)).toBe(1);
    harness.advance(15 * MINUTE + 1_000);
    await harness.polling.pollDueOrders();
    expect(asksOf(orderId)).toBe(2);
  });

  it('stops after five days', async () => {
    harness.advance(5 * DAY + MINUTE);
    await harness.polling.pollDueOrders();
    const [order] = await harness.rows('orders', { appId });
    expect(order).not.toHaveProperty('nextPollAt');
  });

  it('polls again soon if the provider does not answer', async () => {
    await harness.connection
      .collection('orders')
      .updateMany({ appId: { $ne: appId } }, { $unset: { nextPollAt: 1 } });
    await harness.pay(orderId, quiet);
    harness.advance(15 * MINUTE + 1_000);
    await harness.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
    await harness.polling.pollDueOrders();
    expect(await harness.rows('payments', { appId })).toEqual([]);
    harness.advance(MINUTE + 1_000);
    await harness.polling.pollDueOrders();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  describe('with many orders', () => {
    const orders = 16;
    beforeEach(async () => {
      await harness.connection
        .collection('orders')
        .updateMany({ appId: { $ne: appId } }, { $unset: { nextPollAt: 1 } });
      // A browser has at most five open drafts.
      for (let made = 1; made < orders; made += 1) {
        const another = harness.visitor();
        await another.order(await another.draft());
      }
      harness.advance(15 * MINUTE + 1_000);
    });
    it('ends the round with the first call that gets no answer', async () => {
      await harness.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
      // Four lanes run at a time, so concurrent polls are counted too.
      expect(await harness.polling.pollDueOrders()).toBeLessThan(orders);
    });

    it('continues after an order that the provider rejects', async () => {
      const unknown = { $set: { providerOrderId: `order_Unknown${appId.slice(0, 6)}` } };
      await harness.connection.collection('orders').updateOne({ appId }, unknown);
      expect(await harness.polling.pollDueOrders()).toBe(orders);
    });
  });

  it('reports none, failed, and paid with the receipt, from the provider', async () => {
    expect(await status()).toEqual({ state: 'none', orderId });
    await harness.pay(orderId, { outcome: 'failed', ...quiet });
    expect(await status()).toMatchObject({ state: 'none' });
    harness.advance(6_000);
    expect(await status()).toEqual({ state: 'failed', orderId });
    await harness.pay(orderId, quiet);
    harness.advance(6_000);
    const paid = await status();
    expect(paid).toMatchObject({
      state: 'paid',
      orderId,
      receipt: { appId, amount: 163_500, currency: 'INR', mode: 'Online', appType: 'single' },
    });
    expect((paid['receipt'] as { lines: { amount: number }[] }).lines.map(({ amount }) => amount)).toEqual([
      1_500, 95, 40,
    ]);
  });

  it('queries the provider at most every few seconds, however often the page polls', async () => {
    await Promise.all(Array.from({ length: 10 }, () => status()));
    expect(asksOf(orderId)).toBe(1);
  });

  it('reports checking while the provider does not answer', async () => {
    await harness.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
    expect(await status()).toEqual({ state: 'checking', orderId });
    expect(await status()).toEqual({ state: 'checking', orderId });
    harness.advance(6_000);
    expect(await status()).toEqual({ state: 'none', orderId });
  });

  it('answers 404 to another browser, and none before the first order', async () => {
    expect((await harness.visitor().get(`/payment/status/${appId}`)).status).toBe(404);
    const other = harness.visitor();
    const fresh = await other.draft();
    expect((await other.get(`/payment/status/${fresh}`)).body).toEqual({ state: 'none' });
  });

  it('exposes only the public key and the script URL to the browser (PAY-15)', async () => {
    const { body } = await visitor.get('/api/checkout_config');
    expect(body).toEqual({
      data: {
        scriptUrl: expect.stringMatching(/checkout\.js$/),
        keyId: 'rzp_test_portal',
        downtimes: [],
      },
    });
  });
});
