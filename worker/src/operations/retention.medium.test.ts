import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApplicationPayments } from '@portal/backend/applications/application-payments.service';
import { DraftsService } from '@portal/backend/applications/drafts/drafts.service';
import { UnitOfWork } from '@portal/backend/platform/mongo/unit-of-work';
import { testMongoUri, testRedisUrl, testStorage } from '../../../dev/testing/servers.ts';
import {
  appIdOf,
  application,
  audited,
  DAY,
  draft,
  found,
  idOf,
  openFaultFixture,
  order,
  papersOf,
  payment,
  rows,
  stateOf,
  sweep,
  there,
  timer,
  whole,
  harness,
} from './testing/retention-fixture.js';

beforeAll(async () => openFaultFixture({ testMongoUri, testRedisUrl, testStorage }));
afterAll(async () => harness?.close());

describe('a draft that nobody submitted', () => {
  it('is there on day 29 and gone on day 31, with its files in the storage', async () => {
    const { appId, photo, waiting } = await draft();
    harness.later(29 * DAY);
    await sweep();
    expect(await rows('drafts').countDocuments({ appId })).toBe(1);
    expect(await harness.leftOf(photo)).toEqual(whole);
    harness.later(2 * DAY);
    await sweep();
    expect(await rows('drafts').countDocuments({ appId })).toBe(0);
    expect(await harness.leftOf(photo)).toEqual([]);
    expect(await harness.leftOf(waiting)).toEqual([]);
    expect(await audited('draft.purged', appId)).toBe(1);
  });

  it('goes although it had an order, once nobody can report a payment of it any more', async () => {
    const { appId, photo } = await draft();
    await rows('orders').insertOne(order(appId));
    await rows('payments').insertOne(payment(appId, 'failed'));
    harness.later(31 * DAY);
    await sweep();
    expect(await rows('drafts').countDocuments({ appId })).toBe(0);
    expect(await harness.leftOf(photo)).toEqual([]);
    expect(await rows('orders').countDocuments({ appId })).toBe(1);
  });

  it.each<[string, (appId: string) => Promise<unknown>]>([
    ['money of it was taken', async (appId) => rows('payments').insertOne(payment(appId, 'captured'))],
    ['money of it is held', async (appId) => rows('payments').insertOne(payment(appId, 'authorized'))],
    [
      'the provider is still asked about its order',
      async (appId) => rows('orders').insertOne(order(appId, { nextPollAt: harness.now() })),
    ],
    [
      'staff have to look at its order',
      async (appId) => rows('orders').insertOne(order(appId, { attention: { reason: 'amount' } })),
    ],
    [
      'its order is younger than the five days that a payment may take',
      async (appId) =>
        rows('orders').insertOne(
          order(appId, { createdAt: new Date(harness.now().getTime() + 28 * DAY * 3_600_000) }),
        ),
    ],
    [
      'it has a receipt',
      async (appId) =>
        rows('receipts').insertOne({ _id: appId as never, number: appId, series: appId, reference: appId }),
    ],
  ])('is kept while %s', async (_why, make) => {
    const { appId, photo } = await draft();
    await make(appId);
    harness.later(31 * DAY);
    await sweep();
    const kept = await rows('drafts').findOne({ appId });
    expect(kept?.['answers']).toEqual({ applicants: [{ name: 'Asha Verma', profile_image: photo.key }] });
    expect(await harness.leftOf(photo)).toEqual(whole);
  });

  it('whose removal a crash cut short loses nothing: the next round removes what is left', async () => {
    const { appId, photo } = await draft();
    harness.later(31 * DAY);
    await timer.tick();
    // The row is gone and the files are out of use; of their objects the first was removed when the power went.
    expect(await rows('drafts').countDocuments({ appId })).toBe(0);
    await harness.storage.delete(photo.key);
    expect(await harness.leftOf(photo)).toEqual(['row', 'thumbnail']);
    await sweep();
    expect(await harness.leftOf(photo)).toEqual([]);
  });
});

