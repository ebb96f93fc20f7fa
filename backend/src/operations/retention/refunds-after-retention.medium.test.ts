import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import type { Browser } from '../../applications/drafts/testing/browser.js';
import { Clock } from '../../platform/clock.js';
import { RefundFixture } from '../../reviewing/decisions/testing/refund-fixture.js';
import { OperationsModule } from '../operations.module.js';
import { ApplicationPurge } from './application-purge.service.js';

const DAY_MS = 86_400_000;
let office: RefundFixture;
let days = 0;
let hired = 0;

beforeAll(async () => {
  office = await RefundFixture.open(startSandbox, [OperationsModule]);
});
afterAll(async () => office?.close());
beforeEach(() => {
  const clock = office.staff.test.app.get(Clock, { strict: false });
  days = 0;
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(clock.realNow().getTime() + days * DAY_MS));
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function rejected() {
  const paid = await office.paid();
  await office.staff.setState(paid.id, 'verified');
  const { updatedAt } = await office.staff.detail(paid.id);
  const body = { updatedAt, reason: 'Not a doctor.' };
  expect((await office.cashier.post(`/api/reject_app/${paid.id}`, body)).status).toBe(200);
  return paid;
}

/** Lets days pass, and the hourly retention run. @returns a cashier who has logged in now */
async function later(count: number): Promise<Browser> {
  days += count;
  await office.staff.test.app
    .get(ApplicationPurge, { strict: false })
    .forgetEnded(AbortSignal.timeout(60_000));
  hired += 1;
  const cashier = await office.staff.hire(`cashier${hired}`, 'superAdmin');
  await cashier.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
  return cashier;
}

const stored = async (appId: string) => (await office.rows('applications', { appId }))[0];
const hasData = async (appId: string) => ((await stored(appId))?.['applicants'] as unknown[]).length > 0;

async function keepMoney(appId: string, by: Browser) {
  const [entry] = await office.rows('attention', { reason: 'refund.due', key: appId });
  const body = { id: String(entry?.['_id']), note: 'Kept, because the fee is forfeited.' };
  expect((await by.post(calls.closeAttention.path, body)).status).toBe(200);
}

it('a rejected applicant is refunded after 181 days, and the data goes 180 days after that', async () => {
  const { id, appId, paymentId } = await rejected();
  const cashier = await later(181);
  expect(await hasData(appId)).toBe(true);
  expect((await office.refund(id, {}, cashier)).status).toBe(200);
  await office.send(appId);
  await office.settle();
  expect(office.atProvider(paymentId)).toMatchObject([{ amount: 163_500, status: 'processed' }]);
  expect(await stored(appId)).toMatchObject({ state: 'refunded' });
  await later(179);
  expect(await hasData(appId)).toBe(true);
  await later(2);
  expect(await hasData(appId)).toBe(false);
});

it('a fee that is refunded only in part holds the data; one that is kept for a reason does not', async () => {
  const { id, appId } = await rejected();
  await office.refund(id, { amount: 635 });
  await office.send(appId);
  await office.settle();
  const cashier = await later(181);
  expect(await hasData(appId)).toBe(true);
  await keepMoney(appId, cashier);
  await later(1);
  expect(await hasData(appId)).toBe(false);
});

it('a rejection that an older build made without an entry gets one instead of losing its data', async () => {
  const { appId } = await rejected();
  await office.staff.test.connection.collection('attention').deleteMany({ key: appId });
  await later(181);
  expect(await hasData(appId)).toBe(true);
  expect(await office.rows('attention', { key: appId, isOpen: true })).toMatchObject([
    { reason: 'refund.due' },
  ]);
});

it('what is left is refunded to its source after the data is gone, once', async () => {
  const { id, appId, paymentId } = await rejected();
  await keepMoney(appId, office.cashier);
  const cashier = await later(181);
  expect(await hasData(appId)).toBe(false);
  const { body } = await cashier.get(`/api/refunds/${id}`);
  expect(body['data']).toMatchObject({ refunds: [], payments: [{ id: paymentId, left: 163_500 }] });
  const answers = await Promise.all([office.refund(id, {}, cashier), office.refund(id, {}, cashier)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  await office.send(appId);
  await office.settle();
  expect(office.atProvider(paymentId)).toMatchObject([{ amount: 163_500, status: 'processed' }]);
  expect(await stored(appId)).toMatchObject({ state: 'refunded', payment: { success: false } });
  expect(await office.refund(id, {}, cashier)).toMatchObject({
    status: 409,
    body: { key: 'refund.nothing' },
  });
});

it('money that comes for a cancelled application without data is due for a refund, until it is refunded', async () => {
  const { form, id } = await office.staff.application();
  const { appId } = await office.staff.detail(id);
  const { body } = await form.browser.post('/payment/orders', { appId, amount: 1_635 });
  const orderId = String(body['id']);
  await office.staff.test.connection
    .collection('applications')
    .updateOne({ appId }, { $set: { state: 'cancelled', applicants: [], purgedAt: new Date() } });
  await office.control('pay', { order_id: orderId, webhook: 'drop' });
  await office.poll(orderId);
  const due = async () => office.rows('attention', { reason: 'refund.due', key: appId, isOpen: true });
  expect(await stored(appId)).toMatchObject({ state: 'cancelled', refundOpen: true });
  expect(await due()).toMatchObject([{ values: { paise: '163500' } }]);
  expect((await office.refund(id)).status).toBe(200);
  await office.send(appId);
  expect(await due()).toHaveLength(1);
  await office.settle();
  expect(await due()).toEqual([]);
  expect((await stored(appId))?.['refundOpen']).toBeUndefined();
});
