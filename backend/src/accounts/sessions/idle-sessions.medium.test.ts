import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { Clock } from '../../platform/clock.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { accountLimits } from '../accounts.limits.js';
import { StaffService } from '../staff/staff.service.js';
import { believed, TestBrowser } from '../testing/browser.js';
import { SessionsService } from './sessions.service.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const password = 'Vk7-qzmfxp-11';

let test: TestApp;
let person: TestBrowser;
let token: string;
let began: number;

beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const user = { username: 'asha', email: 'asha@portal.example', role: 'Admin' as const, password };
  await test.app.get(StaffService).create(systemActor, user);
});
afterAll(() => test.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  began = Date.now();
  person = new TestBrowser(test);
  token = await person.login('asha', password);
});

/** So long after the log-in. */
const at = (ms: number): void => {
  jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(began + ms));
};
const refresh = async (body: object = {}) =>
  (await person.call(calls.refreshToken, { kind: 'staff', ...body })).status;

describe('a session of staff that nobody uses (SEC-12)', () => {
  it('ends 30 minutes after its last use', async () => {
    at(29 * MINUTE);
    expect(await refresh()).toBe(200);
    at(58 * MINUTE);
    expect(await refresh()).toBe(200);
    at(89 * MINUTE);
    expect(await refresh()).toBe(401);
    at(58 * MINUTE);
    // The cookie was taken away.
    expect(person.jar.has('staff_refresh')).toBe(false);
  });

  it('ends its access tokens with it', async () => {
    expect(await person.probe(token)).toBe(believed);
    at(31 * MINUTE);
    await wait(accountLimits.sessionCacheMs + 100);
    expect(await person.probe(token)).toBe(401);
  });

  it('is not used by a page that nobody is at', async () => {
    at(20 * MINUTE);
    expect(await refresh({ idle: true })).toBe(200);
    at(29 * MINUTE);
    expect(await refresh({ idle: true })).toBe(200);
    at(31 * MINUTE);
    expect(await refresh()).toBe(401);
  });

  it('ends 12 hours after the log-in, however much it is used', async () => {
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      at(minutes * MINUTE);
      expect(await refresh()).toBe(200);
    }
    at((12 * 60 + 1) * MINUTE);
    expect(await refresh()).toBe(401);
  });

  it('is gone from the list of open sessions', async () => {
    const authorization = `Bearer ${token}`;
    const ids = async (bearer: string) =>
      (await person.call(calls.listSessions, undefined, { authorization: bearer })).text;
    const [row] = await test.connection
      .collection('sessions')
      .find()
      .sort({ createdAt: -1 })
      .limit(1)
      .toArray();
    expect(await ids(authorization)).toContain(String(row?._id));
    at(31 * MINUTE);
    const later = await new TestBrowser(test).login('asha', password);
    expect(await ids(`Bearer ${later}`)).not.toContain(String(row?._id));
  });

  it('of a release without idle times gets one when it is used', async () => {
    await test.connection
      .collection('sessions')
      .updateMany({}, { $unset: { endsAt: 1 }, $set: { expiresAt: new Date(began + 12 * 60 * MINUTE) } });
    at(60 * MINUTE);
    expect(await refresh()).toBe(200);
    at(91 * MINUTE);
    expect(await refresh()).toBe(401);
  });
});

describe('a session of a member', () => {
  it('ends 7 days after its last use, and 30 days after the log-in', async () => {
    const sessions = test.app.get(SessionsService);
    const open = async () =>
      test.app
        .get(UnitOfWork)
        .run(systemActor, async (tx) => (await sessions.open(tx, 'member', 'one')).refreshToken);
    const use = async (days: number, cookie: string) => {
      at(days * DAY);
      return (await sessions.rotate(systemActor, 'member', cookie))?.refreshToken ?? '';
    };
    expect(await use(7.1, await open())).toBe('');
    at(0);
    let cookie = await open();
    for (const days of [6, 12, 18, 24, 29.9]) {
      cookie = await use(days, cookie);
      expect(cookie).not.toBe('');
    }
    expect(await use(30.1, cookie)).toBe('');
  });
});
