import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { calls } from '@portal/contract/calls';
import { textOf } from '@portal/contract/texts';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { AccountsModule } from '../accounts.module.js';
import { StaffPasswordService } from '../recovery/staff-password.service.js';
import { StaffService } from '../staff/staff.service.js';
import { believed, TestBrowser } from '../testing/browser.js';
import { changeStaff } from '../testing/change-staff.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

describe('log-in and sessions of staff', () => {
  let test: TestApp;
  let staff: StaffService;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
    staff = test.app.get(StaffService);
    for (const username of ['asha', 'binod', 'chitra', 'deepa', 'esha', 'farah']) {
      const user = { username, email: `${username}@portal.example`, role: 'Admin' as const, password };
      ids.set(username, await staff.create(system, user));
    }
  });
  afterAll(() => test.close());
  const idOf = (username: string): string => ids.get(username) ?? '';
  const browser = (): TestBrowser => new TestBrowser(test);
  const payloadOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  it('keeps the refresh token in an HttpOnly cookie that no other site sends', async () => {
    const { cookies, body } = await browser().call(calls.staffLogin, { username: 'asha', password });
    expect(cookies).toMatchObject([
      { name: 'staff_refresh', httpOnly: true, sameSite: 'Strict', path: '/' },
      { name: 'device' },
    ]);
    expect(cookies[0]?.['maxAge']).toBeLessThanOrEqual(12 * 60 * 60);
    const claims = payloadOf(String(body['accessToken']));
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(15 * 60);
    expect(Object.keys(claims).sort()).toEqual([
      'aud',
      'exp',
      'iat',
      'iss',
      'jti',
      'role',
      'sid',
      'sub',
      'typ',
      'ver',
    ]);
    const stored = await test.connection.collection('sessions').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(cookies[0]?.value.split('.')[1]);
  });

  it('refuses every forged token with 401 (SEC-10)', async () => {
    const person = browser();
    const token = await person.login('asha', password);
    expect(await person.probe(token)).toBe(believed);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const write = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
    const claims = payloadOf(token);
    const [secret = ''] = test.config.JWT_SECRETS;
    const jwt = new JwtService();
    const { exp: _exp, ...lasting } = claims;
    const sign = (changed: object, options: object = {}): string =>
      jwt.sign(changed, { secret, keyid: header.kid, algorithm: 'HS256', ...options });
    expect(await person.probe(sign(claims))).toBe(believed);
    const refresh = person.jar.get('staff_refresh') ?? '';
    const forged: Record<string, string> = {
      none: `${write({ ...header, alg: 'none' })}.${payload}.`,
      noneSigned: `${write({ ...header, alg: 'none' })}.${payload}.${signature}`,
      tampered: `${head}.${write({ ...claims, role: 'superAdmin' })}.${signature}`,
      cut: token.slice(0, -2),
      otherSecret: sign(claims, { secret: 'x'.repeat(40) }),
      noKey: sign(claims, { keyid: 'unknown' }),
      otherAlgorithm: sign(claims, { algorithm: 'HS512' }),
      expired: sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
      endless: sign(lasting),
      otherAudience: sign({ ...claims, aud: 'portal-member' }),
      otherIssuer: sign({ ...claims, iss: 'http://evil.example' }),
      otherType: sign({ ...claims, typ: 'refresh' }),
      otherRole: sign({ ...claims, role: 'superAdmin' }),
      otherPerson: sign({ ...claims, sub: idOf('binod') }),
      otherSession: sign({ ...claims, sid: 'f0000000-0000-4000-8000-000000000000' }),
      older: sign({ ...claims, ver: 0 }),
      refresh,
      refreshAsJwt: `${head}.${payload}.${createHmac('sha256', refresh).update(`${head}.${payload}`).digest('base64url')}`,
      empty: '',
    };
    const seen: Record<string, number> = {};
    for (const [name, bad] of Object.entries(forged)) seen[name] = await person.probe(bad);
    expect(seen).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, 401])));
  });

  it('rotates the refresh token, and a retired one ends the family after the grace (SEC-11)', async () => {
    const person = browser();
    const token = await person.login('chitra', password);
    const first = person.jar.get('staff_refresh') ?? '';
    const renewed = await person.call(calls.refreshToken, { kind: 'staff' });
    expect(renewed).toMatchObject({ status: 200, body: { user: { username: 'chitra', role: 'Admin' } } });
    expect(person.jar.get('staff_refresh')).not.toBe(first);
    await test.connection
      .collection('sessions')
      .updateMany({}, { $set: { 'retired.$[].at': new Date(Date.now() - 11_000) } });
    const thief = browser();
    thief.jar.set('staff_refresh', first);
    const stolen = await thief.call(calls.refreshToken, { kind: 'staff' });
    expect(stolen).toMatchObject({ status: 401, body: { key: 'session.expired' } });
    expect(stolen.cookies).toMatchObject([{ name: 'staff_refresh', value: '' }]);
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    expect(await person.probe(token)).toBe(401);
    const audit = await test.connection.collection('audit').find({ action: 'session.end' }).toArray();
    expect(audit).toMatchObject([{ note: 'reuse of a refresh token' }]);
  });

  it('gives parallel tabs the same successor', async () => {
    const person = browser();
    await person.login('deepa', password);
    const first = person.jar.get('staff_refresh') ?? '';
    const tabs = Array.from({ length: 8 }, () => {
      const tab = browser();
      tab.jar.set('staff_refresh', first);
      return tab;
    });
    const replies = await Promise.all(
      tabs.map(async (tab) => tab.call(calls.refreshToken, { kind: 'staff' })),
    );
    expect(replies.map(({ status }) => status)).toEqual(tabs.map(() => 200));
    expect(new Set(tabs.map((tab) => tab.jar.get('staff_refresh'))).size).toBe(1);
    expect((await tabs[0]?.call(calls.refreshToken, { kind: 'staff' }))?.status).toBe(200);
  });

  it('refuses refresh and log-out without the header of our pages, or from a foreign page (SEC-11)', async () => {
    const person = browser();
    await person.login('deepa', password);
    for (const call of [calls.refreshToken, calls.logout]) {
      const foreign = await person.call(call, { kind: 'staff' }, { origin: 'https://evil.example' });
      expect(foreign.status).toBe(403);
      const bare = await test.app.inject({
        method: 'POST',
        url: call.path,
        cookies: Object.fromEntries(person.jar),
        payload: { kind: 'staff' },
      });
      expect(bare.statusCode).toBe(403);
    }
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(200);
  });

  it('does not take the refresh token of staff for one of a member', async () => {
    const person = browser();
    await person.login('deepa', password);
    person.jar.set('member_refresh', person.jar.get('staff_refresh') ?? '');
    expect((await person.call(calls.refreshToken, { kind: 'member' })).status).toBe(401);
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(200);
  });

  it('ends with the log-out, in every place within 5 seconds (SEC-12)', async () => {
    const person = browser();
    const token = await person.login('esha', password);
    expect(await person.probe(token)).toBe(believed);
    const out = await person.call(calls.logout, { kind: 'staff' });
    expect(out).toMatchObject({ status: 200, body: { msg: textOf('session.loggedOut') } });
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    await expect401(person, token);
    expect((await browser().call(calls.logout, { kind: 'staff' })).status).toBe(200);
  });

  it('puts a disabled user out within 5 seconds (SEC-12)', async () => {
    const person = browser();
    const token = await person.login('esha', password);
    expect(await person.probe(token)).toBe(believed);
    await changeStaff(test, idOf('esha'), { disabled: true });
    await expect401(person, token);
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    const again = await browser().call(calls.staffLogin, { username: 'esha', password });
    expect(again).toMatchObject({ status: 401, body: { msg: 'Incorrect username or password' } });
  });

  it('takes a change of role within 5 seconds; the session goes on with the new one (SEC-12)', async () => {
    const person = browser();
    const token = await person.login('farah', password);
    expect(await person.probe(token)).toBe(believed);
    await changeStaff(test, idOf('farah'), { role: 'Employee' });
    await expect401(person, token);
    const { body } = await person.call(calls.refreshToken, { kind: 'staff' });
    expect(body).toMatchObject({ user: { role: 'Employee' } });
    expect(JSON.stringify(body['user'])).not.toContain('applications.approve');
    expect(await person.probe(String(body['accessToken']))).toBe(believed);
  });

  it('ends every session with a new password', async () => {
    const person = browser();
    const token = await person.login('farah', password);
    await test.app.get(StaffPasswordService).change(system, idOf('farah'), 'Another-long-one-9');
    await expect401(person, token);
    expect((await person.call(calls.refreshToken, { kind: 'staff' })).status).toBe(401);
    expect(await browser().login('farah', 'Another-long-one-9')).not.toBe('');
  });

  it('writes log-ins to the audit, without a secret', async () => {
    const rows = await test.connection
      .collection('audit')
      .find({ action: /^(session|staff)\./ })
      .toArray();
    const actions = new Set(rows.map((row) => String(row['action'])));
    for (const action of [
      'session.open',
      'session.end',
      'staff.create',
      'staff.change',
      'staff.loginRefused',
    ]) {
      expect(actions).toContain(action);
    }
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Vk7-qz/);
  });

  async function expect401(person: TestBrowser, token: string): Promise<void> {
    const began = Date.now();
    while ((await person.probe(token)) !== 401) {
      if (Date.now() - began > 5_000) throw new Error('The token was believed for more than 5 seconds');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
});
