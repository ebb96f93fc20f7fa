import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { startPaymentHarness, type PaymentHarness } from './testing/payment-harness.js';

let harness: PaymentHarness;
beforeAll(async () => {
  harness = await startPaymentHarness({ startSandbox, freePort });
});
afterAll(async () => harness?.close());

async function deliver(body: string): Promise<number> {
  const signature = createHmac('sha256', 'portal_webhook_secret').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${harness.url}/payment/webhook`, { method: 'POST', body, headers })).status;
}

describe('a chargeback', () => {
  it('is reported once; the payment is still fetched from the provider', async () => {
    const visitor = harness.visitor();
    const appId = await visitor.draft();
    const { razorpay_payment_id: paymentId } = await harness.pay(await visitor.order(appId), {
      webhook: 'drop',
    });
    const [payment] = harness.sandbox.state().payments;
    const eventOf = (event: string, dispute: object): string =>
      JSON.stringify({
        event,
        payload: { payment: { entity: payment }, dispute: { entity: { amount: 50_000, ...dispute } } },
      });
    for (const body of [
      eventOf('payment.dispute.created', { id: 'disp_AAAAAAAAAAAAAA' }),
      eventOf('payment.dispute.created', { id: 'disp_AAAAAAAAAAAAAA', note: 'another event of the same' }),
      eventOf('payment.dispute.won', { id: 'disp_BBBBBBBBBBBBBB' }),
      eventOf('payment.dispute.created', { id: '<b>' }),
      eventOf('payment.dispute.created', { id: 'disp_CCCCCCCCCCCCCC', amount: -1 }),
    ])
      expect(await deliver(body)).toBe(200);
    await harness.work();
    expect(await harness.rows('webhook_events', { state: 'processed' })).toHaveLength(5);
    expect(await harness.rows('attention', { reason: 'payment.disputed' })).toMatchObject([
      {
        ...{ key: 'disp_AAAAAAAAAAAAAA', isOpen: true, about: { appId } },
        values: { paymentId, paise: '50000' },
      },
    ]);
    expect(await harness.rows('payments', { appId })).toMatchObject([
      { state: 'captured', amountRefunded: 0 },
    ]);
  });
});
