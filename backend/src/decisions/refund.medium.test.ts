import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Role } from '@portal/contract';
import { startSandbox } from '../../../dev/sandbox/sandbox.ts';
import { AccountsModule } from '../accounts/accounts.module.js';
import { Browser } from '../drafts/testing/browser.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { PaymentsService } from '../payments/payments.service.js';
import { RecordsModule } from '../records/records.module.js';
import { StaffDesk } from '../records/testing/staff-desk.js';
import { ReviewModule } from '../review/review.module.js';
import { DecisionsModule } from './decisions.module.js';

/** ms; so long a refund stays pending at the provider */
const DAY = 86_400_000;

let desk: StaffDesk;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let cashier: Browser;
let payments: PaymentsService;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, webhookUrl: 'http://127.0.0.1:9/payment/webhook', refundMs: DAY });
  const modules = [AccountsModule, DecisionsModule, RecordsModule, ReviewModule, PaymentsModule];
  desk = await StaffDesk.open(modules, { RAZORPAY_BASE_URL: sandbox.url });
  cashier = await desk.hire('asha', 'superAdmin');
  await cashier.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
  payments = desk.test.app.get(PaymentsService, { strict: false });
});
afterAll(async () => {
  await desk?.test.close();
  await sandbox?.close();
});

const control = async (call: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const url = `${sandbox.url}/_sandbox/${call}`;
  expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).ok).toBe(true);
};
const rows = async (collection: string, filter: object) =>
  desk.test.connection.collection(collection).find(filter).toArray();
/** A paid application of 1,635 rupees. */
async function paid() {
  const { form, id } = await desk.application();
  const { appId } = await desk.detail(id);
  const { body } = await form.browser.post('/payment/orders', { appId, amount: 1_635 });
  const orderId = String(body['id']);
  await control('pay', { order_id: orderId, webhook: 'drop' });
  await poll(orderId);
  expect((await desk.detail(id)).state).toBe('paid');
  return { id, appId, orderId, paymentId: (await desk.detail(id)).payment.transactionId };
}
async function poll(orderId: string): Promise<void> {
  await desk.test.connection
    .collection('orders')
    .updateOne({ providerOrderId: orderId }, { $set: { nextPollAt: new Date(0) } });
  await payments.pollDueOrders();
}
const refund = async (id: string, body: object = {}, by: Browser = cashier) =>
  by.post(`/api/refund_app/${id}`, { mode: 'provider', reason: 'Applied twice.', ...body });
/** Does the worker's part for what was asked for. */
async function send(appId: string): Promise<void> {
  for (const { _id } of await rows('refunds', { appId, state: 'requested' }))
    await payments.sendRefund(String(_id));
}
async function settle(): Promise<void> {
  await control('clock', { advance_ms: DAY });
  await desk.test.connection
    .collection('refunds')
    .updateMany({ state: 'pending' }, { $set: { nextAskAt: new Date(0) } });
  await payments.pollRefunds();
}
const atProvider = (paymentId: string) =>
  sandbox.state().refunds.filter(({ payment_id }) => payment_id === paymentId);
const mails = async (appId: string): Promise<number> => {
  const ids = (await rows('refunds', { appId })).map(({ _id }) => String(_id));
  return (await rows('outbox', { job: 'refund.mail', 'payload.refundId': { $in: ids } })).length;
};
const stateOf = async (id: string) => (await desk.detail(id)).state;

