import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { aPayment, providerId } from '../testing/payment-builder.js';
import { startWorld, type Visitor, type World } from '../testing/payment-world.js';

const SECRET = 'portal_webhook_secret';

function eventOf(payment: unknown, event = 'payment.captured'): string {
  return JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
  });
}

/** A submitted application, as far as payments look at it. */
function aSubmitted(appId: string, orderId: string) {
  return {
    appId,
    appType: 'single',
    appFee: 1_635,
    plan: 'life-single',
    lines: [],
    applicants: [{ name: 'Asha Rao', email: 'asha@example.org' }],
    transactionId: orderId,
    payment: { mode: 'Online', success: false, amount: 0, payments: [] },
    state: 'submitted',
    history: [],
    language: 'en',
    version: 1,
  };
}

/** After 5 seconds the provider counts an event as not delivered and sends it again. */
const PROVIDER_WAITS_MS = 5_000;

describe('POST /payment/webhook', () => {
  let world: World;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeAll(async () => {
    // A Redis that is not there: no event needs it (SAFE-01).
    const env = {
      REDIS_URL: 'redis://127.0.0.1:1',
      RAZORPAY_WEBHOOK_SECRETS: `${SECRET},portal_old_webhook_secret`,
    };
    world = await startWorld({ startSandbox, freePort }, { env });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.control('reset');
    visitor = world.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  const deliver = async (body: string, headers: Record<string, string>) => {
    const response = await fetch(`${world.url}/payment/webhook`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    await response.text();
    return response;
  };
  const signed = (body: string, eventId?: string, secret = SECRET) =>
    deliver(body, {
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      ...(eventId === undefined ? {} : { 'x-razorpay-event-id': eventId }),
    });
  const events = () => world.rows('webhook_events');

  it('pays the application whose browser was closed after paying (PAY-07)', async () => {
    await world.connection.collection('applications').insertOne(aSubmitted(appId, orderId));
    const paid = await world.pay(orderId);
    await world.work();
    expect(await world.rows('applications', { appId })).toMatchObject([
      { state: 'paid', payment: { success: true, transactionId: paid.razorpay_payment_id, amount: 1_635 } },
    ]);
    expect(await world.rows('payments', { appId })).toMatchObject([
      { _id: paid.razorpay_payment_id, state: 'captured', source: 'webhook' },
    ]);
    expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
    expect(await world.rows('orders', { appId })).toMatchObject([{ state: 'paid' }]);
  });

  it.each(['duplicate', 'reorder', 'delay'])(
    'ends with one receipt when events come by %s (F15)',
    async (webhook) => {
      await world.pay(orderId, { webhook, delay_ms: 60_000 });
      await world.control('clock', { advance_ms: 60_000 });
      await world.work();
      expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
      expect(await world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
    },
  );

  it('stores an event once and answers 200 to every copy, fast and without Redis (SAFE-01, PAY-05)', async () => {
    const body = eventOf(aPayment({ order_id: orderId }));
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const began = performance.now();
      expect((await signed(body, 'evt_same')).status).toBe(200);
      times.push(performance.now() - began);
    }
    expect(
      (await Promise.all([1, 2, 3].map(() => signed(body, 'evt_at_once')))).map(({ status }) => status),
    ).toEqual([200, 200, 200]);
    expect(await world.rows('webhook_events', { _id: { $in: ['evt_same', 'evt_at_once'] } })).toHaveLength(2);
    expect(await world.rows('outbox', { _id: 'webhook.process:evt_same' })).toHaveLength(1);
    expect(Math.max(...times)).toBeLessThan(PROVIDER_WAITS_MS);
  });

  it('names an event without id by its bytes', async () => {
    const body = eventOf(aPayment({ order_id: orderId, created_at: 1_800_000_777 }));
    await signed(body);
    await signed(body);
    const [row] = await world.rows('webhook_events', { rawBody: body });
    expect(row?.['_id']).toMatch(/^[0-9a-f]{64}$/);
    expect(await world.rows('webhook_events', { rawBody: body })).toHaveLength(1);
  });

  it.each([
    ['missing', {}],
    ['short', { 'x-razorpay-signature': 'ab' }],
    ['not hex', { 'x-razorpay-signature': 'z'.repeat(64) }],
    ['twice', { 'x-razorpay-signature': `${'a'.repeat(64)}, ${'a'.repeat(64)}` }],
  ])('refuses an event whose signature is %s and stores nothing (PAY-05)', async (_, headers) => {
    const before = (await events()).length;
    expect((await deliver(eventOf(aPayment({ order_id: orderId })), headers)).status).toBe(400);
    expect(await events()).toHaveLength(before);
  });

  it('refuses bytes that were changed on the way; takes the old secret while it overlaps (F16)', async () => {
    const body = eventOf(aPayment({ order_id: orderId }));
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect((await deliver(`${body} `, { 'x-razorpay-signature': signature })).status).toBe(400);
    expect((await signed(body, 'evt_old', 'portal_old_webhook_secret')).status).toBe(200);
    expect((await signed(body, 'evt_older', 'portal_older_webhook_secret')).status).toBe(400);
  });

  const entityOf = (id: string): unknown => world.sandbox.state().payments.find((one) => one.id === id);
  const nothingPaid = async (paymentId: string): Promise<void> => {
    expect(await world.rows('payments', { _id: paymentId })).toEqual([]);
    expect(await world.rows('receipts', { _id: appId })).toEqual([]);
    expect(await world.rows('orders', { appId })).toMatchObject([{ state: 'created' }]);
  };

  it.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])(
    'puts a payment aside whose %s is not the order’s, though the provider stands by it; nothing is paid (PAY-09)',
    async (reason, wrong) => {
      await world.connection.collection('orders').updateOne({ appId }, { $set: wrong });
      const { razorpay_payment_id: id } = await world.pay(orderId);
      await world.work();
      expect(await world.rows('webhook_events', { state: 'quarantined', reason })).not.toEqual([]);
      expect(
        await world.rows('audit', { action: 'payment.quarantined', 'after.paymentId': id }),
      ).toHaveLength(1);
      await nothingPaid(id);
    },
  );

  it('puts a payment aside whose order is not ours', async () => {
    await world.connection.collection('orders').deleteOne({ appId });
    const { razorpay_payment_id: id } = await world.pay(orderId);
    await world.work();
    expect(await world.rows('webhook_events', { reason: 'unknown-order' })).not.toEqual([]);
    expect(await world.rows('payments', { _id: id })).toEqual([]);
  });

  it('believes nothing about a payment that the provider does not know: kept, shown, and no order marked', async () => {
    const payment = aPayment({ id: providerId('pay', 4_711), order_id: orderId });
    expect((await signed(eventOf(payment), 'evt_invented')).status).toBe(200);
    await world.work();
    await world.work();
    expect(await world.rows('webhook_events', { _id: 'evt_invented' })).toMatchObject([
      { state: 'quarantined', reason: 'unknown-payment', rawBody: eventOf(payment) },
    ]);
    expect(await world.rows('audit', { 'after.paymentId': payment.id })).toMatchObject([
      {
        action: 'payment.quarantined',
        actor: { kind: 'provider' },
        object: { kind: 'payment', id: payment.id },
        note: 'unknown-payment, told by webhook',
      },
    ]);
    await nothingPaid(payment.id);
    const [order] = await world.rows('orders', { appId });
    expect(order).not.toHaveProperty('attention');
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another order', { order_id: providerId('order', 424_242) }],
    ['another currency', { currency: 'USD' }],
  ])('believes no event that names %s than the provider', async (about, wrong) => {
    const { razorpay_payment_id: id } = await world.pay(orderId, { webhook: 'drop' });
    const eventId = `evt_${about.replaceAll(' ', '_')}`;
    await signed(eventOf({ ...(entityOf(id) as object), ...wrong }), eventId);
    await world.work();
    expect(await world.rows('webhook_events', { _id: eventId })).toMatchObject([
      { state: 'quarantined', reason: 'provider-differs' },
    ]);
    await nothingPaid(id);
  });

  it('takes a failed payment that an event calls captured for what the provider says it is, and asks again soon', async () => {
    const { razorpay_payment_id: id } = await world.pay(orderId, { outcome: 'failed', webhook: 'drop' });
    await signed(eventOf({ ...(entityOf(id) as object), status: 'captured' }), 'evt_ahead');
    await world.work();
    expect(await world.rows('payments', { _id: id })).toMatchObject([{ state: 'failed' }]);
    expect(await world.rows('receipts', { _id: appId })).toEqual([]);
    expect(await world.rows('webhook_events', { _id: 'evt_ahead' })).toMatchObject([
      { state: 'quarantined', reason: 'provider-differs' },
    ]);
    const [order] = await world.rows('orders', { appId });
    expect((order?.['nextPollAt'] as Date).getTime()).toBeLessThan(Date.now() + 2 * 60_000);
  });

  it('captures what an event calls captured already and the provider only authorised', async () => {
    const { razorpay_payment_id: id } = await world.pay(orderId, { outcome: 'authorized', webhook: 'drop' });
    await signed(eventOf({ ...(entityOf(id) as object), status: 'captured' }), 'evt_early');
    await world.work();
    expect(await world.rows('payments', { _id: id })).toMatchObject([{ state: 'captured' }]);
    expect(await world.rows('webhook_events', { _id: 'evt_early' })).toMatchObject([{ state: 'processed' }]);
  });

  it.each(['503', '429', 'hang', 'reset'])(
    'keeps an event while the provider answers with %s, changes nothing meanwhile, and brings the receipt later',
    async (kind) => {
      const { razorpay_payment_id: id } = await world.pay(orderId);
      await world.sandbox.settled();
      await world.control('faults', { endpoint: '*', kind, times: 1 });
      await expect(world.work()).rejects.toMatchObject({ kind: 'unavailable' });
      await nothingPaid(id);
      expect(await world.rows('webhook_events', { state: 'received' })).not.toEqual([]);
      await world.work();
      expect(await world.rows('payments', { _id: id })).toMatchObject([{ state: 'captured' }]);
      expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
    },
  );

  it('puts a signed event aside that has another shape, and leaves alone what is about something else', async () => {
    await signed(eventOf({ id: 'pay_x', amount: '1' }), 'evt_malformed');
    await signed(JSON.stringify({ event: 'settlement.processed', payload: {} }), 'evt_other');
    await world.work();
    expect(await world.rows('webhook_events', { _id: 'evt_malformed' })).toMatchObject([
      { state: 'quarantined' },
    ]);
    expect(await world.rows('webhook_events', { _id: 'evt_other' })).toMatchObject([{ state: 'ignored' }]);
  });

  it('keeps an event to be tried again when the capture can not be made now (PAY-04)', async () => {
    await world.pay(orderId, { outcome: 'authorized' });
    await world.sandbox.settled();
    await world.control('faults', { endpoint: 'POST /v1/payments/:id/capture', kind: '503' });
    await expect(world.work()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'authorized' }]);
    await world.work();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  it('counts a success that comes after a failure', async () => {
    await world.pay(orderId, { outcome: 'late', delay_ms: 600_000 });
    await world.work();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'failed' }]);
    await world.control('clock', { advance_ms: 600_000 });
    await world.control('clock', { advance_ms: 600_000 });
    await world.work();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
    expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
  });
});
