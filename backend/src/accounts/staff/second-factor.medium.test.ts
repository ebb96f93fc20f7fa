import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { needsSecondFactor } from './second-factor.service.js';
import { StaffService } from './staff.service.js';
import { believed, TestBrowser } from '../testing/browser.js';
import { lastCode, mailedCodes } from '../testing/mailed-codes.js';

const password = 'Vk7-qzmfxp-11';
const job = 'staff-otp.mail';

describe('the second factor of staff (SEC-08)', () => {
  let test: TestApp;
  let count = 0;
  let name: string;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    count += 1;
    name = `person${count}`;
    await newStaff(name);
    await test.connection.collection('staff_users').updateMany({}, { $set: { secondFactor: true } });
    await test.connection.collection('outbox').deleteMany({});
  });
  const newStaff = async (username: string): Promise<string> =>
    test.app
      .get(StaffService)
      .create({ kind: 'system' }, { username, email: `${username}@portal.example`, role: 'Admin', password });
  const browser = (): TestBrowser => new TestBrowser(test);
  const login = async (who: TestBrowser, username = name) =>
    who.call(calls.staffLogin, { username, password });
  const request = async (who: TestBrowser, username = name) => who.call(calls.requestOtp, { username });
  const check = async (who: TestBrowser, code: string) => who.call(calls.checkOtp, { code });
  const begin = async (): Promise<{ who: TestBrowser; code: string }> => {
    const who = browser();
    await login(who);
    await request(who);
    return { who, code: await lastCode(test, job) };
  };

  it('asks a code after the password: no token before it, one after it', async () => {
    const who = browser();
    const first = await login(who);
    expect(first).toMatchObject({ status: 200, body: { status: 200, otpRequired: true } });
    expect(Object.keys(first.body).sort()).toEqual(['otpRequired', 'status']);
    expect(first.cookies).toMatchObject([{ name: 'pending_otp', httpOnly: true, sameSite: 'Strict' }]);
    expect(await request(who)).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'OTP has been sent on your email-id' },
    });
    const code = await lastCode(test, job);
    const entered = await check(who, code);
    expect(entered).toMatchObject({ status: 200, body: { role: 'Admin', user: { username: name } } });
    expect(await who.probe(String(entered.body['accessToken']))).toBe(believed);
    expect(who.jar.has('pending_otp')).toBe(false);
    expect(who.jar.has('staff_refresh')).toBe(true);
  });

  it('is demanded of superAdmin in production, of others when switched on', () => {
    const needs = (role: Role, secondFactor: boolean, isProduction: boolean): boolean =>
      needsSecondFactor({ role, secondFactor }, { isProduction });
    expect(needs('superAdmin', false, true)).toBe(true);
    expect(needs('superAdmin', false, false)).toBe(false);
    expect(needs('Admin', false, true)).toBe(false);
    expect(needs('Employee', true, false)).toBe(true);
  });

  it('never replaces the password: without a right one no code is mailed and none counts', async () => {
    const who = browser();
    expect(await request(who)).toMatchObject({ status: 200 });
    await who.call(calls.staffLogin, { username: name, password: 'wrong-password' });
    await request(who);
    expect(await mailedCodes(test)).toEqual([]);
    expect(await check(who, '123456')).toMatchObject({ status: 401, body: { key: 'recovery.expired' } });
  });

  it('mails only to the user whose password was given', async () => {
    const other = `other${count}`;
    await newStaff(other);
    const who = browser();
    await login(who);
    expect(await request(who, other)).toMatchObject({ status: 200 });
    expect(await request(who, 'nobody')).toMatchObject({ status: 200 });
    expect(await mailedCodes(test)).toEqual([]);
    await request(who, `${name.toUpperCase()}@portal.example`);
    expect(await mailedCodes(test)).toHaveLength(1);
  });

  it('takes a code only in the browser that gave the password', async () => {
    const { who, code } = await begin();
    expect((await check(browser(), code)).status).toBe(401);
    const other = browser();
    await login(other);
    expect(await check(other, code)).toMatchObject({ status: 401, body: { key: 'recovery.otpWrong' } });
    const recovery = browser();
    recovery.jar.set('recovery', who.jar.get('pending_otp') ?? '');
    expect((await recovery.call(calls.verifyOtp, { OTP: code })).text).toBe(
      'Your session has expired, please start again',
    );
    expect((await check(who, code)).status).toBe(200);
  });

  it('takes a code once, from one of two at once', async () => {
    const { who, code } = await begin();
    const twin = browser();
    twin.jar.set('pending_otp', who.jar.get('pending_otp') ?? '');
    const replies = await Promise.all([check(who, code), check(twin, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('dies with five wrong codes', async () => {
    const { who, code } = await begin();
    const bad = code === '111111' ? '222222' : '111111';
    for (let turn = 0; turn < 5; turn += 1)
      expect((await check(who, bad)).body['key']).toBe('recovery.otpWrong');
    expect((await check(who, code)).body['key']).toBe('recovery.expired');
  });

  it('says so when a code is asked for again within a minute', async () => {
    const { who } = await begin();
    expect((await request(who)).status).toBe(429);
    expect(await mailedCodes(test)).toHaveLength(1);
  });

  it('refuses operators and other types with 422', async () => {
    for (const value of [{ $ne: null }, ['a'], 7.5, null, '']) {
      expect((await browser().call(calls.requestOtp, { username: value })).status).toBe(422);
      expect((await browser().call(calls.checkOtp, { code: value })).status).toBe(422);
    }
  });
});
