import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { ReconciliationService } from './reconciliation.service.js';
import { providerId } from '../testing/payment-builder.js';
import { startWorld, type World } from '../testing/payment-world.js';

const MINUTE = 60_000;
const quiet = { webhook: 'drop' };

let world: World;
let from: Date;
beforeAll(async () => {
  world = await startWorld({ startSandbox, freePort });
  from = new Date(Date.now() - 60 * MINUTE);
});
afterAll(async () => world?.close());

const reconcile = async () => world.test.app.get(ReconciliationService).since(from);
const entries = async () =>
  (await world.rows('attention')).map(({ reason, key }) => `${String(reason)} ${String(key)}`).sort();

/** An order that was paid, or not, and of which no word came. */
async function unheard(outcome = 'captured') {
  const visitor = world.visitor();
  const appId = await visitor.draft();
  const orderId = await visitor.order(appId);
  const { razorpay_payment_id: paymentId } = await world.pay(orderId, { outcome, ...quiet });
  return { appId, orderId, paymentId };
}
async function heard() {
  const visitor = world.visitor();
  const appId = await visitor.draft();
  const { razorpay_payment_id: paymentId } = await world.pay(await visitor.order(appId));
  await world.work();
  return { appId, paymentId };
}
async function giveBack(paymentId: string): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  await fetch(`${world.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: '{"amount":50000}',
  });
  await world.sandbox.settled();
}

describe('the comparison with the provider’s list (PAY-13)', () => {
  it('mends what it can, tells what it can not once, and finds nothing more the next night', async () => {
    const same = await heard();
    const lost = await unheard();
    const failed = await unheard('failed');
    const held = await unheard('authorized');
    const refunded = await heard();
    await giveBack(refunded.paymentId);
    const orphan = await unheard();
    await world.connection.collection('orders').deleteOne({ providerOrderId: orphan.orderId });
    const differs = await unheard();
    await world.connection
      .collection('orders')
      .updateOne({ providerOrderId: differs.orderId }, { $set: { amount: 50_000 } });
    const gone = providerId('pay', 4_711);
    await world.connection.collection<{ _id: string }>('payments').insertOne({
      _id: gone,
      ...{ appId: same.appId, providerOrderId: providerId('order', 4_711), state: 'captured' },
      ...{ amount: 163_500, amountRefunded: 0, currency: 'INR', source: 'webhook' },
      ...{ createdAt: new Date(Date.now() - 10 * MINUTE), updatedAt: new Date() },
    });

    expect(await reconcile()).toEqual({ listed: 7, mended: 4, unmatched: 2, missing: 1, unexplained: 0 });

    for (const [{ appId }, state] of [
      [lost, 'captured'],
      [failed, 'failed'],
      [held, 'captured'],
    ] as const)
      expect(await world.rows('payments', { appId })).toMatchObject([{ state, source: 'reconciliation' }]);
    expect(await world.rows('receipts', { _id: lost.appId })).toHaveLength(1);
    expect(await world.rows('refunds', { appId: refunded.appId })).toMatchObject([{ amount: 50_000 }]);
    const told = [
      `payment.missing ${gone}`,
      ...[orphan, differs].map(({ paymentId }) => `payment.unmatched ${paymentId}`),
      // Their drafts were never submitted: the money is kept, and told.
      ...[same, lost, held, refunded].map(({ appId }) => `payment.unsubmitted ${appId}`),
    ].sort();
    expect(await entries()).toEqual(told);

    const audited = (await world.rows('audit')).length;
    expect(await reconcile()).toEqual({ listed: 7, mended: 0, unmatched: 2, missing: 1, unexplained: 0 });
    expect(await entries()).toEqual(told);
    expect((await world.rows('audit')).length).toBe(audited);
    expect(await world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': lost.appId })).toHaveLength(
      1,
    );
  });

  it('reads all pages, and is not led astray by what comes meanwhile', async () => {
    const visitor = world.visitor();
    const orderId = await visitor.order(await visitor.draft());
    for (let tries = 0; tries < 101; tries += 1) await world.pay(orderId, { outcome: 'failed', ...quiet });
    const { listed, mended, missing } = await reconcile();
    expect([listed, mended, missing]).toEqual([108, 101, 1]);
  });

  it('keeps what it mended when the provider stops to answer, and goes on the next time', async () => {
    const lost = await unheard();
    await world.control('faults', { endpoint: 'GET /v1/payments', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    expect(await world.rows('payments', { appId: lost.appId })).toEqual([]);
    expect(await reconcile()).toMatchObject({ mended: 1 });
    expect(await world.rows('payments', { appId: lost.appId })).toHaveLength(1);
  });

  it('tells what is missing also when the settlements are not to be had', async () => {
    const { length } = await world.rows('attention', { reason: 'payment.missing' });
    const gone = providerId('pay', 4_712);
    const [row = {}] = await world.rows('payments', { _id: providerId('pay', 4_711) });
    await world.connection.collection('payments').insertOne({ ...row, _id: gone as never });
    await world.control('faults', { endpoint: 'GET /v1/settlements', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    expect(await world.rows('attention', { reason: 'payment.missing' })).toHaveLength(length + 1);
    await world.connection.collection('payments').deleteOne({ _id: gone as never });
  });

  it('brings a refund of a payment from before the time that is compared', async () => {
    const old = await heard();
    const before = Date.now() - 3_600_000;
    await world.connection
      .collection('payments')
      .updateOne({ appId: old.appId }, { $set: { createdAt: new Date(before) } });
    await world.control('clock', { advance_ms: 2_000 });
    const since = new Date(Date.now() + 1_000);
    world.advance(5_000);
    await giveBack(old.paymentId);
    await world.control('clock', { advance_ms: 60_000 });
    world.advance(60_000);
    expect(await world.rows('refunds', { appId: old.appId })).toEqual([]);
    const service = world.test.app.get(ReconciliationService);
    expect(await service.since(since)).toMatchObject({ listed: 0, mended: 1 });
    expect(await world.rows('refunds', { appId: old.appId })).toMatchObject([
      { amount: 50_000, state: 'processed' },
    ]);
    expect(await service.since(since)).toMatchObject({ listed: 0, mended: 0 });
  });

  it('leaves what is older than it was asked for', async () => {
    const lost = await unheard();
    await world.control('clock', { advance_ms: 0 });
    const later = world.test.app.get(ReconciliationService);
    expect(await later.since(new Date(Date.now() + 10 * MINUTE))).toMatchObject({ listed: 0 });
    expect(await world.rows('payments', { appId: lost.appId })).toEqual([]);
  });
});
