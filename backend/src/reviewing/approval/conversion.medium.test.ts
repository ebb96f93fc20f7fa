import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import type { Applicant } from '../../applications/application.js';
import { StudentOffers } from '../../members/eligibility/student-offers.service.js';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { ApprovalSecretary } from './approval-secretary.service.js';
import type { RequestedLink } from './membership-link.js';
import { type ApprovalFixture, openApprovalFixture } from './testing/approval-fixture.js';
import { expectNumbers } from './testing/expect-numbers.js';
import { pricedApplication, type StudentMember, studentMember } from './testing/student-member.js';

let rig: ApprovalFixture;
beforeAll(async () => {
  rig = await openApprovalFixture();
});
afterAll(async () => rig?.platform.close());
beforeEach(async () => rig.reset());

const asha = { registrationNumber: 'MMC/77', dateOfBirth: '1990-05-17', email: 'asha@college.example' };
const refused = (key: string, status = 409) => expect.objectContaining({ status, key }) as unknown;
const row = async (collection: string, filter: object) => (await rig.rows(collection, filter))[0] ?? {};
const effects = async (job: string) => rig.rows('outbox', { job });
const approve = async (id: string) => rig.approvals.approve(rig.admin, id, {});

const student = async (name?: string, person = asha) => studentMember(rig, name, person);
const priced = async (of: StudentMember, name?: string, person?: Partial<Applicant>) =>
  pricedApplication(rig, of, name, { ...asha, email: 'asha@clinic.example', ...person });

