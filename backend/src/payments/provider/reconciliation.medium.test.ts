import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { ReconciliationService } from './reconciliation.service.js';
import { providerId } from '../testing/payment-builder.js';
import { startPaymentHarness, type PaymentHarness } from '../testing/payment-harness.js';

const MINUTE = 60_000;
const quiet = { webhook: 'drop' };

let harness: PaymentHarness;
let from: Date;
beforeAll(async () => {
  harness = await startPaymentHarness({ startSandbox, freePort });
  from = new Date(Date.now() - 60 * MINUTE);
});
afterAll(async () => harness?.close());

const reconcile = async () => harness.test.app.get(ReconciliationService).reconcileSince(from);
const entries = async () =>
  (await harness.rows('attention')).map(({ reason, key }) => `${String(reason)} ${String(key)}`).sort();

/** An order, paid or not, that was never reported. */
async function unheard(outcome = 'captured') {
  const visitor = harness.visitor();
  const appId = await visitor.draft();
  const orderId = await visitor.order(appId);
  const { razorpay_payment_id: paymentId } = await harness.pay(orderId, { outcome, ...quiet });
  return { appId, orderId, paymentId };
}
async function heard() {
  const visitor = harness.visitor();
  const appId = await visitor.draft();
  const { razorpay_payment_id: paymentId } = await harness.pay(await visitor.order(appId));
  await harness.work();
  // A webhook that timed out comes again later: the reconciliation would correct this payment too.
  expect(await harness.rows('payments', { _id: paymentId })).toHaveLength(1);
  return { appId, paymentId };
}
async function refundAtProvider(paymentId: string): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  await fetch(`${harness.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: '{"amount":50000}',
  });
  // The provider pays out seconds later; a refund that moves during the comparison counts twice.
  while (harness.sandbox.state().refunds.some(({ status }) => status === 'pending')) await setTimeout(50);
  await harness.sandbox.settled();
}

describe('reconciliation with the provider’s list (PAY-13)', () => {
  it('corrects what it can, reports the rest once, and finds nothing new the next night', async () => {
    const same = await heard();
    const lost = await unheard();
    const failed = await unheard('failed');
    const held = await unheard('authorized');
    const refunded = await heard();
    await refundAtProvider(refunded.paymentId);
    const orphan = await unheard();
    await harness.connection.collection('orders').deleteOne({ providerOrderId: orphan.orderId });
    const differs = await unheard();
    await harness.connection
      .collection('orders')
      .updateOne({ providerOrderId: differs.orderId }, { $set: { amount: 50_000 } });
    const gone = providerId('pay', 4_711);
    await harness.connection.collection<{ _id: string }>('payments').insertOne({
      _id: gone,
      ...{ appId: same.appId, providerOrderId: providerId('order', 4_711), state: 'captured' },
      ...{ amount: 163_500, amountRefunded: 0, currency: 'INR', source: 'webhook' },
      ...{ createdAt: new Date(Date.now() - 10 * MINUTE), updatedAt: new Date() },
    });

    expect(await reconcile()).toEqual({
      listed: 7,
      corrected: 4,
      unmatched: 2,
      missing: 1,
      disputed: 0,
      unexplained: 0,
    });

    for (const [{ appId }, state] of [
      [lost, 'captured'],
      [failed, 'failed'],
      [held, 'captured'],
    ] as const)
      expect(await harness.rows('payments', { appId })).toMatchObject([{ state, source: 'reconciliation' }]);
    expect(await harness.rows('receipts', { _id: lost.appId })).toHaveLength(1);
    expect(await harness.rows('refunds', { appId: refunded.appId })).toMatchObject([{ amount: 50_000 }]);
    const expected = [
      `payment.missing ${gone}`,
      ...[orphan, differs].map(({ paymentId }) => `payment.unmatched ${paymentId}`),
      // Their drafts were never submitted: the payment is recorded and reported.
      ...[same, lost, held, refunded].map(({ appId }) => `payment.unsubmitted ${appId}`),
    ].sort();
    expect(await entries()).toEqual(expected);

    const audited = (await harness.rows('audit')).length;
    expect(await reconcile()).toEqual({
      listed: 7,
      corrected: 0,
      unmatched: 2,
      missing: 1,
      disputed: 0,
      unexplained: 0,
    });
    expect(await entries()).toEqual(expected);
    expect((await harness.rows('audit')).length).toBe(audited);
    expect(
      await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': lost.appId }),
    ).toHaveLength(1);
  });

  it('reads all pages, unaffected by payments that arrive meanwhile', async () => {
    const visitor = harness.visitor();
    const orderId = await visitor.order(await visitor.draft());
    for (let tries = 0; tries < 101; tries += 1) await harness.pay(orderId, { outcome: 'failed', ...quiet });
    const { listed, corrected, missing } = await reconcile();
    expect([listed, corrected, missing]).toEqual([108, 101, 1]);
  });

  it('keeps its corrections when the provider stops answering, and continues the next time', async () => {
    const lost = await unheard();
    await harness.control('faults', { endpoint: 'GET /v1/payments', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    expect(await harness.rows('payments', { appId: lost.appId })).toEqual([]);
    expect(await reconcile()).toMatchObject({ corrected: 1 });
    expect(await harness.rows('payments', { appId: lost.appId })).toHaveLength(1);
  });

  it('reports missing payments even if the settlements are unavailable', async () => {
    const { length } = await harness.rows('attention', { reason: 'payment.missing' });
    const gone = providerId('pay', 4_712);
    const [row = {}] = await harness.rows('payments', { _id: providerId('pay', 4_711) });
    await harness.connection.collection('payments').insertOne({ ...row, _id: gone as never });
    await harness.control('faults', { endpoint: 'GET /v1/settlements', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    expect(await harness.rows('attention', { reason: 'payment.missing' })).toHaveLength(length + 1);
    await harness.connection.collection('payments').deleteOne({ _id: gone as never });
  });

  it('adds a refund of a payment that is older than the period', async () => {
    const old = await heard();
    const before = Date.now() - 3_600_000;
    await harness.connection
      .collection('payments')
      .updateOne({ appId: old.appId }, { $set: { createdAt: new Date(before) } });
    await harness.control('clock', { advance_ms: 2_000 });
    const since = new Date(Date.now() + 1_000);
    harness.advance(5_000);
    await refundAtProvider(old.paymentId);
    await harness.control('clock', { advance_ms: 60_000 });
    harness.advance(60_000);
    expect(await harness.rows('refunds', { appId: old.appId })).toEqual([]);
    const service = harness.test.app.get(ReconciliationService);
    expect(await service.reconcileSince(since)).toMatchObject({ listed: 0, corrected: 1 });
    expect(await harness.rows('refunds', { appId: old.appId })).toMatchObject([
      { amount: 50_000, state: 'processed' },
    ]);
    expect(await service.reconcileSince(since)).toMatchObject({ listed: 0, corrected: 0 });
  });

  it('ignores payments older than the period', async () => {
    const lost = await unheard();
    await harness.control('clock', { advance_ms: 0 });
    const later = harness.test.app.get(ReconciliationService);
    expect(await later.reconcileSince(new Date(Date.now() + 10 * MINUTE))).toMatchObject({ listed: 0 });
    expect(await harness.rows('payments', { appId: lost.appId })).toEqual([]);
  });
});
