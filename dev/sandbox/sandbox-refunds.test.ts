import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSandboxFixture, type SandboxFixture } from './sandbox.testing.ts';

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await createSandboxFixture();
});

afterEach(() => fixture.close());

const providerErrorBody = (description: string) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }) },
});

describe('refunds', () => {
  const refund = (id: string, body: unknown, key?: string) =>
    fixture.call(
      'POST',
      `/v1/payments/${id}/refund`,
      body,
      key === undefined ? {} : { 'x-refund-idempotency': key },
    );

  it('never exceed the captured amount', async () => {
    const { razorpay_payment_id: id = '' } = await fixture.pay(await fixture.order());
    expect(await refund(id, { amount: 63_500 })).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await refund(id, { amount: 100_001 })).toEqual(
      providerErrorBody('The total refund amount is greater than the refund payment amount'),
    );
    expect(await refund(id, {})).toMatchObject({ status: 200, body: { amount: 100_000 } });
    expect(await refund(id, {})).toEqual(providerErrorBody('The payment has been fully refunded already'));
    await fixture.sandbox.advance(2_000);
    const { body } = await fixture.call('GET', `/v1/payments/${id}/refunds`);
    expect((body.items as { status: string }[]).map(({ status }) => status)).toEqual([
      'processed',
      'processed',
    ]);
  });

  it('happen once for one idempotency key', async () => {
    const { razorpay_payment_id: id = '' } = await fixture.pay(await fixture.order());
    const first = await refund(id, { amount: 500 }, 'refund-key-1');
    expect((await refund(id, { amount: 500 }, 'refund-key-1')).body.id).toBe(first.body.id);
    expect(await refund(id, { amount: 600 }, 'refund-key-1')).toEqual(
      providerErrorBody('Different request with the same idempotency key has already been processed.'),
    );
    expect(fixture.sandbox.state().refunds).toHaveLength(1);
  });
});
