import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StartItemName } from '@portal/contract/operations/start-items';
import { freePort } from '../../../../dev/core/ports.ts';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { OperationsModule } from '../operations.module.js';
import { startPaymentHarness, type PaymentHarness } from '../../payments/testing/payment-harness.js';
import { startTestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { type Opener, opener, rowsOf } from './testing/opener.js';

describe('before the portal opens: servers that others run', () => {
  let harness: PaymentHarness;
  let chief: Opener;
  const rows = (name: string) => rowsOf(harness.connection, name);
  const item = async (name: StartItemName) => chief.item(name);

  beforeAll(async () => {
    harness = await startPaymentHarness(
      { startSandbox, freePort },
      { modules: [AccountsModule, OperationsModule], env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
    );
    chief = await opener(harness.test, 'chief', 'superAdmin');
  });
  afterAll(() => harness?.close());

  describe('mail', () => {
    const mailbox = { _id: 'sender', version: 1, setBy: 'x', credentials: 'sealed', setAt: new Date() };
    const test = { id: 't', by: 'x', to: 'a@b.example', at: new Date(), endedAt: new Date() };
    const set = async (fields: object) =>
      rows('mailboxes').replaceOne({ _id: 'sender' }, { ...mailbox, ...fields }, { upsert: true });

    it('by the server’s own log-in: done with the first mail that it took, a code, not a mail of the mailbox', async () => {
      await rows('mailboxes').deleteMany({});
      expect(await item('mail')).toMatchObject({ state: 'test' });
      const doneAt = new Date('2026-11-20T06:00:00Z');
      const sent = async (key: string, job: string, effect: object) => {
        await rows('outbox').insertOne({ _id: key, job, state: 'done', doneAt });
        await rows('effects').insertOne({ _id: key, state: 'done', token: 't', ...effect });
      };
      await sent('a', 'staff-otp.mail', {});
      await sent('b', 'mailbox-test.mail', { acceptedAt: doneAt });
      expect(await item('mail')).toMatchObject({ state: 'test' });
      await sent('c', 'staff-otp.mail', { acceptedAt: doneAt });
      expect(await item('mail')).toMatchObject({
        state: 'done',
        at: '2026-11-20T06:00:00.000Z',
      });
    });

    it.each([
      [{ state: 'working' }, 'test'],
      [{ state: 'working', lastTest: { ...test, state: 'queued' } }, 'test'],
      [{ state: 'working', lastTest: { ...test, state: 'failed' } }, 'missing'],
      [{ state: 'working', lastTest: { ...test, state: 'sent' } }, 'done'],
      [
        {
          state: 'broken',
          lastTest: { ...test, state: 'sent' },
          broken: { reason: 'password', at: new Date(), nextProbeAt: new Date(), incident: 'i', tries: 1 },
        },
        'missing',
      ],
    ])('a mailbox %j is %s', async (fields, state) => {
      await set(fields);
      expect(await item('mail')).toMatchObject({ state });
    });
  });

  describe('the payment provider', () => {
    const asked = () =>
      harness.sandbox.state().calls.filter(({ path }) => path.startsWith('/v1/payments')).length;

    it('is asked once within a minute, whoever opens the page', async () => {
      const before = asked();
      const seen = await Promise.all([item('provider'), item('provider')]);
      expect(seen).toEqual([
        { item: 'provider', state: 'done' },
        { item: 'provider', state: 'done' },
      ]);
      expect(asked() - before).toBeLessThanOrEqual(1);
    });

    it('test keys are to be replaced; a webhook and a payment are seen when they come', async () => {
      expect(await item('liveKeys')).toMatchObject({ state: 'missing' });
      expect(await item('webhook')).toMatchObject({ state: 'missing' });
      expect(await item('testPayment')).toMatchObject({ state: 'test' });
      const forged = await fetch(`${harness.url}/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-signature': 'a'.repeat(64) },
        body: '{}',
      });
      expect(forged.status).toBe(400);
      expect(await item('webhook')).toMatchObject({ state: 'missing' });
      const receivedAt = new Date('2026-11-21T06:00:00Z');
      const event = { rawBody: '{}', headers: {}, receivedAt };
      await rows('webhook_events').insertMany([
        { ...event, _id: 'e1', state: 'ignored' },
        { ...event, _id: 'e2', state: 'processed', receivedAt: new Date('2026-11-20T06:00:00Z') },
      ]);
      expect(await item('webhook')).toMatchObject({ state: 'done', at: '2026-11-21T06:00:00.000Z' });
      const payment = { appId: 'a', amount: 163_500, createdAt: receivedAt };
      await rows('payments').insertMany([
        { ...payment, _id: 'offline_a', state: 'captured' },
        { ...payment, _id: 'pay_1', state: 'failed', providerOrderId: 'order_1' },
      ]);
      expect(await item('testPayment')).toMatchObject({ state: 'test' });
      await rows('payments').insertOne({
        ...payment,
        _id: 'pay_2',
        state: 'captured',
        providerOrderId: 'order_1',
      });
      expect(await item('testPayment')).toMatchObject({ state: 'done', at: '2026-11-21T06:00:00.000Z' });
    });

    it('refuses wrong keys; live keys need no test payment', async () => {
      const test = await startTestApp(
        [AccountsModule, OperationsModule],
        testConfig({
          RAZORPAY_BASE_URL: harness.sandbox.url,
          RAZORPAY_KEY_ID: 'rzp_live_other',
          RATE_LIMIT_FACTOR: '1000',
        }),
      );
      try {
        const other = await opener(test, 'other', 'superAdmin');
        expect(await other.item('provider')).toMatchObject({ state: 'missing' });
        expect(await other.item('liveKeys')).toMatchObject({ state: 'done' });
        expect(await other.item('testPayment')).toMatchObject({ state: 'notNeeded' });
        expect(await other.item('mail')).toMatchObject({ state: 'missing' });
        expect(await other.item('backups')).toMatchObject({ state: 'missing' });
      } finally {
        await test.close();
      }
    });
  });
});
