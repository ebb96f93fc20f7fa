import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Razorpay from 'razorpay';
import { startSandbox } from './sandbox.ts';
import { KEY_ID, KEY_SECRET, createSandboxFixture, type SandboxFixture } from './sandbox.testing.ts';

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await createSandboxFixture();
});

afterEach(() => fixture.close());

/** Returns the only payment of an order through the API. */
const paymentOf = async (orderId: string) => {
  const { body } = await fixture.call('GET', `/v1/orders/${orderId}/payments`);
  return (body.items as Record<string, unknown>[])[0] ?? {};
};

const providerErrorBody = (description: string, more: Record<string, unknown> = {}) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description, ...more }) },
});

describe('the checkout by redirect', () => {
  it('has the options of the page, as text', async () => {
    const options = JSON.stringify({ name: '"><script>alert(1)</script>&' });
    const response = await fetch(`${fixture.sandbox.url}/checkout/hosted`, {
      method: 'POST',
      body: new URLSearchParams({ options }),
    });
    const page = await response.text();
    expect(page).toContain('<body data-options="{&#34;name&#34;:&#34;\\&#34;>&#60;script>');
    expect(page).not.toContain('<script>alert');
  });
});

describe('orders', () => {
  it('have the documented format, with [] for missing notes', async () => {
    const { status, body } = await fixture.call('POST', '/v1/orders', {
      amount: 163_500,
      currency: 'INR',
      receipt: 'app-1',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 163_500,
      amount_paid: 0,
      amount_due: 163_500,
      currency: 'INR',
      receipt: 'app-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
    expect(await fixture.call('GET', `/v1/orders/${String(body.id)}`)).toEqual({ status: 200, body });
  });

  it.each([
    [{ amount: 99 }, 'Order amount less than minimum amount allowed', 'amount_less_than_minimum_amount'],
    [{ amount: 100.5 }, 'The amount must be an integer.', 'input_validation_failed'],
    [{ amount: '16350' }, 'The amount must be an integer.', 'input_validation_failed'],
    [{ amount: undefined }, 'amount: is required.', 'input_validation_failed'],
    [{ amount: -100 }, 'The amount must be at least INR 1.00', 'input_validation_failed'],
    [{ currency: 1 }, 'expected string but provided 1', 'input_validation_failed'],
    [
      { receipt: 'x'.repeat(41) },
      'The receipt may not be greater than 40 characters.',
      'input_validation_failed',
    ],
    [{ transfers: [] }, 'transfers is/are not required and should not be sent', 'extra_field_sent'],
  ])('are rejected with %j', async (fields, description, reason) => {
    const answer = await fixture.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR', ...fields });
    expect(answer).toEqual(providerErrorBody(description, { reason, source: 'business' }));
    expect(fixture.sandbox.state().orders).toHaveLength(0);
  });

  it('respond 400, not 404, for an unknown id', async () => {
    expect(await fixture.call('GET', '/v1/orders/order_AAAAAAAAAAAAAA')).toEqual(
      providerErrorBody('The id provided does not exist'),
    );
    expect(await fixture.call('GET', '/v1/payments/pay_AAAAAAAAAAAAAA')).toEqual(
      providerErrorBody('The id provided does not exist'),
    );
    expect(await fixture.call('GET', '/v1/orders/42')).toEqual(providerErrorBody('42 is not a valid id'));
  });

  it('require key and secret', async () => {
    for (const authorization of ['', 'Basic eDp5', `Bearer ${KEY_SECRET}`]) {
      const { status, body } = await fixture.call('GET', '/v1/orders', undefined, { authorization });
      expect(status).toBe(401);
      expect(body.error).toMatchObject({ description: 'Authentication failed' });
    }
  });

  it('are listed newest first, ten at a time, at most a hundred', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i += 1) ids.unshift(await fixture.order({ receipt: `r${i}` }));
    const listed = async (query: string) => {
      const { body } = await fixture.call('GET', `/v1/orders?${query}`);
      return (body.items as { id: string }[]).map(({ id }) => id);
    };
    expect(await listed('')).toEqual(ids.slice(0, 10));
    expect(await listed('count=3&skip=10')).toEqual(ids.slice(10));
    expect(await listed('receipt=r11')).toEqual(ids.slice(0, 1));
    expect(await listed(`to=${Math.floor(Date.now() / 1000) - 60}`)).toEqual([]);
    expect(await fixture.call('GET', '/v1/orders?count=101')).toEqual(
      providerErrorBody('The count may not be greater than 100.'),
    );
  });
});

