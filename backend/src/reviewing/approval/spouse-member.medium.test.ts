import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';
import { expectNumbers } from './testing/expect-numbers.js';
import { studentMember } from './testing/student-member.js';

let rig: ApprovalFixture;
beforeAll(async () => {
  rig = await openApprovalFixture();
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => rig.reset());

const asha = { registrationNumber: 'MMC/77', dateOfBirth: '1990-05-17', email: 'asha@college.example' };
const refused = (key: string) => expect.objectContaining({ status: 409, key }) as unknown;
const row = async (collection: string, filter: object) => (await rig.rows(collection, filter))[0] ?? {};
const approve = async (id: string) => rig.approvals.approve(rig.admin, id, {});

describe('a spouse who is a member', () => {
  const ravi = { registrationNumber: 'R/1', dateOfBirth: '1988-02-03', email: 'ravi@home.example' };
  const couple = async () => rig.verified(['Ravi Rao', 'Asha Verma'], 'couple', [ravi, asha]);

  it('keeps number, documents and log-in; the other one gets a number, and both are members by the couple’s application', async () => {
    const own = await rig.approved(await rig.verified(['Asha Verma'], 'single', [asha]));
    const first = await row('members', { applicationId: own });
    const id = await couple();
    await expect(approve(id)).rejects.toEqual(refused('person.spouseIsMember'));
    const run = await rig.rendered(id, [{ person: 1, number: '1' }]);
    expect(run.data.numbers).toEqual(['2', '1']);
    expect(new Set(run.data.documents.map(({ person }) => person))).toEqual(new Set([0]));
    expect(await approve(id)).toMatchObject({ data: { applicants: [{ mem_no: '2' }, { mem_no: '1' }] } });
    expect(await rig.rows('members')).toHaveLength(2);
    expect(await row('members', { memNo: '1' })).toMatchObject({
      ...{ _id: first['_id'], applicationId: id, person: 1, appType: 'couple', aliases: [] },
      ...{ memberOn: first['memberOn'], former: [{ applicationId: own, memNo: '1', appType: 'single' }] },
    });
    expect(await row('members', { memNo: '2' })).toMatchObject({ couple: { order: '000000000002' } });
    expect(await rig.rows('documents', { memNo: '1', state: 'current' })).toHaveLength(4);
    expect(await row('member_logins', { memNo: '1' })).toMatchObject({ applicationId: id, numbers: ['1'] });
    expect(await rig.rows('outbox', { job: 'conversion-approved.mail' })).toEqual([]);
    expect(await rig.rows('audit', { action: 'member.link' })).toMatchObject([
      {
        object: { kind: 'member', id: String(first['_id']) },
        before: { appType: 'single', applicationId: own },
        after: { memNo: '1', appType: 'couple', applicationId: id },
      },
    ]);
    await expectNumbers(rig, 2);
  });

  it.each([
    ['before Approve', 'link.ended', false],
    ['while it is approved', 'conversion.gone', true],
  ])('is not kept as a member when the membership is revoked %s', async (_when, key, isLate) => {
    await rig.approved(await rig.verified(['Asha Verma'], 'single', [asha]));
    const id = await couple();
    await rig.rendered(id, [{ person: 1, number: '1' }]);
    const revoke = async () =>
      rig.platform.connection.collection('members').updateMany({}, { $set: { state: 'revoked' } });
    if (!isLate) await revoke();
    const openFor = rig.runs.openFor.bind(rig.runs);
    const late = jest.spyOn(rig.runs, 'openFor').mockImplementation(async (...asked) => {
      const run = await openFor(...asked);
      await revoke();
      return run;
    });
    await expect(approve(id)).rejects.toEqual(refused(key));
    late.mockRestore();
    expect(await rig.rows('members')).toMatchObject([{ memNo: '1', state: 'revoked', appType: 'single' }]);
    await expectNumbers(rig, 1);
  });

  it('who is a student becomes a life member with a number of the own', async () => {
    const before = await studentMember(rig, undefined, asha);
    const id = await rig.approved(await couple(), [{ person: 1, number: '1' }]);
    expect(await row('members', { applicationId: id, person: 1 })).toMatchObject({
      ...{ appType: 'couple', aliases: ['1'], group: 'Life Member' },
    });
    expect(String((await row('members', { aliases: '1' }))['_id'])).toBe(before.memberId);
    expect(await rig.rows('members')).toHaveLength(2);
    await expectNumbers(rig, 3);
  });

  it('is not the other one, too, and two members need no approval', async () => {
    await rig.approved(
      await rig.verified(['Asha Verma'], 'single', [{ ...asha, registrationNumber: 'A/1' }]),
    );
    await rig.approved(await rig.verified(['Ravi Rao'], 'single', [{ ...ravi, registrationNumber: 'B/1' }]));
    const id = await couple();
    const ask = async (...numbers: string[]) =>
      rig.runs.open(rig.admin, id, { links: numbers.map((number, person) => ({ person, number })) });
    await expect(ask('1', '1')).rejects.toEqual(refused('link.twice'));
    await expect(ask('2', '1')).rejects.toEqual(refused('link.both'));
    await expectNumbers(rig, 2);
  });
});
