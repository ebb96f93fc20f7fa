import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { StatementOfDay } from '@portal/contract/payments/transactions';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { PaymentsModule } from '../payments.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { providerId } from '../testing/payment-builder.js';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

const password = 'Vk7-qzmfxp-11';
/** 21 January in India lasts from 18:30 of the 20th to 18:30 of the 21st in UTC. */
const before = new Date('2026-01-20T18:29:59.999Z');
const first = new Date('2026-01-20T18:30:00Z');
const last = new Date('2026-01-21T18:29:59.999Z');
const after = new Date('2026-01-21T18:30:00Z');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp([AccountsModule, PaymentsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  for (const [username, role] of [
    ['asha', 'superAdmin'],
    ['binod', 'Admin'],
  ] as const)
    await test.app
      .get(StaffService, { strict: false })
      .create(systemActor, { username, email: `${username}@portal.example`, role, password });
});
afterAll(async () => test?.close());

const asked = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return test.app.inject({ url: calls.getStatementOfDay.path, headers });
};

describe('the statement of a day', () => {
  it('sums payments and refunds of the India date, and counts open entries of any day', async () => {
    const { connection } = test;
    const payment = (n: number, createdAt: Date, state: string, amount: number) => ({
      _id: providerId('pay', n),
      ...{ appId: `app-of-day-${n}`, providerOrderId: providerId('order', n), state, amount, createdAt },
      ...{ amountRefunded: 0, currency: 'INR', source: 'webhook', updatedAt: createdAt },
    });
    await connection
      .collection<{ _id: string }>('payments')
      .insertMany([
        payment(1, before, 'captured', 1),
        payment(2, first, 'captured', 163_500),
        payment(3, last, 'refunded', 50_000),
        payment(4, last, 'failed', 10),
        payment(5, last, 'authorized', 100),
        payment(6, after, 'captured', 1_000),
      ]);
    const refund = (n: number, updatedAt: Date, state: string, amount: number) => ({
      _id: `refund_of_day_${n}`,
      ...{
        appId: 'app-of-day-3',
        paymentId: providerId('pay', 3),
        state,
        mode: 'provider',
        amount,
        reason: '',
      },
      ...{ asks: 0, createdAt: before, updatedAt },
    });
    await connection
      .collection<{ _id: string }>('refunds')
      .insertMany([
        refund(1, before, 'processed', 1),
        refund(2, first, 'processed', 20_000),
        refund(3, last, 'processed', 30_000),
        refund(4, last, 'pending', 10),
        refund(5, last, 'failed', 100),
        refund(6, after, 'processed', 1_000),
      ]);
    const entry = (key: string, reason: string, isOpen: boolean) => ({ key, reason, isOpen, since: before });
    await connection
      .collection('attention')
      .insertMany([
        entry('1', 'payment.late', true),
        entry('2', 'refund.failed', true),
        entry('3', 'payment.duplicate', false),
        entry('4', 'secretary.skipped', true),
      ]);
    const token = await new TestBrowser(test).login('asha', password);
    const clock = test.app.get(Clock);
    clock.now = () => last;
    const reply = await asked(token);
    clock.now = () => new Date();
    const { data } = reply.json<{ data: StatementOfDay }>();
    expect(data).toEqual({
      day: '2026-01-21',
      received: 213_500,
      payments: 2,
      refunded: 50_000,
      refunds: 2,
      open: 2,
    });
  });

  it('is forbidden to an Admin without the permission', async () => {
    expect((await asked(await new TestBrowser(test).login('binod', password))).statusCode).toBe(403);
  });
});
