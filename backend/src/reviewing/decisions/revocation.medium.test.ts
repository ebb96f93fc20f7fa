import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import { startSandbox } from '../../../../dev/sandbox/sandbox.ts';
import { ApplicationStore } from '../../applications/application-store.service.js';
import { Browser } from '../../applications/drafts/testing/browser.js';
import { MembersService } from '../../members/members.service.js';
import { ReceiptsService } from '../../payments/receipts/receipts.service.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { RefundFixture } from './testing/refund-fixture.js';

let office: RefundFixture;
let count = 100;
beforeAll(async () => {
  office = await RefundFixture.open(startSandbox);
});
afterAll(async () => office?.close());

const get = <T>(kind: abstract new (...parts: never[]) => T): T =>
  office.staff.test.app.get(kind, { strict: false });
const members = () => office.staff.test.connection.collection('members');

/** An approved application with a payment, and the members that came of it. @param persons how many */
async function approved(persons = 1) {
  const paid = await office.paid();
  const application = await get(ApplicationStore).byId(paid.id);
  if (application === undefined) throw new Error('There is no application');
  const [first] = application.applicants;
  if (first === undefined) throw new Error('There is no applicant');
  const both = {
    ...application,
    applicants: [first, { ...first, name: 'Ravi Rao', registrationNumber: `S${count}` }],
  };
  const ids: string[] = [];
  for (let person = 0; person < persons; person += 1) {
    count += 1;
    const made = await get(UnitOfWork).run(systemActor, async (tx) =>
      get(MembersService).create(tx, both, person, String(count), '2026-11-20'),
    );
    ids.push(made.member.id);
  }
  await office.staff.setState(paid.id, 'approved');
  return { ...paid, ids, memNo: String(count) };
}
const revoke = async (id: string, reason = 'Licence withdrawn.', by = office.cashier) =>
  by.post(`/api/revoke_member/${id}`, { reason });

