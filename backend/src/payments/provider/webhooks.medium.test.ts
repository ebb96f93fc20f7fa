import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { aPayment, providerId } from '../testing/payment-builder.js';
import { startPaymentHarness, type Visitor, type PaymentHarness } from '../testing/payment-harness.js';

const SECRET = 'portal_webhook_secret';

function eventOf(payment: unknown, event = 'payment.captured'): string {
  return JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: payment } },
  });
}

/** The part of a submitted application that payments read. */
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

/** After 5 seconds the provider considers an event undelivered and sends it again. */
const PROVIDER_WAITS_MS = 5_000;

describe('POST /payment/webhook', () => {
  let harness: PaymentHarness;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeAll(async () => {
    // Redis is unreachable: receiving events does not need it (SAFE-01).
    const env = {
      REDIS_URL: 'redis://127.0.0.1:1',
      RAZORPAY_WEBHOOK_SECRETS: `${SECRET},portal_old_webhook_secret`,
    };
    harness = await startPaymentHarness({ startSandbox, freePort }, { env });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    visitor = harness.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  const deliver = async (body: string, headers: Record<string, string>) => {
    const response = await fetch(`${harness.url}/payment/webhook`, {
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
  const events = () => harness.rows('webhook_events');

  it('marks the application as paid if the browser was closed after paying (PAY-07)', async () => {
    await harness.connection.collection('applications').insertOne(aSubmitted(appId, orderId));
    const paid = await harness.pay(orderId);
    await harness.work();
    expect(await harness.rows('applications', { appId })).toMatchObject([
      { state: 'paid', payment: { success: true, transactionId: paid.razorpay_payment_id, amount: 1_635 } },
    ]);
    expect(await harness.rows('payments', { appId })).toMatchObject([
      { _id: paid.razorpay_payment_id, state: 'captured', source: 'webhook' },
    ]);
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
    expect(await harness.rows('orders', { appId })).toMatchObject([{ state: 'paid' }]);
  });

  it.each(['duplicate', 'reorder', 'delay'])(
    'issues one receipt when events arrive with %s (F15)',
    async (webhook) => {
      await harness.pay(orderId, { webhook, delay_ms: 60_000 });
      await harness.control('clock', { advance_ms: 60_000 });
      await harness.work();
      expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
      expect(await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(
        1,
      );
    },
  );

  it('stores an event once and answers 200 to every copy, quickly and without Redis (SAFE-01, PAY-05)', async () => {
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
    expect(await harness.rows('webhook_events', { _id: { $in: ['evt_same', 'evt_at_once'] } })).toHaveLength(
      2,
    );
    expect(await harness.rows('outbox', { _id: 'webhook.process:evt_same' })).toHaveLength(1);
    expect(Math.max(...times)).toBeLessThan(PROVIDER_WAITS_MS);
  });

  it('identifies an event without id by the hash of its body', async () => {
    const body = eventOf(aPayment({ order_id: orderId, created_at: 1_800_000_777 }));
    await signed(body);
    await signed(body);
    const [row] = await harness.rows('webhook_events', { rawBody: body });
    expect(row?.['_id']).toMatch(/^[0-9a-f]{64}$/);
    expect(await harness.rows('webhook_events', { rawBody: body })).toHaveLength(1);
  });

  it.each([
    ['missing', {}],
    ['short', { 'x-razorpay-signature': 'ab' }],
    ['not hex', { 'x-razorpay-signature': 'z'.repeat(64) }],
    ['twice', { 'x-razorpay-signature': `${'a'.repeat(64)}, ${'a'.repeat(64)}` }],
  ])('rejects an event whose signature is %s and stores nothing (PAY-05)', async (_, headers) => {
    const before = (await events()).length;
    expect((await deliver(eventOf(aPayment({ order_id: orderId })), headers)).status).toBe(400);
    expect(await events()).toHaveLength(before);
  });

  it('rejects a tampered body; accepts the old secret during rotation (F16)', async () => {
    const body = eventOf(aPayment({ order_id: orderId }));
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect((await deliver(`${body} `, { 'x-razorpay-signature': signature })).status).toBe(400);
    expect((await signed(body, 'evt_old', 'portal_old_webhook_secret')).status).toBe(200);
    expect((await signed(body, 'evt_older', 'portal_older_webhook_secret')).status).toBe(400);
  });

  const entityOf = (id: string): unknown => harness.sandbox.state().payments.find((one) => one.id === id);
  const nothingPaid = async (paymentId: string): Promise<void> => {
    expect(await harness.rows('payments', { _id: paymentId })).toEqual([]);
    expect(await harness.rows('receipts', { _id: appId })).toEqual([]);
    expect(await harness.rows('orders', { appId })).toMatchObject([{ state: 'created' }]);
  };

  it.each([
    ['amount', { amount: 100 }],
    ['currency', { currency: 'USD' }],
  ])(
    'quarantines a payment whose %s differs from the order’s, even if the provider confirms it (PAY-09)',
    async (reason, wrong) => {
      await harness.connection.collection('orders').updateOne({ appId }, { $set: wrong });
      const { razorpay_payment_id: id } = await harness.pay(orderId);
      await harness.work();
      expect(await harness.rows('webhook_events', { state: 'quarantined', reason })).not.toEqual([]);
      expect(
        await harness.rows('audit', { action: 'payment.quarantined', 'after.paymentId': id }),
      ).toHaveLength(1);
      await nothingPaid(id);
    },
  );

  it('quarantines a payment of an unknown order', async () => {
    await harness.connection.collection('orders').deleteOne({ appId });
    const { razorpay_payment_id: id } = await harness.pay(orderId);
    await harness.work();
    expect(await harness.rows('webhook_events', { reason: 'unknown-order' })).not.toEqual([]);
    expect(await harness.rows('payments', { _id: id })).toEqual([]);
  });

  it('quarantines an event about a payment unknown to the provider, reports it, and marks no order', async () => {
    const payment = aPayment({ id: providerId('pay', 4_711), order_id: orderId });
    expect((await signed(eventOf(payment), 'evt_invented')).status).toBe(200);
    await harness.work();
    await harness.work();
    expect(await harness.rows('webhook_events', { _id: 'evt_invented' })).toMatchObject([
      { state: 'quarantined', reason: 'unknown-payment', rawBody: eventOf(payment) },
    ]);
    expect(await harness.rows('audit', { 'after.paymentId': payment.id })).toMatchObject([
      {
        action: 'payment.quarantined',
        actor: { kind: 'provider' },
        object: { kind: 'payment', id: payment.id },
        note: 'unknown-payment, reported by webhook',
      },
    ]);
    await nothingPaid(payment.id);
    const [order] = await harness.rows('orders', { appId });
    expect(order).not.toHaveProperty('attention');
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another order', { order_id: providerId('order', 424_242) }],
    ['another currency', { currency: 'USD' }],
  ])('quarantines an event that names %s than the provider', async (about, wrong) => {
    const { razorpay_payment_id: id } = await harness.pay(orderId, { webhook: 'drop' });
    const eventId = `evt_${about.replaceAll(' ', '_')}`;
    await signed(eventOf({ ...(entityOf(id) as object), ...wrong }), eventId);
    await harness.work();
    expect(await harness.rows('webhook_events', { _id: eventId })).toMatchObject([
      { state: 'quarantined', reason: 'provider-differs' },
    ]);
    await nothingPaid(id);
  });

  it('trusts the provider over an event that calls a failed payment captured, and polls again soon', async () => {
    const { razorpay_payment_id: id } = await harness.pay(orderId, { outcome: 'failed', webhook: 'drop' });
    await signed(eventOf({ ...(entityOf(id) as object), status: 'captured' }), 'evt_ahead');
    await harness.work();
    expect(await harness.rows('payments', { _id: id })).toMatchObject([{ state: 'failed' }]);
    expect(await harness.rows('receipts', { _id: appId })).toEqual([]);
    expect(await harness.rows('webhook_events', { _id: 'evt_ahead' })).toMatchObject([
      { state: 'quarantined', reason: 'provider-differs' },
    ]);
    const [order] = await harness.rows('orders', { appId });
    expect((order?.['nextPollAt'] as Date).getTime()).toBeLessThan(Date.now() + 2 * 60_000);
  });

  it('captures a payment that an event calls captured and the provider authorised', async () => {
    const { razorpay_payment_id: id } = await harness.pay(orderId, {
      outcome: 'authorized',
      webhook: 'drop',
    });
    await signed(eventOf({ ...(entityOf(id) as object), status: 'captured' }), 'evt_early');
    await harness.work();
    expect(await harness.rows('payments', { _id: id })).toMatchObject([{ state: 'captured' }]);
    expect(await harness.rows('webhook_events', { _id: 'evt_early' })).toMatchObject([
      { state: 'processed' },
    ]);
  });

  it.each(['503', '429', 'hang', 'reset'])(
    'retries an event while the provider answers with %s, changes nothing meanwhile, and issues the receipt later',
    async (kind) => {
      const { razorpay_payment_id: id } = await harness.pay(orderId);
      await harness.sandbox.settled();
      await harness.control('faults', { endpoint: '*', kind, times: 1 });
      await expect(harness.work()).rejects.toMatchObject({ kind: 'unavailable' });
      await nothingPaid(id);
      expect(await harness.rows('webhook_events', { state: 'received' })).not.toEqual([]);
      await harness.work();
      expect(await harness.rows('payments', { _id: id })).toMatchObject([{ state: 'captured' }]);
      expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
    },
  );

  it('quarantines a signed event of an unexpected shape, and ignores events about other objects', async () => {
    await signed(eventOf({ id: 'pay_x', amount: '1' }), 'evt_malformed');
    await signed(JSON.stringify({ event: 'settlement.processed', payload: {} }), 'evt_other');
    await harness.work();
    expect(await harness.rows('webhook_events', { _id: 'evt_malformed' })).toMatchObject([
      { state: 'quarantined' },
    ]);
    expect(await harness.rows('webhook_events', { _id: 'evt_other' })).toMatchObject([{ state: 'ignored' }]);
  });

  it('retries an event when the capture fails temporarily (PAY-04)', async () => {
    await harness.pay(orderId, { outcome: 'authorized' });
    await harness.sandbox.settled();
    await harness.control('faults', { endpoint: 'POST /v1/payments/:id/capture', kind: '503' });
    await expect(harness.work()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'authorized' }]);
    await harness.work();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  });

  it('accepts a success after a failure', async () => {
    await harness.pay(orderId, { outcome: 'late', delay_ms: 600_000 });
    await harness.work();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'failed' }]);
    await harness.control('clock', { advance_ms: 600_000 });
    await harness.control('clock', { advance_ms: 600_000 });
    await harness.work();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
  });
});
