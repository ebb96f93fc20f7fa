import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ApplicationRow } from '@portal/contract/applications/responses';
import { applicationStates, countedSteps } from '@portal/contract/applications/states';
import { appTypes } from '@portal/contract/enums';
import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { StaffResolverModule } from './uploads/testing/staff-resolver.js';
import { findListProblems } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { type Searchable, searchFieldsOf } from './application.terms.js';
import { applicationList } from './applications.list.js';
import { ApplicationsModule } from './applications.module.js';

const COUNT = 20_000;
/** Applications of six of the eleven states; `submitted` has the remaining one. */
const UNDECIDED = 10_909;
/** Applications per state. */
const PAID = 1_818;
const given = ['Asha', 'Vikram', 'Zarina', 'Meenakshi', 'Joseph', 'Kavita', 'Ravindra'] as const;
const families = ['Verma', 'Iyer', 'Khan', 'Kulkarni', 'Deshmukh'] as const;

let test: TestApp;

/** Deterministic; three applications share each timestamp, so that ties must be resolved. */
function applicationAt(index: number) {
  const createdAt = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 60_000);
  const person = {
    name: `${given[index % given.length]} ${families[index % families.length]}`,
    phone: `+9198${String(10_000_000 + index)}`,
    email: `person${index}@example.org`,
    registrationNumber: `MMC/${index}`,
  };
  const appId = `A${String(index).padStart(7, '0')}`;
  const applicants = [person] as unknown as Searchable['applicants'];
  const payment = { mode: 'Online', success: false, amount: 1635, payments: [] } as const;
  return {
    _id: new mongoose.Types.ObjectId(),
    appId,
    appType: appTypes[index % appTypes.length],
    state: applicationStates[index % applicationStates.length],
    applicants,
    association: { state: 'Goa' },
    payment,
    ...searchFieldsOf({ applicants, appId, payment }),
    steps: Object.fromEntries(
      countedSteps.map((step, at) => [step, new Date(createdAt.getTime() + at * 3_600_000)]),
    ),
    createdAt,
    updatedAt: new Date(createdAt.getTime() + (index % 7) * 3_600_000),
  };
}

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, StaffResolverModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  const documents = Array.from({ length: COUNT }, (_none, index) => applicationAt(index));
  await test.connection.collection('applications').insertMany(documents);
}, 300_000);
afterAll(async () => test.close());

