import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { KnownPersons } from '@portal/contract/applications/known-persons';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { aMember } from '../../members/eligibility/testing/a-member.js';
import { StudentOffers } from '../../members/eligibility/student-offers.service.js';
import { SealedTexts } from '../../platform/crypto/sealed-text.js';
import { RefundFixture } from '../decisions/testing/refund-fixture.js';

let office: RefundFixture;
let memberId: string;
let memNo: string;
let id: string;
let appId: string;
beforeAll(async () => {
  office = await RefundFixture.open(startSandbox);
});
afterAll(async () => office?.close());

/** A verified application of a stranger, paid with a student's number: 1,125 instead of 1,635 rupees. */
beforeEach(async () => {
  const { connection } = office.staff.test;
  // The mails of earlier tests do not count to the limit of the address.
  await connection.collection('drafts').updateMany({}, { $unset: { links: 1 } });
  const row = aMember({ validUntil: '2999-01-01' });
  await connection.collection('members').insertOne(row);
  memberId = String(row['_id']);
  memNo = String(row['memNo']);
  ({ id, appId } = await office.paid());
  await connection.collection('payments').updateMany({ appId }, { $set: { amount: 112_500 } });
  await connection.collection('receipts').updateOne({ _id: appId as never }, { $set: { amount: 112_500 } });
  await connection.collection('applications').updateOne(
    { appId },
    {
      $set: {
        ...{ converts: { memberId, memNo }, appFee: 1125, plan: 'life-student', state: 'verified' },
        'payment.amount': 1125,
      },
    },
  );
});

const ask = async (by: Browser = office.cashier) => by.post(`/api/ask_difference/${id}`);
const draw = async (body: object = {}) => office.cashier.post(`/api/approval_documents/${id}`, body);
const application = async () => (await office.rows('applications', { appId }))[0] ?? {};
const differenceId = async () => String((await draft())['appId']);
const draft = async (): Promise<Record<string, unknown>> =>
  (await office.rows('drafts', { differenceOf: appId }))[0] ?? {};
const links = async () =>
  office.rows('outbox', { job: 'difference-link.mail', 'payload.appId': await differenceId() });
const due = async () =>
  (await office.rows('attention', { reason: 'refund.due', isOpen: true, 'about.appId': appId }))
    .map(({ values }) => String((values as { paise: string }).paise))
    .sort();

/** Opens the mailed link on another device. */
async function openLink(): Promise<Browser> {
  const [row] = await links();
  const sealed = office.staff.test.app.get(SealedTexts, { strict: false });
  const secret = (row?.['sealed'] as { token: string } | undefined)?.token ?? '';
  const browser = new Browser(office.staff.test.app);
  const opened = await browser.post('/api/drafts/continue', {
    token: sealed.open(secret, String(row?.['_id'])),
  });
  expect(opened).toMatchObject({
    status: 200,
    body: { data: { state: 'opened', appId: await differenceId() } },
  });
  return browser;
}
const orderOn = async (browser: Browser) =>
  browser.post('/payment/orders', { appId: await differenceId(), amount: 510 });
/** Pays the difference on another device. @returns the provider's order id */
async function pay(): Promise<string> {
  const orderId = String((await orderOn(await openLink())).body['id']);
  await office.control('pay', { order_id: orderId, webhook: 'drop' });
  await office.poll(orderId);
  return orderId;
}
async function reject() {
  const { updatedAt } = await office.staff.detail(id);
  return office.cashier.post(`/api/reject_app/${id}`, { updatedAt, reason: 'Not a doctor.' });
}
async function refund(paise: number) {
  const { body } = await office.cashier.get(`/api/refunds/${id}`);
  const { payments } = body['data'] as { payments: { id: string; left: number }[] };
  const paymentId = payments.find(({ left }) => left === paise)?.id;
  expect((await office.refund(id, { paymentId, reason: `Refund of ${paise}` })).status).toBe(200);
  await office.send(appId);
  await office.send(await differenceId());
  await office.settle();
}