describe('a student who is approved for life membership', () => {
  it('stays the same member with a new number; log-in and password stay, and nobody gets a code', async () => {
    const before = await student();
    const id = await rig.approved(await priced(before));
    const members = await rig.rows('members');
    expect(members).toHaveLength(1);
    expect(members[0]).toMatchObject({
      ...{
        memNo: '2',
        aliases: ['1'],
        appType: 'single',
        group: 'Life Member',
        state: 'active',
        endsOn: '9999-12-31',
      },
      ...{ applicationId: id, person: 0, personKey: 'life|MMC77|1990-05-17' },
      former: [{ applicationId: before.application, memNo: '1', appType: 'student', group: 'Student' }],
    });
    expect(String(members[0]?.['_id'])).toBe(before.memberId);
    expect(members[0]?.['validUntil']).toBeUndefined();
    expect(await row('members', { beginnings: '1' })).toMatchObject({ memNo: '2' });
    const login = await row('member_logins', { memberId: before.memberId });
    expect(login).toMatchObject({
      ...{ memNo: '2', numbers: ['1', '2'], applicationId: id, appType: 'single', passwordHash: 'kept' },
    });
    expect(login['activation']).toBeUndefined();
    expect(await effects('approval.mail-applicant')).toMatchObject([{ payload: { hasCode: false } }]);
    await expectNumbers(rig, 2);
  });

  it('is in the log, with the membership that was and the one that is', async () => {
    const before = await student();
    const id = await rig.approved(await priced(before));
    const [converted, ...more] = await rig.rows('audit', { action: 'member.convert' });
    expect(more).toEqual([]);
    expect(converted).toMatchObject({
      object: { kind: 'member', id: before.memberId },
      before: { memNo: '1', appType: 'student', applicationId: before.application },
      after: { memNo: '2', appType: 'single', applicationId: id, memberOn: expect.any(String) },
    });
  });

  it('keeps the registered address, which is told once; another one waits as one that staff ask for', async () => {
    const before = await student();
    const id = await rig.approved(await priced(before));
    await approve(id);
    expect(await row('members', {})).toMatchObject({ applicant: { email: 'asha@college.example' } });
    expect(await row('member_logins', {})).toMatchObject({ email: 'asha@college.example' });
    expect(await effects('conversion-approved.mail')).toMatchObject([
      { payload: { memberId: before.memberId, applicationId: id } },
    ]);
    expect(await rig.rows('email_changes')).toMatchObject([{ memberId: before.memberId, open: true }]);
  });

  it('has the documents of both memberships, and each code says what is true', async () => {
    const before = await student();
    await rig.approved(await priced(before));
    const documents = rig.platform.context.get(DocumentsService, { strict: false });
    const codeOf = async (memNo: string) => String((await row('documents', { memNo, kind: 'card' }))['code']);
    expect(await documents.check(await codeOf('1'))).toMatchObject({
      ...{ name: 'Asha Verma', mem_no: '1', appType: 'student', state: 'converted' },
    });
    expect(await documents.check(await codeOf('2'))).toEqual({
      ...{ name: 'Dr. Asha Verma', mem_no: '2', appType: 'single', state: 'active', validity: 'Lifetime' },
      ...{ document: 'card', issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
    });
    const own = await documents.ownDocuments(before.memberId);
    expect(own.data.map(({ document }) => document)).toEqual([
      ...['certificate', 'card', 'welcome-en', 'welcome-hi'],
      ...['certificate', 'card', 'welcome-en'],
    ]);
  });

  it('keeps the former documents as they are when the new ones are made again', async () => {
    const before = await student();
    await rig.approved(await priced(before));
    const documents = rig.platform.context.get(DocumentsService, { strict: false });
    await rig.platform.context
      .get(UnitOfWork)
      .run(rig.admin, async (tx) => documents.supersede(tx, { id: before.memberId, memNo: '2' }, []));
    const states = async (memNo: string) =>
      new Set((await rig.rows('documents', { memNo })).map(({ state }) => state));
    expect([await states('1'), await states('2')]).toEqual([new Set(['current']), new Set(['superseded'])]);
  });

  it('is a student as before when the approval breaks after the conversion', async () => {
    const before = await student();
    const id = await priced(before);
    await rig.rendered(id);
    const broken = jest.spyOn(ApprovalSecretary.prototype, 'confirmed').mockImplementationOnce(() => {
      throw new Error('broken off');
    });
    await expect(approve(id)).rejects.toThrow('broken off');
    broken.mockRestore();
    expect(await row('members', {})).toMatchObject({ memNo: '1', appType: 'student', version: 0 });
    expect(await row('member_logins', {})).toMatchObject({ memNo: '1', numbers: ['1'] });
    expect(await effects('conversion-approved.mail')).toEqual([]);
    await expectNumbers(rig, 1);
    await approve(id);
    expect(await rig.rows('members')).toMatchObject([{ memNo: '2', aliases: ['1'] }]);
    await expectNumbers(rig, 2);
  });

  it('is one, and uses one number, however often and whoever approves at once', async () => {
    const before = await student();
    const ids = [await priced(before), await priced(before)];
    for (const id of ids) await rig.rendered(id);
    const outcomes = await Promise.allSettled([...ids, ...ids].map(approve));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await rig.rows('members')).toHaveLength(1);
    expect(await rig.rows('applications', { state: 'approved', appType: 'single' })).toHaveLength(1);
    expect(await effects('conversion-approved.mail')).toHaveLength(1);
    await expectNumbers(rig, 2);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('conversion.gone'));
    }
  });
});

