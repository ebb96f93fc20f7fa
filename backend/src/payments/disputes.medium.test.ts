import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../../dev/core/ports.ts';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { startWorld, type World } from './testing/payment-world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ startSandbox, freePort });
});
afterAll(async () => world?.close());

async function deliver(body: string): Promise<number> {
  const signature = createHmac('sha256', 'portal_webhook_secret').update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature };
  return (await fetch(`${world.url}/payment/webhook`, { method: 'POST', body, headers })).status;
}

describe('a chargeback', () => {
  it('is told once; what the event says of the payment still comes from the provider', async () => {
    const visitor = world.visitor();
    const appId = await visitor.draft();
    const { razorpay_payment_id: paymentId } = await world.pay(await visitor.order(appId), {
      webhook: 'drop',
    });
    const [payment] = world.sandbox.state().payments;
    const told = (event: string, dispute: object): string =>
      JSON.stringify({
        event,
        payload: { payment: { entity: payment }, dispute: { entity: { amount: 50_000, ...dispute } } },
      });
    for (const body of [
      told('payment.dispute.created', { id: 'disp_AAAAAAAAAAAAAA' }),
      told('payment.dispute.created', { id: 'disp_AAAAAAAAAAAAAA', note: 'another event of the same' }),
      told('payment.dispute.won', { id: 'disp_BBBBBBBBBBBBBB' }),
      told('payment.dispute.created', { id: '<b>' }),
      told('payment.dispute.created', { id: 'disp_CCCCCCCCCCCCCC', amount: -1 }),
    ])
      expect(await deliver(body)).toBe(200);
    await world.work();
    expect(await world.rows('webhook_events', { state: 'processed' })).toHaveLength(5);
    expect(await world.rows('attention', { reason: 'payment.disputed' })).toMatchObject([
      {
        ...{ key: 'disp_AAAAAAAAAAAAAA', isOpen: true, about: { appId } },
        values: { paymentId, paise: '50000' },
      },
    ]);
    expect(await world.rows('payments', { appId })).toMatchObject([{ state: 'captured', amountRefunded: 0 }]);
  });
});
