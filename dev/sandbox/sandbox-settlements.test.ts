import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandboxFixture, type SandboxFixture } from './sandbox.testing.ts';

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await createSandboxFixture();
});

afterEach(() => fixture.close());

const settle = async (surplus = 0) =>
  (await fixture.call('POST', '/_sandbox/settle', { surplus })).body.settlement as Record<string, unknown>;

describe('settlements', () => {
  it('pay each captured payment out once, less fees and refunds', async () => {
    const { razorpay_payment_id: id = '' } = await fixture.pay(await fixture.order());
    await fixture.pay(await fixture.order());
    await fixture.pay(await fixture.order(), { outcome: 'failed' });
    await fixture.call('POST', `/v1/payments/${id}/refund`, { amount: 50_000 });
    const [paid] = fixture.sandbox.state().payments;
    const fee = paid?.fee ?? 0;
    expect(fee).toBeGreaterThan(0);

    const settlement = await settle();
    expect(settlement).toMatchObject({
      amount: 2 * (163_500 - fee) - 50_000,
      fees: 2 * fee,
      status: 'processed',
    });
    expect(await settle()).toBeNull();
    await fixture.call('POST', `/v1/payments/${id}/refund`, { amount: 10_000 });
    await fixture.pay(await fixture.order());
    expect(await settle(7)).toMatchObject({ amount: 163_500 - fee - 10_000 + 7 });
    const { body } = await fixture.call('GET', '/v1/settlements?count=1');
    expect(body).toMatchObject({ count: 1, items: [{ amount: 163_500 - fee - 10_000 + 7 }] });
  });

  it('carry a negative balance over to the next settlement', async () => {
    const { razorpay_payment_id: id = '' } = await fixture.pay(await fixture.order());
    const { amount } = await settle();
    await fixture.call('POST', `/v1/payments/${id}/refund`, {});
    expect(await settle()).toBeNull();
    await fixture.pay(await fixture.order());
    await fixture.pay(await fixture.order());
    expect(await settle()).toMatchObject({ amount: 2 * Number(amount) - 163_500 });
  });
});