describe('who a student number priced', () => {
  it('is no member by it alone: without the same name and day both steps refuse, and nothing is reserved', async () => {
    const before = await student();
    for (const [name, person] of [
      ['Usha Rao', asha],
      ['Asha Verma', { ...asha, dateOfBirth: '1990-05-18' }],
    ] as const) {
      const id = await priced(before, name, person);
      const reason = expect.objectContaining({
        ...{ status: 409, key: 'conversion.identity', values: { number: '1', difference: '₹510' } },
      }) as unknown;
      await expect(rig.runs.open(rig.admin, id, {})).rejects.toEqual(reason);
      await expect(approve(id)).rejects.toEqual(reason);
    }
    expect(await row('members', {})).toMatchObject({ memNo: '1', appType: 'student' });
    await expectNumbers(rig, 1);
  });

  it('is converted by the reviewer’s word, which is kept with the run and audited', async () => {
    const before = await student();
    const id = await rig.approved(await priced(before, 'Asha Rao'), [{ person: 0, number: '1' }]);
    expect(await row('members', {})).toMatchObject({ memNo: '2', applicationId: id });
    expect(await row('runs', { 'subject.id': id })).toMatchObject({
      data: { links: [{ memberId: before.memberId, kind: 'convert', confirmedBy: rig.admin.id }] },
    });
    expect(await rig.rows('audit', { action: 'approval.identityConfirmed', 'object.id': id })).toHaveLength(
      1,
    );
  });

  it('has its number to itself until the reviewer has ticked that they are the same person', async () => {
    const before = await student();
    const id = await priced(before, 'Asha Rao');
    const offers = rig.platform.context.get(StudentOffers, { strict: false });
    expect(await offers.ofMember(before.memberId)).not.toBeNull();
    await rig.runs.open(rig.admin, id, { links: [{ person: 0, number: '1' }] });
    expect(await row('applications', { appType: 'single' })).toMatchObject({
      converts: { memberId: before.memberId, confirmedBy: rig.admin.id },
    });
    expect(await offers.ofMember(before.memberId)).toBeNull();
  });

  it('is nobody else', async () => {
    const before = await student();
    await student('Ravi Rao', { registrationNumber: 'X/5', dateOfBirth: '1991-01-01', email: 'r@x.example' });
    const id = await priced(before, 'Ravi Rao', { dateOfBirth: '1991-01-01' });
    const links = [{ person: 0, number: '2' }];
    await expect(rig.runs.open(rig.admin, id, { links })).rejects.toEqual(refused('conversion.other'));
  });

  it('is refused at Approve when the student’s record says another name by then', async () => {
    const before = await student();
    const id = await priced(before);
    await rig.rendered(id);
    await rig.platform.connection
      .collection('members')
      .updateMany({}, { $set: { 'applicant.name': 'Nisha Rao' } });
    await expect(approve(id)).rejects.toEqual(refused('conversion.identity'));
    expect(await row('members', {})).toMatchObject({ memNo: '1', appType: 'student' });
  });

  it('is refused when the student membership was revoked meanwhile', async () => {
    const before = await student();
    const id = await priced(before);
    await rig.rendered(id);
    await rig.platform.connection.collection('members').updateMany({}, { $set: { state: 'revoked' } });
    await expect(approve(id)).rejects.toEqual(refused('conversion.gone'));
    await expectNumbers(rig, 1);
  });
});

describe('a link by the reviewer', () => {
  it('makes a student a life member also at the full price', async () => {
    const before = await student();
    await rig.approved(await rig.verified(['Asha Verma'], 'single', [asha]), [
      { person: 0, number: before.memNo },
    ]);
    expect(await rig.rows('members')).toMatchObject([{ memNo: '2', aliases: ['1'], appType: 'single' }]);
  });

  it.each<[string, RequestedLink[], string, number]>([
    ['to nobody', [{ person: 0, number: '999' }], 'link.unknown', 422],
    ['of nobody', [{ person: 1, number: '1' }], 'link.unfit', 422],
    ['to a life member, of one who applies alone', [{ person: 0, number: '2' }], 'person.isMember', 409],
  ])('%s is refused, and reserves nothing', async (_what, links, key, status) => {
    await student();
    await rig.approved(await rig.verified(['Ravi Rao']));
    const id = await rig.verified(['Asha Verma']);
    await expect(rig.runs.open(rig.admin, id, { links })).rejects.toMatchObject({
      status,
      ...(status === 409 ? { key } : { errors: [{ key }] }),
    });
    await expectNumbers(rig, 2);
  });

  it('is forgotten when the record changes after it: the reviewer looks again', async () => {
    const before = await student();
    const id = await priced(before, 'Asha Rao');
    await rig.rendered(id, [{ person: 0, number: '1' }]);
    await rig.platform.connection
      .collection('applications')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { 'applicants.0.dateOfBirth': '1988-01-01' } });
    await expect(approve(id)).rejects.toEqual(refused('conversion.identity'));
    expect(await row('members', {})).toMatchObject({ memNo: '1' });
  });
});
