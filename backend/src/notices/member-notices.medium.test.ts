import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MemberNoticeRow, NoticeView } from '@portal/contract/notices/responses';
import type { Page } from '@portal/contract/responses';
import { RecordsModule } from '../records/records.module.js';
import { LoggedInMember } from '../records/testing/logged-in-member.js';
import { StaffFixture } from '../records/testing/staff-fixture.js';
import { NoticesModule } from './notices.module.js';
import { longEnough, newId, saved } from './testing/notice-office.js';

let fixture: StaffFixture;
let asha: LoggedInMember;
let ravi: LoggedInMember;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule, NoticesModule]);
  asha = await LoggedInMember.open(fixture, '8200', { email: 'asha@home.example' });
  ravi = await LoggedInMember.open(fixture, '8201', { email: 'ravi@home.example', name: 'Ravi Kumar' });
}, 120_000);
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  for (const collection of ['notices', 'notice_reads'])
    await fixture.test.connection.collection(collection).deleteMany({});
  await change(asha, { memberOn: '2020-01-01', group: 'Life Member', appType: 'single' });
  await change(ravi, {
    memberOn: '2020-01-01',
    group: 'Student',
    appType: 'student',
    validUntil: '2999-01-01',
  });
});

const change = async ({ memNo }: LoggedInMember, fields: object) =>
  fixture.test.connection.collection('members').updateOne({ memNo }, { $set: fields });
const write = async (title: string, changes: object = {}) =>
  saved(fixture.as('Admin'), { title, status: 'Active', ...changes });
const list = async ({ browser }: LoggedInMember, query = '') =>
  (await browser.get(`/api/get_notices_for_member${query}`)).body as unknown as Page<MemberNoticeRow>;
const titles = async (member: LoggedInMember) => (await list(member)).data.map(({ title }) => title);
const open = async ({ browser }: LoggedInMember, id: string, query = '') =>
  browser.get(`/api/get_notice_by_id/${id}${query}`);
const unread = async ({ browser }: LoggedInMember) =>
  (await browser.get('/api/member/notices/unread')).body['data'];
const read = async ({ browser }: LoggedInMember, id: string) =>
  browser.put(`/api/member/notices/${id}/read`, {});

describe('what a member reads', () => {
  it('is Active, of All or the member’s group, latest published first; any other id is 404', async () => {
    const all = await write('For all');
    const life = await write('For life members', { userType: 'Life Member' });
    const student = await write('For students', { userType: 'Student' });
    const associate = await write('For associates', { userType: 'Associate' });
    const inactive = await write('Draft', { status: 'Inactive' });
    expect(await titles(asha)).toEqual(['For life members', 'For all']);
    expect(await titles(ravi)).toEqual(['For students', 'For all']);
    expect(await list(asha, '?userType=Student')).toMatchObject({ totalItems: 2, totalPages: 1 });
    const seen = async (member: LoggedInMember) =>
      Promise.all(
        [all, life, student, associate, inactive].map(async ({ id }) => (await open(member, id)).status),
      );
    expect(await seen(asha)).toEqual([200, 200, 404, 404, 404]);
    expect(await seen(ravi)).toEqual([200, 404, 200, 404, 404]);
    expect((await open(asha, 'no-id')).status).toBe(404);
    expect((await open(asha, newId())).status).toBe(404);
    for (const { id } of [student, inactive]) expect((await read(asha, id)).status).toBe(404);
    expect(await fixture.test.connection.collection('notice_reads').countDocuments()).toBe(0);
  });

  it('is restricted to All once the membership has ended', async () => {
    await write('For all');
    const { id } = await write('For students', { userType: 'Student' });
    await change(ravi, { validUntil: '2020-12-31' });
    expect(await titles(ravi)).toEqual(['For all']);
    expect((await open(ravi, id)).status).toBe(404);
    expect(await unread(ravi)).toEqual({ count: 1 });
  });

  it('is in the member’s language, or English without a Hindi version', async () => {
    const hindi = { titleHi: 'पटना में अधिवेशन', textHi: '<p>आप सादर आमंत्रित हैं।</p>' };
    const { id } = await write('Convention', hindi);
    const plain = await write('English only');
    expect(await titles(asha)).toEqual(['English only', 'Convention']);
    const shown = await list(asha, '?language=hi');
    expect(shown.data.map(({ title, text }) => [title, text.slice(0, 6)])).toEqual([
      ['English only', 'Notice'],
      ['पटना में अधिवेशन', 'आप साद'],
    ]);
    const view = async (notice: string, query = '') => {
      const { subject, text, language } = (await open(asha, notice, query)).body['msg'] as NoticeView;
      return [subject, text, language];
    };
    expect(await view(id)).toEqual(['Convention', longEnough, 'en']);
    expect(await view(id, '?language=hi')).toEqual([hindi.titleHi, hindi.textHi, 'hi']);
    expect(await view(plain.id, '?language=hi')).toEqual(['English only', longEnough, 'en']);
    // Who names no language gets that of the mails.
    await asha.browser.put('/api/member/preferences', { language: 'hi' });
    expect((await view(id))[2]).toBe('hi');
    await asha.browser.put('/api/member/preferences', { language: 'en' });
    expect((await open(asha, id, '?language=fr')).status).toBe(422);
  });
});

