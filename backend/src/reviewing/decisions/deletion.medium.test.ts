import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applicationStates } from '@portal/contract/applications/states';
import type { Role } from '@portal/contract/enums';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ReviewingModule } from '../reviewing.module.js';
import { PollingService } from '../../payments/provider/polling.service.js';
import { RecordsModule } from '../../records/records.module.js';
import { StaffFixture } from '../../records/testing/staff-fixture.js';

let fixture: StaffFixture;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, webhookUrl: 'http://127.0.0.1:9/payment/webhook' });
  const modules = [ReviewingModule, RecordsModule, PaymentsModule];
  fixture = await StaffFixture.open(modules, { RAZORPAY_BASE_URL: sandbox.url });
});
afterAll(async () => {
  await fixture?.test.close();
  await sandbox?.close();
});

const control = async (call: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const url = `${sandbox.url}/_sandbox/${call}`;
  const { ok } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(ok).toBe(true);
};
/** An application with an order at the provider. */
async function ordered() {
  const { form, id } = await fixture.application();
  const { appId } = await fixture.detail(id);
  const { body } = await form.browser.post('/payment/orders', { appId, amount: 1_635 });
  const orderId = String(body['id']);
  return { id, appId, orderId, pay: async () => control('pay', { order_id: orderId, webhook: 'drop' }) };
}
const remove = async (id: string, body: object = {}, role: Role = 'Admin') =>
  fixture.as(role).post(`/api/delete_app/${id}`, body);
const stateOf = async (id: string) => (await fixture.detail(id)).state;
const asks = (orderId: string) =>
  sandbox.state().calls.filter(({ method, path }) => method === 'GET' && path.includes(orderId)).length;
const attentionFor = async (appId: string) =>
  fixture.test.connection.collection('attention').find({ 'about.appId': appId }).toArray();

describe('delete_app', () => {
  it('asks the provider, then leaves a cancelled record with who, when and why; nobody is mailed', async () => {
    const { id, appId, orderId } = await ordered();
    const mails = fixture.test.connection.collection('outbox');
    const before = await mails.countDocuments({ job: /mail$/ });
    const { updatedAt } = await fixture.detail(id);
    expect(await remove(id, { updatedAt, reason: 'Applied twice.' })).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Application deleted.' },
    });
    expect(asks(orderId)).toBe(1);
    const view = await fixture.detail(id);
    expect(view).toMatchObject({
      state: 'cancelled',
      office: { decisions: [{ event: 'delete', reason: 'Applied twice.', by: 'admin' }] },
    });
    const rows = fixture.test.connection
      .collection('audit')
      .find({ action: 'application.delete', 'object.id': id });
    expect(await rows.toArray()).toHaveLength(1);
    expect(await mails.countDocuments({ job: /mail$/ })).toBe(before);
    expect(await attentionFor(appId)).toEqual([]);
  });

  it('by DELETE, without a word, does the same', async () => {
    const { id } = await ordered();
    expect((await fixture.as('Admin').delete(`/api/delete_app/${id}`)).status).toBe(200);
    expect(await stateOf(id)).toBe('cancelled');
  });

  it('again, and twice at once, deletes once', async () => {
    const { id } = await ordered();
    const answers = await Promise.all([remove(id), remove(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await remove(id, { reason: 'Another one.' })).status).toBe(200);
    const history = (await fixture.stored(id))?.['history'] as { event: string }[];
    expect(history.filter(({ event }) => event === 'delete')).toHaveLength(1);
  });

  it('finds the payment that nobody reported: the application is paid, not deleted', async () => {
    const { id, pay } = await ordered();
    await pay();
    expect(await remove(id)).toMatchObject({ status: 409, body: { key: 'confirm.found' } });
    expect(await fixture.detail(id)).toMatchObject({ state: 'paid', payment: { success: true } });
  });

  it('changes nothing while the provider does not answer', async () => {
    const { id } = await ordered();
    await control('faults', { endpoint: 'GET /v1/orders/:id/payments', kind: '503', times: 1 });
    expect(await remove(id)).toMatchObject({ status: 503, body: { key: 'confirm.provider' } });
    expect(await stateOf(id)).toBe('submitted');
  });

  it('money that comes afterwards brings it back as paid, and onto the list of what needs attention', async () => {
    const { id, appId, orderId, pay } = await ordered();
    expect((await remove(id)).status).toBe(200);
    await pay();
    await fixture.test.connection
      .collection('orders')
      .updateOne({ providerOrderId: orderId }, { $set: { nextPollAt: new Date(0) } });
    await fixture.test.app.get(PollingService, { strict: false }).pollDueOrders();
    expect(await stateOf(id)).toBe('paid');
    expect(await attentionFor(appId)).toMatchObject([{ reason: 'payment.late' }]);
  });

  it.each(applicationStates.filter((state) => !['draft', 'submitted', 'returned'].includes(state)))(
    'is 409 for one that is %s',
    async (state) => {
      const { id } = await fixture.application();
      await fixture.setState(id, state);
      expect((await remove(id)).status).toBe(409);
      expect(await stateOf(id)).toBe(state);
    },
  );

  it.each([
    ['authorized', 409, 'submitted'],
    ['captured', 409, 'submitted'],
    ['failed', 200, 'cancelled'],
  ])('with a payment that is %s answers %i', async (state, status, after) => {
    const { id } = await fixture.application();
    const { appId } = await fixture.detail(id);
    await fixture.test.connection.collection<{ _id: string }>('payments').insertOne({
      _id: `pay_${id}`,
      ...{
        appId,
        providerOrderId: `order_${id}`,
        state,
        amount: 163_500,
        amountRefunded: 0,
        currency: 'INR',
      },
      ...{ source: 'poller', createdAt: new Date(), updatedAt: new Date() },
    });
    expect((await remove(id)).status).toBe(status);
    expect(await stateOf(id)).toBe(after);
  });

  it.each(['Offline', 'others'])('leaves one whose mode is %s to Cancel', async (mode) => {
    const { id } = await fixture.application();
    const { appId } = await fixture.detail(id);
    await fixture.test.connection
      .collection('applications')
      .updateOne({ appId }, { $set: { 'payment.mode': mode } });
    expect(await remove(id)).toMatchObject({ status: 409, body: { key: 'decision.deleteOffline' } });
    expect(await stateOf(id)).toBe('submitted');
  });

  it('is 409 from a page that shows an older record', async () => {
    const { id } = await fixture.application();
    expect(await remove(id, { updatedAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      status: 409,
      body: { key: 'edit.stale' },
    });
    expect(await stateOf(id)).toBe('submitted');
  });

  it.each([
    ['a reason of 501 letters', { reason: 'x'.repeat(501) }],
    ['a reason that is no text', { reason: { $ne: '' } }],
    ['a field of nobody', { state: 'approved' }],
  ])('refuses %s', async (_what, body) => {
    const { id } = await fixture.application();
    expect((await remove(id, body)).status).toBe(422);
    expect(await stateOf(id)).toBe('submitted');
  });

  it('is for admins alone', async () => {
    const { id } = await fixture.application();
    expect((await remove(id, {}, 'Employee')).status).toBe(403);
    expect((await new Browser(fixture.test.app).post(`/api/delete_app/${id}`, {})).status).toBe(401);
    expect((await remove('0'.repeat(24))).status).toBe(404);
    expect(await stateOf(id)).toBe('submitted');
  });
});
