import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Plan, type PriceVersion, priceSeed } from '@portal/contract/settings/prices';
import { StaffResolverModule } from '../../platform/testing/staff-resolver.js';
import { Clock } from '../../platform/clock.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { SettingsModule } from '../settings.module.js';

/** 18 March 2030, 12:00 in India. */
const NOON = Date.parse('2030-03-18T06:30:00Z');
let test: TestApp;
/** Another process on the same database. */
let other: TestApp;
let now = NOON;

beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT_FACTOR: '1000' });
  test = await startTestApp([SettingsModule, StaffResolverModule], config);
  other = await startTestApp([SettingsModule, StaffResolverModule], config);
  for (const { app } of [test, other])
    jest.spyOn(app.get(Clock), 'now').mockImplementation(() => new Date(now));
});
beforeEach(() => {
  now = NOON;
});
afterEach(async () => {
  await rows().deleteMany({ validFrom: { $gt: new Date(0) } });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const rows = () => test.connection.collection('prices');
const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  role = 'superAdmin',
) => {
  const reply = await test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${role}`, 'x-requested-with': 'portal' },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
};
/** The first table with every membership fee raised. */
const raised = (by: number) =>
  priceSeed.map(({ plan, lines, total }) => ({
    plan,
    lines: lines.map((line, index) => ({ ...line, amount: line.amount + (index === 0 ? by : 0) })),
    total: total + by,
  }));
const add = async (validFrom: unknown, prices: unknown = raised(100), role?: string) =>
  send('POST', '/api/admin/prices', { validFrom, prices }, role);
const withdraw = async (day: string, role?: string) =>
  send('DELETE', `/api/admin/prices/${day}`, undefined, role);
const versions = async () => (await send('GET', '/api/admin/prices')).body['data'] as readonly PriceVersion[];
const totalOf = async (plan: Plan, { app } = test) => {
  const { data } = (await app.inject({ url: '/api/prices' })).json<{
    data: { plan: Plan; total: number }[];
  }>();
  return data.find((price) => price.plan === plan)?.total;
};
const audited = async (action: string) => test.connection.collection('audit').countDocuments({ action });

describe('a version of the price table', () => {
  it('counts from the first moment of its day in India on, in every process', async () => {
    expect((await add('2030-04-01')).status).toBe(200);
    now = Date.parse('2030-03-31T18:29:59.999Z');
    expect(await totalOf('student')).toBe(500);
    now += 1 + 2_000;
    for (const process of [test, other]) {
      expect(await totalOf('student', process)).toBe(600);
      expect(await totalOf('life-couple', process)).toBe(2_770);
    }
  });

  it('is listed as past, in force or to come, the last to begin first', async () => {
    await add('2030-04-01', raised(100));
    await add('2031-04-01', raised(200));
    const listed = async () => (await versions()).map(({ validFrom, state }) => [validFrom, state]);
    expect(await listed()).toEqual([
      ['2031-04-01', 'coming'],
      ['2030-04-01', 'coming'],
      [undefined, 'inForce'],
    ]);
    now = Date.parse('2030-04-01T12:00:00Z');
    expect(await listed()).toEqual([
      ['2031-04-01', 'coming'],
      ['2030-04-01', 'inForce'],
      [undefined, 'past'],
    ]);
    expect((await versions())[0]).toMatchObject({
      prices: raised(200),
      at: new Date(NOON).toISOString(),
    });
  });

  it('is refused in words when its day is not in the future, taken, too far or no day', async () => {
    const refusal = async (day: unknown) => {
      const { status, body } = await add(day, raised(7));
      return [status, body['key']];
    };
    expect(await refusal('2030-03-17')).toEqual([422, 'prices.past']);
    expect(await refusal('2030-03-18')).toEqual([422, 'prices.past']);
    expect(await refusal('2032-03-18')).toEqual([422, 'prices.far']);
    for (const day of ['2030-02-31', '1/4/2030', '', 20300401, '2030-13-01'])
      expect(await refusal(day)).toEqual([422, 'prices.day']);
    expect(await rows().countDocuments()).toBe(5);
    expect((await add('2030-03-19')).status).toBe(200);
    expect(await refusal('2030-03-19')).toEqual([422, 'prices.overlap']);
    expect(await rows().countDocuments()).toBe(10);
  });

  it('is refused when lines do not sum to the total, a total is zero, or a plan is missing or twice', async () => {
    const good = raised(100);
    const withFirst = (change: object) => [{ ...good[0], ...change }, ...good.slice(1)];
    const line = { label: 'Fee', labelHi: 'शुल्क', amount: 600 };
    const refused = async (prices: unknown) => {
      const { status, body } = await add('2030-04-01', prices);
      const [first] = body['errors'] as { field: string; key: string }[];
      return [status, first?.field, first?.key];
    };
    expect(await refused(withFirst({ total: 601 }))).toEqual([422, 'prices.0.total', 'prices.sum']);
    expect(await refused(withFirst({ lines: [{ ...line, amount: 0 }], total: 0 }))).toEqual([
      422,
      'prices.0.total',
      'prices.zero',
    ]);
    expect(await refused(good.slice(1))).toEqual([422, 'prices', 'prices.plans']);
    expect(await refused([good[1], ...good.slice(1)])).toEqual([422, 'prices', 'prices.plans']);
    expect(await refused(withFirst({ plan: '1st' }))).toEqual([422, 'prices.0.plan', 'prices.plans']);
    expect(await refused(withFirst({ lines: [] }))).toEqual([422, 'prices.0.lines', 'prices.lines']);
    expect(await refused(withFirst({ lines: Array.from({ length: 7 }, () => line) }))).toEqual([
      422,
      'prices.0.lines',
      'prices.lines',
    ]);
    for (const amount of [-1, 0.5, 100_001, '600', Number.NaN])
      expect((await refused(withFirst({ lines: [{ ...line, amount }] })))[2]).toBe('prices.amount');
    expect((await refused(withFirst({ lines: [{ ...line, labelHi: ' ' }] })))[2]).toBe('prices.label');
    expect(await rows().countDocuments()).toBe(5);
  });

  it('is added once, however often and from wherever it is sent; of two others on one day one is refused', async () => {
    const before = await audited('prices.add');
    const same = await Promise.all(Array.from({ length: 5 }, async () => add('2030-04-01')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rows().countDocuments()).toBe(10);
    expect((await audited('prices.add')) - before).toBe(1);
    const others = await Promise.all([add('2030-05-01', raised(1)), add('2030-05-01', raised(2))]);
    expect(others.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await rows().countDocuments()).toBe(15);
  });

  it('can be withdrawn until it begins, and never after that', async () => {
    await add('2030-04-01');
    const before = await audited('prices.withdraw');
    expect((await withdraw('2030-04-01')).status).toBe(200);
    expect((await withdraw('2030-04-01')).status).toBe(404);
    expect((await audited('prices.withdraw')) - before).toBe(1);
    await add('2030-04-01');
    now = Date.parse('2030-03-31T18:30:00Z');
    expect((await withdraw('2030-04-01')).body).toMatchObject({ status: 409, key: 'prices.inForce' });
    // The first version began in 1970.
    for (const day of ['1970-01-01', '2029-01-01', 'nonsense'])
      expect((await withdraw(day)).status).toBe(404);
    expect(await rows().countDocuments()).toBe(10);
  });

  it('is shown to nobody without the permission, and added and withdrawn by nobody else', async () => {
    await add('2030-04-01');
    for (const role of ['Employee', 'Admin']) {
      expect((await send('GET', '/api/admin/prices', undefined, role)).status).toBe(403);
      expect((await add('2030-06-01', raised(1), role)).status).toBe(403);
      expect((await withdraw('2030-04-01', role)).status).toBe(403);
    }
    expect((await add('2030-06-01', raised(1), 'nobody')).status).toBe(401);
    expect(await rows().countDocuments()).toBe(10);
  });
});