describe('an applicant who is another person than the student member', () => {
  it('is mailed one link to pay the exact difference, however often it is asked for at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await office.rows('drafts', { differenceOf: appId })).toMatchObject([
      { state: 'submitted', price: { total: 510 }, plan: 'life-single' },
    ]);
    expect(await links()).toHaveLength(1);
    expect(await application()).toMatchObject({ difference: { amount: 51_000 } });
    expect(await office.rows('audit', { action: 'difference.asked', 'object.id': id })).toHaveLength(1);
  });

  it('is not approved before the payment, and then as without the number, which is free for its holder', async () => {
    const offers = office.staff.test.app.get(StudentOffers, { strict: false });
    expect(await draw()).toMatchObject({ status: 409, body: { key: 'conversion.identity' } });
    await ask();
    const values = { number: memNo, difference: '₹510' };
    expect(await draw()).toMatchObject({ status: 409, body: { key: 'difference.due', values } });
    expect(await office.cashier.post(`/api/approve_app/${id}`, {})).toMatchObject({
      status: 409,
      body: { key: 'difference.due' },
    });
    await pay();
    const known = (await office.cashier.get(calls.getKnownPersons.path.replace(':id', id))).body;
    expect((known['data'] as KnownPersons).difference).toEqual({ amount: 510, state: 'paid' });
    expect((await draw()).status).toBe(200);
    expect(await offers.ofMember(memberId)).not.toBeNull();
    const [run] = await office.rows('runs', { 'subject.id': id });
    expect(run?.['data']).not.toHaveProperty('links');
  });

  it('gets a receipt of its own for the difference, mailed to the applicant', async () => {
    await ask();
    const orderId = await pay();
    const key = await differenceId();
    const receipt = { amount: 51_000, lines: [{ amount: 510 }] };
    expect(await office.rows('receipts', { _id: key })).toMatchObject([receipt]);
    expect(await office.rows('orders', { providerOrderId: orderId })).toMatchObject([{ amount: 51_000 }]);
    expect(await office.rows('outbox', { job: 'receipt.mail', 'payload.receiptId': key })).toHaveLength(1);
    expect(await office.rows('attention', { reason: 'payment.unsubmitted', key })).toEqual([]);
    expect(await application()).toMatchObject({ payment: { amount: 1125 }, state: 'verified' });
  });

  it('who pays two orders has paid once; the second payment is listed and can be refunded', async () => {
    await ask();
    const browser = await openLink();
    const first = String((await orderOn(browser)).body['id']);
    const past = { $set: { offeredUntil: new Date(0) } };
    await office.staff.test.connection.collection('orders').updateOne({ providerOrderId: first }, past);
    const second = String((await orderOn(browser)).body['id']);
    expect(second).not.toBe(first);
    for (const order_id of [first, second]) await office.control('pay', { order_id, webhook: 'drop' });
    for (const orderId of [first, second]) await office.poll(orderId);
    const key = await differenceId();
    const payments = await office.rows('payments', { appId: key, state: 'captured' });
    const surplus = payments.filter(({ attention }) => attention === 'duplicate');
    expect([payments.length, surplus.length]).toEqual([2, 1]);
    expect(await office.rows('attention', { reason: 'payment.duplicate', 'about.appId': key })).toHaveLength(
      1,
    );
    expect(await office.rows('receipts', { _id: key })).toHaveLength(1);
    const { body } = await office.cashier.get(`/api/refunds/${id}`);
    expect((body['data'] as { payments: unknown[] }).payments).toMatchObject([
      { left: 112_500, isSurplus: false },
      { left: 51_000 },
      { left: 51_000 },
    ]);
    expect(await application()).toMatchObject({ difference: { paidAt: expect.any(Date) } });
  });

  it('can no longer pay after a rejection; what was ordered before and paid later is due for refund with the fee', async () => {
    await ask();
    const browser = await openLink();
    const orderId = String((await orderOn(browser)).body['id']);
    expect((await reject()).status).toBe(200);
    expect(await orderOn(browser)).toMatchObject({ status: 409, body: { key: 'difference.ended' } });
    expect(await due()).toEqual(['112500']);
    await office.control('pay', { order_id: orderId, webhook: 'drop' });
    await office.poll(orderId);
    expect(await due()).toEqual(['112500', '51000']);
  });

  it('who is rejected after the payment gets both back, and is listed until then', async () => {
    await ask();
    await pay();
    expect((await reject()).status).toBe(200);
    expect(await due()).toEqual(['112500', '51000']);
    await refund(51_000);
    expect(await due()).toEqual(['112500']);
    expect(await application()).toMatchObject({ refundOpen: true, state: 'rejected' });
  });

  it('whose difference was refunded is not approved again', async () => {
    await ask();
    await pay();
    await refund(51_000);
    expect(await application()).not.toHaveProperty('difference.paidAt');
    expect(await draw()).toMatchObject({ status: 409, body: { key: 'difference.due' } });
  });

  it('owes nothing more once a reviewer has ticked the same person after all', async () => {
    await ask();
    const browser = await openLink();
    expect((await draw({ links: [{ person: 0, number: memNo }] })).status).toBe(200);
    expect(await orderOn(browser)).toMatchObject({ status: 409, body: { key: 'difference.ended' } });
    // Asking again voids the tick with its documents.
    expect((await ask()).status).toBe(200);
    expect(await office.rows('runs', { 'subject.id': id, key: id })).toEqual([]);
    expect(await application()).not.toHaveProperty('converts.confirmedBy');
    expect((await orderOn(browser)).status).toBe(200);
  });

  it('owes nothing when the full fee was paid: the number just counts no more', async () => {
    await office.staff.test.connection
      .collection('applications')
      .updateOne({ appId }, { $set: { 'payment.amount': 1635 } });
    expect((await ask()).body['msg']).toContain('Nothing is missing');
    expect(await office.rows('drafts', { differenceOf: appId })).toEqual([]);
    expect((await draw()).status).toBe(200);
  });

  it('is not asked without a student number, before the payment or after the decision, nor by others', async () => {
    const set = async (change: object) =>
      office.staff.test.connection.collection('applications').updateOne({ appId }, change);
    expect((await ask(office.staff.as('Employee'))).status).toBe(403);
    for (const change of [{ 'payment.success': false }, { state: 'rejected' }, { state: 'approved' }]) {
      await set({ $set: { 'payment.success': true, state: 'verified', ...change } });
      expect((await ask()).status).toBe(409);
    }
    await set({ $set: { state: 'verified' }, $unset: { converts: 1 } });
    expect(await ask()).toMatchObject({ status: 409, body: { key: 'difference.nothing' } });
    expect(await office.rows('drafts', { differenceOf: appId })).toEqual([]);
  });
});
