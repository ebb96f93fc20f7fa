import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { providerId } from './testing/payment-builder.js';
import {
  type Paid,
  startPaymentHarness,
  type Visitor,
  type PaymentHarness,
} from './testing/payment-harness.js';

/** The time after which an order is no longer open. */
const DAY = 24 * 60 * 60_000 + 1_000;

const FAILED = { status: 200, body: { msg: textOf('payment.failed') } };
const PAID = { status: 200, body: { msg: 'success' } };

describe('POST /payment/success', () => {
  let harness: PaymentHarness;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeAll(async () => {
    harness = await startPaymentHarness({ startSandbox, freePort });
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    visitor = harness.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  const confirm = (paid: Partial<Paid>, orderCreationId: string = orderId) =>
    visitor.post('/payment/success', { orderCreationId, ...paid });
  const quiet = { webhook: 'drop' };
  const refusals = async () =>
    (await harness.rows('audit', { action: 'payment.confirmationRefused' })).map(({ note }) => note);

  it('answers success once the payment is captured, with one receipt for repeated confirmations (PAY-03)', async () => {
    const paid = await harness.pay(orderId, quiet);
    expect(await confirm(paid)).toEqual(PAID);
    expect(await confirm(paid)).toEqual(PAID);
    const many = await Promise.all([confirm(paid), confirm(paid), confirm(paid)]);
    expect(many).toEqual([PAID, PAID, PAID]);
    expect(await harness.rows('receipts', { _id: appId })).toMatchObject([
      { amount: 163_500, reference: paid.razorpay_payment_id, mode: 'Online' },
    ]);
    expect(await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
    expect(await harness.rows('drafts', { appId, covered: true })).toHaveLength(1);
  });

  it('accepts the camelCase names too', async () => {
    const paid = await harness.pay(orderId, quiet);
    const answer = await visitor.post('/payment/success', {
      orderCreationId: orderId,
      razorpayPaymentId: paid.razorpay_payment_id,
      razorpayOrderId: paid.razorpay_order_id,
      razorpaySignature: paid.razorpay_signature,
      mem_no: 'undefined',
    });
    expect(answer).toEqual(PAID);
  });

  it('captures an authorised payment once (PAY-04)', async () => {
    const paid = await harness.pay(orderId, { outcome: 'authorized', ...quiet });
    expect(await Promise.all([confirm(paid), confirm(paid)])).toEqual([PAID, PAID]);
    const captures = harness.sandbox.state().calls.filter(({ path }) => path.endsWith('/capture'));
    expect(captures.length).toBeGreaterThan(0);
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'captured', amount: 163_500 }]);
    await harness.work();
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
  });

  it('does not capture a second payment of a paid application (PAY-04)', async () => {
    harness.advance(DAY);
    const nextOrder = await visitor.order(appId);
    harness.advance(-DAY);
    expect(nextOrder).not.toBe(orderId);
    const first = await harness.pay(orderId, quiet);
    expect(await confirm(first)).toEqual(PAID);
    const second = await harness.pay(nextOrder, { outcome: 'authorized', ...quiet });
    await confirm(second, nextOrder);
    expect(harness.sandbox.state().calls.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
    expect(await harness.rows('payments', { appId, state: 'authorized' })).toMatchObject([
      { _id: second.razorpay_payment_id },
    ]);
  });

  it('rejects a payment whose amount differs from its order’s (PAY-03)', async () => {
    const paid = await harness.pay(orderId, quiet);
    await harness.connection
      .collection('orders')
      .updateOne({ providerOrderId: orderId }, { $set: { amount: 267_000 } });
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await refusals()).toContain('the payment has another amount');
    expect(await harness.rows('receipts', { _id: appId })).toEqual([]);
  });

  it('rejects and audits a forged signature (PAY-03)', async () => {
    const paid = await harness.pay(orderId, quiet);
    const forged = createHmac('sha256', 'guessed')
      .update(`${orderId}|${paid.razorpay_payment_id}`)
      .digest('hex');
    expect(await confirm({ ...paid, razorpay_signature: forged })).toEqual(FAILED);
    expect(await refusals()).toContain('signature');
    expect(await harness.rows('payments', { appId })).toEqual([]);
  });

  it('rejects a confirmation replayed from another application’s order (PAY-03)', async () => {
    const other = harness.visitor();
    const paid = await harness.pay(await other.order(await other.draft()), quiet);
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await confirm({ ...paid, razorpay_order_id: orderId })).toEqual(FAILED);
    expect(await harness.rows('payments', { appId })).toEqual([]);
    expect(await harness.rows('receipts', { _id: appId })).toEqual([]);
  });

  it('rejects a confirmation that names two orders', async () => {
    const paid = await harness.pay(orderId, quiet);
    expect(await confirm({ ...paid, razorpay_order_id: providerId('order', 1) })).toEqual(FAILED);
    expect(await harness.rows('payments', { appId })).toEqual([]);
  });

  it('rejects a correctly signed payment that belongs to another order (PAY-03)', async () => {
    const other = harness.visitor();
    const paid = await harness.pay(await other.order(await other.draft()), quiet);
    const signature = createHmac('sha256', 'portal_test_secret')
      .update(`${orderId}|${paid.razorpay_payment_id}`)
      .digest('hex');
    const answer = await confirm({ ...paid, razorpay_order_id: orderId, razorpay_signature: signature });
    expect(answer).toEqual(FAILED);
    expect(await refusals()).toContain('the payment belongs to another order');
    expect(await harness.rows('payments', { appId })).toEqual([]);
  });

  it('does not answer success for a failed payment', async () => {
    const paid = await harness.pay(orderId, { outcome: 'failed', ...quiet });
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await harness.rows('payments', { appId })).toMatchObject([{ state: 'failed' }]);
  });

  it('does not answer success while the provider is unavailable; the webhook completes it', async () => {
    const paid = await harness.pay(orderId, { webhook: 'delay', delay_ms: 60_000 });
    await harness.control('faults', { endpoint: 'GET /v1/payments/:id', kind: '502', times: 1 });
    expect(await confirm(paid)).toEqual(FAILED);
    await harness.control('clock', { advance_ms: 60_000 });
    await harness.work();
    expect(await harness.rows('receipts', { _id: appId })).toHaveLength(1);
    expect(await confirm(paid)).toEqual(PAID);
  });

  it.each([
    ['orderCreationId', {}],
    ['razorpay_payment_id', { razorpay_order_id: providerId('order', 1), razorpay_signature: 'x' }],
    ['razorpay_order_id', { razorpay_payment_id: providerId('pay', 1), razorpay_signature: 'x' }],
    [
      'razorpay_signature',
      { razorpay_payment_id: providerId('pay', 1), razorpay_order_id: providerId('order', 1) },
    ],
  ])('rejects a confirmation without %s', async (missing, fields) => {
    const given = missing === 'orderCreationId' ? {} : { orderCreationId: providerId('order', 1) };
    expect(await visitor.post('/payment/success', { ...given, ...fields })).toMatchObject({ status: 422 });
  });

  it('rejects an id that would traverse the provider’s paths', async () => {
    const paid = { ...(await harness.pay(orderId, quiet)), razorpay_payment_id: `../orders/${orderId}` };
    expect(await confirm(paid)).toMatchObject({ status: 422 });
  });
});
