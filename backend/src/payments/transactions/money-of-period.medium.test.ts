import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { DashboardFigures, PeriodFigures } from '@portal/contract/members/statistics.responses';
import type { TransactionRecord } from '@portal/contract/payments/transactions';
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

const day = '2026-01-21';
const asked = async <T>(path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ url: path, headers })).json<{ data: T }>().data;
};
const period = async (token: string) =>
  asked<PeriodFigures>(`${calls.getPeriodFigures.path}?from=${day}&to=${day}`, token);
const listed = async (filter: object, token: string) => {
  const url = `${calls.listTransactions.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const reply = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return reply.statusCode === 200
    ? reply
        .json<TransactionRecord[]>()
        .map(({ id }) => id)
        .sort()
    : reply.statusCode;
};

describe('the money of a period', () => {
  it('is payments by mode and refunds of its India dates, as many as the lists have; open entries are of any day', async () => {
    const { connection } = test;
    const payment = (n: number, createdAt: Date, state: string, amount: number, method = 'upi') => ({
      _id: providerId('pay', n),
      ...{
        appId: `app-of-day-${n}`,
        providerOrderId: providerId('order', n),
        state,
        amount,
        method,
        createdAt,
      },
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
        payment(7, first, 'captured', 2_000, 'cash'),
        payment(8, last, 'captured', 3_000, 'bankTransfer'),
        payment(9, last, 'captured', 4_000, 'other'),
      ]);
    const refund = (n: number, updatedAt: Date, state: string, amount: number, of = 3) => ({
      _id: `refund_of_day_${n}`,
      ...{
        appId: 'app-of-day-3',
        paymentId: providerId('pay', of),
        state,
        mode: 'provider',
        amount,
        reason: '',
      },
      ...{ asks: 0, createdAt: before, updatedAt },
    });
    await connection.collection<{ _id: string }>('refunds').insertMany([
      refund(1, before, 'processed', 1),
      refund(2, first, 'processed', 20_000),
      refund(3, last, 'processed', 30_000),
      refund(4, last, 'pending', 10),
      refund(5, last, 'failed', 100),
      // Refunded again on the day after.
      refund(6, last, 'processed', 5_000, 2),
      refund(7, after, 'processed', 1_000, 2),
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
    const { money } = await period(token);
    const { waiting } = await asked<DashboardFigures>(calls.getDashboard.path, token);
    clock.now = () => new Date();
    expect([...(money ?? [])].sort((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual([
      { kind: 'Offline', count: 2, paise: 5_000 },
      { kind: 'Online', count: 2, paise: 213_500 },
      { kind: 'others', count: 1, paise: 4_000 },
      { kind: 'refunded', count: 1, paise: 55_000 },
    ]);
    expect(waiting.at(-1)).toEqual({ kind: 'money', count: 2 });
    const pay = (...numbers: number[]) => numbers.map((n) => providerId('pay', n));
    const received = { state: 'received', from: day, to: day };
    expect(await listed({ ...received, mode: 'Online' }, token)).toEqual(pay(2, 3));
    expect(await listed({ ...received, mode: 'Offline' }, token)).toEqual(pay(7, 8));
    expect(await listed({ ...received, mode: 'others' }, token)).toEqual(pay(9));
    expect(await listed({ refundedFrom: day, refundedTo: day }, token)).toEqual(pay(3));
    expect(await listed({ refundedFrom: day, refundedTo: '2026-01-22' }, token)).toEqual(pay(2, 3));
    expect(await listed({ refundedFrom: day }, token)).toBe(422);
    expect(await listed({ mode: 'cash' }, token)).toBe(422);
  });

  it('is absent for an Admin without the permission', async () => {
    const token = await new TestBrowser(test).login('binod', password);
    expect(await period(token)).not.toHaveProperty('money');
    const { waiting } = await asked<DashboardFigures>(calls.getDashboard.path, token);
    expect(waiting.map(({ kind }) => kind)).not.toContain('money');
  });
});
