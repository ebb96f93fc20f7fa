import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openShop, type Shop } from './sandbox.testing.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await openShop();
});

afterEach(() => shop.close());

const settle = async (surplus = 0) =>
  (await shop.call('POST', '/_sandbox/settle', { surplus })).body.settlement as Record<string, unknown>;

describe('settlements', () => {
  it('pay out what was captured, less fees and refunds, each payment once', async () => {
    const { razorpay_payment_id: id = '' } = await shop.pay(await shop.order());
    await shop.pay(await shop.order());
    await shop.pay(await shop.order(), { outcome: 'failed' });
    await shop.call('POST', `/v1/payments/${id}/refund`, { amount: 50_000 });
    const [paid] = shop.sandbox.state().payments;
    const fee = paid?.fee ?? 0;
    expect(fee).toBeGreaterThan(0);

    const made = await settle();
    expect(made).toMatchObject({ amount: 2 * (163_500 - fee) - 50_000, fees: 2 * fee, status: 'processed' });
    expect(await settle()).toBeNull();
    await shop.call('POST', `/v1/payments/${id}/refund`, { amount: 10_000 });
    await shop.pay(await shop.order());
    expect(await settle(7)).toMatchObject({ amount: 163_500 - fee - 10_000 + 7 });
    const { body } = await shop.call('GET', '/v1/settlements?count=1');
    expect(body).toMatchObject({ count: 1, items: [{ amount: 163_500 - fee - 10_000 + 7 }] });
  });

  it('pay out nothing where the refunds are more than the payments, and keep it for the next one', async () => {
    const { razorpay_payment_id: id = '' } = await shop.pay(await shop.order());
    const { amount } = await settle();
    await shop.call('POST', `/v1/payments/${id}/refund`, {});
    expect(await settle()).toBeNull();
    await shop.pay(await shop.order());
    await shop.pay(await shop.order());
    expect(await settle()).toMatchObject({ amount: 2 * Number(amount) - 163_500 });
  });
});
