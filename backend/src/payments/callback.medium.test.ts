import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { providerId } from './testing/payment-builder.js';
import { type PaymentHarness, startPaymentHarness } from './testing/payment-harness.js';

const FORM = 'application/x-www-form-urlencoded';
/** Where every form leads, whatever it says. */
const CHECKED = { status: 303, location: '/membership/signup/checking', cookies: [] };

describe('POST /payment/callback', () => {
  let harness: PaymentHarness;
  let appId: string;
  let orderId: string;
  beforeAll(async () => {
    harness = await startPaymentHarness(
      { startSandbox, freePort },
      { env: { RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js' } },
    );
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.control('reset');
    const visitor = harness.visitor();
    appId = await visitor.draft();
    orderId = await visitor.order(appId);
  });

  /** Posts as the provider's page does, without a cookie. */
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${harness.url}/payment/callback`, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': FORM, origin: 'null', ...headers },
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return {
      status: response.status,
      key: answer['key'],
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie(),
    };
  };
  const post = async (fields: Record<string, string>, headers?: Record<string, string>) =>
    send(new URLSearchParams(fields).toString(), headers);
  const quiet = { webhook: 'drop' };
  const receipts = async () => harness.rows('receipts', { _id: appId });
  const nothingStored = async () => {
    expect(await harness.rows('payments', { appId })).toEqual([]);
    expect(await receipts()).toEqual([]);
  };

  it('confirms the payment like the page does, once for replays, and leads to the page that checks it', async () => {
    const paid = await harness.pay(orderId, quiet);
    expect(await post(paid)).toMatchObject(CHECKED);
    const again = await Promise.all([post(paid), post(paid)]);
    expect(again).toEqual([expect.objectContaining(CHECKED), expect.objectContaining(CHECKED)]);
    expect(await receipts()).toMatchObject([{ amount: 163_500, reference: paid.razorpay_payment_id }]);
    expect(await harness.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId })).toHaveLength(1);
  });

  it.each([
    ['a forged signature', { razorpay_signature: '0'.repeat(64) }],
    ['an order that is not stored', { razorpay_order_id: providerId('order', 1) }],
    ['another payment', { razorpay_payment_id: providerId('pay', 1) }],
  ])('stores nothing for %s, and audits it', async (_what, wrong) => {
    const before = await harness.rows('audit', { action: 'payment.confirmationRefused' });
    const paid = await harness.pay(orderId, quiet);
    expect(await post({ ...paid, ...wrong })).toMatchObject(CHECKED);
    await nothingStored();
    const after = await harness.rows('audit', { action: 'payment.confirmationRefused' });
    expect(after).toHaveLength(before.length + 1);
  });

  it('stores nothing for a signature of another order', async () => {
    const other = harness.visitor();
    const paid = await harness.pay(await other.order(await other.draft()), quiet);
    expect(await post({ ...paid, razorpay_order_id: orderId })).toMatchObject(CHECKED);
    await nothingStored();
  });

  it('stores nothing for a failure, which is not signed; the page asks the provider', async () => {
    const failed = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment failed',
      'error[reason]': 'payment_failed',
      'error[metadata]': JSON.stringify({ order_id: orderId, payment_id: providerId('pay', 1) }),
    };
    await harness.pay(orderId, quiet);
    const asked = harness.sandbox.state().calls.length;
    expect(await post(failed)).toMatchObject(CHECKED);
    expect(await post({ ...failed, 'error[metadata]': '{' })).toMatchObject(CHECKED);
    expect(harness.sandbox.state().calls).toHaveLength(asked);
    await nothingStored();
  });

  it('ignores the form of a page that is neither ours nor the provider’s', async () => {
    const paid = await harness.pay(orderId, quiet);
    for (const origin of [
      'https://evil.example',
      'https://razorpay.com.evil.example',
      'http://api.razorpay.com',
    ])
      expect(await post(paid, { origin })).toMatchObject(CHECKED);
    await nothingStored();
    expect(await post(paid, { origin: 'https://api.razorpay.com' })).toMatchObject(CHECKED);
    expect(await receipts()).toHaveLength(1);
  });

  it.each([
    ['a repeated field', (form: string) => `${form}&razorpay_order_id=${providerId('order', 1)}`, 422],
    ['a missing field', (form: string) => form.replace(/&razorpay_signature.*/, ''), 422],
    ['an id that is a path', (form: string) => form.replace('pay_', '..%2Forders%2F'), 422],
    ['no field', () => '', 422],
    ['a megabyte', (form: string) => `${form}&x=${'x'.repeat(1024 * 1024)}`, 413],
  ])('rejects %s', async (_what, change, status) => {
    const paid = await harness.pay(orderId, quiet);
    const key = status === 413 ? 'request.tooLarge' : 'payment.signature';
    const form = new URLSearchParams({ ...paid }).toString();
    expect(await send(change(form))).toMatchObject({ status, key, location: null });
    await nothingStored();
  });

  it('rejects JSON, and any other call rejects a form', async () => {
    const paid = await harness.pay(orderId, quiet);
    const type = { status: 415, key: 'request.contentType' };
    expect(await send(JSON.stringify(paid), { 'content-type': 'application/json' })).toMatchObject(type);
    expect(await send(JSON.stringify(paid), { 'content-type': 'text/plain' })).toMatchObject(type);
    const other = await fetch(`${harness.url}/payment/success`, {
      method: 'POST',
      body: new URLSearchParams({ orderCreationId: orderId, ...paid }),
    });
    expect(await other.json()).toMatchObject(type);
    await nothingStored();
  });

  it('does nothing on GET', async () => {
    const paid = await harness.pay(orderId, quiet);
    const answer = await fetch(
      `${harness.url}/payment/callback?${new URLSearchParams({ ...paid }).toString()}`,
    );
    await answer.text();
    await nothingStored();
  });

  it('leads to the page while the provider is unavailable; the webhook completes the payment', async () => {
    const paid = await harness.pay(orderId, { webhook: 'delay', delay_ms: 60_000 });
    await harness.control('faults', { endpoint: 'GET /v1/payments/:id', kind: '502', times: 1 });
    expect(await post(paid)).toMatchObject(CHECKED);
    await harness.control('clock', { advance_ms: 60_000 });
    await harness.work();
    expect(await receipts()).toHaveLength(1);
  });
});