async function ask(query: Readonly<Record<string, string>>) {
  return test.app.inject({
    url: `${calls.listApplications.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: 'Bearer Admin' },
  });
}
const cursorIn = (headers: Readonly<Record<string, unknown>>, name: string) =>
  headers[name] as string | undefined;

/** All rows of a list, by following the cursors in one direction. */
async function walk(query: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  do {
    const answer = await ask({ ...query, range: '[0,199]', ...(after === undefined ? {} : { after }) });
    expect(answer.statusCode).toBe(200);
    found.push(...answer.json<ApplicationRow[]>().map(({ appId }) => appId));
    after = cursorIn(answer.headers, 'x-next-cursor');
  } while (after !== undefined);
  return found;
}

describe('the list of applications, with 20,000 of them', () => {
  it('uses an index for every filter and sort, and reads no more than the page', async () => {
    const filters = [
      {},
      { state: '' },
      { state: 'all' },
      { state: 'paid' },
      { state: ['approved', 'rejected'] },
      { appType: 'couple' },
      { appType: 'couple', state: 'all' },
      { appType: 'single', state: ['paid', 'verified'] },
      { q: 'asha' },
      { q: 'as', state: 'all' },
      { q: 'meenak', appType: 'student', state: 'paid' },
      { q: '98765', appType: 'couple' },
      { q: 'aasha' },
      { q: 'आशा', appType: 'couple', state: ['paid', 'verified'] },
      { id: [String(new mongoose.Types.ObjectId())] },
      { state: 'rejected' },
      { appType: 'couple', state: ['approved', 'paid'] },
      { state: 'dataDeleted' },
      { state: 'dataDeleted', appType: 'couple' },
      { state: 'refundOpen' },
      { state: 'refundOpen', appType: 'couple' },
      { queue: 'mine' },
      { queue: 'mentions', appType: 'couple' },
      { queue: 'followUp', state: 'paid', q: 'asha' },
      { queue: 'unclaimed' },
      { queue: 'unclaimed', appType: 'single', state: ['paid', 'verified'] },
      { queue: 'late', state: 'paid' },
      ...countedSteps.map((step) => ({ step, from: '2026-01-02', to: '2026-01-03' })),
      { step: 'submit', from: '2026-01-02', to: '2026-01-03', state: 'paid', appType: 'couple' },
      { step: 'submit', from: '2026-01-01', to: '2026-01-06', q: 'asha' },
    ];
    const { connection } = test;
    expect(
      await findListProblems({ connection, collection: 'applications', list: applicationList, filters, ask }),
    ).toEqual([]);
  }, 300_000);

  it('returns every row once, page by page, in the requested order', async () => {
    const all = Array.from({ length: COUNT }, (_none, index) => applicationAt(index));
    for (const [sort, key] of [
      ['createdAt', (one: (typeof all)[number]) => one.createdAt.getTime()],
      ['updatedAt', (one: (typeof all)[number]) => one.updatedAt.getTime()],
    ] as const) {
      const wanted = all.filter(({ appType, state }) => appType === 'couple' && state === 'paid');
      const filter = '{"appType":"couple","state":"paid"}';
      const found = await walk({ filter, sort: `["${sort}","DESC"]` });
      expect([...found].sort()).toEqual(wanted.map(({ appId }) => appId).sort());
      const byId = new Map(all.map((one) => [one.appId, key(one)]));
      const keys = found.map((appId) => byId.get(appId) ?? 0);
      expect(keys).toEqual([...keys].sort((one, other) => other - one));
    }
    const states = await walk({ filter: '{"appType":"couple","state":"all"}', sort: '["state","ASC"]' });
    expect(new Set(states).size).toBe(all.filter(({ appType }) => appType === 'couple').length);
  }, 300_000);

  it('has the applications with a step on India dates, from the first to the last, in every state', async () => {
    // Every minute has three; the sending back is two hours after the submission, and the India day ends at 18:30 UTC.
    const of = async (filter: object) =>
      (await ask({ filter: JSON.stringify(filter) })).headers['content-range'];
    expect(await of({ step: 'submit', from: '2026-01-02', to: '2026-01-03' })).toMatch(/\/8640$/);
    expect(await of({ step: 'submit', from: '2026-01-01', to: '2026-01-01' })).toMatch(/\/3330$/);
    expect(await of({ step: 'sendBack', from: '2026-01-01', to: '2026-01-01' })).toMatch(/\/2970$/);
    for (const wrong of [
      { step: 'verify', from: '2026-01-01', to: '2026-01-01' },
      { step: 'submit', from: '2026-01-01' },
      { from: '2026-01-01', to: '2026-01-01' },
      { step: 'submit', from: '2026-01-32', to: '2026-02-01' },
    ])
      expect((await ask({ filter: JSON.stringify(wrong) })).statusCode).toBe(422);
  });

  it('treats an empty filter as none', async () => {
    const undecided = (await ask({})).headers['content-range'];
    for (const filter of ['{"state":""}', '{"state":[""],"appType":"","fixed":"","q":""}']) {
      const answer = await ask({ filter });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undecided]);
    }
  });

  it('returns corrected applications with any other filter', async () => {
    const rows = test.connection.collection('applications');
    const fix = { round: 1, fixed: { at: new Date() } };
    const appIdsOf = async (filter: object) => {
      const answer = await ask({ filter: JSON.stringify(filter), range: '[0,19]' });
      return [answer.statusCode, ...answer.json<ApplicationRow[]>().map(({ appId }) => appId)];
    };
    const at = (index: number) => applicationAt(index).appId;
    // In these states: submitted, paid, verified (reviewed since), returned (not corrected yet).
    const [submitted, paid, verified, returned] = (
      ['submitted', 'paid', 'verified', 'returned'] as const
    ).map((state) => at(applicationStates.indexOf(state) + applicationStates.length * 100));
    for (const appId of [submitted, paid, verified])
      await rows.updateOne({ appId }, { $set: { sendBacks: [fix] } });
    await rows.updateOne({ appId: returned }, { $set: { sendBacks: [{ round: 1 }] } });
    expect(await appIdsOf({ fixed: 'yes' })).toEqual([200, paid, submitted]);
    expect(await appIdsOf({ fixed: 'yes', state: 'verified' })).toEqual([200, paid, submitted]);
    expect(await appIdsOf({ fixed: 'yes', q: paid })).toEqual([200, paid]);
    expect((await ask({ filter: '{"fixed":"no"}' })).statusCode).toBe(422);
    await rows.updateMany({ sendBacks: { $exists: true } }, { $unset: { sendBacks: 1 } });
  });

  it('lists an application whose data was deleted only as such, with when and by which rule', async () => {
    const rows = test.connection.collection('applications');
    const at = (state: (typeof applicationStates)[number]) =>
      applicationAt(applicationStates.indexOf(state) + applicationStates.length * 200).appId;
    const empty = { applicants: [], purgedAt: new Date('2026-11-20T10:00:00Z') };
    await rows.updateOne({ appId: at('rejected') }, { $set: { ...empty, purgedBy: 'retention' } });
    await rows.updateOne({ appId: at('refunded') }, { $set: { ...empty, purgedBy: 'erasure' } });
    // Of older builds.
    await rows.updateOne({ appId: at('cancelled') }, { $set: empty });
    await rows.updateOne({ appId: at('approved') }, { $set: empty });
    const answer = await ask({ filter: '{"state":"dataDeleted"}', range: '[0,19]' });
    const found = answer.json<ApplicationRow[]>().map(({ appId, dataDeleted }) => [appId, dataDeleted]);
    const deleted = (rule: string) => ({ at: '2026-11-20T10:00:00.000Z', rule });
    expect(Object.fromEntries(found)).toEqual({
      [at('rejected')]: deleted('retention'),
      [at('refunded')]: deleted('erasure'),
      [at('cancelled')]: deleted('retention'),
      [at('approved')]: deleted('erasure'),
    });
    const totalOf = async (filter: object) =>
      (await ask({ filter: JSON.stringify(filter), range: '[0,0]' })).headers['content-range'];
    for (const state of ['rejected', 'refunded', 'cancelled', 'approved'] as const) {
      const one = await rows.findOne({ appId: at(state) });
      // Of one type fewer than 1,000 are left: larger counts are cached for some seconds.
      const found = { state, appType: one?.['appType'] as string };
      const stored = await rows.countDocuments(found);
      expect(await totalOf(found)).toBe(`applications 0-0/${stored - 1}`);
      expect(await totalOf({ id: [String(one?._id)] })).toBe('applications 0-0/1');
    }
    await rows.updateMany({ purgedAt: { $exists: true } }, { $unset: { purgedAt: 1, purgedBy: 1 } });
  });

  it('returns the same pages by cursor and by range, in both directions', async () => {
    const query = { filter: '{"state":"paid"}', sort: '["createdAt","DESC"]' };
    const idsOf = async (more: Record<string, string>) => {
      const answer = await ask({ ...query, ...more });
      return {
        ids: answer.json<ApplicationRow[]>().map(({ appId }) => appId),
        next: cursorIn(answer.headers, 'x-next-cursor') ?? '',
        previous: cursorIn(answer.headers, 'x-previous-cursor'),
      };
    };
    const first = await idsOf({ range: '[0,19]' });
    const second = await idsOf({ range: '[20,39]', after: first.next });
    expect(second.ids).toEqual((await idsOf({ range: '[20,39]' })).ids);
    expect((await idsOf({ range: '[0,19]', before: second.previous ?? '' })).ids).toEqual(first.ids);
    expect(first.previous).toBeUndefined();
    const last = await idsOf({ range: '[1800,1819]' });
    expect(last.ids).toHaveLength(PAID - 1_800);
    expect(last.next).toBe('');
    expect((await idsOf({ range: '[0,19]', before: first.next })).previous).toBeUndefined();
  });

  it('counts exactly up to 10,000; the specification’s call counts all', async () => {
    const rangeOf = async (filter: object, range = '[0,19]') =>
      (await ask({ filter: JSON.stringify(filter), range })).headers['content-range'];
    expect(await rangeOf({ state: 'paid' })).toBe(`applications 0-19/${PAID}`);
    expect(await rangeOf({})).toBe('applications 0-19/10000+');
    const spec = async (query: string) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/get_applications?${query}`,
        headers: { authorization: 'Bearer Admin' },
      });
      return answer.json<{ totalItems: number; totalPages: number; data: unknown[] }>();
    };
    expect(await spec('page=545&limit=20')).toMatchObject({ totalItems: UNDECIDED, totalPages: 546 });
    expect((await spec('page=545&limit=20')).data).toHaveLength(UNDECIDED - 10_900);
  });

  it('lists names that only sound alike after exact matches, across pages in both directions', async () => {
    const others = Array.from({ length: 30 }, (_none, index) => {
      const one = applicationAt(COUNT + index);
      const name = index % 2 === 0 ? 'Kawita Zutshi' : 'Kavita Zutshi';
      const person = { ...one.applicants[0], name } as unknown as Searchable['applicants'][number];
      const changed = { ...one, applicants: [person], appType: 'old' };
      return { ...changed, ...searchFieldsOf(changed) };
    });
    const rows = test.connection.collection('applications');
    await rows.insertMany(others);
    const filter = '{"q":"kawita zutshi","state":"all","appType":"old"}';
    const query = { filter, sort: '["createdAt","DESC"]' };
    const pageOf = async (more: Record<string, string>) => {
      const answer = await ask({ ...query, ...more });
      expect(answer.statusCode).toBe(200);
      const names = answer.json<ApplicationRow[]>().map(({ applicants }) => applicants[0]?.name ?? '');
      const { 'content-range': range } = answer.headers;
      return {
        names,
        range,
        next: cursorIn(answer.headers, 'x-next-cursor'),
        previous: cursorIn(answer.headers, 'x-previous-cursor'),
      };
    };
    const written = (names: readonly string[]) => names.map((name) => name.slice(0, 6)).join(' ');
    const repeated = (name: string, count: number) => Array.from({ length: count }, () => name);
    const both = [...repeated('Kawita', 15), ...repeated('Kavita', 15)];
    const first = await pageOf({ range: '[0,9]' });
    expect(first.range).toBe('applications 0-9/30');
    const second = await pageOf({ range: '[10,19]', after: first.next ?? '' });
    const third = await pageOf({ range: '[20,29]', after: second.next ?? '' });
    expect(written([...first.names, ...second.names, ...third.names])).toBe(both.join(' '));
    expect(third.next).toBeUndefined();
    expect((await pageOf({ range: '[10,19]' })).names).toEqual(second.names);
    expect((await pageOf({ range: '[20,29]' })).names).toEqual(third.names);
    const back = await pageOf({ range: '[10,19]', before: third.previous ?? '' });
    expect(back.names).toEqual(second.names);
    expect((await pageOf({ range: '[0,9]', before: back.previous ?? '' })).names).toEqual(first.names);
    await rows.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
  });

  it('continues beyond 10,000 rows by cursor only', async () => {
    const query = { filter: '{"state":"all"}', sort: '["createdAt","DESC"]' };
    const far = await ask({ ...query, range: '[10000,10019]' });
    expect(far.statusCode).toBe(422);
    expect(far.json()).toMatchObject({ key: 'list.farRange', msg: expect.stringContaining('10,000') });
    const edge = await ask({ ...query, range: '[9980,9999]' });
    const after = cursorIn(edge.headers, 'x-next-cursor') ?? '';
    const beyond = await ask({ ...query, range: '[10000,10019]', after });
    expect(beyond.headers['content-range']).toBe('applications 10000-10019/10000+');
    expect(beyond.json<ApplicationRow[]>()).toHaveLength(20);
  });

  it('rejects a cursor of another filter or sort, a forged one, and a cursor with a range', async () => {
    const query = { filter: '{"state":"paid"}', sort: '["createdAt","DESC"]', range: '[0,19]' };
    const after = cursorIn((await ask(query)).headers, 'x-next-cursor') ?? '';
    const refused = [
      { ...query, after, filter: '{"state":"verified"}' },
      { ...query, after, sort: '["updatedAt","DESC"]' },
      { ...query, after, sort: '["createdAt","ASC"]' },
      { ...query, after: `${after.slice(0, -4)}AAAA` },
      { ...query, after: 'nonsense' },
      { ...query, after, before: after },
    ];
    for (const one of refused) {
      const answer = await ask(one);
      expect({ status: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({
        status: 422,
        body: { key: 'list.cursor' },
      });
    }
    expect((await ask({ ...query, after })).statusCode).toBe(200);
  });

  it('rejects an unsupported filter or sort, and lists the supported ones', async () => {
    const sort = (await ask({ sort: '["applicants.name","ASC"]' })).json<{ msg: string }>();
    expect(sort.msg).toContain('createdAt, updatedAt, state');
    const filter = (await ask({ filter: '{"payment":"Online"}' })).json<{ msg: string }>();
    expect(filter.msg).toContain('id, q, state, appType');
  });

  it.each([
    ['asha ver', ['Asha Verma']],
    ['verma asha', ['Asha Verma']],
    [
      'meenakshi',
      ['Meenakshi Deshmukh', 'Meenakshi Iyer', 'Meenakshi Khan', 'Meenakshi Kulkarni', 'Meenakshi Verma'],
    ],
    ['erma', []],
    ['verma sha', []],
    ['a', []],
    ['a asha verma', ['Asha Verma']],
    ['person77@example.org', ['Asha Khan']],
    ['+91 98100-00077', ['Asha Khan']],
    ['098100 00077', ['Asha Khan']],
    ['mmc/77', ['Asha Khan']],
    ['mmc 77', ['Asha Khan']],
    ['aasha varma', ['Asha Verma']],
    ['आशा वर्मा', ['Asha Verma']],
    ['meenaksi ver', ['Meenakshi Verma']],
    ['Dr. Asha Verma', ['Asha Verma']],
  ])('finds by the beginnings of words, and by how they sound: %s', async (q, names) => {
    const answer = await ask({ filter: JSON.stringify({ q, state: 'all' }), range: '[0,199]' });
    const found = answer
      .json<ApplicationRow[]>()
      .filter(({ appId }) => !q.startsWith('mmc') || appId === 'A0000077')
      .map(({ applicants }) => applicants[0]?.name);
    expect([...new Set(found)].sort()).toEqual(names);
  });
});
