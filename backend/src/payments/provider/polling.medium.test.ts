import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startWorld, type Visitor, type World } from '../testing/payment-world.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const quiet = { webhook: 'drop' };

describe('the poller and the status page', () => {
  let world: World;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeEach(async () => {
    visitor = world.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });
  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());

  const asksOf = (id: string) => world.sandbox.state().calls.filter(({ path }) => path.includes(id)).length;
  const status = async (of: Visitor = visitor) => (await of.get(`/payment/status/${appId}`)).body;

  it('brings a payment whose browser and webhooks were both lost, within 15 minutes and a round (PAY-07)', async () => {
    await world.pay(orderId, quiet);
    await world.payments.pollDueOrders();
    expect(await world.rows('payments', { appId })).toEqual([]);
    world.advance(15 * MINUTE + 1_000);
    expect(await world.payments.pollDueOrders()).toBeGreaterThan(0);
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured', source: 'poller' }]);
    expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
    const asks = asksOf(orderId);
    world.advance(DAY);
    await world.payments.pollDueOrders();
    expect(asksOf(orderId)).toBe(asks);
  });

  it('captures what is only authorised (PAY-04)', async () => {
    await world.pay(orderId, { outcome: 'authorized', ...quiet });
    world.advance(15 * MINUTE + 1_000);
    await world.payments.pollDueOrders();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  it('asks about an order once, also with two workers, and backs off', async () => {
    world.advance(15 * MINUTE + 1_000);
    await Promise.all([world.payments.pollDueOrders(), world.payments.pollDueOrders()]);
    expect(asksOf(orderId)).toBe(1);
    await world.payments.pollDueOrders();
    expect(asksOf(orderId)).toBe(1);
    world.advance(15 * MINUTE + 1_000);
    await world.payments.pollDueOrders();
    expect(asksOf(orderId)).toBe(2);
  });

  it('stops after five days', async () => {
    world.advance(5 * DAY + MINUTE);
    await world.payments.pollDueOrders();
    const [order] = await world.rows('orders', { appId });
    expect(order).not.toHaveProperty('nextPollAt');
  });

  it('comes back soon when the provider does not answer', async () => {
    await world.connection
      .collection('orders')
      .updateMany({ appId: { $ne: appId } }, { $unset: { nextPollAt: 1 } });
    await world.pay(orderId, quiet);
    world.advance(15 * MINUTE + 1_000);
    await world.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
    await world.payments.pollDueOrders();
    expect(await world.rows('payments', { appId })).toEqual([]);
    world.advance(MINUTE + 1_000);
    await world.payments.pollDueOrders();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  describe('of many orders', () => {
    const orders = 16;
    beforeEach(async () => {
      await world.connection
        .collection('orders')
        .updateMany({ appId: { $ne: appId } }, { $unset: { nextPollAt: 1 } });
      // One browser has five open drafts at most.
      for (let made = 1; made < orders; made += 1) {
        const another = world.visitor();
        await another.order(await another.draft());
      }
      world.advance(15 * MINUTE + 1_000);
    });
    it('ends its round with the first that gets no answer, whatever the others got', async () => {
      await world.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
      // Four at a time: those that were asked meanwhile are counted.
      expect(await world.payments.pollDueOrders()).toBeLessThan(orders);
    });

    it('goes on after one that the provider refuses', async () => {
      const unknown = { $set: { providerOrderId: `order_Unknown${appId.slice(0, 6)}` } };
      await world.connection.collection('orders').updateOne({ appId }, unknown);
      expect(await world.payments.pollDueOrders()).toBe(orders);
    });
  });

  it('shows none, failed and paid with the receipt, asking the provider itself', async () => {
    expect(await status()).toEqual({ state: 'none', orderId });
    await world.pay(orderId, { outcome: 'failed', ...quiet });
    expect(await status()).toMatchObject({ state: 'none' });
    world.advance(6_000);
    expect(await status()).toEqual({ state: 'failed', orderId });
    await world.pay(orderId, quiet);
    world.advance(6_000);
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

  it('asks the provider at most every few seconds, however often the page asks', async () => {
    await Promise.all(Array.from({ length: 10 }, () => status()));
    expect(asksOf(orderId)).toBe(1);
  });

  it('says checking while the provider does not answer', async () => {
    await world.control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
    expect(await status()).toEqual({ state: 'checking', orderId });
    expect(await status()).toEqual({ state: 'checking', orderId });
    world.advance(6_000);
    expect(await status()).toEqual({ state: 'none', orderId });
  });

  it('is another browser’s 404, and none before the first order', async () => {
    expect((await world.visitor().get(`/payment/status/${appId}`)).status).toBe(404);
    const other = world.visitor();
    const fresh = await other.draft();
    expect((await other.get(`/payment/status/${fresh}`)).body).toEqual({ state: 'none' });
  });

  it('gives the browser the public key and the script’s address only (PAY-15)', async () => {
    const { body } = await visitor.get('/api/checkout_config');
    expect(body).toEqual({
      data: { scriptUrl: expect.stringMatching(/checkout\.js$/), keyId: 'rzp_test_portal' },
    });
  });
});
