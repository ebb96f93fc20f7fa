import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { ReconciliationService } from '../provider/reconciliation.service.js';
import { startWorld, type World } from '../testing/payment-world.js';

const MINUTE = 60_000;

let world: World;
let from: Date;
beforeAll(async () => {
  world = await startWorld({ startSandbox, freePort });
  from = new Date(Date.now() - 60 * MINUTE);
});
afterAll(async () => world?.close());

const reconcile = async () => {
  // The provider's list is asked for until now, in whole seconds.
  world.advance(2_000);
  return (await world.test.app.get(ReconciliationService).since(from)).unexplained;
};
async function pay(): Promise<{ orderId: string; paymentId: string }> {
  const visitor = world.visitor();
  const orderId = await visitor.order(await visitor.draft());
  const { razorpay_payment_id: paymentId } = await world.pay(orderId, { webhook: 'drop' });
  return { orderId, paymentId };
}
/** Some seconds later. @param surplus paise that belong to no payment */
async function settle(surplus = 0): Promise<{ id: string; amount: number; utr: string }> {
  await world.control('clock', { advance_ms: 2_000 });
  const { body } = await world.control('settle', { surplus });
  return body['settlement'] as { id: string; amount: number; utr: string };
}
async function giveBack(paymentId: string, paise: number): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  await fetch(`${world.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: paise }),
  });
  await world.sandbox.settled();
}
const entries = async () => world.rows('attention', { reason: 'settlement.unmatched' });

describe('a settlement', () => {
  it('that payments, fees and refunds explain is taken in once, and asks nobody anything', async () => {
    await pay();
    await giveBack((await pay()).paymentId, 50_000);
    const { id, amount } = await settle();
    expect(await reconcile()).toBe(0);
    expect(await reconcile()).toBe(0);
    expect(await world.rows('settlements')).toMatchObject([{ _id: id, amount, unexplained: 0 }]);
    expect(await entries()).toEqual([]);
  });

  it('that is more than what was owed stands on the list with the difference, once', async () => {
    await pay();
    const { id, utr } = await settle(12_345);
    expect(await reconcile()).toBe(1);
    expect(await reconcile()).toBe(1);
    expect(await entries()).toMatchObject([
      { key: id, isOpen: true, values: { settlementId: id, utr, paise: '12345' } },
    ]);
    // The next one is not taken for it, nor it for the next one.
    await pay();
    await settle();
    expect(await reconcile()).toBe(1);
    expect(await world.rows('settlements', { unexplained: 12_345 })).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  it('whose payment comes to light later is explained by it, and its entry goes', async () => {
    const { paymentId } = await pay();
    const { id } = await settle();
    // The list of payments ends before this one, as where it was looked at too early.
    await world.control('faults', { endpoint: 'GET /v1/payments', kind: '503', times: 1 });
    await expect(reconcile()).rejects.toThrow();
    const [row] = await world.rows('settlements', { _id: id });
    expect(row).toBeUndefined();
    expect(await reconcile()).toBe(1);
    expect(await world.rows('payments', { _id: paymentId })).toHaveLength(1);
    expect(await world.rows('settlements', { _id: id })).toMatchObject([{ unexplained: 0 }]);

    const orphan = await pay();
    const orders = world.connection.collection('orders');
    const order = await orders.findOneAndDelete({ providerOrderId: orphan.orderId });
    const late = await settle();
    expect(await reconcile()).toBe(2);
    expect(await world.rows('settlements', { _id: late.id })).toMatchObject([{ unexplained: late.amount }]);
    await orders.insertOne(order ?? {});
    await world.connection.collection('attention').deleteOne({ key: orphan.paymentId });
    expect(await reconcile()).toBe(1);
    expect(await world.rows('settlements', { _id: late.id })).toMatchObject([{ unexplained: 0 }]);
    expect((await entries()).filter(({ isOpen }) => isOpen)).toHaveLength(1);
  });
});
