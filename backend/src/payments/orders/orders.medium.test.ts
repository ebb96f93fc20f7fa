import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startPaymentHarness, type PaymentHarness } from '../testing/payment-harness.js';

const DAY = 24 * 60 * 60 * 1000;

describe('POST /payment/orders', () => {
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.control('reset'));

  const ordersOf = (appId: string) =>
    harness.sandbox.state().orders.filter(({ receipt }) => receipt?.startsWith(appId) === true);

  it('returns the provider’s order with the server’s price in paise', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1_635 });
    expect(status).toBe(200);
    expect(body).toEqual({ id: ordersOf(appId)[0]?.id, amount: 163_500, currency: 'INR' });
    expect(ordersOf(appId)).toMatchObject([{ receipt: appId, amount: 163_500 }]);
    const [draft] = await harness.rows('drafts', { appId });
    expect(draft).toMatchObject({ orders: [body['id']] });
  });

  it('orders at the server’s price and audits a different amount of the browser (PAY-01)', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1 });
    expect({ status, amount: body['amount'] }).toEqual({ status: 200, amount: 163_500 });
    const audit = await harness.rows('audit', { action: 'order.amountDiffers', 'object.id': appId });
    expect(audit).toMatchObject([{ before: { rupees: 1_635 }, after: { rupees: 1 } }]);
  });

  it.each([1.5, -5, 0, '1635', null, 'NaN', [1_635]])(
    'rejects %j as amount, with no order at the provider (PAY-01)',
    async (amount) => {
      const visitor = harness.visitor();
      const appId = await visitor.draft();
      const { status, body } = await visitor.post('/payment/orders', { appId, amount });
      expect({ status, msg: body['msg'] }).toEqual({ status: 422, msg: textOf('payment.amount') });
      expect(ordersOf(appId)).toEqual([]);
      expect(await harness.rows('orders', { appId })).toEqual([]);
    },
  );

  it('does not use an order of another amount with the same receipt at the provider', async () => {
    await harness.control('receipts', { mode: 'refuse_duplicate' });
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
    const made = await fetch(`${harness.sandbox.url}/v1/orders`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 50_000, currency: 'INR', receipt: appId }),
    });
    expect(made.status).toBe(200);
    expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({ status: 503 });
    expect(await harness.rows('orders', { appId, providerOrderId: { $exists: true } })).toEqual([]);
    expect(await harness.rows('drafts', { appId, orders: { $ne: [] } })).toEqual([]);
  });

  it('returns the same open order again, also to concurrent requests', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const ids = await Promise.all(Array.from({ length: 6 }, () => visitor.order(appId)));
    ids.push(await visitor.order(appId));
    expect(new Set(ids).size).toBe(1);
    expect(ordersOf(appId)).toHaveLength(1);
    expect(await harness.rows('orders', { appId })).toHaveLength(1);
  });

  it('keeps an order open for 24 hours, then creates the next one with its own receipt', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const first = await visitor.order(appId);
    harness.advance(DAY + 1_000);
    const second = await visitor.order(appId);
    harness.advance(-DAY - 1_000);
    expect(second).not.toBe(first);
    expect(ordersOf(appId).map(({ receipt }) => receipt)).toEqual([appId, `${appId}-2`]);
  });

  it.each(['unique_receipt', 'refuse_duplicate', 'permissive'])(
    'creates one order when the provider’s reply is lost, with receipts %s (PAY-02)',
    async (mode) => {
      await harness.control('receipts', { mode });
      await harness.control('faults', { endpoint: 'POST /v1/orders', kind: 'drop_response', times: 1 });
      const visitor = harness.visitor();
      const appId = await visitor.draft();
      const id = await visitor.order(appId);
      expect(ordersOf(appId).map((order) => order.id)).toEqual([id]);
      expect(await visitor.order(appId)).toBe(id);
    },
  );

  it.each(['unique_receipt', 'refuse_duplicate', 'permissive'])(
    'finds the order on the next request when the provider falls silent after creating it, with receipts %s (PAY-02)',
    async (mode) => {
      await harness.control('receipts', { mode });
      await harness.control('faults', { endpoint: 'POST /v1/orders', kind: 'drop_response', times: 1 });
      await harness.control('faults', { endpoint: 'GET /v1/orders', kind: '503', times: 1 });
      const visitor = harness.visitor();
      const appId = await visitor.draft();
      expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({ status: 503 });
      const id = await visitor.order(appId);
      expect(ordersOf(appId).map((order) => order.id)).toEqual([id]);
    },
  );

  it('fails within 10 s when the provider does not answer, and recovers afterwards (PAY-14)', async () => {
    await harness.control('faults', { endpoint: '*', kind: 'hang', times: 2 });
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const began = performance.now();
    const { status, body } = await visitor.post('/payment/orders', { appId, amount: 1_635 });
    expect({ status, msg: body['msg'] }).toEqual({ status: 503, msg: 'Server error. Are you online?' });
    expect(performance.now() - began).toBeLessThan(10_000);
    await visitor.order(appId);
    expect(ordersOf(appId)).toHaveLength(1);
  });

  it('rejects another browser’s appId and echoes nothing', async () => {
    const appId = await harness.visitor().draft();
    const { status, body } = await harness.visitor().post('/payment/orders', { appId, amount: 1_635 });
    expect({ status, key: body['key'] }).toEqual({ status: 409, key: 'appId.taken' });
    expect(JSON.stringify(body)).not.toContain(appId);
  });

  it('opens a draft for an unknown appId only at a current price', async () => {
    const visitor = harness.visitor();
    const wrong = await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 1_634 });
    expect(wrong).toMatchObject({ status: 422, body: { key: 'submit.price' } });
    expect(await harness.rows('drafts', { appId: 'my-own-app-1' })).toEqual([]);
    const right = await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 500 });
    expect(right).toMatchObject({ status: 200, body: { amount: 50_000 } });
    expect(await visitor.post('/payment/orders', { appId: 'my-own-app-1', amount: 500 })).toEqual(right);
    const other = await harness.visitor().post('/payment/orders', { appId: 'my-own-app-1', amount: 500 });
    expect(other.status).toBe(409);
  });

  it('creates no order for a paid application', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    await harness.pay(await visitor.order(appId));
    await harness.work();
    expect(await visitor.post('/payment/orders', { appId, amount: 1_635 })).toMatchObject({
      status: 409,
      body: { key: 'payment.already' },
    });
  });
});
