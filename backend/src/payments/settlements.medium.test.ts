import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { ReconciliationService } from './provider/reconciliation.service.js';
import { startPaymentHarness, type PaymentHarness } from './testing/payment-harness.js';

const MINUTE = 60_000;

let harness: PaymentHarness;
let from: Date;
beforeAll(async () => {
  harness = await startPaymentHarness({ startSandbox, freePort });
  from = new Date(Date.now() - 60 * MINUTE);
});
afterAll(async () => harness?.close());

const reconcile = async () => {
  // The provider's list is read up to now, in whole seconds.
  harness.advance(2_000);
  return (await harness.test.app.get(ReconciliationService).reconcileSince(from)).unexplained;
};
async function pay(): Promise<{ orderId: string; paymentId: string }> {
  const visitor = harness.visitor();
  const orderId = await visitor.order(await visitor.draft());
  const { razorpay_payment_id: paymentId } = await harness.pay(orderId, { webhook: 'drop' });
  return { orderId, paymentId };
}
/** Some seconds later. @param surplus paise that belong to no payment */
async function settle(surplus = 0): Promise<{ id: string; amount: number; utr: string }> {
  await harness.control('clock', { advance_ms: 2_000 });
  const { body } = await harness.control('settle', { surplus });
  return body['settlement'] as { id: string; amount: number; utr: string };
}
async function refundAtProvider(paymentId: string, paise: number): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  await fetch(`${harness.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: paise }),
  });
  await harness.sandbox.settled();
}
const entries = async () => harness.rows('attention', { reason: 'settlement.unmatched' });

describe('a settlement', () => {
  it('that payments, fees and refunds account for is stored once without an attention entry', async () => {
    await pay();
    await refundAtProvider((await pay()).paymentId, 50_000);
    const { id, amount } = await settle();
    expect(await reconcile()).toBe(0);
    expect(await reconcile()).toBe(0);
    expect(await harness.rows('settlements')).toMatchObject([{ _id: id, amount, unexplained: 0 }]);
    expect(await entries()).toEqual([]);
  });

  it('that exceeds the balance is reported once with the difference', async () => {
    await pay();
    const { id, utr } = await settle(12_345);
    expect(await reconcile()).toBe(1);
    expect(await reconcile()).toBe(1);
    expect(await entries()).toMatchObject([
      { key: id, isOpen: true, values: { settlementId: id, utr, paise: '12345' } },
    ]);
    // The next settlement neither covers this one nor is covered by it.
    await pay();
    await settle();
    expect(await reconcile()).toBe(1);
    expect(await harness.rows('settlements', { unexplained: 12_345 })).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('is accounted for by a payment found later, and its entry is settled', async () => {
    const { paymentId } = await pay();
    const { id } = await settle();
    // The list of payments ends before this one, as if it was read too early.
    await harness.control('faults', { endpoint: 'GET /v1/payments', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    const [row] = await harness.rows('settlements', { _id: id });
    expect(row).toBeUndefined();
    expect(await reconcile()).toBe(1);
    expect(await harness.rows('payments', { _id: paymentId })).toHaveLength(1);
    expect(await harness.rows('settlements', { _id: id })).toMatchObject([{ unexplained: 0 }]);

    const orphan = await pay();
    const orders = harness.connection.collection('orders');
    const order = await orders.findOneAndDelete({ providerOrderId: orphan.orderId });
    const late = await settle();
    expect(await reconcile()).toBe(2);
    expect(await harness.rows('settlements', { _id: late.id })).toMatchObject([{ unexplained: late.amount }]);
    await orders.insertOne(order ?? {});
    await harness.connection.collection('attention').deleteOne({ key: orphan.paymentId });
    expect(await reconcile()).toBe(1);
    expect(await harness.rows('settlements', { _id: late.id })).toMatchObject([{ unexplained: 0 }]);
    expect((await entries()).filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });
});
