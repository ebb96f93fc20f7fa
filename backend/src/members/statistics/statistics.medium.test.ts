import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { DashboardFigures } from '@portal/contract/members/statistics.responses';
import type { Endpoint } from '@portal/contract/endpoint';
import mongoose from 'mongoose';
import { StaffResolverModule } from '../../platform/testing/staff-resolver.js';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { StatisticsRepository } from './statistics.repository.js';
import { MembersModule } from '../members.module.js';
import { until } from '../../../../dev/core/wait.ts';

/** A Monday, 12:00 in India. */
const NOON = Date.parse('2026-11-23T06:30:00Z');
const HOUR = 3_600_000;
const before = (hours: number) => new Date(NOON - hours * HOUR);

let test: TestApp;
/** Another process on the same database. */
let other: TestApp;
let now = NOON;

beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT_FACTOR: '1000' });
  const modules = [MembersModule, StaffResolverModule];
  test = await startTestApp(modules, config);
  other = await startTestApp(modules, config);
  for (const { app } of [test, other])
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(now));
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const rows = (name: string) => test.connection.collection(name);
const ask = async (call: Endpoint, body?: object, { role = 'superAdmin', at = test } = {}) => {
  const reply = await at.app.inject({
    method: call.method,
    url: call.path,
    headers: { authorization: `Bearer ${role}`, 'x-requested-with': 'portal' },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
const period = async (from: string, to: string, role = 'superAdmin') => {
  const path = `${calls.getPeriodFigures.path}?from=${from}&to=${to}`;
  return (await ask({ ...calls.getPeriodFigures, path }, undefined, { role })).body['data'];
};
const member = (memNo: string, group: string, state: string, gender: string, is = 'active') => ({
  applicationId: memNo,
  person: 0,
  memNo,
  aliases: [],
  group,
  state: is,
  applicant: { gender },
  association: { state },
  endsOn: '9999-12-31',
});
const application = (appId: string, state: string, createdAt: Date, more: object = {}) => ({
  appId,
  appType: 'single',
  state,
  createdAt,
  updatedAt: createdAt,
  ...more,
});
const fixedAt = (hours: number) => ({ sendBacks: [{ round: 1, fixed: { at: before(hours) } }] });

beforeEach(async () => {
  now += 10 * 60_000;
  for (const name of ['members', 'applications', 'update_requests']) await rows(name).deleteMany({});
});

describe('the figures of the dashboard', () => {
  it('are the documented totals: undecided applications, students among them, and active members by group', async () => {
    await rows('applications').insertMany([
      application('A1', 'submitted', before(1)),
      application('A2', 'paid', before(2), { appType: 'student' }),
      application('A3', 'refund_pending', before(3), { appType: 'couple' }),
      application('A4', 'approved', before(4), { appType: 'student' }),
      application('A5', 'rejected', before(5)),
    ]);
    await rows('members').insertMany([
      member('1', 'Student', 'Goa', 'female'),
      member('2', 'Student', 'Goa', 'male', 'expired'),
      member('3', 'Life Member', 'Goa', 'male'),
      member('4', 'Life Member', 'Bihar', 'other'),
      member('5', 'Life Member', 'Bihar', 'female'),
      member('6', 'Associate', 'Bihar', 'female'),
      member('7', 'Life Member', 'Assam', 'male', 'revoked'),
      // The last day has passed; the nightly run has not set the state yet.
      { ...member('8', 'Student', 'Goa', 'male'), endsOn: '2026-11-22' },
    ]);
    expect((await ask(calls.getMemberStats)).body).toEqual({ data: [3, 1, 1, 3, 1] });
    expect((await ask(calls.getGenderCount)).body).toEqual({ female: 3, male: 1, others: 1 });
    expect((await ask(calls.sortByStates, { group: 'All' })).body).toEqual({
      data: [
        { _id: 'Bihar', total: 3 },
        { _id: 'Goa', total: 2 },
      ],
    });
    expect((await ask(calls.sortByStates, { group: 'life member' })).body).toEqual({
      data: [
        { _id: 'Bihar', total: 2 },
        { _id: 'Goa', total: 1 },
      ],
    });
  });

  it('are zeros and empty lists while there is nobody', async () => {
    expect((await ask(calls.getMemberStats)).body).toEqual({ data: [0, 0, 0, 0, 0] });
    expect((await ask(calls.getGenderCount)).body).toEqual({ female: 0, male: 0, others: 0 });
    expect((await ask(calls.sortByStates, { group: 'All' })).body).toEqual({ data: [] });
  });

  it('tell each role what waits for it, how much and since when', async () => {
    await rows('applications').insertMany([
      application('A1', 'paid', before(30)),
      application('A2', 'paid', before(50), fixedAt(5)),
      application('A3', 'submitted', before(40), fixedAt(7)),
      application('A4', 'returned', before(60), { sendBacks: [{ round: 1 }] }),
      application('A5', 'verified', before(20), fixedAt(90)),
      // Returned: 14 days, from when it was sent back.
      application('A6', 'returned', before(400), { history: [{ at: before(14 * 24 - 1) }] }),
      application('A7', 'returned', before(400), {
        history: [{ at: before(399) }, { at: before(14 * 24 + 1) }],
      }),
    ]);
    await rows('update_requests').insertMany([
      { memberId: 'm1', state: 'open', askedAt: before(9) },
      { memberId: 'm2', state: 'done', askedAt: before(99) },
    ]);
    const waitingFor = async (role: string) =>
      ((await ask(calls.getDashboard, undefined, { role })).body['data'] as DashboardFigures).waiting;
    const toVerify = { kind: 'toVerify', count: 2, oldestAt: before(50).toISOString() };
    const toApprove = { kind: 'toApprove', count: 1, oldestAt: before(20).toISOString() };
    const fixed = { kind: 'fixed', count: 2, oldestAt: before(7).toISOString() };
    const updateRequests = { kind: 'updateRequests', count: 1, oldestAt: before(9).toISOString() };
    const late = { kind: 'late', count: 1, oldestAt: before(14 * 24 + 1).toISOString() };
    expect(await waitingFor('Employee')).toEqual([toVerify, fixed, late]);
    expect(await waitingFor('Admin')).toEqual([toVerify, toApprove, fixed, late]);
    const money = { kind: 'money', count: 0 };
    expect(await waitingFor('superAdmin')).toEqual([toVerify, toApprove, fixed, late, updateRequests, money]);
  });

  it('count applications by the India date of their latest step of each kind, from the first to the last day', async () => {
    const at = (day: string, time = '06:30:00') => new Date(`${day}T${time}Z`);
    await rows('applications').insertMany([
      // 31 October 23:59 and 1 November 0:00 in India.
      application('A1', 'paid', at('2026-10-31', '18:29:59'), {
        steps: { submit: at('2026-10-31', '18:29:59') },
      }),
      application('A2', 'approved', at('2026-10-31', '18:30:00'), {
        steps: { submit: at('2026-10-31', '18:30:00'), approve: at('2026-11-04', '18:29:00') },
      }),
      application('A3', 'returned', at('2026-11-01'), {
        steps: { submit: at('2026-11-01'), sendBack: at('2026-11-02') },
      }),
      application('A4', 'rejected', at('2026-10-01'), {
        steps: { submit: at('2026-10-01'), sendBack: at('2026-10-02'), reject: at('2026-11-04') },
      }),
      // Imported, and decided after the period.
      application('A5', 'approved', at('2026-11-01'), { isLegacy: true, steps: {} }),
      application('A6', 'approved', at('2026-11-05'), { steps: { approve: at('2026-11-05') } }),
    ]);
    expect(await period('2026-11-01', '2026-11-04')).toEqual({
      days: [
        { day: '2026-11-01', submit: 2, approve: 0, sendBack: 0, reject: 0 },
        { day: '2026-11-02', submit: 0, approve: 0, sendBack: 1, reject: 0 },
        { day: '2026-11-04', submit: 0, approve: 1, sendBack: 0, reject: 1 },
      ],
      // Waited 1, 3 and 34 days.
      wait: { median: 3, p90: 34 },
      money: [],
    });
    expect(await period('2026-11-01', '2026-11-04', 'Admin')).not.toHaveProperty('money');
    expect(await period('2026-11-06', '2026-11-30')).toEqual({ days: [], money: [] });
  });

  it('say how long the undecided ones have waited', async () => {
    await rows('applications').insertMany([
      application('A1', 'paid', before(1)),
      application('A2', 'returned', before(49)),
      application('A3', 'approved', before(999)),
    ]);
    const { wait } = (await ask(calls.getDashboard)).body['data'] as DashboardFigures;
    expect(wait).toEqual({ median: 0, p90: 2 });
  });

  it.each([
    ['2024-12-31', '2026-11-01'],
    ['2026-11-02', '2026-11-01'],
    ['2026-11-31', '2026-12-01'],
    ['', ''],
  ])('have no period from %j to %j', async (from, to) => {
    const { path } = calls.getPeriodFigures;
    const asked = await ask({ ...calls.getPeriodFigures, path: `${path}?from=${from}&to=${to}` });
    expect(asked.status).toBe(422);
    expect(JSON.stringify(asked.body)).toContain('1 January of last year');
  });

  it('reach back to 1 January of last year', async () => {
    await rows('applications').insertMany([
      application('A1', 'paid', before(1), { steps: { submit: new Date('2024-12-31T18:30:00Z') } }),
      application('A2', 'paid', before(1), { steps: { submit: new Date('2024-12-31T18:29:59Z') } }),
    ]);
    expect(await period('2025-01-01', '2026-11-30')).toMatchObject({
      days: [{ day: '2025-01-01', submit: 1 }],
    });
  });

  it('count the student memberships that end this month and in the three after it, each by its last day', async () => {
    await rows('members').insertMany(
      [
        ['1', '2026-11-22', 'active'],
        ['2', '2026-11-23', 'active'],
        ['3', '2026-11-30', 'active'],
        ['4', '2027-01-01', 'active'],
        ['5', '2027-01-31', 'revoked'],
        ['6', '2027-02-28', 'active'],
        ['7', '2027-03-01', 'active'],
        ['8', '9999-12-31', 'active'],
      ].map(([memNo = '', endsOn, state]) => ({ ...member(memNo, 'Student', 'Goa', 'male', state), endsOn })),
    );
    const { ending } = (await ask(calls.getDashboard)).body['data'] as DashboardFigures;
    expect(ending).toEqual([
      { month: '2026-11', count: 2 },
      { month: '2026-12', count: 0 },
      { month: '2027-01', count: 1 },
      { month: '2027-02', count: 1 },
    ]);
  });

  it('refuse a group that nobody knows', async () => {
    for (const group of ['Doctor', '', 7, { $ne: 'All' }, ['All']])
      expect((await ask(calls.sortByStates, { group })).status).toBe(422);
    expect((await ask(calls.sortByStates, { group: 'All', state: 'Goa' })).status).toBe(422);
  });
});

describe('counting', () => {
  const scans = async () =>
    rows('system.profile').countDocuments({
      'command.aggregate': 'members',
      'command.hint': 'counted',
    });
  beforeAll(async () => {
    await test.connection.db?.command({ profile: 2 });
  });
  afterAll(async () => {
    await test.connection.db?.command({ profile: 0 });
  });

  it('is done once for 50 requests at once in two processes, and after 45 seconds again, for which nobody waits', async () => {
    const begun = await scans();
    const asked = [calls.getMemberStats, calls.getGenderCount, calls.getDashboard] as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, index) =>
        ask(asked[index % 3] ?? calls.getDashboard, undefined, { at: index % 2 === 0 ? test : other }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await scans()) - begun).toBe(1);

    await rows('members').insertOne(member('1', 'Student', 'Goa', 'female'));
    now += 44_999;
    for (const at of [test, other])
      expect((await ask(calls.getGenderCount, undefined, { at })).body).toMatchObject({ female: 0 });
    expect((await scans()) - begun).toBe(1);
    now += 1;
    for (const at of [other, test]) {
      expect((await ask(calls.getGenderCount, undefined, { at })).body).toMatchObject({ female: 0 });
      await until(
        'the count',
        5_000,
        async () => (await ask(calls.getGenderCount, undefined, { at })).body['female'] === 1,
      );
    }
    expect((await scans()) - begun).toBe(2);
  });

  it('is waited for when the figures are a minute old', async () => {
    await ask(calls.getGenderCount);
    await rows('members').insertOne(member('1', 'Student', 'Goa', 'female'));
    now += 60_000;
    expect((await ask(calls.getGenderCount)).body).toMatchObject({ female: 1 });
  });

  it('for visitors is done at most every ten minutes, and no visit waits for it', async () => {
    await rows('members').insertMany(
      Array.from({ length: 60 }, (_none, index) => member(`v${index}`, 'Student', 'Goa', 'female')),
    );
    now += HOUR;
    const begun = await scans();
    const visit = async () => (await ask(calls.getVisitorFigures, undefined, { role: 'nobody' })).body;
    const untilShown = async (data: object) =>
      until(
        'the figures',
        5_000,
        async () => JSON.stringify((await visit())['data']) === JSON.stringify(data),
      );
    await untilShown({ members: 60 });
    await rows('members').insertOne(member('v60', 'Student', 'Goa', 'female'));
    now += 10 * 60_000 - 1;
    await Promise.all(Array.from({ length: 20 }, visit));
    expect((await scans()) - begun).toBe(1);
    now += 1;
    await untilShown({ members: 61 });
    await Promise.all(Array.from({ length: 20 }, visit));
    expect((await scans()) - begun).toBe(2);
  });

  it('of a process that died is taken over when its turn is over', async () => {
    await ask(calls.getMemberStats);
    now += 60_000;
    await rows('statistics').updateOne(
      { _id: 'figures' as unknown as mongoose.mongo.ObjectId },
      { $set: { token: 'dead', until: new Date(now + 10_000) } },
    );
    const answer = ask(calls.getMemberStats);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const begun = await scans();
    now += 10_000;
    expect((await answer).status).toBe(200);
    expect((await scans()) - begun).toBe(1);
  });

  /** Lets the next count take so long, in ms; the one after it is as ever. */
  const slowNextCount = (ms: number): void => {
    const counting = test.app.get(StatisticsRepository, { strict: false });
    const count = counting.count.bind(counting);
    jest.spyOn(counting, 'count').mockImplementationOnce(async (...args) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return count(...args);
    });
  };

  it('that takes longer than two seconds lets people see the figures of the last day meanwhile, and the new ones then', async () => {
    await ask(calls.getGenderCount);
    await rows('members').insertOne(member('1', 'Student', 'Goa', 'female'));
    now += 23 * HOUR;
    const begun = await scans();
    slowNextCount(3_000);
    const answers = await Promise.all([0, 1, 2].map(async () => ask(calls.getGenderCount)));
    expect(answers.map(({ body }) => body['female'])).toEqual([0, 0, 0]);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await ask(calls.getGenderCount)).body).toMatchObject({ female: 1 });
    expect((await scans()) - begun).toBe(1);
  });

  it('is waited for for eight seconds where the last figures are older than a day, and goes on', async () => {
    await ask(calls.getGenderCount);
    now += 25 * HOUR;
    slowNextCount(9_000);
    expect((await ask(calls.getGenderCount)).status).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const begun = await scans();
    expect((await ask(calls.getGenderCount)).status).toBe(200);
    expect((await scans()) - begun).toBe(0);
  }, 60_000);

  it('that fails is tried again by the next who asks', async () => {
    const aggregate = jest
      .spyOn(test.app.get<mongoose.Model<unknown>>('MemberDocumentModel'), 'aggregate')
      .mockImplementationOnce(() => {
        throw new Error('no answer');
      });
    expect((await ask(calls.getMemberStats)).status).toBe(500);
    aggregate.mockRestore();
    expect((await ask(calls.getMemberStats)).status).toBe(200);
  });
});
