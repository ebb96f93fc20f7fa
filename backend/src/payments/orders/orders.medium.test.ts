import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startWorld, type World } from '../testing/payment-world.js';

const DAY = 24 * 60 * 60 * 1000;

describe('POST /payment/orders', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());
  beforeEach(() => world.control('reset'));

  const ordersOf = (appId: string) =>
    world.sandbox.state().orders.filter(({ receipt }) => receipt?.startsWith(appId) === true);

  it('answers the true price in paise with the order of the provider', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1_635 });
    expect(status).toBe(200);
    expect(body).toEqual({ id: ordersOf(appId)[0]?.id, amount: 163_500, currency: 'INR' });
    expect(ordersOf(appId)).toMatchObject([{ receipt: appId, amount: 163_500 }]);
    const [draft] = await world.rows('drafts', { appId });
    expect(draft).toMatchObject({ orders: [body['id']] });
  });

  it('makes an order at the true price and an audit row when the browser asks for another amount (PAY-01)', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1 });
    expect({ status, amount: body['amount'] }).toEqual({ status: 200, amount: 163_500 });
    const audit = await world.rows('audit', { action: 'order.amountDiffers', 'object.id': appId });
    expect(audit).toMatchObject([{ before: { rupees: 1_635 }, after: { rupees: 1 } }]);
  });

  it.each([1.5, -5, 0, '1635', null, 'NaN', [1_635]])(
    'refuses %j as amount, with no order at the provider (PAY-01)',
    async (amount) => {
      const visitor = world.visitor();
      const appId = await visitor.draft();
      const { status, body } = await visitor.post('/payment/orders', { appId, amount });
      expect({ status, msg: body['msg'] }).toEqual({ status: 422, msg: textOf('payment.amount') });
      expect(ordersOf(appId)).toEqual([]);
      expect(await world.rows('orders', { appId })).toEqual([]);
    },
  );

  it('does not use an order of another amount that the provider has under the same receipt', async () => {
    await world.control('receipts', { mode: 'refuse_duplicate' });
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
    const made = await fetch(`${world.sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 50_000, currency: 'INR', receipt: appId }),
    });
    expect(made.status).toBe(200);
    expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({ status: 503 });
    expect(await world.rows('orders', { appId, providerOrderId: { $exists: true } })).toEqual([]);
    expect(await world.rows('drafts', { appId, orders: { $ne: [] } })).toEqual([]);
  });

  it('gives the same open order again, also to many requests at once', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const ids = await Promise.all(Array.from({ length: 6 }, () => visitor.order(appId)));
    ids.push(await visitor.order(appId));
    expect(new Set(ids).size).toBe(1);
    expect(ordersOf(appId)).toHaveLength(1);
    expect(await world.rows('orders', { appId })).toHaveLength(1);
  });

  it('offers an order for 24 hours, then makes the next one with a receipt of its own', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const first = await visitor.order(appId);
    world.advance(DAY + 1_000);
    const second = await visitor.order(appId);
    world.advance(-DAY - 1_000);
    expect(second).not.toBe(first);
    expect(ordersOf(appId).map(({ receipt }) => receipt)).toEqual([appId, `${appId}-2`]);
  });

  it.each(['unique_receipt', 'refuse_duplicate', 'permissive'])(
    'leaves one order when the provider’s reply is lost, receipts being %s (PAY-02)',
    async (mode) => {
      await world.control('receipts', { mode });
      await world.control('faults', { endpoint: 'POST /v1/orders', kind: 'drop_response', times: 1 });
      const visitor = world.visitor();
      const appId = await visitor.draft();
      const id = await visitor.order(appId);
      expect(ordersOf(appId).map((order) => order.id)).toEqual([id]);
      expect(await visitor.order(appId)).toBe(id);
    },
  );

  it.each(['unique_receipt', 'refuse_duplicate', 'permissive'])(
    'finds the order again at the next try when the provider falls silent after making it, receipts being %s (PAY-02)',
    async (mode) => {
      await world.control('receipts', { mode });
      await world.control('faults', { endpoint: 'POST /v1/orders', kind: 'drop_response', times: 1 });
      await world.control('faults', { endpoint: 'GET /v1/orders', kind: '503', times: 1 });
      const visitor = world.visitor();
      const appId = await visitor.draft();
      expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({ status: 503 });
      const id = await visitor.order(appId);
      expect(ordersOf(appId).map((order) => order.id)).toEqual([id]);
    },
  );

  it('says so within 10 s when the provider does not answer, and goes on afterwards (PAY-14)', async () => {
    await world.control('faults', { endpoint: '*', kind: 'hang', times: 2 });
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const began = performance.now();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1_635 });
    expect({ status, msg: body['msg'] }).toEqual({ status: 503, msg: 'Server error. Are you online?' });
    expect(performance.now() - began).toBeLessThan(10_000);
    await visitor.order(appId);
    expect(ordersOf(appId)).toHaveLength(1);
  });

  it('refuses somebody else’s appId and echoes nothing', async () => {
    const appId = await world.visitor().draft();
    const { status, body } = await world.visitor().post('/payment/orders', { appId, amount: 1_635 });
    expect({ status, key: body['key'] }).toEqual({ status: 409, key: 'appId.taken' });
    expect(JSON.stringify(body)).not.toContain(appId);
  });

  it('opens a draft for an unknown appId only at a price in force', async () => {
    const visitor = world.visitor();
    const wrong = await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 1_634 });
    expect(wrong).toMatchObject({ status: 422, body: { key: 'submit.price' } });
    expect(await world.rows('drafts', { appId: 'my-own-app-1' })).toEqual([]);
    const right = await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 500 });
    expect(right).toMatchObject({ status: 200, body: { amount: 50_000 } });
    expect(await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 500 })).toEqual(right);
    const other = await world.visitor().post('/payment/orders', { appId: 'my-own-app-1', amount: 500 });
    expect(other.status).toBe(409);
  });

  it('makes no order for an application that is paid', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    await world.pay(await visitor.order(appId));
    await world.work();
    expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({
      status: 409,
      body: { key: 'payment.already' },
    });
  });
});
