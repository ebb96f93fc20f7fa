import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { startPaymentHarness, type PaymentHarness } from '../testing/payment-harness.js';

const DAY = 86_400_000;

let harness: PaymentHarness;
beforeAll(async () => {
  harness = await startPaymentHarness({
    startSandbox: async (options) => startSandbox({ ...options, refundMs: DAY }),
    freePort,
  });
});
afterAll(async () => harness?.close());

/** A paid draft. @returns its appId and the provider's payment id */
async function paid(): Promise<{ appId: string; paymentId: string }> {
  const visitor = harness.visitor();
  const appId = await visitor.draft();
  const { razorpay_payment_id: paymentId } = await harness.pay(await visitor.order(appId));
  await harness.work();
  expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured' }]);
  return { appId, paymentId };
}
/** Refunds in the provider's dashboard. */
async function refundAtProvider(paymentId: string, amount?: number): Promise<void> {
  const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
  const { ok } = await fetch(`${harness.sandbox.url}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(amount === undefined ? {} : { amount }),
  });
  expect(ok).toBe(true);
}
describe('a refund reported by the provider', () => {
  it('in part leaves the payment captured', async () => {
    const { appId, paymentId } = await paid();
    await refundAtProvider(paymentId, 50_000);
    await harness.work();
    expect(await harness.rows('refunds', { appId })).toMatchObject([{ state: 'pending', amount: 50_000 }]);
    expect(await harness.rows('payments', { appId })).toMatchObject([
      { state: 'captured', amountRefunded: 50_000 },
    ]);
    await harness.control('clock', { advance_ms: DAY });
    await harness.work();
    expect(await harness.rows('refunds', { appId })).toMatchObject([{ state: 'processed' }]);
    expect(await harness.rows('outbox', { job: 'refund.mail' })).toHaveLength(1);
  });

  it('gets a credit note when processed, numbered in sequence, and none before', async () => {
    const paidOnes = [];
    for (let each = 0; each < 4; each += 1) paidOnes.push(await paid());
    const notes = async () =>
      (await harness.rows('refunds', { creditNote: { $exists: true } })).map(
        ({ creditNote }) => creditNote as { number: string; n: number; receiptNumber: string },
      );
    const before = await notes();
    for (const { paymentId } of paidOnes) await refundAtProvider(paymentId, 10_000);
    await refundAtProvider(paidOnes[0]?.paymentId ?? '', 20_000);
    await harness.work();
    expect(await notes()).toHaveLength(before.length);
    await harness.control('clock', { advance_ms: DAY });
    await Promise.all([harness.work(), harness.work(), harness.work()]);
    await harness.work();
    const all = await notes();
    expect(all).toHaveLength(before.length + 5);
    // Sequential numbers, despite concurrent events.
    expect(all.map(({ n }) => n).sort((a, b) => a - b)).toEqual(all.map((_note, at) => at + 1));
    for (const { number, n } of all)
      expect(number).toMatch(new RegExp(`^NMO/CN/20\\d\\d-\\d\\d/${String(n).padStart(6, '0')}$`));
    const [first] = paidOnes;
    const [receipt] = await harness.rows('receipts', { _id: first?.appId });
    const own = (await harness.rows('refunds', { appId: first?.appId })).map(
      ({ creditNote }) => (creditNote as { receiptNumber: string }).receiptNumber,
    );
    expect(own).toEqual([receipt?.['number'], receipt?.['number']]);
  });

  it('in full marks the payment as refunded; its failure reverts that', async () => {
    const { appId, paymentId } = await paid();
    await refundAtProvider(paymentId);
    await harness.work();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'refunded' }]);
    await harness.control('refunds', { outcome: 'failed' });
    await harness.control('clock', { advance_ms: DAY });
    await harness.work();
    await harness.control('refunds', { outcome: 'processed' });
    expect(await harness.rows('refunds', { appId })).toMatchObject([{ state: 'failed' }]);
    expect(await harness.rows('payments', { appId })).toMatchObject([
      { state: 'captured', amountRefunded: 0 },
    ]);
    const open = { reason: 'refund.failed', 'about.appId': appId, isOpen: true };
    expect(await harness.rows('attention', open)).toHaveLength(1);
    await refundAtProvider(paymentId);
    await harness.control('clock', { advance_ms: DAY });
    await harness.work();
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'refunded' }]);
    expect(await harness.rows('attention', open)).toEqual([]);
  });

  it('of a duplicate payment settles its attention entry', async () => {
    const { appId, paymentId } = await paid();
    await harness.connection
      .collection<{ _id: string }>('receipts')
      .updateOne({ _id: appId }, { $set: { reference: 'pay_TheOtherOne00' } });
    await harness.connection
      .collection<{ _id: string }>('payments')
      .updateOne({ _id: paymentId }, { $set: { attention: 'duplicate' } });
    const entry = { reason: 'payment.duplicate', key: paymentId, isOpen: true };
    await harness.connection.collection('attention').insertOne({ ...entry, since: new Date() });
    await refundAtProvider(paymentId);
    await harness.work();
    expect(await harness.rows('attention', entry)).toHaveLength(1);
    await harness.control('clock', { advance_ms: DAY });
    await harness.work();
    expect(await harness.rows('attention', entry)).toEqual([]);
    // It never had a receipt.
    const [row] = await harness.rows('refunds', { appId });
    expect(row).toMatchObject({ state: 'processed' });
    expect(row).not.toHaveProperty('creditNote');
  });
});
