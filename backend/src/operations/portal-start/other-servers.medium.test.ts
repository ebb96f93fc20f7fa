import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
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
  const audited = async (action: string) => rows('audit').find({ action }).toArray();

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
      expect(await item('mail')).toMatchObject({ state: 'test', note: 'mail.ownUntried' });
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
        note: 'mail.ownSent',
        at: '2026-11-20T06:00:00.000Z',
      });
    });

    it.each([
      [{ state: 'working' }, 'test', 'mail.untried'],
      [{ state: 'working', lastTest: { ...test, state: 'queued' } }, 'test', 'mail.underWay'],
      [{ state: 'working', lastTest: { ...test, state: 'failed' } }, 'missing', 'mail.failed'],
      [{ state: 'working', lastTest: { ...test, state: 'sent' } }, 'done', 'mail.sent'],
      [
        {
          state: 'broken',
          lastTest: { ...test, state: 'sent' },
          broken: { reason: 'password', at: new Date(), nextProbeAt: new Date(), incident: 'i', tries: 1 },
        },
        'missing',
        'mail.broken',
      ],
    ])('a mailbox %j is %s', async (fields, state, note) => {
      await set(fields);
      expect(await item('mail')).toMatchObject({ state, note });
    });
  });

  describe('the payment provider', () => {
    const check = async () => (await chief.send(calls.checkStartProvider)).body['data'];
    const asked = () =>
      harness.sandbox.state().calls.filter(({ path }) => path.startsWith('/v1/payments')).length;
    beforeEach(() => harness.advance(10_000));

    it('is asked once for presses at the same time, and again after seconds; audited without a key', async () => {
      expect(await item('provider')).toMatchObject({ state: 'test', note: 'provider.untried' });
      const before = asked();
      const answers = await Promise.all([check(), check(), check()]);
      for (const one of answers) expect(one).toMatchObject({ state: 'done', note: 'provider.accepted' });
      await check();
      expect(asked() - before).toBe(1);
      const [row, ...more] = await audited('start.providerChecked');
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        object: { kind: 'start', id: 'provider' },
        after: { state: 'accepted', mode: 'test' },
      });
      expect(JSON.stringify(row)).not.toMatch(/rzp_test|portal_test_secret/);
      expect(await item('provider')).toMatchObject({ state: 'done', note: 'provider.accepted' });
    });

    it.each(['500', 'reset'])(
      'that answers %s is told as down, and heals with the next press',
      async (kind) => {
        await harness.control('faults', { endpoint: '*', kind });
        expect(await check()).toMatchObject({ state: 'test', note: 'provider.down' });
        harness.advance(10_000);
        expect(await check()).toMatchObject({ state: 'done', note: 'provider.accepted' });
      },
    );

    it('test keys are to be replaced; a webhook and a payment are seen when they come', async () => {
      expect(await item('liveKeys')).toMatchObject({ state: 'missing', note: 'liveKeys.test' });
      expect(await item('webhook')).toMatchObject({ state: 'missing', note: 'webhook.none' });
      expect(await item('testPayment')).toMatchObject({ state: 'test', note: 'testPayment.none' });
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

    it('that refuses the keys is told as such; live keys need no test payment', async () => {
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
        const { status, body } = await other.send(calls.checkStartProvider);
        expect([status, body['data']]).toMatchObject([200, { state: 'missing', note: 'provider.refused' }]);
        expect(await other.item('provider')).toMatchObject({ note: 'provider.refused' });
        expect(await other.item('liveKeys')).toMatchObject({ state: 'done' });
        expect(await other.item('testPayment')).toMatchObject({ state: 'notNeeded' });
        expect(await other.item('mail')).toMatchObject({ state: 'missing', note: 'mail.none' });
        expect(await other.item('backups')).toMatchObject({ state: 'missing', note: 'backups.noKey' });
        // What was found of other keys counts for nothing.
        const checked = { action: 'start.providerChecked' };
        const past = test.connection.collection('audit');
        const noted = { 'after.state': 'accepted', 'after.hash': 'of-another-pair' };
        await past.updateMany(checked, { $set: noted });
        expect(await other.item('provider')).toMatchObject({ state: 'test', note: 'provider.untried' });
      } finally {
        await test.close();
      }
    });
  });
});