describe('refund_app through the provider', () => {
  it('of the whole fee: pending until the provider says processed, then refunded, and one mail', async () => {
    const { id, appId, paymentId } = await paid();
    expect(await refund(id)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await stateOf(id)).toBe('refund_pending');
    expect(atProvider(paymentId)).toEqual([]);
    await send(appId);
    expect(atProvider(paymentId)).toMatchObject([{ amount: 163_500, status: 'pending' }]);
    expect(await mails(appId)).toBe(0);
    expect(await desk.detail(id)).toMatchObject({ state: 'refund_pending', payment: { label: 'Completed' } });
    await settle();
    expect(await desk.detail(id)).toMatchObject({
      state: 'refunded',
      payment: { success: false, label: 'Refunded' },
    });
    expect(await mails(appId)).toBe(1);
    expect(await rows('payments', { _id: paymentId })).toMatchObject([
      { state: 'refunded', amountRefunded: 163_500 },
    ]);
    expect(await refund(id)).toMatchObject({ status: 409, body: { key: 'refund.nothing' } });
  });

  it('of a part leaves the application paid; the rest can follow, and not a rupee more', async () => {
    const { id, appId, paymentId } = await paid();
    expect((await refund(id, { amount: 635 })).status).toBe(200);
    await send(appId);
    await settle();
    expect(await desk.detail(id)).toMatchObject({
      state: 'paid',
      payment: { success: true, label: 'Completed' },
    });
    expect(await mails(appId)).toBe(1);
    expect(await refund(id, { amount: 1_001 })).toMatchObject({
      status: 422,
      body: { key: 'refund.tooMuch' },
    });
    expect((await refund(id, { amount: 1_000 })).status).toBe(200);
    await send(appId);
    await settle();
    expect(await stateOf(id)).toBe('refunded');
    expect(atProvider(paymentId).map(({ amount }) => amount)).toEqual([63_500, 100_000]);
    expect(await mails(appId)).toBe(2);
  });

  it('asked again after the provider was done, because the answer was lost, gives back once; for another reason once more', async () => {
    const { id, appId, paymentId } = await paid();
    const body = { amount: 500, reason: 'Paid too much.' };
    expect((await refund(id, body)).status).toBe(200);
    await send(appId);
    await settle();
    expect((await refund(id, body)).status).toBe(200);
    expect(await rows('refunds', { appId })).toHaveLength(1);
    expect((await refund(id, { ...body, reason: 'The kit was lost.' })).status).toBe(200);
    await send(appId);
    expect(atProvider(paymentId)).toHaveLength(2);
    await desk.test.connection
      .collection('refunds')
      .updateMany({ appId }, { $set: { createdAt: new Date(Date.now() - DAY) } });
    await settle();
    expect((await refund(id, body)).status).toBe(200);
    expect(await rows('refunds', { appId })).toHaveLength(3);
  });

  it('asked twice, by two people at once, and with a lost answer, gives back once', async () => {
    const { id, appId, paymentId } = await paid();
    const other = await desk.hire(
      `binod${appId.slice(0, 6).toLowerCase().replace(/\W/g, 'x')}`,
      'superAdmin',
    );
    await other.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    const answers = await Promise.all([refund(id, { amount: 600 }), refund(id, { amount: 600 }, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers[0]?.status === 200 ? cashier : other;
    expect((await refund(id, { amount: 600 }, first)).status).toBe(200);
    const [row] = await rows('refunds', { appId });
    await Promise.allSettled([
      payments.sendRefund(String(row?.['_id'])),
      payments.sendRefund(String(row?.['_id'])),
    ]);
    await send(appId);
    expect(atProvider(paymentId)).toHaveLength(1);
    await settle();
    expect([await rows('refunds', { appId }), await mails(appId)]).toMatchObject([
      [{ state: 'processed' }],
      1,
    ]);
  });

  it.each(['500', '502', '504', 'drop_response', 'reset', '429'])(
    'a provider that answers %s is asked again and gives back once',
    async (kind) => {
      const { id, appId, paymentId } = await paid();
      expect((await refund(id)).status).toBe(200);
      await control('faults', { endpoint: 'POST /v1/payments/:id/refund', kind, times: 1 });
      await expect(send(appId)).rejects.toThrow();
      expect(await stateOf(id)).toBe('refund_pending');
      await send(appId);
      await settle();
      expect(atProvider(paymentId)).toHaveLength(1);
      expect([await stateOf(id), await mails(appId)]).toEqual(['refunded', 1]);
    },
  );

  it('that fails puts the application back where it was, and onto the list; tried again it is told once', async () => {
    const { id, appId, paymentId } = await paid();
    await desk.setState(id, 'rejected');
    expect((await refund(id)).status).toBe(200);
    await send(appId);
    await control('refunds', { outcome: 'failed' });
    await settle();
    await control('refunds', { outcome: 'processed' });
    expect(await desk.detail(id)).toMatchObject({ state: 'rejected', payment: { success: true } });
    expect(await rows('payments', { _id: paymentId })).toMatchObject([
      { state: 'captured', amountRefunded: 0 },
    ]);
    const entries = async () =>
      rows('attention', { reason: 'refund.failed', 'about.appId': appId, isOpen: true });
    expect(await entries()).toHaveLength(1);
    expect(await mails(appId)).toBe(0);
    expect((await refund(id)).status).toBe(200);
    await send(appId);
    await settle();
    expect([await stateOf(id), await mails(appId), await entries()]).toEqual(['refunded', 1, []]);
  });

  it('that the provider refuses fails in its words', async () => {
    const { id, appId, paymentId } = await paid();
    expect((await refund(id)).status).toBe(200);
    // Somebody was faster at the provider's own page.
    const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
    await fetch(`${sandbox.url}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
      body: '{"amount":100}',
    });
    await send(appId);
    expect(await rows('refunds', { appId, mode: 'provider', reason: 'Applied twice.' })).toMatchObject([
      { state: 'failed', error: 'The total refund amount is greater than the refund payment amount' },
    ]);
    expect(await stateOf(id)).toBe('paid');
  });
});

describe('a refund at the provider’s own page', () => {
  it('comes in by the next look, and is shown as what it is', async () => {
    const { id, appId, orderId, paymentId } = await paid();
    const key = Buffer.from('rzp_test_portal:portal_test_secret').toString('base64');
    const give = async () =>
      fetch(`${sandbox.url}/v1/payments/${paymentId}/refund`, {
        method: 'POST',
        headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await give()).status).toBe(200);
    await poll(orderId);
    expect(await stateOf(id)).toBe('refund_pending');
    await settle();
    await poll(orderId);
    expect([await stateOf(id), await mails(appId)]).toEqual(['refunded', 1]);
    expect(await rows('refunds', { appId })).toMatchObject([{ state: 'processed', amount: 163_500 }]);
  });
});

describe('what the office paid back', () => {
  it('is written down at once, with its reference, once', async () => {
    const { id, appId, paymentId } = await paid();
    const body = { mode: 'record', reference: 'NEFT 4711-0815', amount: 1_635 };
    expect((await refund(id, body)).status).toBe(200);
    expect((await refund(id, body)).status).toBe(200);
    expect(await rows('refunds', { appId })).toMatchObject([
      { state: 'processed', mode: 'record', amount: 163_500, reference: 'NEFT 4711-0815' },
    ]);
    expect(await rows('payments', { _id: paymentId })).toMatchObject([{ state: 'refunded' }]);
    expect([await stateOf(id), await mails(appId), atProvider(paymentId)]).toEqual(['refunded', 1, []]);
    const second = await paid();
    expect(await refund(second.id, { ...body, reference: 'neft47110815' })).toMatchObject({
      status: 409,
      body: { key: 'confirm.referenceUsed' },
    });
    expect(await stateOf(second.id)).toBe('paid');
  });
});

describe('refund_app refuses', () => {
  it.each([
    ['no reason', { reason: '' }, 422, 'decision.reason'],
    ['an unknown way', { mode: 'gift' }, 422, 'refund.mode'],
    ['a rupee too much', { amount: 1_636 }, 422, 'refund.tooMuch'],
    ['no rupee', { amount: 0 }, 422, 'payment.amount'],
    ['half a rupee', { amount: 0.5 }, 422, 'payment.amount'],
    ['a record without a reference', { mode: 'record' }, 422, 'claim.reference'],
    ['a payment of somebody else', { paymentId: 'pay_00000000000000' }, 409, 'refund.nothing'],
  ])('%s', async (_what, body, status, key) => {
    const { id, appId } = await paid();
    const answer = await refund(id, body);
    expect([answer.status, answer.body['key']]).toEqual([status, key]);
    expect(await rows('refunds', { appId })).toEqual([]);
    expect(await stateOf(id)).toBe('paid');
  });

  it('an approved application, an unpaid one, one that is not there', async () => {
    const { id } = await paid();
    await desk.setState(id, 'approved');
    expect(await refund(id)).toMatchObject({ status: 409, body: { key: 'refund.approved' } });
    const { id: unpaid } = await desk.application();
    expect(await refund(unpaid)).toMatchObject({ status: 409, body: { key: 'refund.nothing' } });
    expect((await refund('0'.repeat(24))).status).toBe(404);
  });

  it('whoever may not, and whoever has not given the password again', async () => {
    const { id, appId } = await paid();
    for (const role of ['Employee', 'Admin'] as Role[])
      expect((await refund(id, {}, desk.as(role))).status).toBe(403);
    expect((await refund(id, {}, new Browser(desk.test.app))).status).toBe(401);
    const fresh = await desk.hire('chitra', 'Admin', ['refund']);
    expect(await refund(id, {}, fresh)).toMatchObject({ status: 409, body: { code: 'reauth' } });
    expect(await rows('refunds', { appId })).toEqual([]);
    await fresh.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    expect((await refund(id, { amount: 100 }, fresh)).status).toBe(200);
  });
});
