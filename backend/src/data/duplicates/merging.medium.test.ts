import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { MemberDetails } from '@portal/contract/members/responses';
import type { Role } from '@portal/contract/enums';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { MembersService } from '../../members/members.service.js';
import { memberPassword } from '../../records/testing/logged-in-member.js';
import { MergeFixture } from './testing/merge-fixture.js';

let fixture: MergeFixture;
beforeAll(async () => {
  fixture = await MergeFixture.open();
});
afterAll(async () => fixture?.close());

const refused = (key: string, status = 409) => ({ status, body: { key } });

describe('merged records', () => {
  it('become one with both numbers and histories; the other is marked as merged', async () => {
    const { kept, other } = await fixture.twice();
    expect(await fixture.merge(kept.id, other.id)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await fixture.stored(kept.id)).toMatchObject({
      ...{ memNo: kept.memNo, aliases: [other.memNo], state: 'active', version: 1 },
      former: [{ applicationId: other.applicationId, person: 0, memNo: other.memNo, merged: true }],
    });
    expect(await fixture.stored(other.id)).toMatchObject({ memNo: other.memNo, state: 'merged', version: 1 });
    // The page of either application is that of the one record.
    for (const id of [kept.applicationId, other.applicationId]) {
      const { body } = await fixture.staff.as('Admin').get(`/api/member_details/${id}`);
      const { memberships } = body['data'] as MemberDetails;
      expect(memberships).toMatchObject([
        {
          ...{ memberID: kept.id, mem_no: kept.memNo, aliases: [other.memNo] },
          former: [{ applicationId: other.applicationId, mem_no: other.memNo, merged: true }],
        },
      ]);
      expect(memberships[0]?.documents.map(({ mem_no }) => mem_no).sort()).toEqual(
        [kept.memNo, other.memNo].sort(),
      );
    }
  });

  it('log in by both numbers with the password of the surviving record; the other e-mail no longer works', async () => {
    const { kept, other } = await fixture.twice();
    const { browser } = other.home;
    expect((await browser.get(calls.getOwnReceipts.path)).status).not.toBe(401);
    await fixture
      .rows('member_logins')
      .updateOne({ memNo: other.memNo }, { $set: { passwordHash: 'another' } });
    await fixture.merge(kept.id, other.id);
    for (const number of [kept.memNo, other.memNo, `member${kept.memNo.slice(2)}@home.example`]) {
      expect(await fixture.login(number, memberPassword)).toMatchObject({
        status: 200,
        body: { result: { mem_no: kept.memNo, _id: kept.applicationId } },
      });
    }
    expect((await fixture.login(`member${other.memNo.slice(2)}@home.example`, memberPassword)).status).toBe(
      401,
    );
    const open = await fixture.rows('sessions').countDocuments({
      kind: 'member',
      endedAt: { $exists: false },
      subjectId: {
        $nin: (await fixture.rows('member_logins').find({}).toArray()).map(({ _id }) => String(_id)),
      },
    });
    expect(open).toBe(0);
  });

  it('are found by either number, whichever record is older', async () => {
    const byNumber = async (number: string) =>
      (await fixture.staff.test.app.get(MembersService, { strict: false }).byNumber(number))?.id;
    for (const isOlderKept of [true, false]) {
      const pair = await fixture.twice();
      const [kept, other] = isOlderKept ? [pair.kept, pair.other] : [pair.other, pair.kept];
      await fixture.merge(kept.id, other.id);
      expect([await byNumber(kept.memNo), await byNumber(other.memNo)]).toEqual([kept.id, kept.id]);
    }
  });

  it('take over the password of the other record if the surviving one has none', async () => {
    const { kept, other } = await fixture.twice();
    const never = { $unset: { passwordHash: 1 }, $set: { activation: { hash: 'x', expiresAt: new Date() } } };
    await fixture.rows('member_logins').updateOne({ memNo: kept.memNo }, never);
    await fixture.merge(kept.id, other.id);
    expect((await fixture.login(kept.memNo, memberPassword)).status).toBe(200);
  });

  it('are distinguished by the codes of their documents', async () => {
    const { kept, other } = await fixture.twice();
    await fixture.merge(kept.id, other.id);
    expect(await fixture.verified(kept.code)).toMatchObject({ mem_no: kept.memNo, state: 'active' });
    expect(await fixture.verified(other.code)).toMatchObject({ mem_no: other.memNo, state: 'merged' });
  });

  it('have the chosen value of each field; the e-mail stays', async () => {
    const { kept } = await fixture.twice();
    const other = await fixture.member({ name: 'Asha R. Rao', blood_group: 'AB-' });
    await fixture.set(other.id, { 'address.line1': '9 Other Road', 'association.unit': 'Gaya' });
    await fixture.merge(kept.id, other.id, { fields: ['name', 'line1', 'nmo_unit'] });
    const { bloodGroup } = (await fixture.stored(other.id))?.['applicant'] as { bloodGroup: string };
    expect(bloodGroup).toBe('AB-');
    expect(await fixture.stored(kept.id)).toMatchObject({
      applicant: { name: 'Asha R. Rao', email: `member${kept.memNo.slice(2)}@home.example` },
      address: { line1: '9 Other Road' },
      association: { unit: 'Gaya' },
    });
    expect(await fixture.stored(kept.id)).not.toMatchObject({ applicant: { bloodGroup } });
    // The name stands on the documents, the address does not.
    const outdated = { reason: 'documents.outdated', key: kept.id };
    expect(await fixture.rows('attention').countDocuments(outdated)).toBe(1);
    const third = await fixture.member();
    await fixture.set(third.id, { 'address.line1': '10 Other Road' });
    const fourth = await fixture.member();
    expect((await fixture.merge(fourth.id, third.id, { fields: ['line1'] })).status).toBe(200);
    expect(await fixture.rows('attention').countDocuments({ reason: 'documents.outdated' })).toBe(1);
    expect(await fixture.rows('member_logins').findOne({ memNo: kept.memNo })).toMatchObject({
      name: 'Asha R. Rao',
    });
  });

  it('are merged once by concurrent and repeated requests, with one audit row per record', async () => {
    const { kept, other } = await fixture.twice();
    const colleague = await fixture.colleague('esha', 'superAdmin');
    const body = {
      keepUpdatedAt: await fixture.seen(kept.id),
      otherUpdatedAt: await fixture.seen(other.id),
    };
    const answers = await Promise.all(
      [fixture.clerk, fixture.clerk, colleague].map(async (by) =>
        fixture.merge(kept.id, other.id, { by, ...body }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect([1, 2]).toContain(done.length);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      answers.filter(({ body: { key } }) => key === 'duplicates.ended'),
    );
    expect(await fixture.stored(kept.id)).toMatchObject({ version: 1, aliases: [other.memNo] });
    // A repeat by who has merged them is answered the same, and one by somebody else is not.
    const repeated = await Promise.all(
      [fixture.clerk, colleague].map(async (by) => fixture.merge(kept.id, other.id, { by, ...body })),
    );
    expect(repeated.map(({ status }) => status).sort()).toEqual([200, 409]);
    const audited = { action: 'member.merge', 'object.id': { $in: [kept.id, other.id] } };
    expect(await fixture.rows('audit').countDocuments(audited)).toBe(2);
  });
});

describe('a merge is rejected', () => {
  it('without permission or a recent password, changing nothing', async () => {
    const { kept, other } = await fixture.twice();
    const before = await fixture.bytes();
    for (const role of ['Employee', 'Admin'] as Role[])
      expect((await fixture.merge(kept.id, other.id, { by: fixture.staff.as(role) })).status).toBe(403);
    expect((await fixture.merge(kept.id, other.id, { by: kept.home.browser })).status).toBe(403);
    const visitor = new Browser(fixture.staff.test.app);
    expect((await fixture.merge(kept.id, other.id, { by: visitor })).status).toBe(401);
    const fresh = await fixture.staff.hire('dev', 'Admin', ['members.merge']);
    expect(await fixture.merge(kept.id, other.id, { by: fresh })).toMatchObject({
      status: 409,
      body: { code: 'reauth' },
    });
    expect(await fixture.undo(kept.id, other.id, fresh)).toMatchObject({
      status: 409,
      body: { code: 'reauth' },
    });
    expect(await fixture.bytes()).toEqual(before);
    await fixture.giveAgain(fresh);
    expect((await fixture.merge(kept.id, other.id, { by: fresh })).status).toBe(200);
  });

  it('for a record with itself, unknown records and unsupported fields', async () => {
    const { kept, other } = await fixture.twice();
    expect(await fixture.merge(kept.id, kept.id)).toMatchObject(refused('duplicates.itself'));
    const path = `/api/merge_members/${kept.id}-${'0'.repeat(24)}`;
    const body = { keep: kept.id, keepUpdatedAt: new Date(), otherUpdatedAt: new Date(), fields: [] };
    expect((await fixture.clerk.post(path, body)).status).toBe(404);
    for (const fields of [
      ['email'],
      ['profile_image'],
      ['degree'],
      ['docstatus'],
      ['version'],
      ['college_other'],
    ])
      expect(await fixture.merge(kept.id, other.id, { fields })).toMatchObject(
        refused('duplicates.field', 422),
      );
    const third = await fixture.member();
    expect((await fixture.merge(kept.id, other.id, { keep: third.id })).status).toBe(422);
  });

  it('for spouses, also by a former application', async () => {
    const { kept, other } = await fixture.twice();
    const couple = { appType: 'couple', applicationId: kept.applicationId };
    await fixture.set(kept.id, { appType: 'couple' });
    await fixture.set(other.id, { ...couple, person: 1 });
    expect(await fixture.merge(kept.id, other.id)).toMatchObject(refused('duplicates.couple'));
    const former = [
      { ...couple, person: 1, memNo: other.memNo, group: 'Life Member', memberOn: '2026-11-20' },
    ];
    await fixture.set(other.id, { appType: 'couple', applicationId: other.applicationId, person: 0, former });
    expect(await fixture.merge(kept.id, other.id)).toMatchObject(refused('duplicates.couple'));
  });

  it.each(['revoked', 'merged', 'converted'])('for either record being %s', async (state) => {
    const { kept, other } = await fixture.twice();
    await fixture.set(other.id, { state });
    for (const [one, two] of [
      [kept, other],
      [other, kept],
    ] as const) {
      const answer = await fixture.merge(one.id, two.id);
      expect(answer).toMatchObject(refused('duplicates.ended'));
      expect(answer.body['msg']).toContain(other.memNo);
    }
  });

  it('for records that have changed since they were read', async () => {
    const { kept, other } = await fixture.twice();
    const seen = { keepUpdatedAt: await fixture.seen(kept.id), otherUpdatedAt: await fixture.seen(other.id) };
    for (const { id } of [kept, other]) {
      const before = await fixture.stored(id);
      await fixture.set(id, { updatedAt: new Date(Date.now() + 1_000) });
      expect(await fixture.merge(kept.id, other.id, seen)).toMatchObject(refused('duplicates.stale'));
      await fixture.set(id, { updatedAt: before?.['updatedAt'] });
    }
    expect((await fixture.merge(kept.id, other.id, seen)).status).toBe(200);
  });

  it.each([
    ['a life membership', { appType: 'student' }, 'duplicates.stays.life'],
    ['the record of a couple', {}, 'duplicates.stays.couple', { appType: 'couple' }],
    [
      'a membership that is still valid',
      { appType: 'student', validUntil: '2020-01-01' },
      'duplicates.stays.active',
      { appType: 'student', validUntil: '2999-12-31' },
    ],
  ])('where %s would go', async (_what, lesser, key, greater: object = {}) => {
    const { kept, other } = await fixture.twice();
    await fixture.set(kept.id, greater);
    await fixture.set(other.id, lesser);
    expect((await fixture.detail(kept.id, other.id)).stays).toEqual({ memberID: kept.id, key });
    expect(await fixture.merge(other.id, kept.id)).toMatchObject(refused(key));
    expect((await fixture.merge(kept.id, other.id)).status).toBe(200);
  });

  it('while an update request or an e-mail change is pending', async () => {
    const { kept, other } = await fixture.twice();
    const open = { memberId: other.id, applicationId: other.applicationId, memNo: other.memNo };
    const request = { ...open, isOld: false, state: 'open', changes: [], askedAt: new Date() };
    const { insertedId } = await fixture.rows('update_requests').insertOne(request);
    expect(await fixture.merge(kept.id, other.id)).toMatchObject(refused('duplicates.openRequest'));
    expect((await fixture.detail(kept.id, other.id)).refused).toEqual({
      key: 'duplicates.openRequest',
      values: { number: other.memNo },
    });
    await fixture.rows('update_requests').deleteOne({ _id: insertedId });
    await fixture.rows('email_changes').insertOne({ memberId: kept.id, open: true });
    expect(await fixture.merge(kept.id, other.id)).toMatchObject(refused('duplicates.openEmail'));
    await fixture.rows('email_changes').deleteMany({});
    expect((await fixture.merge(kept.id, other.id)).status).toBe(200);
  });

  it.each(['kept', 'other'] as const)('while an erasure request of the %s record is open', async (whose) => {
    const { kept, other } = await fixture.twice();
    const { id: memberId, applicationId, memNo } = { kept, other }[whose];
    const day = { askedAt: new Date(), answerBy: '2026-12-31' };
    const request = { memberId, applicationId, memNo, state: 'open', ...day };
    const { insertedId } = await fixture.rows('erasure_requests').insertOne(request);
    expect(await fixture.merge(kept.id, other.id)).toMatchObject(refused('duplicates.openErasure'));
    expect(await fixture.stored(other.id)).toMatchObject({ state: 'active', version: 0 });
    await fixture.rows('erasure_requests').updateOne({ _id: insertedId }, { $set: { state: 'withdrawn' } });
    expect((await fixture.merge(kept.id, other.id)).status).toBe(200);
  });

  it('when the person would be an active member twice', async () => {
    const { kept, other } = await fixture.twice();
    const third = await fixture.member();
    const { registrationNumber, dateOfBirth } = (await fixture.stored(third.id))?.['applicant'] as {
      registrationNumber: string;
      dateOfBirth: string;
    };
    await fixture.set(other.id, {
      'applicant.registrationNumber': registrationNumber,
      'applicant.dateOfBirth': dateOfBirth,
    });
    const before = await fixture.bytes();
    expect(await fixture.merge(kept.id, other.id, { fields: ['regno', 'dob'] })).toMatchObject(
      refused('duplicates.taken'),
    );
    expect(await fixture.bytes()).toEqual(before);
  });
});