describe('the draft of a submitted application', () => {
  it('loses its answers after 30 days and stays, so that nobody else can open its appId', async () => {
    const { appId, photo } = await draft();
    const applicationId = await application('submitted', { appId, photo: photo.key });
    await rows('drafts').updateOne({ appId }, { $set: { state: 'submitted' } });
    harness.later(31 * DAY);
    await sweep();
    expect(await rows('drafts').findOne({ appId })).toMatchObject({
      answers: {},
      consents: [],
      state: 'submitted',
    });
    const drafts = harness.context.get(DraftsService, { strict: false });
    await expect(drafts.findOrCreate({ kind: 'visitor' }, undefined, appId)).rejects.toMatchObject({
      status: 409,
    });
    expect(await harness.leftOf(photo)).toEqual(whole);
    expect(await stateOf(applicationId)).toBe('submitted');
  });
});

describe('a submitted application that nobody paid', () => {
  it('is there on day 59 and cancelled on day 61, by the portal itself', async () => {
    const id = await application('submitted');
    harness.later(59 * DAY);
    await sweep();
    expect(await stateOf(id)).toBe('submitted');
    harness.later(2 * DAY);
    await sweep();
    const cancelled = await found(id);
    expect(cancelled['state']).toBe('cancelled');
    expect((cancelled['history'] as unknown[]).at(-1)).toMatchObject({
      event: 'cancel',
      from: 'submitted',
      to: 'cancelled',
      by: { kind: 'system' },
    });
    expect(await audited('application.cancel', id)).toBe(1);
  });

  it('counts its days from when it was given in last', async () => {
    const id = await application('submitted');
    harness.later(50 * DAY);
    const again = {
      event: 'fixUnpaid',
      from: 'returned',
      to: 'submitted',
      at: harness.now(),
      by: { kind: 'visitor' },
    };
    await rows('applications').updateOne({ _id: idOf(id) }, { $push: { history: again } as never });
    harness.later(11 * DAY);
    await sweep();
    expect(await stateOf(id)).toBe('submitted');
    harness.later(50 * DAY);
    await sweep();
    expect(await stateOf(id)).toBe('cancelled');
  });

  it.each<[string, (id: string, appId: string) => Promise<unknown>]>([
    [
      'it is paid offline, which a person confirms',
      async (id) =>
        rows('applications').updateOne({ _id: idOf(id) }, { $set: { 'payment.mode': 'Offline' } }),
    ],
    ['money of it is held', async (_id, appId) => rows('payments').insertOne(payment(appId, 'authorized'))],
    [
      'the provider is still asked about its order',
      async (_id, appId) => rows('orders').insertOne(order(appId, { nextPollAt: harness.now() })),
    ],
  ])('stays when %s', async (_why, make) => {
    const id = await application('submitted');
    await make(id, await appIdOf(id));
    harness.later(61 * DAY);
    await sweep();
    expect(await stateOf(id)).toBe('submitted');
  });
});

