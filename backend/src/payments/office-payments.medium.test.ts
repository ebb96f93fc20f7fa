import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract/format';
import type { Role } from '@portal/contract/enums';
import type { Browser } from '../applications/drafts/testing/browser.js';
import { StaffFixture, withPerson } from '../records/testing/staff-fixture.js';
import { RecordsModule } from '../records/records.module.js';
import { PaymentsModule } from './payments.module.js';

const DAY = 24 * 60 * 60 * 1000;
const today = indiaDay(new Date());

let fixture: StaffFixture;
let superAdmin: Browser;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, PaymentsModule]);
  superAdmin = await fixture.hire('asha', 'superAdmin');
});
afterAll(async () => fixture?.test.close());

const rows = async (collection: string, filter: object) =>
  fixture.test.connection.collection(collection).find(filter).toArray();

/** An application whose fee the office received, with the entry for it. */
async function offline(mode = 'Offline') {
  const { id } = await fixture.application();
  const applications = fixture.test.connection.collection('applications');
  const { appId, appFee } = await fixture.detail(id);
  await applications.updateOne({ appId }, { $set: { 'payment.mode': mode } });
  count += 1;
  return {
    id,
    appId,
    body: {
      method: 'bankTransfer',
      reference: `UTR 0000-${1_000 + count}`,
      amount: appFee,
      receivedOn: today,
      note: 'Seen on the statement.',
    },
  };
}
const confirm = async (id: string, body: object, role: Role = 'Admin') =>
  (role === 'superAdmin' ? superAdmin : fixture.as(role)).post(`/api/confirm_payment/${id}`, body);
/** All rows that a payment creates. */
const traces = async (appId: string) => {
  const [payments, receipts, mails] = await Promise.all([
    rows('payments', { appId }),
    rows('receipts', { _id: appId }),
    rows('outbox', { job: 'receipt.mail', 'payload.receiptId': appId }),
  ]);
  return { payments: payments.length, receipts: receipts.length, mails: mails.length };
};
const nothing = { payments: 0, receipts: 0, mails: 0 };
const once = { payments: 1, receipts: 1, mails: 1 };

