import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { CoupleRow, MemberChoices, MemberItem, MemberRow } from '@portal/contract/members/rows';
import { indiaDay } from '@portal/contract/format';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import { findListProblems } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { coupleList, memberList } from './members.list.js';
import { MembersModule } from './members.module.js';
import { type CrowdMember, crowdOfMembers } from './testing/crowd-of-members.js';

/** Of them 4,000 are 2,000 couples. */
const COUNT = 20_000;
const today = indiaDay(new Date());
const password = 'Vk7-qzmfxp-11';

let test: TestApp;
let crowd: CrowdMember[];
const bearers = { Admin: '', Employee: '', nobody: '' };

beforeAll(async () => {
  test = await startTestApp([MembersModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const staff = test.app.get(StaffService, { strict: false });
  for (const role of ['Admin', 'Employee'] as const) {
    const username = role.toLowerCase();
    await staff.create({ kind: 'system' }, { username, email: `${username}@portal.example`, role, password });
    bearers[role] = await new TestBrowser(test).login(username, password);
  }
  crowd = crowdOfMembers(COUNT);
  await test.connection.collection('members').insertMany(crowd);
}, 300_000);
afterAll(async () => test?.close());

async function ask(
  path: string,
  query: Readonly<Record<string, string>> = {},
  who: keyof typeof bearers = 'Admin',
) {
  return test.app.inject({
    url: `${path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${bearers[who]}` },
  });
}
const askMembers = async (query: Readonly<Record<string, string>>) => ask(calls.listMembers.path, query);
const askCouples = async (query: Readonly<Record<string, string>>) => ask(calls.listCouples.path, query);
const found = async (filter: object): Promise<MemberItem[]> =>
  (await askMembers({ filter: JSON.stringify(filter), range: '[0,199]' })).json<MemberItem[]>();

describe('the list of members, with 20,000 of them', () => {
  it('is read along an index by every filter, and never more than the page', async () => {
    const filters = [
      {},
      ...['active', 'expired', 'converted', 'revoked', 'merged'].map((state) => ({ state })),
      ...['single', 'couple', 'student', 'old'].map((appType) => ({ appType })),
      { prant: 'Prant 7' },
      { year: '2023' },
      { state: 'active', prant: 'Prant 7', year: '2024' },
      { state: 'expired', appType: 'student', prant: 'Prant 3' },
      { state: 'revoked', appType: 'single', year: '2022' },
      { state: 'active', appType: 'old' },
      ...['All', 'Life Member', 'Student', 'Associate'].map((group) => ({ group })),
      { state: 'active', group: 'Life Member', prant: 'Prant 7' },
      { nmoState: 'Goa' },
      { nmoState: 'none', state: 'active', group: 'Student' },
      { gender: 'female', state: 'active' },
      { gender: 'others', year: '2023' },
      { endsIn: '2099-01' },
      { endsIn: today.slice(0, 7), state: 'active' },
      { q: 'asha' },
      { q: 'as', state: 'expired' },
      { q: 'meenak', appType: 'student', prant: 'Prant 4' },
      { q: 'आशा', state: 'active', year: '2025' },
      { q: '98100', state: 'revoked' },
      { id: [String(crowd[5]?._id)] },
    ];
    const { connection } = test;
    expect(
      await findListProblems({
        connection,
        collection: 'members',
        list: memberList,
        filters,
        ask: askMembers,
      }),
    ).toEqual([]);
  }, 300_000);

  it('has every member once, page after page, the last ones to become members first', async () => {
    const wanted = crowd.filter(
      ({ appType, association }) => appType === 'single' && association.prant === 'Prant 7',
    );
    const filter = '{"appType":"single","prant":"Prant 7"}';
    const rows: MemberItem[] = [];
    let after: string | undefined;
    do {
      const answer = await askMembers({ filter, range: '[0,19]', ...(after === undefined ? {} : { after }) });
      rows.push(...answer.json<MemberItem[]>());
      after = answer.headers['x-next-cursor'] as string | undefined;
    } while (after !== undefined);
    expect(rows.map(({ mem_no }) => mem_no).sort()).toEqual(wanted.map(({ memNo }) => memNo).sort());
    const days = rows.map(({ memberOn }) => memberOn);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('keeps apart those of one day over the pages', async () => {
    const day = crowd[4_001]?.memberOn ?? '';
    const wanted = crowd.filter(({ memberOn }) => memberOn.slice(0, 4) === day.slice(0, 4));
    const seen = new Set<string>();
    for (let after: string | undefined = ''; after !== undefined;) {
      const query = { filter: JSON.stringify({ year: day.slice(0, 4) }), range: '[0,6]' };
      const answer = await askMembers({ ...query, ...(after === '' ? {} : { after }) });
      for (const { mem_no } of answer.json<MemberItem[]>()) seen.add(mem_no);
      after = seen.size > 300 ? undefined : (answer.headers['x-next-cursor'] as string | undefined);
    }
    const last = [...wanted].sort((one, other) => (one.memberOn < other.memberOn ? 1 : -1)).slice(0, 280);
    expect(last.filter(({ memNo }) => !seen.has(memNo))).toEqual([]);
  });

  it.each([
    ['active', ({ state, validUntil = today }: CrowdMember) => state === 'active' && validUntil >= today],
    [
      'expired',
      ({ state, validUntil = today }: CrowdMember) =>
        state === 'expired' || (state === 'active' && validUntil < today),
    ],
    ['revoked', ({ state }: CrowdMember) => state === 'revoked'],
    ['converted', ({ state }: CrowdMember) => state === 'converted'],
  ] as const)('has of those who are %s as many as there are, and nobody else', async (state, isOne) => {
    const answer = await askMembers({ filter: JSON.stringify({ state, year: '2022' }), range: '[0,199]' });
    const count = crowd.filter((one) => one.memberOn.startsWith('2022') && isOne(one)).length;
    expect(count).toBeGreaterThan(3);
    expect(answer.headers['content-range']).toMatch(new RegExp(`/${count}$`));
    expect(new Set(answer.json<MemberItem[]>().map((row) => row.state))).toEqual(new Set([state]));
  });

  it.each([
    ['Life Member', {}, ['couple', 'single']],
    ['student', {}, ['student']],
    ['Associate', {}, ['old']],
    ['Life Member', { appType: 'single' }, ['single']],
    ['Life Member', { appType: 'student' }, []],
    ['All', { appType: 'student' }, ['student']],
  ] as const)('has the members of the group %s with %j', async (group, more, types) => {
    const filter = JSON.stringify({ group, ...more, year: '2022' });
    const answer = await askMembers({ filter, range: '[0,199]' });
    const count = crowd.filter(
      (one) => one.memberOn.startsWith('2022') && types.some((type) => type === one.appType),
    ).length;
    expect(answer.headers['content-range']).toMatch(new RegExp(`/${count}$`));
    const found = answer.json<MemberItem[]>().map(({ appType }) => appType);
    expect([...new Set(found)].sort()).toEqual(types);
  });

  it('has the members of a state and a gender, and those without one', async () => {
    const members = test.connection.collection('members');
    const ids = crowd.slice(10, 16).map(({ _id }) => _id);
    const set = async (at: number, values: object) => members.updateOne({ _id: ids[at] }, { $set: values });
    await set(0, { 'association.state': 'Bihar', 'applicant.gender': 'male' });
    await set(1, { 'association.state': '', 'applicant.gender': 'other' });
    await set(2, { 'applicant.gender': '' });
    await members.updateOne({ _id: ids[3] }, { $unset: { 'association.state': 1, 'applicant.gender': 1 } });
    const numbers = async (filter: object) => (await found(filter)).map(({ mem_no }) => mem_no).sort();
    expect(await numbers({ nmoState: 'Bihar' })).toEqual(['N11']);
    expect(await numbers({ nmoState: 'none' })).toEqual(['N12', 'N14']);
    expect(await numbers({ gender: 'male' })).toEqual(['N11']);
    expect(await numbers({ gender: 'others' })).toEqual(['N12', 'N13', 'N14']);
    for (const filter of [{ gender: 'x' }, { endsIn: '2026-13' }, { endsIn: '2026' }])
      expect((await askMembers({ filter: JSON.stringify(filter) })).statusCode).toBe(422);
  });

  it('has the active memberships that end in a month, from today on', async () => {
    const month = today.slice(0, 7);
    const wanted = crowd.filter(
      ({ state, validUntil = '' }) =>
        state === 'active' && validUntil >= today && validUntil.startsWith(month),
    );
    const answer = await askMembers({ filter: JSON.stringify({ endsIn: month }), range: '[0,199]' });
    expect(wanted.length).toBeGreaterThan(0);
    expect(answer.headers['content-range']).toMatch(new RegExp(`/${wanted.length}$`));
  });

  it('offers the prants and the years that members have', async () => {
    const { data } = (await ask(calls.listMemberChoices.path)).json<{ data: MemberChoices }>();
    expect(data.prants).toHaveLength(59);
    expect(data.years.at(-1)).toBe('2019');
    expect(data.years[0]).toBe(today.slice(0, 4));
  });

  it('refuses a filter, a value and a sort that it does not have', async () => {
    const refused: Record<string, string>[] = [
      { filter: '{"email":"a"}' },
      { filter: '{"state":"paid"}' },
      { filter: '{"appType":"1st"}' },
      { filter: '{"group":"Doctors"}' },
      { filter: '{"year":"20"}' },
      { filter: '{"prant":{"$ne":""}}' },
      { sort: '["name","ASC"]' },
    ];
    for (const query of refused) expect((await askMembers(query)).statusCode).toBe(422);
  });
});

describe('the list of couples, with 2,000 of them', () => {
  it('is read along an index, and never more than the page', async () => {
    const { connection } = test;
    const filters = [{}, { q: 'asha' }, { q: 'कविता' }, { q: 'N1000' }, { q: 'N11' }];
    expect(
      await findListProblems({
        connection,
        collection: 'members',
        list: coupleList,
        filters,
        ask: askCouples,
      }),
    ).toEqual([]);
  }, 120_000);

  it('has the order of the first number, 9 before 10', async () => {
    const rows = (await askCouples({ range: '[0,199]' })).json<CoupleRow[]>();
    const numbers = rows.map(({ mem_no1 }) => Number(mem_no1.slice(1)));
    expect(numbers.slice(0, 4)).toEqual([1, 11, 21, 31]);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  });
});

describe('the documented calls', () => {
  it('have pages that count from 0, and exact totals', async () => {
    const members = (await ask(calls.searchByDepartment.path, { page: '399', limit: '50' })).json<{
      data: MemberRow[];
    }>();
    expect(members).toMatchObject({ totalPages: 400, totalItems: COUNT });
    expect(members.data).toHaveLength(50);
    const couples = (await ask(calls.getCoupleMembers.path, { page: '1' })).json<{ data: CoupleRow[] }>();
    expect(couples).toMatchObject({ totalPages: 40, totalItems: 2_000 });
    expect(couples.data).toHaveLength(50);
    const past = (await ask(calls.getCoupleMembers.path, { page: '4000' })).json<unknown>();
    expect(past).toEqual({ data: [], totalPages: 40, totalItems: 2_000 });
  });

  it.each([
    ['Student', ['student']],
    ['life member', ['couple', 'single']],
    ['Associate', ['old']],
  ])('take the notice group %s', async (type, types) => {
    const { data, totalItems } = (await ask(calls.searchByDepartment.path, { type, limit: '200' })).json<{
      data: MemberRow[];
      totalItems: number;
    }>();
    expect([...new Set(data.map(({ appType }) => appType))].sort()).toEqual(types);
    expect(totalItems).toBe(crowd.filter(({ appType }) => types.includes(appType)).length);
  });

  it('refuse a group that there is not', async () => {
    expect((await ask(calls.searchByDepartment.path, { type: 'Doctors' })).statusCode).toBe(422);
  });
});

describe('the search of members', () => {
  it('finds one by number, former number, telephone, e-mail and registration number', async () => {
    const one = crowd[19_876];
    if (one === undefined) throw new Error('There is no crowd');
    const { memNo, aliases, applicant } = one;
    expect(aliases).toEqual(['OLD-77']);
    for (const q of [
      'OLD-77',
      'old 77',
      memNo,
      applicant.phone,
      applicant.email,
      applicant.registrationNumber,
    ]) {
      expect([q, (await found({ q })).map(({ mem_no }) => mem_no)]).toEqual([q, [memNo]]);
    }
  });

  it('finds a number of one digit, alone', async () => {
    expect((await found({ q: '7' })).map(({ mem_no }) => mem_no)).toEqual(['7']);
  });

  it('finds names in both writings', async () => {
    const latin = await found({ q: 'asha verma', year: '2022' });
    expect(new Set(latin.map(({ name }) => name))).toEqual(new Set(['Asha Verma']));
    expect(latin.length).toBeGreaterThan(2);
    expect(await found({ q: 'आशा वर्मा', year: '2022' })).toEqual(latin);
  });
});

describe('the lists', () => {
  it.each([
    calls.listMembers.path,
    calls.listMemberChoices.path,
    calls.listCouples.path,
    calls.searchByDepartment.path,
    calls.getCoupleMembers.path,
  ])('%s are 403 for an Employee and 401 for nobody', async (path) => {
    expect((await ask(path, {}, 'Employee')).statusCode).toBe(403);
    expect((await ask(path, {}, 'nobody')).statusCode).toBe(401);
  });
});
