import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { textOf } from '@portal/contract/texts';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { providerId } from './testing/payment-builder.js';
import { type Paid, startWorld, type Visitor, type World } from './testing/payment-world.js';

/** After which an order is offered no longer. */
const DAY = 24 * 60 * 60_000 + 1_000;

const FAILED = { status: 200, body: { msg: textOf('payment.failed') } };
const PAID = { status: 200, body: { msg: 'success' } };

describe('POST /payment/success', () => {
  let world: World;
  let visitor: Visitor;
  let appId: string;
  let orderId: string;
  beforeAll(async () => {
    world = await startWorld({ startSandbox, freePort });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.control('reset');
    visitor = world.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  const confirm = (paid: Partial<Paid>, orderCreationId: string = orderId) =>
    visitor.post('/payment/success', { orderCreationId, ...paid });
  const quiet = { webhook: 'drop' };
  const refusals = async () =>
    (await world.rows('audit', { action: 'payment.confirmationRefused' })).map(({ note }) => note);

  it('says success once the payment is captured, with one receipt however often it is said (PAY-03)', async () => {
    const paid = await world.pay(orderId, quiet);
    expect(await confirm(paid)).toEqual(PAID);
    expect(await confirm(paid)).toEqual(PAID);
    const many = await Promise.all([confirm(paid), confirm(paid), confirm(paid)]);
    expect(many).toEqual([PAID, PAID, PAID]);
    expect(await world.rows('receipts', { _id: appId })).toMatchObject([
      { amount: 163_500, reference: paid.razorpay_payment_id, mode: 'Online' },
    ]);
    expect(await world.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
    expect(await world.rows('drafts', { appId, covered: true })).toHaveLength(1);
  });

  it('takes the camelCase names too', async () => {
    const paid = await world.pay(orderId, quiet);
    const answer = await visitor.post('/payment/success', {
      orderCreationId: orderId,
      razorpayPaymentId: paid.razorpay_payment_id,
      razorpayOrderId: paid.razorpay_order_id,
      razorpaySignature: paid.razorpay_signature,
      mem_no: 'undefined',
    });
    expect(answer).toEqual(PAID);
  });

  it('captures an authorised payment itself, once (PAY-04)', async () => {
    const paid = await world.pay(orderId, { outcome: 'authorized', ...quiet });
    expect(await Promise.all([confirm(paid), confirm(paid)])).toEqual([PAID, PAID]);
    const captures = world.sandbox.state().calls.filter(({ path }) => path.endsWith('/capture'));
    expect(captures.length).toBeGreaterThan(0);
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured', amount: 163_500 }]);
    await world.work();
    expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
  });

  it('leaves what is only authorised alone when the application is paid: nobody pays twice (PAY-04)', async () => {
    world.advance(DAY);
    const nextOrder = await visitor.order(appId);
    world.advance(-DAY);
    expect(nextOrder).not.toBe(orderId);
    const first = await world.pay(orderId, quiet);
    expect(await confirm(first)).toEqual(PAID);
    const second = await world.pay(nextOrder, { outcome: 'authorized', ...quiet });
    await confirm(second, nextOrder);
    expect(world.sandbox.state().calls.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
    expect(await world.rows('payments', { appId, state: 'authorized' })).toMatchObject([
      { _id: second.razorpay_payment_id },
    ]);
  });

  it('refuses a payment of another amount than its order’s (PAY-03)', async () => {
    const paid = await world.pay(orderId, quiet);
    await world.connection
      .collection('orders')
      .updateOne({ providerOrderId: orderId }, { $set: { amount: 267_000 } });
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await refusals()).toContain('the payment has another amount');
    expect(await world.rows('receipts', { _id: appId })).toEqual([]);
  });

  it('refuses and audits a forged signature (PAY-03)', async () => {
    const paid = await world.pay(orderId, quiet);
    const forged = createHmac('sha256', 'guessed')
      .update(`${orderId}|${paid.razorpay_payment_id}`)
      .digest('hex');
    expect(await confirm({ ...paid, razorpay_signature: forged })).toEqual(FAILED);
    expect(await refusals()).toContain('signature');
    expect(await world.rows('payments', { appId })).toEqual([]);
  });

  it('refuses a confirmation of another application’s order, replayed for this one (PAY-03)', async () => {
    const other = world.visitor();
    const paid = await world.pay(await other.order(await other.draft()), quiet);
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await confirm({ ...paid, razorpay_order_id: orderId })).toEqual(FAILED);
    expect(await world.rows('payments', { appId })).toEqual([]);
    expect(await world.rows('receipts', { _id: appId })).toEqual([]);
  });

  it('refuses a confirmation that names two orders', async () => {
    const paid = await world.pay(orderId, quiet);
    expect(await confirm({ ...paid, razorpay_order_id: providerId('order', 1) })).toEqual(FAILED);
    expect(await world.rows('payments', { appId })).toEqual([]);
  });

  it('refuses a well-signed payment that the provider has for another order (PAY-03)', async () => {
    const other = world.visitor();
    const paid = await world.pay(await other.order(await other.draft()), quiet);
    const signature = createHmac('sha256', 'portal_test_secret')
      .update(`${orderId}|${paid.razorpay_payment_id}`)
      .digest('hex');
    const answer = await confirm({ ...paid, razorpay_order_id: orderId, razorpay_signature: signature });
    expect(answer).toEqual(FAILED);
    expect(await refusals()).toContain('the payment belongs to another order');
    expect(await world.rows('payments', { appId })).toEqual([]);
  });

  it('does not say success for a payment that failed', async () => {
    const paid = await world.pay(orderId, { outcome: 'failed', ...quiet });
    expect(await confirm(paid)).toEqual(FAILED);
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'failed' }]);
  });

  it('does not say success while the provider can not be asked; the webhook brings it', async () => {
    const paid = await world.pay(orderId, { webhook: 'delay', delay_ms: 60_000 });
    await world.control('faults', { endpoint: 'GET /v1/payments/:id', kind: '502', times: 1 });
    expect(await confirm(paid)).toEqual(FAILED);
    await world.control('clock', { advance_ms: 60_000 });
    await world.work();
    expect(await world.rows('receipts', { _id: appId })).toHaveLength(1);
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
  ])('refuses a confirmation without %s', async (missing, fields) => {
    const given = missing === 'orderCreationId' ? {} : { orderCreationId: providerId('order', 1) };
    expect(await visitor.post('/payment/success', { ...given, ...fields })).toMatchObject({ status: 422 });
  });

  it('refuses an id that would walk the provider’s paths', async () => {
    const paid = { ...(await world.pay(orderId, quiet)), razorpay_payment_id: `../orders/${orderId}` };
    expect(await confirm(paid)).toMatchObject({ status: 422 });
  });
});
