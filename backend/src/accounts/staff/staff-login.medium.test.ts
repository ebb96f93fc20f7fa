import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { calls } from '@portal/contract/calls';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffService } from './staff.service.js';
import { TestBrowser } from '../testing/browser.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

describe('log-in of staff', () => {
  let test: TestApp;
  let staff: StaffService;
  let ashaId: string;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
    staff = test.app.get(StaffService);
    const create = async (username: string): Promise<string> =>
      staff.create(system, { username, email: `${username}@portal.example`, role: 'Admin', password });
    ashaId = await create('asha');
    await create('gita');
  });
  afterAll(() => test.close());
  const browser = (): TestBrowser => new TestBrowser(test);

  it('answers the documented shape, by user name or e-mail in any case, and ignores str', async () => {
    for (const username of ['asha', ' Asha ', 'ASHA@portal.example']) {
      const { status, body } = await browser().call(calls.staffLogin, { username, password, str: 'x' });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        role: 'Admin',
        user: { _id: ashaId, username: 'asha', role: 'Admin' },
      });
      expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
    }
  });

  it('renews a hash that is weaker than those of today, and no other; the password stays (SEC-02)', async () => {
    const users = test.connection.collection('staff_users');
    const stored = async (): Promise<unknown> =>
      (await users.findOne({ username: 'gita' }))?.['passwordHash'];
    const login = async (word = password): Promise<number> =>
      (await browser().call(calls.staffLogin, { username: 'gita', password: word })).status;
    const weak = await hash(password, { memoryCost: 4_096, timeCost: 1, parallelism: 1 });
    await users.updateOne({ username: 'gita' }, { $set: { passwordHash: weak } });
    expect(await login('wrong-password')).toBe(401);
    expect(await stored()).toBe(weak);
    expect(await login()).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await login()).toBe(200);
    expect(await stored()).toBe(renewed);
  });

  it('takes a password in letters composed otherwise, at the log-in and again in the session', async () => {
    const [one, two] = ['Caf\u00e9-Lotus-77-bagh', 'Cafe\u0301-Lotus-77-bagh'];
    const user = { username: 'rene', email: 'rene@portal.example', role: 'Admin' } as const;
    await staff.create(system, { ...user, password: two });
    const users = test.connection.collection('staff_users');
    const older = await hash(two, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await users.updateOne({ username: 'rene' }, { $set: { passwordHash: older } });
    expect(await browser().login('rene', one)).toBe('');
    expect(await browser().login('rene', two)).not.toBe('');
    const own = browser();
    const authorization = `Bearer ${await own.login('rene', one)}`;
    for (const typed of [one, two]) {
      expect((await own.call(calls.reauthenticate, { password: typed }, { authorization })).status).toBe(200);
    }
  });

  it('gives one and the same answer for an unknown user and a wrong password (SEC-05)', async () => {
    const wrong = await browser().call(calls.staffLogin, { username: 'asha', password: 'wrong-password' });
    const unknown = await browser().call(calls.staffLogin, { username: 'nobody', password });
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ status: 401, msg: 'Incorrect username or password' });
    }
    expect(Object.keys(wrong.body)).toEqual(Object.keys(unknown.body));
  });

  it.each([{ $ne: null }, { $gt: '' }, ['asha'], 7, null, true])(
    'refuses %j as user name or password with 422 (SEC-21)',
    async (value) => {
      for (const body of [
        { username: value, password },
        { username: 'asha', password: value },
      ]) {
        const reply = await browser().call(calls.staffLogin, body);
        expect(reply.status).toBe(422);
        expect(reply.body).toMatchObject({ errors: [{}] });
      }
    },
  );

  it('slows trying down after 5 wrong passwords, for unknown names alike, and in parallel (SEC-06)', async () => {
    for (const username of ['gita', 'no-such-person']) {
      const tries = await Promise.all(
        Array.from({ length: 12 }, async () =>
          browser().call(calls.staffLogin, { username, password: 'wrong' }),
        ),
      );
      const statuses = tries.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
      expect((await browser().call(calls.staffLogin, { username, password })).status).toBe(429);
    }
    await test.connection.collection('failed_logins').updateMany({}, { $set: { lastAt: new Date(0) } });
    expect(await browser().login('gita', password)).not.toBe('');
    expect((await browser().call(calls.staffLogin, { username: 'gita', password: 'wrong' })).status).toBe(
      401,
    );
  });

  it('takes as long and leaves the same trace for an unknown name as for a wrong password (SEC-05)', async () => {
    const audit = test.connection.collection('audit');
    const failedLogins = test.connection.collection('failed_logins');
    const times: Record<string, number[]> = { asha: [], 'no-such-name': [] };
    const before = await audit.countDocuments({ action: 'staff.loginRefused' });
    for (let turn = 0; turn < 40; turn += 1) {
      for (const [username, list] of Object.entries(times)) {
        await failedLogins.deleteMany({});
        const began = performance.now();
        await browser().call(calls.staffLogin, { username, password: 'wrong-password' });
        list.push(performance.now() - began);
      }
    }
    expect(
      await audit.countDocuments({ action: 'staff.loginRefused', 'object.id': 'unknown' }),
    ).toBeGreaterThanOrEqual(40);
    expect((await audit.countDocuments({ action: 'staff.loginRefused' })) - before).toBe(80);
    const [known = 0, unknown = 0] = Object.values(times).map((list) => list.sort((a, b) => a - b)[20] ?? 0);
    // A machine that does other work beside the test moves both; the ratio stays.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });

  it('has one user per name and per address, with a name, an address and a password that will do', async () => {
    const user = { username: 'hema', email: 'hema@portal.example', role: 'Employee' as const, password };
    const refused = async (change: object): Promise<unknown> => staff.create(system, { ...user, ...change });
    await expect(refused({ username: 'Asha' })).rejects.toMatchObject({
      errors: [{ field: 'username', key: 'staff.taken' }],
    });
    await expect(refused({ email: 'ASHA@portal.example' })).rejects.toMatchObject({
      errors: [{ field: 'email' }],
    });
    await expect(refused({ username: 'a b' })).rejects.toMatchObject({ status: 422 });
    await expect(refused({ email: 'hema' })).rejects.toMatchObject({ status: 422 });
    await expect(refused({ password: 'short' })).rejects.toMatchObject({
      errors: [{ key: 'password.staffMin' }],
    });
    expect(await staff.usernames()).not.toContain('hema');
  });
});
