import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AttentionReason, attentionReasons } from '@portal/contract/platform/reasons';
import type { AttentionRecord } from '@portal/contract/platform/responses';
import { Attention } from '../platform/attention/attention.service.js';
import { FailedJobsAttention } from '../platform/attention/failed-jobs-attention.service.js';
import type { Browser, BrowserAnswer } from '../applications/drafts/testing/browser.js';
import { readySubmission, submit } from '../applications/testing/applicant.submits.js';
import { ApplicantFixture } from '../applications/uploads/testing/applicant.js';
import { AttentionModule } from '../platform/attention/attention.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ReviewingModule } from './reviewing.module.js';
import { LedgerService } from '../payments/ledger.service.js';
import { aPayment, providerId } from '../payments/testing/payment-builder.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import { DeadLetterWatchers } from '../platform/outbox/dead-letter-watchers.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';
import { RecordsModule } from '../records/records.module.js';
import { LoggedInMember } from '../records/testing/logged-in-member.js';
import { StaffFixture, withPerson } from '../records/testing/staff-fixture.js';

let fixture: StaffFixture;
let chief: Browser;
let cashier: Browser;
let count = 0;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, AttentionModule, PaymentsModule, ReviewingModule]);
  chief = await fixture.hire('chief', 'superAdmin');
  cashier = await fixture.hire('cashier', 'Admin', ['transactions.read']);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  count += 1;
  await collection('attention').deleteMany({});
  await collection('outbox').deleteMany({});
});

const collection = (name: string) => fixture.test.connection.collection(name);
const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  fixture.test.app.get(kind, { strict: false });
const list = async (by = chief, filter: object = {}): Promise<BrowserAnswer> =>
  by.get(`/api/admin/attention?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`);
const entries = async (by = chief, filter: object = {}) =>
  (await list(by, filter)).body as unknown as AttentionRecord[];
const reasons = async (by = chief, filter: object = {}) =>
  (await entries(by, filter)).map(({ reason }) => reason);
const close = async (id: string, by = chief) => by.post('/api/admin/attention/close', { id });
const raise = async (
  reason: AttentionReason,
  key: string,
  more: Partial<Parameters<Attention['raise']>[1]> = {},
): Promise<boolean> =>
  get(UnitOfWork).run(systemActor, async (tx) => get(Attention).raise(tx, { reason, key, ...more }));
const settle = async (reason: AttentionReason, key: string): Promise<void> =>
  get(UnitOfWork).run(systemActor, async (tx) => get(Attention).settle(tx, reason, key));

/** A job whose attempts are exhausted. */
async function fail(id: string): Promise<void> {
  const now = new Date();
  await fixture.test.connection.collection<OutboxRow>('outbox').insertOne({
    ...{ _id: id, job: 'receipt.mail', payload: {}, priority: 10, dueAt: now, createdAt: now },
    ...{ state: 'dead-letter', handOvers: 12, attempts: 12, failures: 12 },
  });
}