describe('a repeated receipt', () => {
  const again = async (fields: Record<string, unknown> = {}) =>
    fixture.call('POST', '/v1/orders', { amount: 163_500, currency: 'INR', receipt: 'same', ...fields });

  it('returns the same order with unique_receipt', async () => {
    await fixture.call('POST', '/_sandbox/receipts', { mode: 'unique_receipt' });
    const first = await again({ unique_receipt: true });
    expect((await again({ unique_receipt: true })).body).toEqual(first.body);
    expect(await again()).toEqual(providerErrorBody('Order receipt should be unique.'));
    expect(await again({ unique_receipt: true, amount: 100 })).toEqual(
      providerErrorBody('Order receipt should be unique.'),
    );
    expect(fixture.sandbox.state().orders).toHaveLength(1);
  });

  it('is rejected in mode refuse_duplicate', async () => {
    await fixture.call('POST', '/_sandbox/receipts', { mode: 'refuse_duplicate' });
    await again();
    expect(await again({ unique_receipt: true })).toEqual(
      providerErrorBody('Order receipt should be unique.'),
    );
  });

  it('creates a second order in mode permissive', async () => {
    await fixture.call('POST', '/_sandbox/receipts', { mode: 'permissive' });
    const [first, second] = [await again(), await again({ unique_receipt: true })];
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

describe('payments', () => {
  it('are signed over order and payment with the key secret', async () => {
    const orderId = await fixture.order();
    const answer = await fixture.pay(orderId);
    const text = `${orderId}|${String(answer.razorpay_payment_id)}`;
    expect(answer).toEqual({
      razorpay_order_id: orderId,
      razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      razorpay_signature: createHmac('sha256', KEY_SECRET).update(text).digest('hex'),
    });
  });

  it('are captured automatically and pay the order once', async () => {
    const orderId = await fixture.order();
    await fixture.pay(orderId, { outcome: 'captured', method: 'card' });
    expect((await fixture.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 163_500,
      amount_due: 0,
      attempts: 1,
    });
    expect(await paymentOf(orderId)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 163_500,
      method: 'card',
      fee: 3_859,
      tax: 589,
      notes: [],
      error_code: null,
    });
    await expect(fixture.pay(orderId)).rejects.toThrow('Payment already done for this order.');
  });

  it('may be retried after a failure', async () => {
    const orderId = await fixture.order();
    await fixture.pay(orderId, { outcome: 'failed' });
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed', error_reason: 'payment_failed' });
    expect((await fixture.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'attempted' });
    await fixture.pay(orderId);
    const { body } = await fixture.call('GET', `/v1/orders/${orderId}/payments`);
    expect((body.items as { status: string }[]).map(({ status }) => status)).toEqual(['failed', 'captured']);
  });

  it('may be authorised late after a failure', async () => {
    const orderId = await fixture.order();
    await fixture.pay(orderId, { outcome: 'late', delay_ms: 300_000 });
    await fixture.call('POST', '/_sandbox/clock', { advance_ms: 299_000 });
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed' });
    await fixture.call('POST', '/_sandbox/clock', { advance_ms: 1_000 });
    expect(await paymentOf(orderId)).toMatchObject({
      status: 'captured',
      error_code: null,
      late_authorized: true,
    });
  });

  it('are refunded at once when they succeed late on a paid order', async () => {
    const orderId = await fixture.order();
    const { razorpay_payment_id: late } = await fixture.pay(orderId, { outcome: 'late', delay_ms: 300_000 });
    await fixture.pay(orderId);
    await fixture.sandbox.advance(300_000);
    expect((await fixture.call('GET', `/v1/payments/${String(late)}`)).body).toMatchObject({
      status: 'refunded',
      amount_refunded: 163_500,
    });
    expect(fixture.sandbox.state().payments.filter(({ status }) => status === 'captured')).toHaveLength(1);
  });

  it('are captured once with exactly the authorised amount', async () => {
    const orderId = await fixture.order({ payment: { capture: 'manual' } });
    const { razorpay_payment_id: id } = await fixture.pay(orderId, { outcome: 'captured' });
    expect(await paymentOf(orderId)).toMatchObject({ status: 'authorized', captured: false });
    await expect(fixture.pay(orderId)).rejects.toThrow('Payment already done for this order.');
    const capture = (amount: number) =>
      fixture.call('POST', `/v1/payments/${String(id)}/capture`, { amount, currency: 'INR' });
    expect(await capture(163_400)).toEqual(
      providerErrorBody('Capture amount must be equal to the amount authorized'),
    );
    expect(await capture(163_500)).toMatchObject({ status: 200, body: { status: 'captured' } });
    expect(await capture(163_500)).toEqual(providerErrorBody('This payment has already been captured'));
  });

  it('are refunded when not captured within three days', async () => {
    const orderId = await fixture.order();
    await fixture.pay(orderId, { outcome: 'authorized' });
    await fixture.sandbox.advance(3 * 24 * 3_600_000);
    expect(await paymentOf(orderId)).toMatchObject({ status: 'refunded', captured: false });
  });
});

describe('the sandbox', () => {
  it('works with the official SDK, including errors', async () => {
    const sdk = new Razorpay({ key_id: KEY_ID, key_secret: KEY_SECRET });
    const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } };
    api.rq.defaults.baseURL = fixture.sandbox.url;
    const order = await sdk.orders.create({ amount: 163_500, currency: 'INR', receipt: 'sdk-1' });
    const { razorpay_payment_id: id = '' } = await fixture.pay(order.id, { outcome: 'authorized' });
    await expect(sdk.payments.capture(id, 163_500, 'INR')).resolves.toMatchObject({ status: 'captured' });
    await expect(sdk.orders.fetchPayments(order.id)).resolves.toMatchObject({ count: 1 });
    await expect(sdk.orders.all({ receipt: 'sdk-1' })).resolves.toMatchObject({ count: 1 });
    await expect(sdk.payments.all({ count: 5 })).resolves.toMatchObject({ count: 1 });
    await expect(sdk.payments.refund(id, {})).resolves.toMatchObject({ entity: 'refund', amount: 163_500 });
    await expect(sdk.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
  });

  it('rejects production, public addresses and live keys', async () => {
    await expect(startSandbox({ port: 0, host: '0.0.0.0' })).rejects.toThrow('loopback');
    await expect(startSandbox({ port: 0, keyId: 'rzp_live_portal' })).rejects.toThrow('rzp_test_');
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      await expect(startSandbox({ port: 0 })).rejects.toThrow('production');
    } finally {
      process.env.NODE_ENV = before;
    }
  });

  it('deletes everything on reset', async () => {
    await fixture.pay(await fixture.order());
    await fixture.call('POST', '/_sandbox/reset');
    expect(fixture.sandbox.state()).toMatchObject({ orders: [], payments: [], deliveries: [] });
  });

  it('restores orders and scheduled tasks from its state file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const stateFile = join(folder, 'state.json');
    const before = await createSandboxFixture({ stateFile });
    const orderId = await before.order();
    await before.pay(orderId, { outcome: 'late', delay_ms: 60_000 });
    await before.close();
    const after = await createSandboxFixture({ stateFile });
    try {
      await after.sandbox.advance(60_000);
      expect((await after.call('GET', `/v1/orders/${orderId}`)).body).toMatchObject({ status: 'paid' });
    } finally {
      await after.close();
      rmSync(folder, { recursive: true });
    }
  });
});
