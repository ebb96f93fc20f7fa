import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { MemberDetails, MemberDocumentsResponse } from '@portal/contract/members/responses';
import { indiaDay } from '@portal/contract/format';
import { Types } from 'mongoose';
import { DocumentCodes } from '../members/documents/document-codes.js';
import { RecordsModule } from './records.module.js';
import { LoggedInMember } from './testing/logged-in-member.js';
import { StaffFixture } from './testing/staff-fixture.js';

const DAY_MS = 24 * 3_600_000;
const dayFromNow = (days: number) => indiaDay(new Date(Date.now() + days * DAY_MS));
const began = dayFromNow(-100);
const ends = dayFromNow(200);

let fixture: StaffFixture;
let meera: LoggedInMember;
let memberId: string;
let code: string;
let count = 0;

const rows = (name: string) => fixture.test.connection.collection(name);

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  count += 1;
  meera = await LoggedInMember.open(fixture, `8${count}`, { email: `meera${count}@home.example` });
  const student = { appType: 'student', memberOn: began, validUntil: ends, endsOn: ends, aliases: ['S-1'] };
  await rows('members').updateOne({ memNo: meera.memNo }, { $set: student });
  memberId = String((await meera.stored())?._id);
  code = await document('card', 'current', new Date());
});

async function document(kind: string, state: string, issuedAt: Date, known: object = {}): Promise<string> {
  const made = fixture.test.app.get(DocumentCodes, { strict: false }).make();
  await rows('documents').insertOne({
    applicationId: meera.id,
    memberId,
    person: 0,
    memNo: meera.memNo,
    kind,
    key: `applications/student/${meera.memNo}/${made}/${kind}.jpg`,
    version: made,
    code: made,
    sha256: made,
    bytes: 1,
    state,
    override: {},
    issuedAt,
    ...known,
  });
  return made;
}

const detailsOf = async (id: string) => fixture.as('Admin').get(`/api/member_details/${id}`);
const details = async () => (await detailsOf(meera.id)).body['data'] as MemberDetails;
const change = async (body: object, id = memberId, role: 'Admin' | 'Employee' = 'Admin') =>
  fixture.as(role).post(`/api/member_validity/${id}`, { from: ends, reason: 'Extra year of study', ...body });
const checked = async () => {
  const answer = await fixture.test.app.inject({ url: `/api/verify_document/${code}` });
  const { state, validity } = answer.json<{ state: string; validity: string }>();
  return { state, validity };
};
const listed = async (state: string) => {
  const filter = encodeURIComponent(JSON.stringify({ state, q: meera.memNo }));
  const { body } = await fixture.as('Admin').get(`${calls.listMembers.path}?filter=${filter}`);
  return (body as unknown as { mem_no: string }[]).map(({ mem_no }) => mem_no);
};
const shown = (day: string) => day.split('-').map(Number).reverse().join('/');

