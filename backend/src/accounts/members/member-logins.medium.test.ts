import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { calls } from '@portal/contract/calls';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { MemberLoginsService, type NewMemberLogin } from './member-logins.service.js';
import { type Reply, TestBrowser } from '../testing/browser.js';

const password = 'vk7-qz-mfx';

describe('log-in of members', () => {
  let test: TestApp;
  let count = 0;
  let member: NewMemberLogin;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test.close());
  afterEach(() => {
    jest.restoreAllMocks();
  });
  beforeEach(() => {
    count += 1;
    member = {
      memberId: `member-${count}`,
      applicationId: `application-${count}`,
      memNo: String(1_000 + count),
      name: 'Asha Rao',
      appType: 'single',
      email: `asha${count}@portal.example`,
    };
  });
  const browser = (): TestBrowser => new TestBrowser(test);
  const codeFor = async (fields: NewMemberLogin = member): Promise<string> =>
    (await test.app
      .get(UnitOfWork)
      .run({ kind: 'system' }, async (tx) =>
        test.app.get(MemberLoginsService).createForMember(tx, fields),
      )) ?? '';
  const login = async (memNo: string, secret: string, person = browser()): Promise<Reply> =>
    person.call(calls.memberLogin, { memNo, password: secret });
  const set = async (reply: Reply, body: object): Promise<Reply> =>
    browser().call(calls.memberResetPassword, body, {
      authorization: `Bearer ${String(reply.body['accessToken'])}`,
    });
  const withPassword = async (): Promise<void> => {
    await set(await login(member.memNo, await codeFor()), { password });
  };
  const records = async (reply: Reply): Promise<number> =>
    (
      await browser().call(calls.getOwnReceipts, undefined, {
        authorization: `Bearer ${String(reply.body['accessToken'])}`,
      })
    ).status;

  it('opens only the password page with the activation code, once (SEC-03)', async () => {
    const code = await codeFor();
    const first = await login(member.memNo, code.toLowerCase().replaceAll('-', ' '));
    expect(first).toMatchObject({
      status: 200,
      body: {
        result: {
          _id: member.applicationId,
          mem_no: member.memNo,
          name: 'Asha Rao',
          appType: 'single',
          is_first_login: true,
        },
      },
    });
    expect(await records(first)).toBe(403);
    expect(await login(member.memNo, code)).toMatchObject({
      status: 401,
      body: { msg: 'Incorrect username or password' },
    });
    expect(await set(first, { password, mem_no: member.memNo })).toMatchObject({ status: 200 });
    await untilShut(first);
    const second = await login(member.memNo, password);
    expect(second).toMatchObject({ status: 200, body: { result: { is_first_login: false } } });
    expect(await records(second)).toBe(501);
    expect(await login(member.memNo, code)).toMatchObject({ status: 401 });
  });

  it('takes a password in letters composed otherwise, and renews an older hash of them', async () => {
    const [one, two] = ['\u095B\u0930\u0942\u0930-77-bagh', '\u091C\u093C\u0930\u0942\u0930-77-bagh'];
    await set(await login(member.memNo, await codeFor()), { password: one });
    expect((await login(member.memNo, two)).status).toBe(200);
    const older = await hash(one, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await test.connection
      .collection('member_logins')
      .updateOne({ memberId: member.memberId }, { $set: { passwordHash: older } });
    expect((await login(member.memNo, two)).status).toBe(401);
    const own = await login(member.memNo, one);
    expect(own.status).toBe(200);
    expect((await login(member.memNo, two)).status).toBe(200);
    const changed = { currentPassword: two, password: 'vk7-qz-mfx' };
    expect((await set(own, changed)).status).toBe(200);
  });

  it('takes a number and a code that were pasted, and a number as a JSON number', async () => {
    const code = await codeFor();
    const digits = code.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)));
    const typed = `\u202A${digits.toLowerCase().replaceAll('-', '\u2011')}\u202C`;
    const first = await login(`${member.memNo}\u200B`, typed);
    expect(first.status).toBe(200);
    await set(first, { password });
    for (const memNo of [
      Number(member.memNo),
      ` ${member.email.toUpperCase()}\u200B`,
      '\u2066' + member.memNo,
    ]) {
      expect((await browser().call(calls.memberLogin, { memNo, password })).status).toBe(200);
    }
  });

  it('takes an activation code from one of two who use it at once', async () => {
    const code = await codeFor();
    const replies = await Promise.all([login(member.memNo, code), login(member.memNo, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses an activation code after 7 days', async () => {
    const before = Date.now();
    const code = await codeFor();
    const logins = test.connection.collection<{ memberId: string; activation: { expiresAt: Date } }>(
      'member_logins',
    );
    const end = Number((await logins.findOne({ memberId: member.memberId }))?.activation.expiresAt);
    const days = 7 * 24 * 60 * 60 * 1000;
    expect(end).toBeGreaterThanOrEqual(before + days);
    expect(end).toBeLessThanOrEqual(Date.now() + days);
    await logins.updateOne(
      { memberId: member.memberId },
      { $set: { 'activation.expiresAt': new Date(Date.now() - 1) } },
    );
    expect((await login(member.memNo, code)).status).toBe(401);
  });

  it('keeps a reload of the password page within its session', async () => {
    const person = browser();
    await login(member.memNo, await codeFor(), person);
    const renewed = await person.call(calls.refreshToken, { kind: 'member' });
    expect(renewed).toMatchObject({ status: 200, body: { result: { is_first_login: true } } });
    expect(await records(renewed)).toBe(403);
    expect((await set(renewed, { password })).status).toBe(200);
  });

  it('leaves the password page open for an hour, however often it is reloaded', async () => {
    const person = browser();
    const began = Date.now();
    const at = (minutes: number): void => {
      jest.spyOn(test.app.get(Clock), 'now').mockReturnValue(new Date(began + minutes * 60_000));
    };
    await login(member.memNo, await codeFor(), person);
    at(30);
    expect((await person.call(calls.refreshToken, { kind: 'member' })).status).toBe(200);
    at(59);
    expect((await person.call(calls.refreshToken, { kind: 'member' })).status).toBe(200);
    at(61);
    expect((await person.call(calls.refreshToken, { kind: 'member' })).status).toBe(401);
  });

  it('knows a member by number in any spelling, former number or e-mail', async () => {
    await withPassword();
    await codeFor({ ...member, memNo: `L ${count}`, appType: 'single' });
    const { memNo } = member;
    for (const name of [
      memNo,
      ` ${memNo.slice(0, 2)} ${memNo.slice(2)}`,
      `l${count}`,
      member.email.toUpperCase(),
    ]) {
      expect(await login(name, password)).toMatchObject({
        status: 200,
        body: { result: { mem_no: `L${count}` } },
      });
    }
  });

  it('fails neutrally for an e-mail that two members share; each logs in by number', async () => {
    await withPassword();
    await codeFor({ ...member, memberId: `spouse-${count}`, memNo: `S${count}` });
    expect(await login(member.email, password)).toMatchObject({ status: 401, body: { key: 'login.failed' } });
    expect((await login(member.memNo, password)).status).toBe(200);
  });

  it('gives a person with a password no new code, and a new code voids the one before', async () => {
    const old = await codeFor();
    const code = await codeFor();
    expect((await login(member.memNo, old)).status).toBe(401);
    await set(await login(member.memNo, code), { password });
    expect(await codeFor()).toBe('');
    expect((await login(member.memNo, password)).status).toBe(200);
  });

  it('asks for the current password, and for the own number only', async () => {
    await withPassword();
    const person = browser();
    const session = await login(member.memNo, password, person);
    const other = await login(member.memNo, password);
    const next = 'another-7-one';
    expect((await set(session, { password: next, mem_no: '1', currentPassword: password })).status).toBe(404);
    for (const currentPassword of [undefined, 'wrong']) {
      expect(await set(session, { password: next, currentPassword })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'currentPassword', key: 'password.current' }] },
      });
    }
    expect((await set(session, { password: next, currentPassword: password })).status).toBe(200);
    expect((await person.call(calls.refreshToken, { kind: 'member' })).status).toBe(200);
    await untilShut(other);
    expect((await login(member.memNo, next)).status).toBe(200);
  });

  it('refuses a short or common password with its text and changes nothing', async () => {
    const first = await login(member.memNo, await codeFor());
    expect(await set(first, { password: '12345' })).toMatchObject({
      status: 422,
      body: { msg: 'Minimum 6 characters required for password' },
    });
    expect(await set(first, { password: 'password1' })).toMatchObject({
      status: 422,
      body: { key: 'password.common' },
    });
    expect(await set(first, { password: member.memNo.padStart(6, '0') })).toMatchObject({ status: 422 });
    expect((await set(first, { password })).status).toBe(200);
  });

  const untilShut = async (reply: Reply): Promise<void> => {
    const began = Date.now();
    while ((await records(reply)) !== 401) {
      if (Date.now() - began > 5_000) throw new Error('The token was believed for more than 5 seconds');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('does not open staff calls with a member token', async () => {
    await withPassword();
    const session = await login(member.memNo, password);
    expect(await browser().probe(String(session.body['accessToken']))).toBe(403);
  });
});
