import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  createSandboxFixture,
  WEBHOOK_SECRET,
  type Received,
  type SandboxFixture,
} from './sandbox.testing.ts';

const HOUR_MS = 3_600_000;
let fixture: SandboxFixture;

afterEach(() => fixture.close());

const signedWith = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
const names = (received: Received[]) => received.map(({ event }) => event);
const SUCCESS = ['payment.authorized', 'payment.captured', 'order.paid'];

describe('webhooks', () => {
  it('are signed over the exact bytes and have unique event ids', async () => {
    fixture = await createSandboxFixture();
    await fixture.pay(await fixture.order());
    expect(names(fixture.received)).toEqual(SUCCESS);
    for (const { body, signature } of fixture.received)
      expect(signature).toBe(signedWith(WEBHOOK_SECRET, body));
    expect(new Set(fixture.received.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('report a downtime without a payment', async () => {
    fixture = await createSandboxFixture();
    const { body } = await fixture.call('POST', '/_sandbox/downtimes', {
      event: 'started',
      severity: 'medium',
    });
    await fixture.sandbox.settled();
    expect(names(fixture.received)).toEqual(['payment.downtime.started']);
    const [event] = fixture.received;
    expect(event?.signature).toBe(signedWith(WEBHOOK_SECRET, event?.body ?? ''));
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      contains: ['payment.downtime'],
      payload: { 'payment.downtime': { entity: { id: body.id, severity: 'medium', end: null } } },
    });
  });

  it('contain a snapshot of the payment', async () => {
    fixture = await createSandboxFixture();
    await fixture.pay(await fixture.order());
    expect(fixture.received.map(({ entities }) => entities.payment?.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
    ]);
    expect(fixture.received[2]?.entities.order?.entity).toMatchObject({ status: 'paid', amount_due: 0 });
  });

  it.each([
    ['captured', SUCCESS],
    ['authorized', ['payment.authorized']],
    ['failed', ['payment.failed']],
    ['late', ['payment.failed', ...SUCCESS]],
  ])('report the outcome %s', async (outcome, events) => {
    fixture = await createSandboxFixture();
    await fixture.pay(await fixture.order(), { outcome, delay_ms: 1_000 });
    await fixture.sandbox.advance(1_000);
    expect(names(fixture.received)).toEqual(events);
  });

  it.each([
    ['drop', []],
    ['reorder', [...SUCCESS].reverse()],
    ['duplicate', [...SUCCESS, ...SUCCESS, ...SUCCESS]],
  ])('follow the mode %s', async (webhook, events) => {
    fixture = await createSandboxFixture();
    await fixture.pay(await fixture.order(), { webhook });
    expect(names(fixture.received)).toEqual(events);
    expect(new Set(fixture.received.map(({ eventId }) => eventId)).size).toBe(new Set(events).size);
    expect(fixture.sandbox.state().payments).toMatchObject([{ status: 'captured' }]);
  });

  it('are delayed in mode delay', async () => {
    fixture = await createSandboxFixture();
    await fixture.pay(await fixture.order(), { webhook: 'delay', delay_ms: 600_000 });
    expect(fixture.received).toEqual([]);
    await fixture.sandbox.advance(600_000);
    expect(names(fixture.received)).toEqual(SUCCESS);
  });

  it('have an invalid signature in mode tamper and one of the old secret in mode old_secret', async () => {
    fixture = await createSandboxFixture({ oldWebhookSecret: 'yesterday' });
    await fixture.pay(await fixture.order(), { webhook: 'tamper' });
    for (const { body, signature } of fixture.received) {
      expect(signature).not.toBe(signedWith(WEBHOOK_SECRET, body));
    }
    expect(fixture.received[0]?.entities.payment?.entity.amount).toBe(163_501);
    fixture.received.length = 0;
    await fixture.pay(await fixture.order(), { webhook: 'old_secret' });
    for (const { body, signature } of fixture.received) expect(signature).toBe(signedWith('yesterday', body));
  });

  it('are retried with exponential back-off and the same event id until accepted', async () => {
    fixture = await createSandboxFixture({ firstRetryMs: 10_000 });
    fixture.answerWith(500);
    await fixture.pay(await fixture.order(), { outcome: 'failed' });
    await fixture.sandbox.advance(9_900);
    expect(fixture.received).toHaveLength(1);
    await fixture.sandbox.advance(30_500);
    expect(fixture.received).toHaveLength(3);
    fixture.answerWith(204);
    await fixture.sandbox.advance(HOUR_MS);
    expect(fixture.received).toHaveLength(4);
    const waits = fixture.sandbox.state().deliveries[0]?.attempts.map(({ at }) => at) ?? [];
    const gaps = waits.slice(1).map((at, i) => Math.round((at - (waits[i] ?? 0)) / 1000));
    expect(gaps).toEqual([10, 20, 40]);
    expect(new Set(fixture.received.map(({ eventId }) => eventId)).size).toBe(1);
    expect(fixture.sandbox.state().deliveries).toMatchObject([{ status: 'delivered' }]);
  });

  it('fail after the timeout', async () => {
    fixture = await createSandboxFixture({ webhookTimeoutMs: 100 });
    fixture.answerWith('silence');
    await fixture.pay(await fixture.order(), { outcome: 'failed' });
    expect(fixture.sandbox.state().deliveries).toMatchObject([
      { status: 'retrying', attempts: [{ status: null, error: 'timeout' }] },
    ]);
  });

  it('are disabled after 24 hours of failures', async () => {
    fixture = await createSandboxFixture();
    fixture.answerWith(500);
    await fixture.pay(await fixture.order(), { outcome: 'failed' });
    await fixture.sandbox.advance(25 * HOUR_MS);
    expect(fixture.sandbox.state()).toMatchObject({
      webhook_enabled: false,
      deliveries: [{ status: 'given_up' }],
    });
    fixture.answerWith(200);
    const before = fixture.received.length;
    await fixture.pay(await fixture.order());
    expect(fixture.received).toHaveLength(before);
  });
});