describe('a membership that is revoked', () => {
  it('ends at once and for good, with one mail and one line of the audit, also when it is asked for again', async () => {
    const { ids, memNo } = await approved();
    const [id = ''] = ids;
    expect(await revoke(id)).toMatchObject({ status: 200, body: { status: 200 } });
    expect(await revoke(id)).toMatchObject({ status: 200 });
    expect(await revoke(id, 'Another reason.')).toMatchObject({
      status: 409,
      body: { key: 'revocation.ended' },
    });
    expect(await members().findOne({ memNo })).toMatchObject({
      state: 'revoked',
      revocation: { reason: 'Licence withdrawn.' },
    });
    expect(await office.rows('outbox', { job: 'revoked.mail', 'payload.memberId': id })).toHaveLength(1);
    expect(await office.rows('audit', { action: 'member.revoke', 'object.id': id })).toMatchObject([
      { after: { state: 'revoked', memNo, reason: 'Licence withdrawn.' } },
    ]);
  });

  it('of two people at once is revoked by one of them', async () => {
    const { ids } = await approved();
    const [id = ''] = ids;
    const other = await office.staff.hire('esha', 'superAdmin');
    await other.post(calls.reauthenticate.path, { password: 'Orange-Peel-2026' });
    const answers = await Promise.all([revoke(id), revoke(id, 'Left us.', other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await office.rows('outbox', { job: 'revoked.mail', 'payload.memberId': id })).toHaveLength(1);
  });

  it('frees the fee of its application, and its number stays used', async () => {
    const { id, appId, ids, paymentId, memNo } = await approved();
    expect(await office.refund(id)).toMatchObject({ status: 409, body: { key: 'refund.approved' } });
    await revoke(ids[0] ?? '');
    expect(await office.staff.detail(id)).toMatchObject({ state: 'approved', membershipsEnded: true });
    expect((await office.refund(id)).status).toBe(200);
    await office.send(appId);
    expect(await office.stateOf(id)).toBe('refund_pending');
    await office.settle();
    expect(await office.stateOf(id)).toBe('refunded');
    expect(office.atProvider(paymentId)).toMatchObject([{ amount: 163_500, status: 'processed' }]);
    expect(await members().findOne({ memNo })).toMatchObject({ state: 'revoked' });
    expect(await office.rows('attention', { reason: 'refund.approved' })).toEqual([]);
  });

  it('whose refund fails leaves its application approved', async () => {
    const { id, appId, ids } = await approved();
    await revoke(ids[0] ?? '');
    await office.refund(id);
    await office.send(appId);
    await office.control('refunds', { outcome: 'failed' });
    await office.settle();
    await office.control('refunds', { outcome: 'processed' });
    expect(await office.stateOf(id)).toBe('approved');
  });

  it('of one of a couple leaves the fee with the other; of both it can be given back', async () => {
    const { id, ids } = await approved(2);
    await revoke(ids[1] ?? '');
    expect(await office.refund(id)).toMatchObject({ status: 409, body: { key: 'refund.approved' } });
    await revoke(ids[0] ?? '');
    expect((await office.refund(id)).status).toBe(200);
  });
});

/** A life member who was a student before, as the approval leaves the record. @param until last day of the student membership */
async function converted(until: string) {
  const { ids, memNo: student, id: studentApplication } = await approved();
  const life = await office.paid();
  await office.staff.setState(life.id, 'approved');
  count += 1;
  const memNo = String(count);
  await members().updateOne(
    { memNo: student },
    {
      $set: {
        ...{ applicationId: life.id, memNo, aliases: [student] },
        former: [
          {
            ...{ applicationId: studentApplication, person: 0, memNo: student, appType: 'student' },
            ...{ group: 'Student', memberOn: '2021-01-01', validUntil: until },
          },
        ],
      },
    },
  );
  return { id: ids[0] ?? '', memNo, student, studentApplication, applicationId: life.id };
}

describe('the life membership of who was a student', () => {
  it('revoked leaves the student membership while that lasts: its number counts, with one mail of the other one', async () => {
    const { id, memNo, student, studentApplication, applicationId } = await converted('2999-12-31');
    const receiptsOf = async () => (await get(ReceiptsService).ofMember(id)).map(({ appId }) => appId);
    const paidFor = await receiptsOf();
    expect(new Set(paidFor).size).toBe(2);
    expect((await revoke(id)).status).toBe(200);
    expect(await receiptsOf()).toEqual([...paidFor].reverse());
    expect((await revoke(id)).status).toBe(200);
    expect(await members().findOne({ memNo: student })).toMatchObject({
      ...{ applicationId: studentApplication, aliases: [memNo], appType: 'student', group: 'Student' },
      ...{ state: 'active', memberOn: '2021-01-01', validUntil: '2999-12-31', endsOn: '2999-12-31' },
      former: [{ applicationId, memNo, revocation: { reason: 'Licence withdrawn.' } }],
    });
    expect(await members().findOne({ memNo })).toBeNull();
    expect(await office.rows('member_logins', { numbers: student })).toMatchObject([
      { memNo: student, applicationId: studentApplication },
    ]);
    expect(await office.rows('outbox', { job: 'revoked.mail', 'payload.memberId': id })).toMatchObject([
      { payload: { memNo } },
    ]);
    expect(await office.rows('audit', { action: 'member.fallBack', 'object.id': id })).toMatchObject([
      {
        before: { memNo, appType: 'single', applicationId },
        after: { memNo: student, appType: 'student', applicationId: studentApplication },
      },
    ]);
    expect(await office.staff.detail(applicationId)).toMatchObject({ membershipsEnded: true });
    expect((await office.staff.detail(studentApplication)).membershipsEnded).toBeUndefined();
  });

  it('is revoked for good after it, and the student one too can be revoked, each with a mail', async () => {
    const over = await converted('2020-12-31');
    await revoke(over.id);
    expect(await members().findOne({ memNo: over.memNo })).toMatchObject({ state: 'revoked' });
    const { id, student } = await converted('2999-12-31');
    await revoke(id);
    expect((await revoke(id, 'The student one, too.')).status).toBe(200);
    expect(await members().findOne({ memNo: student })).toMatchObject({ state: 'revoked' });
    expect(await office.rows('outbox', { job: 'revoked.mail', 'payload.memberId': id })).toHaveLength(2);
  });
});

describe('revoking is refused', () => {
  it('to whoever may not, who has not given the password again, and without a reason; nothing is changed', async () => {
    const { ids, memNo } = await approved();
    const [id = ''] = ids;
    for (const role of ['Employee', 'Admin'] as Role[])
      expect((await revoke(id, 'x', office.staff.as(role))).status).toBe(403);
    expect((await revoke(id, 'x', new Browser(office.staff.test.app))).status).toBe(401);
    const fresh = await office.staff.hire('dev', 'superAdmin');
    expect(await revoke(id, 'x', fresh)).toMatchObject({ status: 409, body: { code: 'reauth' } });
    for (const reason of ['', '   ', 'x'.repeat(301)]) expect((await revoke(id, reason)).status).toBe(422);
    expect((await revoke('0'.repeat(24))).status).toBe(404);
    expect(await members().findOne({ memNo })).toMatchObject({ state: 'active', version: 0 });
  });

  it.each(['converted', 'merged'])('of one that is %s', async (state) => {
    const { ids, memNo } = await approved();
    await members().updateOne({ memNo }, { $set: { state } });
    expect(await revoke(ids[0] ?? '')).toMatchObject({ status: 409, body: { key: 'revocation.ended' } });
    expect(await members().findOne({ memNo })).toMatchObject({ state });
  });
});
