import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startWorld, type World } from '../testing/payment-world.js';

const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({
    startSandbox: async (options) => startSandbox({ ...options, refundMs: DAY }),
    freePort,
  });
});
afterAll(async () => world?.close());

/** A paid draft. @returns its appId and the provider's payment id */
async function paid(): Promise<{ appId: string; paymentId: string }> {
  const visitor = world.visitor();
  const appId = await visitor.draft();
  const { razorpay_payment_id: paymentId } = await world.pay(await visitor.order(appId));
  await world.work();
  expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  return { appId, paymentId };
}
/** Somebody of the office, at the provider's own page. */
async function giveBack(paymentId: string, amount?: number): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  const { ok } = await fetch(`${world.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(amount === undefined ? {} : { amount }),
  });
  expect(ok).toBe(true);
}
describe('a refund that the provider tells of', () => {
  it('in part stays beside the payment, which is still held', async () => {
    const { appId, paymentId } = await paid();
    await giveBack(paymentId, 50_000);
    await world.work();
    expect(await world.rows('refunds', { appId })).toMatchObject([{ state: 'pending', amount: 50_000 }]);
    expect(await world.rows('payments', { appId })).toMatchObject([
      { state: 'captured', amountRefunded: 50_000 },
    ]);
    await world.control('clock', { advance_ms: DAY });
    await world.work();
    expect(await world.rows('refunds', { appId })).toMatchObject([{ state: 'processed' }]);
    expect(await world.rows('outbox', { job: 'refund.mail' })).toHaveLength(1);
  });

  it('has a credit note of its receipt as soon as it is done, each the next of its year, and none before', async () => {
    const paidOnes = [];
    for (let each = 0; each < 4; each += 1) paidOnes.push(await paid());
    const notes = async () =>
      (await world.rows('refunds', { creditNote: { $exists: true } })).map(
        ({ creditNote }) => creditNote as { number: string; n: number; receiptNumber: string },
      );
    const before = await notes();
    for (const { paymentId } of paidOnes) await giveBack(paymentId, 10_000);
    await giveBack(paidOnes[0]?.paymentId ?? '', 20_000);
    await world.work();
    expect(await notes()).toHaveLength(before.length);
    await world.control('clock', { advance_ms: DAY });
    await Promise.all([world.work(), world.work(), world.work()]);
    await world.work();
    const all = await notes();
    expect(all).toHaveLength(before.length + 5);
    // One after the other, whatever came at the same time.
    expect(all.map(({ n }) => n).sort((a, b) => a - b)).toEqual(all.map((_note, at) => at + 1));
    for (const { number, n } of all)
      expect(number).toMatch(new RegExp(`^NMO/CN/20\\d\\d-\\d\\d/${String(n).padStart(6, '0')}$`));
    const [first] = paidOnes;
    const [receipt] = await world.rows('receipts', { _id: first?.appId });
    const own = (await world.rows('refunds', { appId: first?.appId })).map(
      ({ creditNote }) => (creditNote as { receiptNumber: string }).receiptNumber,
    );
    expect(own).toEqual([receipt?.['number'], receipt?.['number']]);
  });

  it('in whole ends the payment; one that fails brings it back', async () => {
    const { appId, paymentId } = await paid();
    await giveBack(paymentId);
    await world.work();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'refunded' }]);
    await world.control('refunds', { outcome: 'failed' });
    await world.control('clock', { advance_ms: DAY });
    await world.work();
    await world.control('refunds', { outcome: 'processed' });
    expect(await world.rows('refunds', { appId })).toMatchObject([{ state: 'failed' }]);
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured', amountRefunded: 0 }]);
    const open = { reason: 'refund.failed', 'about.appId': appId, isOpen: true };
    expect(await world.rows('attention', open)).toHaveLength(1);
    await giveBack(paymentId);
    await world.control('clock', { advance_ms: DAY });
    await world.work();
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'refunded' }]);
    expect(await world.rows('attention', open)).toEqual([]);
  });

  it('of a second payment settles what needed attention', async () => {
    const { appId, paymentId } = await paid();
    await world.connection
      .collection<{ _id: string }>('receipts')
      .updateOne({ _id: appId }, { $set: { reference: 'pay_TheOtherOne00' } });
    await world.connection
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: paymentId }, { $set: { attention: 'duplicate' } });
    const entry = { reason: 'payment.duplicate', key: paymentId, isOpen: true };
    await world.connection.collection('attention').insertOne({ ...entry, since: new Date() });
    await giveBack(paymentId);
    await world.work();
    expect(await world.rows('attention', entry)).toHaveLength(1);
    await world.control('clock', { advance_ms: DAY });
    await world.work();
    expect(await world.rows('attention', entry)).toEqual([]);
    // It never had a receipt.
    const [row] = await world.rows('refunds', { appId });
    expect(row).toMatchObject({ state: 'processed' });
    expect(row).not.toHaveProperty('creditNote');
  });
});