describe('confirm_payment of an offline application', () => {
  it('marks it as paid: ledger row in paise, receipt, one mail, audit', async () => {
    const { id, appId, body } = await offline();
    expect(await confirm(id, body)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await traces(appId)).toEqual(once);
    expect(await rows('payments', { appId })).toMatchObject([
      {
        state: 'captured',
        amount: body.amount * 100,
        method: 'bankTransfer',
        source: 'staff',
        offline: { reference: body.reference, receivedOn: today, note: body.note },
      },
    ]);
    const view = await fixture.detail(id);
    expect(view).toMatchObject({
      state: 'paid',
      payment: { mode: 'Offline', success: true, transactionId: body.reference, label: 'Completed' },
    });
    expect(await rows('receipts', { _id: appId })).toMatchObject([
      { mode: 'Offline', reference: body.reference, amount: body.amount * 100 },
    ]);
    expect(await rows('audit', { action: 'payment.confirmed', 'object.id': appId })).toHaveLength(1);
  });

  it('is idempotent for the same staff user; a different entry is rejected as already paid', async () => {
    const { id, appId, body } = await offline();
    expect((await confirm(id, body)).status).toBe(200);
    expect((await confirm(id, body)).status).toBe(200);
    for (const [other, role] of [
      [{ ...body, reference: 'UTR-OTHER-1' }, 'Admin'],
      [body, 'superAdmin'],
    ] as const)
      expect(await confirm(id, other, role)).toMatchObject({ status: 409, body: { key: 'payment.already' } });
    expect(await traces(appId)).toEqual(once);
  });

  it('counts without a day as received today in India, and is idempotent so', async () => {
    const { id, appId, body } = await offline();
    const { receivedOn: _day, ...documented } = body;
    expect((await confirm(id, documented)).status).toBe(200);
    expect(await rows('payments', { appId })).toMatchObject([{ offline: { receivedOn: today } }]);
    expect((await confirm(id, documented)).status).toBe(200);
    expect((await confirm(id, { ...documented, reference: 'UTR 9' })).status).toBe(409);
    expect(await traces(appId)).toEqual(once);
  });

  it('counts once when two admins confirm concurrently', async () => {
    const { id, appId, body } = await offline();
    const answers = await Promise.all([confirm(id, body), confirm(id, body, 'superAdmin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await traces(appId)).toEqual(once);
  });

  it('accepts a reference once, however it is written, also for concurrent applications', async () => {
    const [one, other] = [await offline(), await offline()];
    const answers = await Promise.all([
      confirm(one.id, { ...one.body, reference: 'UTR7777001' }),
      confirm(other.id, { ...other.body, reference: 'utr 7777-001' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      key: 'confirm.referenceUsed',
    });
    const sums = [await traces(one.appId), await traces(other.appId)];
    expect(sums).toEqual(expect.arrayContaining([once, nothing]));
  });

  it('accepts cash without a reference: the receipt shows the application number', async () => {
    const { id, appId, body } = await offline();
    const second = await offline();
    expect((await confirm(id, { ...body, method: 'cash', reference: '' })).status).toBe(200);
    expect((await confirm(second.id, { ...second.body, method: 'other', reference: '' })).status).toBe(200);
    const { applicationNumber } = await fixture.detail(id);
    expect(await rows('receipts', { _id: appId })).toMatchObject([
      { mode: 'Offline', reference: applicationNumber },
    ]);
    expect(await rows('receipts', { _id: second.appId })).toMatchObject([{ mode: 'others' }]);
  });

  it.each([
    ['no method', { method: undefined }, 'claim.method'],
    ['an unknown method', { method: 'gold' }, 'claim.method'],
    ['a transfer without its reference', { reference: '' }, 'claim.reference'],
    ['a short reference', { reference: 'AB-1 2' }, 'claim.reference'],
    ['a reference with signs', { method: 'cash', reference: '<b>' }, 'claim.referenceSigns'],
    ['one rupee more than due', { amount: 1_636 }, 'confirm.amount'],
    ['one rupee less than due', { amount: 1_634 }, 'confirm.amount'],
    ['half a rupee', { amount: 1_635.5 }, 'payment.amount'],
    ['an amount as text', { amount: '1635' }, 'payment.amount'],
    ['no day', { receivedOn: '' }, 'claim.day'],
    ['a day that there is not', { receivedOn: '2026-02-30' }, 'claim.day'],
    ['tomorrow', { receivedOn: indiaDay(new Date(Date.now() + DAY)) }, 'claim.future'],
    ['more than a year ago', { receivedOn: indiaDay(new Date(Date.now() - 366 * DAY)) }, 'claim.old'],
  ])('rejects %s and stores nothing', async (_name, changes, key) => {
    const { id, appId, body } = await offline();
    const answer = await confirm(id, { ...body, ...changes });
    expect([answer.status, answer.body['key']]).toEqual([422, key]);
    expect(await traces(appId)).toEqual(nothing);
  });

  it('answers 409 if nothing is due, 404 for an unknown id, 403 to an Employee', async () => {
    const { id, appId, body } = await offline();
    const applications = fixture.test.connection.collection('applications');
    await applications.updateOne({ appId }, { $set: { state: 'cancelled' } });
    expect(await confirm(id, body)).toMatchObject({ status: 409, body: { key: 'application.state' } });
    expect((await confirm('6650f0000000000000000000', body)).status).toBe(404);
    expect((await confirm(id, body, 'Employee')).status).toBe(403);
    expect(await traces(appId)).toEqual(nothing);
  });
});

describe('confirm_payment of an online application without a payment at the provider', () => {
  it('returns the documented text; only a superAdmin overrides it, with a reason', async () => {
    const { id, appId, body } = await offline('Online');
    for (const [sent, role] of [
      [{}, 'Admin'],
      [{ ...body, override: true }, 'Admin'],
      [body, 'superAdmin'],
    ] as const)
      expect(await confirm(id, sent, role)).toMatchObject({
        status: 409,
        body: {
          msg: 'Payment for this application has some errors, please check with payment service provider.',
        },
      });
    const without = await confirm(id, { ...body, override: true, note: '' }, 'superAdmin');
    expect([without.status, without.body['key']]).toEqual([422, 'confirm.note']);
    const withNothing = await confirm(id, { override: true }, 'superAdmin');
    expect([withNothing.status, withNothing.body['key']]).toEqual([422, 'confirm.note']);
    expect(await traces(appId)).toEqual(nothing);
    expect((await confirm(id, { ...body, override: true }, 'superAdmin')).status).toBe(200);
    expect(await traces(appId)).toEqual(once);
  });

  it('changes nothing while the provider does not answer', async () => {
    const { id, appId, body } = await offline('Online');
    await fixture.test.connection.collection<{ _id: string }>('orders').insertOne({
      _id: appId,
      ...{
        appId,
        n: 1,
        providerOrderId: `order_${appId.slice(0, 14)}`,
        amount: 163_500,
        currency: 'INR',
        polls: 0,
      },
    });
    const answer = await confirm(id, { ...body, override: true }, 'superAdmin');
    expect([answer.status, answer.body['key']]).toEqual([503, 'confirm.provider']);
    expect(await traces(appId)).toEqual(nothing);
  });
});

describe('cnf_send_mail', () => {
  const mail = async (to_email: unknown, role: Role = 'Admin') =>
    fixture.as(role).post('/cnf_send_mail', { to_email });

  it('answers that the receipt is on its way, and sends no second one', async () => {
    const { id, appId, body } = await offline();
    const email = `Paid.${appId.slice(0, 8)}@home.example`;
    const { status } = await fixture.update(
      withPerson(await fixture.detail(id), { email: email.toLowerCase() }),
    );
    expect(status).toBe(200);
    expect((await mail(email)).status).toBe(404);
    expect((await confirm(id, body)).status).toBe(200);
    expect(await mail(email)).toMatchObject({ status: 200, body: { msg: 'The e-mail has been queued.' } });
    expect(await traces(appId)).toEqual(once);
  });

  it.each([
    ['an unknown address', 'unknown@home.example', 404],
    ['no address', '', 422],
    ['what is no address', { $ne: '' }, 422],
  ])('rejects %s', async (_who, email, status) => {
    expect((await mail(email)).status).toBe(status);
  });

  it('is forbidden to an Employee', async () => {
    expect((await mail('unknown@home.example', 'Employee')).status).toBe(403);
  });
});