describe('what is unread', () => {
  it('is published since the membership and not opened; reading counts once, per member', async () => {
    const [one, two] = [await write('One'), await write('Two')];
    expect(await unread(asha)).toEqual({ count: 2 });
    const answers = await Promise.all([1, 2, 3].map(async () => read(asha, one.id)));
    expect(answers.map(({ status, body }) => [status, body['data']])).toEqual(
      Array(3).fill([200, { count: 1 }]),
    );
    expect((await list(asha)).data.map(({ title, unread: isNew }) => [title, isNew])).toEqual([
      ['Two', true],
      ['One', false],
    ]);
    expect(await unread(ravi)).toEqual({ count: 2 });
    const rows = await fixture.test.connection.collection('notice_reads').find().toArray();
    expect(rows.map(({ ids }) => ids as string[])).toEqual([[one.id]]);
    await change(asha, { memberOn: '2999-01-01' });
    expect(await unread(asha)).toEqual({ count: 0 });
    expect((await read(asha, two.id)).status).toBe(200);
  });

  it('is limited to the newest fifty, and read marks are bounded', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));
    const { id } = await write('Pattern');
    const notices = fixture.test.connection.collection('notices');
    const pattern = (await notices.find().toArray()).find(({ _id }) => String(_id) === id) ?? {};
    const { _id: _pattern, ...fields } = pattern as Record<string, unknown>;
    await notices.insertMany(Array.from({ length: 260 }, (_none, n) => ({ ...fields, publishedAt: at(n) })));
    expect(await unread(asha)).toEqual({ count: 50 });
    const ids = (await notices.find().sort({ publishedAt: 1 }).toArray()).map(({ _id }) => String(_id));
    for (const one of ids) await read(asha, one);
    expect(await unread(asha)).toEqual({ count: 0 });
    const [row] = await fixture.test.connection.collection('notice_reads').find().toArray();
    expect(row?.['ids']).toHaveLength(200);
  }, 60_000);

  it('a draft counts as unread from the day it becomes Active', async () => {
    const { id, version } = await write('Late', { status: 'Inactive' });
    await write('Earlier');
    expect(await titles(asha)).toEqual(['Earlier']);
    await saved(fixture.as('Admin'), { title: 'Late', status: 'Active', version }, id);
    expect(await titles(asha)).toEqual(['Late', 'Earlier']);
  });
});

it('pages have ten notices and count from 0', async () => {
  for (let n = 0; n < 12; n += 1) await write(`Notice ${n}`);
  const [first, second] = [await list(asha), await list(asha, '?page=1')];
  expect([first.data.length, first.totalPages, first.totalItems]).toEqual([10, 2, 12]);
  expect(second.data.map(({ title }) => title)).toEqual(['Notice 1', 'Notice 0']);
});

it('visitors and members without a password are denied', async () => {
  const { id } = await write('For all');
  const { activation } = await fixture.member('8299', { email: 'first@home.example' });
  expect(activation).not.toBe('');
  const { app } = fixture.test;
  expect((await app.inject({ url: `/api/get_notice_by_id/${id}` })).statusCode).toBe(401);
  const login = { memNo: '8299', password: activation };
  const reply = await app.inject({ method: 'POST', url: '/api/membership_login', payload: login });
  const authorization = `Bearer ${reply.json<{ accessToken: string }>().accessToken}`;
  for (const url of [
    `/api/get_notice_by_id/${id}`,
    '/api/get_notices_for_member',
    '/api/member/notices/unread',
  ])
    expect((await app.inject({ url, headers: { authorization } })).statusCode).toBe(403);
});