describe('the page of a member', () => {
  it('has numbers, validity, log-in, every issued version of the documents, and what was done', async () => {
    await document('card', 'superseded', new Date(Date.now() - DAY_MS));
    await document('certificate', 'current', new Date());
    await document('welcome-en', 'rendered', new Date());
    await document('welcome-en', 'removed', new Date());
    const { memberships, history } = await details();
    expect(memberships).toHaveLength(1);
    const [membership] = memberships;
    expect(membership).toMatchObject({
      memberID: memberId,
      person: 0,
      name: 'Asha Verma',
      mem_no: meera.memNo,
      aliases: ['S-1'],
      state: 'active',
      memberOn: began,
      expiry_date: ends,
      login: { activated: true },
    });
    expect(Date.now() - Date.parse(membership?.login?.lastAt ?? '')).toBeLessThan(60_000);
    expect(membership?.login?.codeUntil).toBeUndefined();
    expect(membership?.documents.map(({ document: kind, superseded }) => [kind, superseded])).toEqual([
      ['certificate', false],
      ['card', false],
      ['card', true],
    ]);
    for (const one of membership?.documents ?? []) {
      expect(one).not.toHaveProperty('issuedBy');
      expect(one).not.toHaveProperty('reason');
    }
    for (const { url, saveUrl } of membership?.documents ?? []) {
      expect(url).toMatch(/^http.*X-Amz-Signature=.*inline/);
      expect(saveUrl).toMatch(/^http.*X-Amz-Signature=.*attachment/);
    }
    const done = history.map(({ action }) => action);
    expect(done).toEqual(expect.arrayContaining(['application.submit', 'member.create', 'memberLogin.code']));
    expect(done.filter((action) => action.endsWith('.viewed'))).toEqual([]);
    const times = history.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('says of a document who had it issued and why; of a staff user who is gone the reason alone', async () => {
    const admin = (await rows('staff_users').findOne({ username: 'admin' }))?._id;
    await document('certificate', 'current', new Date(), { issuedBy: String(admin), reason: 'Lost.' });
    const gone = { issuedBy: '0'.repeat(24), reason: 'Misspelt.' };
    await document('certificate', 'superseded', new Date(Date.now() - DAY_MS), gone);
    const [present, before] = (await details()).memberships[0]?.documents ?? [];
    expect([present?.issuedBy, present?.reason]).toEqual(['admin', 'Lost.']);
    expect([before?.issuedBy, before?.reason]).toEqual([undefined, 'Misspelt.']);

    const { body } = await meera.browser.get('/api/member/documents');
    const own = body as unknown as MemberDocumentsResponse;
    expect(own.data.map(({ document: kind, reason }) => [kind, reason])).toEqual([
      ['certificate', 'Lost.'],
      ['card', undefined],
    ]);
    expect(own.earlier).toEqual([
      { document: 'certificate', mem_no: meera.memNo, issuedAt: before?.issuedAt, reason: 'Misspelt.' },
    ]);
    // User names of staff are log-in names, so members never see them.
    expect(JSON.stringify(body)).not.toContain('issuedBy');
  });

  it('says of somebody who never logged in until when the code of the mail is good', async () => {
    const { id } = await fixture.member(`9000${count}`, { email: `new${count}@home.example` });
    const [membership] = ((await detailsOf(id)).body['data'] as MemberDetails).memberships;
    expect(membership?.login).toMatchObject({ activated: false, codeUntil: expect.any(String) });
    expect(membership?.login?.lastAt).toBeUndefined();
  });

  it('notes who looked at it', async () => {
    await details();
    const viewed = { action: 'member.viewed', 'object.id': memberId, 'actor.role': 'Admin' };
    expect(await rows('audit').countDocuments(viewed)).toBe(1);
  });

  it('is 403 for an Employee, 404 for an application without members and for what is none', async () => {
    expect((await fixture.as('Employee').get(`/api/member_details/${meera.id}`)).status).toBe(403);
    const { id } = await fixture.application();
    for (const wrong of [id, memberId, String(new Types.ObjectId()), 'nonsense']) {
      expect([wrong, (await detailsOf(wrong)).status]).toEqual([wrong, 404]);
    }
  });
});

describe('another last day', () => {
  it('takes effect in the member area, at /verify, in the list and on the page, and is in the history with its reason', async () => {
    const later = dayFromNow(400);
    expect(await checked()).toEqual({ state: 'active', validity: shown(ends) });
    expect((await change({ validUntil: later })).status).toBe(200);
    expect(await meera.record()).toMatchObject({ expiry_date: later, memberState: 'active' });
    expect(await checked()).toEqual({ state: 'active', validity: shown(later) });
    const { memberships, history } = await details();
    expect(memberships[0]).toMatchObject({ expiry_date: later, state: 'active' });
    expect(history[0]).toMatchObject({
      action: 'member.validity',
      actor: { kind: 'staff', name: 'admin' },
      validUntil: { from: ends, to: later },
      reason: 'Extra year of study',
    });
  });

  it('in the past ends the membership, and one in the future opens it again', async () => {
    const past = dayFromNow(-1);
    expect((await change({ validUntil: past })).status).toBe(200);
    expect(await meera.record()).toMatchObject({ expiry_date: past, memberState: 'expired' });
    expect(await checked()).toEqual({ state: 'expired', validity: shown(past) });
    expect([await listed('expired'), await listed('active')]).toEqual([[meera.memNo], []]);
    expect((await meera.stored())?.['state']).toBe('expired');
    expect((await change({ from: past, validUntil: ends })).status).toBe(200);
    expect([await listed('expired'), await listed('active')]).toEqual([[], [meera.memNo]]);
    expect(await checked()).toEqual({ state: 'active', validity: shown(ends) });
  });

  it('that is today is still a day of the membership', async () => {
    const today = dayFromNow(0);
    expect((await change({ validUntil: today })).status).toBe(200);
    expect([(await checked()).state, await listed('active')]).toEqual(['active', [meera.memNo]]);
  });

  it('is written once, however often it is sent, and not over one that somebody else wrote', async () => {
    const later = dayFromNow(300);
    const answers = await Promise.all(Array.from({ length: 4 }, async () => change({ validUntil: later })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const audited = { action: 'member.validity', 'object.id': memberId };
    expect(await rows('audit').countDocuments(audited)).toBe(1);
    const other = await change({ validUntil: dayFromNow(350) });
    expect([other.status, other.body['key']]).toEqual([409, 'validity.stale']);
    expect((await meera.stored())?.['validUntil']).toBe(later);
  });

  it.each([
    [{ validUntil: began }, 'validity.day'],
    [{ validUntil: dayFromNow(365 * 10 + 5) }, 'validity.day'],
    [{ validUntil: '2027-02-30' }, 'validity.day'],
    [{ validUntil: '31/12/2027' }, 'validity.day'],
    [{ validUntil: '' }, 'validity.day'],
    [{ validUntil: dayFromNow(300), reason: ' ' }, 'validity.reason'],
    [{ validUntil: dayFromNow(300), reason: 'x'.repeat(301) }, 'request.tooLong'],
  ])('is refused for %j, and nothing is stored', async (body, key) => {
    const before = await meera.stored();
    const answer = await change(body);
    const errors = answer.body['errors'] as { key: string }[];
    expect([answer.status, errors[0]?.key]).toEqual([422, key]);
    expect(await meera.stored()).toEqual(before);
  });

  it('is for students whose membership was not ended', async () => {
    const key = async () => {
      const answer = await change({ validUntil: dayFromNow(300) });
      return [answer.status, answer.body['key']];
    };
    await rows('members').updateOne({ memNo: meera.memNo }, { $set: { state: 'revoked' } });
    expect(await key()).toEqual([409, 'validity.ended']);
    await rows('members').updateOne(
      { memNo: meera.memNo },
      { $set: { state: 'active', appType: 'single' }, $unset: { validUntil: 1 } },
    );
    expect(await key()).toEqual([409, 'validity.noEnd']);
  });

  it('opens no second active membership of one person', async () => {
    const past = dayFromNow(-1);
    await change({ validUntil: past });
    await rows('members').updateOne({ memNo: meera.memNo }, { $set: { personKey: `student|${count}|1990` } });
    await rows('members').insertOne({
      memNo: `T${count}`,
      applicationId: `t${count}`,
      person: 0,
      state: 'active',
      personKey: `student|${count}|1990`,
    });
    const answer = await change({ from: past, validUntil: ends });
    expect([answer.status, answer.body['key']]).toEqual([409, 'person.taken']);
    expect((await meera.stored())?.['validUntil']).toBe(past);
  });

  it('is 403 for an Employee, 401 for the member, and 404 for a record that is not there', async () => {
    const body = { from: ends, validUntil: dayFromNow(300), reason: 'Extra year' };
    expect((await change(body, memberId, 'Employee')).status).toBe(403);
    expect([401, 403]).toContain((await meera.browser.post(`/api/member_validity/${memberId}`, body)).status);
    for (const wrong of [meera.id, String(new Types.ObjectId()), 'nonsense']) {
      expect([wrong, (await change(body, wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await meera.stored())?.['validUntil']).toBe(ends);
  });
});