describe('an application that ended without a membership', () => {
  it.each(['rejected', 'cancelled', 'refunded'] as const)(
    'has its papers on day 179 and is a tombstone on day 181: %s',
    async (state) => {
      const id = await application(state, {
        verification: { note: 'Asha Verma called', at: harness.now(), by: { kind: 'staff' } },
        transactionId: 'order_x',
        consents: [{ purpose: 'terms', version: '1', language: 'en', at: harness.now().toISOString() }],
        queue: { assignee: 's1', followUp: '2026-12-01' },
      });
      await rows('application_notes').insertMany([
        { applicationId: id, text: 'Asha Verma called', by: 's1', at: harness.now() },
        { applicationId: `other than ${id}`, text: 'x', by: 's1', at: harness.now() },
      ]);
      const appId = await appIdOf(id);
      const papers = await papersOf(id);
      const [submitted] = (await found(id))['history'] as { at: Date }[];
      harness.later(179 * DAY);
      await sweep();
      expect(await there(papers)).toEqual([true, true, true]);
      harness.later(2 * DAY);
      await sweep();
      expect(await there(papers)).toEqual([false, false, false]);
      const { _id, purgedAt, updatedAt, createdAt, ...kept } = await found(id);
      expect(String(_id)).toBe(id);
      expect([purgedAt, updatedAt, createdAt].every((date) => date instanceof Date)).toBe(true);
      expect(kept).toEqual({
        purgedBy: 'retention',
        appId,
        appType: 'single',
        appFee: 1635,
        plan: 'life-single',
        lines: [],
        state,
        history: [
          { event: 'reject', from: 'verified', to: state, at: submitted?.at, by: { kind: 'system' } },
        ],
        // The fixture writes a history that no step led to.
        steps: {},
        payment: { mode: 'Online', success: true, amount: 1635, payments: [] },
        transactionId: 'order_x',
        language: 'en',
        version: 1,
        applicants: [],
        address: { line1: '', city: '', state: '', pincode: '' },
        association: { state: '', prant: '', refereeName: '', refereePhone: '', secretaryEmail: '' },
        consents: [],
        terms: [appId],
        beginnings: [4, 5, 6].map((letters) => appId.slice(0, letters)),
      });
      expect(await rows('files').countDocuments({ ownerId: appId })).toBe(0);
      const noted = async (applicationId: string) =>
        rows('application_notes').countDocuments({ applicationId });
      expect([await noted(id), await noted(`other than ${id}`)]).toEqual([0, 1]);
      expect(await audited('application.purged', id)).toBe(1);
    },
  );

  it('has no values in the audit any more, only who did what and when (P11)', async () => {
    const id = await application('rejected');
    const note = async (of: string) =>
      harness.context.get(UnitOfWork).run({ kind: 'staff', id: 's1' }, async (tx) => {
        const object = { kind: 'application', id: of } as const;
        tx.audit({
          action: 'application.edit',
          object,
          before: { college: 'x' },
          after: { college: 'y' },
          note: 'z',
        });
      });
    await note(id);
    await note('another');
    harness.later(181 * DAY);
    await sweep();
    const left = await rows('audit').findOne({ action: 'application.edit', 'object.id': id });
    expect(left).toMatchObject({ actor: { kind: 'staff', id: 's1' }, digest: expect.any(String) });
    expect(Object.keys(left ?? {})).not.toEqual(expect.arrayContaining(['before']));
    expect(left).not.toHaveProperty('after');
    expect(left).not.toHaveProperty('note');
    const other = { action: 'application.edit', 'object.id': 'another' };
    expect(await rows('audit').findOne(other)).toMatchObject({ before: { college: 'x' }, note: 'z' });
    expect(await rows('audit').findOne({ action: 'application.purged', 'object.id': id })).toMatchObject({
      after: { state: 'rejected' },
    });
  });

  it('stays a tombstone when money comes even then, and the money is noted', async () => {
    const id = await application('cancelled');
    const appId = await appIdOf(id);
    harness.later(181 * DAY);
    await sweep();
    expect((await found(id))['purgedAt']).toBeInstanceOf(Date);
    const applications = harness.context.get(ApplicationPayments, { strict: false });
    const captured = { id: 'pay_1', state: 'captured', amount: 163_500, at: harness.now() } as const;
    const covered = { covered: true, mode: 'Online', amount: 1635, payments: [captured] } as const;
    await harness.context
      .get(UnitOfWork)
      .run({ kind: 'provider' }, async (tx) => applications.projectPayments(tx, appId, covered));
    expect(await found(id)).toMatchObject({ state: 'cancelled', payment: { success: true } });
    expect(await rows('attention').findOne({ reason: 'refund.due', key: appId })).toMatchObject({
      isOpen: true,
      values: { paise: '163500' },
    });
  });

  it('is kept while a payment may still bring it back', async () => {
    const id = await application('cancelled');
    await rows('payments').insertOne(payment(await appIdOf(id), 'authorized'));
    const papers = await papersOf(id);
    harness.later(181 * DAY);
    await sweep();
    expect(await there(papers)).toEqual([true, true, true]);
  });
});

describe('what a member is known by', () => {
  it.each(['approved', 'refunded'] as const)('is never removed: %s', async (state) => {
    const id = await application(state);
    const papers = await papersOf(id);
    await rows('members').insertOne({
      applicationId: id,
      person: 0,
      memNo: id,
      aliases: [],
      state: 'active',
      applicant: { profileImage: papers[0], signatureImage: papers[1], certificateImage: papers[2] },
      updatedAt: harness.now(),
    });
    harness.later(400 * DAY);
    await sweep();
    expect(await there(papers)).toEqual([true, true, true]);
    expect(await papersOf(id)).toEqual(papers);
    expect(await stateOf(id)).toBe(state);
  });
});
