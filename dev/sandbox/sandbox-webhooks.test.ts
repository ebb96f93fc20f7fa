import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { openShop, WEBHOOK_SECRET, type Received, type Shop } from './sandbox.testing.ts';

const HOUR_MS = 3_600_000;
let shop: Shop;

afterEach(() => shop.close());

const signedWith = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
const names = (received: Received[]) => received.map(({ event }) => event);
const SUCCESS = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('webhooks', () => {
  it('are signed over their exact bytes, each with an event id of its own', async () => {
    shop = await openShop();
    await shop.pay(await shop.order());
    expect(names(shop.received)).toEqual(SUCCESS);
    for (const { body, signature } of shop.received) expect(signature).toBe(signedWith(WEBHOOK_SECRET, body));
    expect(new Set(shop.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('show the payment as it was at the moment of the event', async () => {
    shop = await openShop();
    await shop.pay(await shop.order());
    expect(shop.received.map(({ entities }) => entities.payment?.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
    ]);
    expect(shop.received[2]?.entities.order?.entity).toMatchObject({ status: 'paid', amount_due: 0 });
  });

  it.each([
    ['captured', SUCCESS],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
    ['late', ['payment.failed', ...SUCCESS]],
  ])('tell the outcome %s', async (outcome, events) => {
    shop = await openShop();
    await shop.pay(await shop.order(), { outcome, delay_ms: 1_000 });
    await shop.sandbox.advance(1_000);
    expect(names(shop.received)).toEqual(events);
  });

  it.each([
    ['drop', []],
    ['reorder', [...SUCCESS].reverse()],
    ['duplicate', [...SUCCESS, ...SUCCESS, ...SUCCESS]],
  ])('come in mode %s as the mode says', async (webhook, events) => {
    shop = await openShop();
    await shop.pay(await shop.order(), { webhook });
    expect(names(shop.received)).toEqual(events);
    expect(new Set(shop.received.map(({ eventId }) => eventId)).size).toBe(new Set(events).size);
    expect(shop.sandbox.state().payments).toMatchObject([{ status: 'captured' }]);
  });

  it('come later in mode delay', async () => {
    shop = await openShop();
    await shop.pay(await shop.order(), { webhook: 'delay', delay_ms: 600_000 });
    expect(shop.received).toEqual([]);
    await shop.sandbox.advance(600_000);
    expect(names(shop.received)).toEqual(SUCCESS);
  });

  it('carry a signature that does not fit in mode tamper, and that of the old secret in mode old_secret', async () => {
    shop = await openShop({ oldWebhookSecret: 'yesterday' });
    await shop.pay(await shop.order(), { webhook: 'tamper' });
    for (const { body, signature } of shop.received) {
      expect(signature).not.toBe(signedWith(WEBHOOK_SECRET, body));
    }
    expect(shop.received[0]?.entities.payment?.entity.amount).toBe(163_501);
    shop.received.length = 0;
    await shop.pay(await shop.order(), { webhook: 'old_secret' });
    for (const { body, signature } of shop.received) expect(signature).toBe(signedWith('yesterday', body));
  });

  it('are tried again with doubling waits and the same event id until they are taken', async () => {
    shop = await openShop({ firstRetryMs: 10_000 });
    shop.answerWith(500);
    await shop.pay(await shop.order(), { outcome: 'failed' });
    await shop.sandbox.advance(9_900);
    expect(shop.received).toHaveLength(1);
    await shop.sandbox.advance(30_500);
    expect(shop.received).toHaveLength(3);
    shop.answerWith(204);
    await shop.sandbox.advance(HOUR_MS);
    expect(shop.received).toHaveLength(4);
    const waits = shop.sandbox.state().deliveries[0]?.attempts.map(({ at }) => at) ?? [];
    const gaps = waits.slice(1).map((at, i) => Math.round((at - (waits[i] ?? 0)) / 1000));
    expect(gaps).toEqual([10, 20, 40]);
    expect(new Set(shop.received.map(({ eventId }) => eventId)).size).toBe(1);
    expect(shop.sandbox.state().deliveries).toMatchObject([{ status: 'delivered' }]);
  });

  it('count an answer that takes longer than the time-out as a failure', async () => {
    shop = await openShop({ webhookTimeoutMs: 100 });
    shop.answerWith('silence');
    await shop.pay(await shop.order(), { outcome: 'failed' });
    expect(shop.sandbox.state().deliveries).toMatchObject([
      { status: 'retrying', attempts: [{ status: null, error: 'timeout' }] },
    ]);
  });

  it('are switched off after 24 hours of failures', async () => {
    shop = await openShop();
    shop.answerWith(500);
    await shop.pay(await shop.order(), { outcome: 'failed' });
    await shop.sandbox.advance(25 * HOUR_MS);
    expect(shop.sandbox.state()).toMatchObject({
      webhook_enabled: false,
      deliveries: [{ status: 'given_up' }],
    });
    shop.answerWith(200);
    const before = shop.received.length;
    await shop.pay(await shop.order());
    expect(shop.received).toHaveLength(before);
  });
});