describe('an entry', () => {
  it('is one for each cause, also of two at once, and goes with it; a cause that recurs opens another', async () => {
    await Promise.all([1, 2, 3].map(async () => raise('documents.outdated', 'one')));
    await raise('documents.outdated', 'two');
    expect(await reasons()).toEqual(['documents.outdated', 'documents.outdated']);
    await settle('documents.outdated', 'one');
    await settle('documents.outdated', 'unknown');
    expect(await reasons()).toEqual(['documents.outdated']);
    await raise('documents.outdated', 'one');
    expect(await reasons()).toHaveLength(2);
    expect(await reasons(chief, { state: 'closed' })).toHaveLength(1);
  });

  it('of something that happened once is not opened again when it is told again', async () => {
    await raise('payment.duplicate', 'pay_1');
    await close((await entries())[0]?.id ?? '');
    await raise('payment.duplicate', 'pay_1');
    expect(await reasons()).toEqual([]);
  });

  it('is gone with the transaction that did not come about', async () => {
    const broken = get(UnitOfWork).run(systemActor, async (tx) => {
      await get(Attention).raise(tx, { reason: 'payment.late', key: 'pay_1' });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await reasons()).toEqual([]);
  });
});

describe('the list', () => {
  it('has the oldest first, of the reasons that are somebody’s, and is closed to who has none', async () => {
    for (const [index, reason] of attentionReasons.entries()) {
      if (reason !== 'jobs.failed') await raise(reason, 'one', { since: new Date(1_000_000 - index) });
    }
    await fail('receipt.mail:1');
    expect((await reasons()).sort()).toEqual([...attentionReasons].sort());
    const dated = (await entries(cashier)).map(({ since }) => since);
    expect(dated).toEqual([...dated].sort());
    expect((await reasons(fixture.as('Admin'))).sort()).toEqual([
      'application.emailDisputed',
      'documents.outdated',
      'secretary.skipped',
    ]);
    expect((await reasons(cashier)).sort()).toEqual([
      'application.emailDisputed',
      'documents.outdated',
      'payment.disputed',
      'payment.duplicate',
      'payment.late',
      'payment.missing',
      'payment.unmatched',
      'payment.unsubmitted',
      'refund.approved',
      'secretary.skipped',
      'settlement.unmatched',
    ]);
    expect(await reasons(fixture.as('Admin'), { reason: 'payment.late' })).toEqual([]);
    expect(await reasons(cashier, { reason: 'payment.late' })).toEqual(['payment.late']);
    expect((await reasons(cashier, { reason: 'money' })).sort()).toEqual([
      'payment.disputed',
      'payment.duplicate',
      'payment.late',
      'payment.missing',
      'payment.unmatched',
      'payment.unsubmitted',
      'refund.approved',
      'settlement.unmatched',
    ]);
    expect((await list(fixture.as('Employee'))).status).toBe(403);
    for (const filter of [{ reason: 'x' }, { state: 'x' }, { isOpen: true }])
      expect((await list(chief, filter)).status).toBe(422);
  });

  it('names who it is about as they are now, with a way there', async () => {
    const { id, form } = await fixture.application({ name: 'Ravi Kumar' });
    const asha = await LoggedInMember.open(fixture, `60${count}`, { email: `asha${count}@home.example` });
    await fixture.update(withPerson(await fixture.detail(asha.id), { name: 'Asha Rao' }), 'Admin');
    await raise('secretary.skipped', 'one', { about: { applicationId: asha.id }, since: new Date(1) });
    await raise('payment.late', 'pay_1', {
      about: { appId: form.appId },
      values: { paise: '163500' },
      since: new Date(2),
    });
    await raise('payment.unsubmitted', 'gone', { about: { appId: 'never-seen' }, since: new Date(3) });
    const stored = await fixture.stored(id);
    expect(await entries()).toEqual([
      {
        id: expect.any(String) as unknown,
        reason: 'secretary.skipped',
        since: '1970-01-01T00:00:00.001Z',
        names: ['Asha Rao'],
        number: asha.memNo,
        applicationId: asha.id,
        values: {},
      },
      expect.objectContaining({
        names: ['Ravi Kumar'],
        number: stored?.['number'],
        applicationId: id,
        values: { paise: '163500' },
      }),
      expect.objectContaining({ reason: 'payment.unsubmitted', names: [] }),
    ]);
  });
});

describe('an entry that a person closes', () => {
  it('is closed with who and when, once; a repeat answers the same', async () => {
    await raise('payment.duplicate', 'pay_1');
    const [entry] = await entries(cashier);
    const answers = await Promise.all([close(entry?.id ?? '', cashier), close(entry?.id ?? '', cashier)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await reasons()).toEqual([]);
    expect(await entries(chief, { state: 'closed' })).toMatchObject([
      { reason: 'payment.duplicate', closedBy: 'cashier', closedAt: expect.any(String) as unknown },
    ]);
    const audited = collection('audit').find({ action: 'attention.close', 'object.id': entry?.id });
    expect(await audited.toArray()).toMatchObject([{ after: { entry: 'payment.duplicate', key: 'pay_1' } }]);
  });

  it('is 404 for whom its reason is not, 409 where it goes with its cause alone', async () => {
    await raise('payment.duplicate', 'pay_1');
    await fail('receipt.mail:1');
    const all = await entries();
    const idOf = (wanted: AttentionReason) => all.find(({ reason }) => reason === wanted)?.id ?? '';
    expect((await close(idOf('payment.duplicate'), fixture.as('Admin'))).status).toBe(404);
    expect((await close(idOf('payment.duplicate'), fixture.as('Employee'))).status).toBe(403);
    expect(await close(idOf('jobs.failed'))).toMatchObject({
      status: 409,
      body: { key: 'attention.notByHand' },
    });
    expect((await close('65a000000000000000000001')).status).toBe(404);
    expect((await close('none')).status).toBe(422);
    expect(await reasons()).toHaveLength(2);
  });
});

describe('failed jobs', () => {
  it('have one entry, which whoever sees to the last of them closes', async () => {
    await fail('receipt.mail:1');
    await fail('receipt.mail:2');
    const letter = { _id: 'receipt.mail:1', job: 'receipt.mail', payload: {} };
    await get(DeadLetterWatchers).notify(letter);
    await get(DeadLetterWatchers).notify({ ...letter, _id: 'receipt.mail:2' });
    expect(await collection('attention').countDocuments({ isOpen: true })).toBe(1);
    await chief.post('/api/admin/jobs/set-aside', { id: 'receipt.mail:1', reason: 'not needed' });
    expect(await reasons()).toEqual(['jobs.failed']);
    await chief.post('/api/admin/jobs/try-again', { id: 'receipt.mail:2' });
    expect(await collection('attention').countDocuments({ isOpen: true })).toBe(0);
    expect(await entries(chief, { state: 'closed' })).toMatchObject([
      { reason: 'jobs.failed', closedBy: 'chief' },
    ]);
  });

  it('have the entry that they have to have, wherever a process ended in between', async () => {
    await fail('receipt.mail:1');
    expect(await reasons()).toEqual(['jobs.failed']);
    await collection('outbox').deleteMany({});
    await get(FailedJobsAttention).check();
    expect(await reasons()).toEqual([]);
  });
});

describe('money', () => {
  /** An order of an application at the provider, for 1,635 rupees. @returns its id there */
  async function order(appId: string, n: number): Promise<string> {
    const providerOrderId = providerId('order', count * 10 + n);
    const now = new Date();
    await fixture.test.connection.collection<{ _id: string }>('orders').insertOne({
      ...{
        _id: n === 1 ? appId : `${appId}-${n}`,
        appId,
        n,
        providerOrderId,
        amount: 163_500,
        currency: 'INR',
      },
      ...{ plan: 'life-single', lines: [], state: 'created', createdAt: now, offeredUntil: now, polls: 0 },
    });
    return providerOrderId;
  }
  const pay = async (order_id: string, n: number, more: object = {}) =>
    get(LedgerService).applyFact(
      'webhook',
      aPayment({ id: providerId('pay', count * 10 + n), order_id, ...more }),
    );

  it('that comes twice, late, for nothing or in another amount is shown once each', async () => {
    const { id, form } = await fixture.application();
    await fixture.setState(id, 'cancelled');
    const [first, second] = [await order(form.appId, 1), await order(form.appId, 2)];
    await Promise.all([1, 2].map(async () => pay(first, 1)));
    expect((await fixture.stored(id))?.['state']).toBe('paid');
    expect(await entries()).toMatchObject([{ reason: 'payment.late', applicationId: id }]);
    await Promise.all([1, 2].map(async () => pay(second, 2)));
    await Promise.all([1, 2].map(async () => pay(providerId('order', 999_000 + count), 3, { amount: 100 })));
    await pay(providerId('order', 998_000 + count), 4, { status: 'failed' });
    expect(await entries()).toMatchObject([
      { reason: 'payment.late' },
      {
        reason: 'payment.duplicate',
        applicationId: id,
        values: { paymentId: providerId('pay', count * 10 + 2), paise: '163500' },
      },
      { reason: 'payment.unmatched', names: [], values: { paise: '100' } },
    ]);
  });

  it('for an application that was never submitted is shown until it is', async () => {
    const form = new ApplicantFixture(fixture.test.app);
    const submission = await readySubmission(form, { regno: `UNSUB-${count}` });
    await pay(await order(form.appId, 1), 1);
    expect(await entries()).toMatchObject([{ reason: 'payment.unsubmitted', values: { appId: form.appId } }]);
    expect((await submit(form, submission)).status).toBe(200);
    expect(await reasons()).toEqual([]);
  });
});
