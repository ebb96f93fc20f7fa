import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { accountLimits } from '../accounts.limits.js';
import { AccountsModule } from '../accounts.module.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { StaffService } from '../staff/staff.service.js';
import { type Reply, TestBrowser } from '../testing/browser.js';
import { lastCode, mailedCodes } from '../testing/mailed-codes.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

let test: TestApp;
let count = 0;
let name: string;
beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
});
afterAll(() => test?.close());
beforeEach(async () => {
  count += 1;
  name = `person${count}`;
  const user = { username: name, email: `${name}@portal.example`, role: 'Admin', password } as const;
  await test.app.get(StaffService).create(system, user);
});

const at = (network: number): TestBrowser => new TestBrowser(test, `203.0.113.${network}`);
const logIn = async (who: TestBrowser, given = password, username = name): Promise<Reply> =>
  who.call(calls.staffLogin, { username, password: given });
const tries = async (times: number, one: (turn: number) => Promise<Reply>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await one(turn)).status);
  return statuses;
};
/** Their counts as if these wrong ones had been so long ago. */
const age = async (ms: number): Promise<void> => {
  await test.connection
    .collection('failed_logins')
    .updateMany({}, { $set: { lastAt: new Date(Date.now() - ms) } });
};

describe('wrong passwords of strangers (SEC-06)', () => {
  it('slow down their own network, whatever name of the account they type, and nobody else’s', async () => {
    const names = [name, `${name}@portal.example`, name.toUpperCase()];
    const thief = at(1);
    expect(await tries(7, async (turn) => logIn(thief, 'wrong', names[turn % 3]))).toEqual([
      401, 401, 401, 401, 401, 429, 429,
    ]);
    expect((await logIn(at(1))).status).toBe(429);
    expect((await logIn(at(2))).status).toBe(200);
  });

  it('from many networks slow strangers down from the fiftieth on, and never a device that the account knows', async () => {
    const own = at(100);
    expect((await logIn(own)).status).toBe(200);
    const statuses = await tries(52, async (turn) => logIn(at(turn), 'wrong'));
    expect(statuses).toEqual([...Array<number>(50).fill(401), 429, 429]);
    expect((await logIn(at(101))).status).toBe(429);
    expect((await logIn(own)).status).toBe(200);
    await age(5_001);
    expect((await logIn(at(102))).status).toBe(200);
  });

  it('at a device that the account knows count there alone', async () => {
    const [own, other] = [at(110), at(110)];
    expect([(await logIn(own)).status, (await logIn(other)).status]).toEqual([200, 200]);
    expect(await tries(6, async () => logIn(own, 'wrong'))).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(other)).status).toBe(200);
    expect((await logIn(at(110))).status).toBe(200);
  });

  it('are counted in all processes together: of many at once only the free ones are looked at', async () => {
    const statuses = (await Promise.all(Array.from({ length: 20 }, async () => logIn(at(120), 'wrong')))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });
});

describe('a device that an account knows', () => {
  it('is told by a signed cookie that pages cannot read, and knows no other account', async () => {
    const own = at(130);
    const [device] = (await logIn(own)).cookies.filter((cookie) => cookie.name === 'device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 15_552_000 });
    const first = name;
    const user = {
      username: `${first}b`,
      email: `${first}b@portal.example`,
      role: 'Admin',
      password,
    } as const;
    await test.app.get(StaffService).create(system, user);
    await tries(50, async (turn) => logIn(at(turn), 'wrong', user.username));
    expect((await logIn(own, password, user.username)).status).toBe(429);
    expect((await logIn(own, password, first)).status).toBe(200);
  });

  it('is not one when its cookie was changed', async () => {
    const own = at(140);
    await logIn(own);
    await tries(50, async (turn) => logIn(at(turn), 'wrong'));
    const value = own.jar.get('device') ?? '';
    const forged = [
      `${value.slice(0, -3)}AAA`,
      `x${value}`,
      value.replace('.', '.aaaaaaaaaaaaaaaaaaaaaa.'),
      value.slice(0, value.lastIndexOf('.')),
      '.',
    ];
    for (const other of forged) {
      own.jar.set('device', other);
      expect([other, (await logIn(own)).status]).toEqual([other, 429]);
    }
    own.jar.set('device', value);
    expect((await logIn(own)).status).toBe(200);
  });
});

describe('a password that is given again within a session', () => {
  const again = async (who: TestBrowser, token: string, given: string): Promise<Reply> =>
    who.call(calls.reauthenticate, { password: given }, { authorization: `Bearer ${token}` });

  it('is not held up by what strangers try', async () => {
    const own = at(150);
    const token = await own.login(name, password);
    await tries(52, async (turn) => logIn(at(turn), 'wrong'));
    expect((await again(own, token, password)).status).toBe(200);
  });

  it('waits after five wrong ones, and with the tenth the session ends, that one alone', async () => {
    const [found, own] = [at(160), at(161)];
    const [token, other] = [await found.login(name, password), await own.login(name, password)];
    expect(await tries(6, async () => again(found, token, 'wrong'))).toEqual([422, 422, 422, 422, 422, 429]);
    for (let turn = 6; turn < 10; turn += 1) {
      await age(900_001);
      expect((await again(found, token, 'wrong')).status).toBe(422);
    }
    await age(900_001);
    expect((await again(found, token, 'wrong')).status).toBe(401);
    await age(900_001);
    await setTimeout(accountLimits.sessionCacheMs);
    expect((await again(found, token, password)).status).toBe(401);
    expect((await again(own, other, password)).status).toBe(200);
  });
});

describe('codes that strangers ask for (SEC-06)', () => {
  const forget = async (who: TestBrowser): Promise<Reply> =>
    who.call(calls.forgotPassword, { email: `${name}@portal.example` });
  const verify = async (who: TestBrowser, OTP: string): Promise<Reply> => who.call(calls.verifyOtp, { OTP });
  const mails = async (): Promise<number> => (await mailedCodes(test)).length;

  it('leave the person’s own: it is mailed, and counts beside theirs', async () => {
    const [stranger, own] = [at(170), at(171)];
    const before = await mails();
    await forget(stranger);
    await forget(own);
    expect((await mails()) - before).toBe(2);
    const code = await lastCode(test, 'recovery-code.mail');
    await forget(at(172));
    expect((await verify(own, code)).text).toBe('OTP Verified');
  });

  it('end at thirty in an hour for all networks together', async () => {
    const before = await mails();
    for (let network = 0; network < 32; network += 1) await forget(at(network));
    expect((await mails()) - before).toBe(30);
  });

  it('are not guessed: after fifteen wrong ones a network waits, after fifty the next code is a long one', async () => {
    const wrongAt = async (network: number): Promise<number[]> => {
      const who = at(network);
      await test.connection.collection('code_quotas').deleteMany({});
      await forget(who);
      return tries(5, async () => verify(who, 'no-code'));
    };
    for (let turn = 0; turn < 3; turn += 1) expect(await wrongAt(180)).toEqual([200, 200, 200, 200, 200]);
    expect(await wrongAt(180)).toEqual([429, 429, 429, 429, 429]);
    for (let network = 181; network < 188; network += 1) {
      expect(await wrongAt(network)).toEqual([200, 200, 200, 200, 200]);
    }
    expect(await wrongAt(190)).toEqual([200, 200, 200, 200, 200]);
    expect(await lastCode(test, 'recovery-code.mail')).toMatch(longCode);
  });

  it('of six digits are rejected with a hint at a new one when strangers have used up the day', async () => {
    const own = at(200);
    await forget(own);
    const code = await lastCode(test, 'recovery-code.mail');
    await guess(calls.forgotPassword, calls.verifyOtp, `${name}@portal.example`, 10);
    expect(await verify(own, code)).toMatchObject({
      status: 429,
      body: { msg: 'Too many wrong codes were entered for this address. Please request a new code.' },
    });
  });

  it('count nothing in a challenge that holds no code', async () => {
    const own = at(210);
    await forget(own);
    const code = await lastCode(test, 'recovery-code.mail');
    // Within a minute no other code is mailed to this network.
    for (let turn = 0; turn < 12; turn += 1) {
      const stranger = at(210);
      await forget(stranger);
      expect(await tries(6, async () => verify(stranger, '000000'))).toEqual(Array<number>(6).fill(200));
    }
    expect((await verify(own, code)).text).toBe('OTP Verified');
  });

  it('get the same answers for an address without an account (SEC-05)', async () => {
    const usedUp = async () => test.connection.collection('failed_logins').countDocuments({ dayCount: 50 });
    const before = await usedUp();
    const answers: number[][] = [];
    for (const email of [`${name}@portal.example`, `nobody${count}@portal.example`]) {
      answers.push(await guess(calls.forgotPassword, calls.verifyOtp, email, 11, 220));
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toEqual(Array<number>(110).fill(200));
    expect((await usedUp()) - before).toBe(2);
  });
});

describe('a thousand wrong codes from a hundred networks (SEC-06)', () => {
  it('leave the code of a staff user who was never seen at this device', async () => {
    const email = `${name}@portal.example`;
    await guess(calls.forgotPassword, calls.verifyOtp, email, 100);
    const own = at(240);
    await own.call(calls.forgotPassword, { email });
    const code = await lastCode(test, 'recovery-code.mail');
    expect(code).toMatch(longCode);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await own.call(calls.verifyOtp, { OTP: typed })).text).toBe('OTP Verified');
    expect((await own.call(calls.newPassword, { password1: fresh, password2: fresh })).text).toBe(
      'Password Set Successfully!',
    );
  });

  it('leave the code of a member', async () => {
    const { email, memNo, code: activation } = await newMember();
    const first = await at(241).call(calls.memberLogin, { memNo, password: activation });
    const authorization = `Bearer ${String(first.body['accessToken'])}`;
    await at(241).call(calls.memberResetPassword, { password }, { authorization });
    await guess(calls.forgotPasswordMember, calls.verifyOtpMember, email, 100);
    const own = at(242);
    await own.call(calls.forgotPasswordMember, { email });
    const code = await lastCode(test, 'recovery-code.mail');
    expect((await own.call(calls.verifyOtpMember, { OTP: code })).text).toBe('OTP Verified');
  });

  it('or passwords and codes for a number leave the right activation code, and wrong ones are throttled', async () => {
    const { memNo, code } = await newMember();
    const like = code.replace(/./, (char) => (char === 'A' ? 'B' : 'A'));
    const statuses = await tries(1000, async (turn) =>
      at(turn % 100).call(calls.memberLogin, { memNo, password: turn % 10 === 0 ? like : 'wrong' }),
    );
    expect([...new Set(statuses.slice(0, 50))]).toEqual([401]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await at(243).call(calls.memberLogin, { memNo, password: like })).status).toBe(429);
    const opened = await at(243).call(calls.memberLogin, { memNo, password: code });
    expect(opened).toMatchObject({ status: 200, body: { result: { is_first_login: true } } });
    expect((await at(244).call(calls.memberLogin, { memNo, password: code })).status).toBe(429);
  });
});

const fresh = 'Qx4-brand-new-22';
const longCode = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

/** Types ten wrong codes from each network, in two challenges. @returns the statuses */
async function guess(
  forgot: Endpoint,
  verify: Endpoint,
  email: string,
  networks: number,
  first = 0,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let network = first; network < first + networks; network += 1) {
    for (let challenge = 0; challenge < 2; challenge += 1) {
      const stranger = at(network);
      await stranger.call(forgot, { email });
      statuses.push(...(await tries(5, async () => stranger.call(verify, { OTP: 'no-code' }))));
    }
  }
  return statuses;
}

async function newMember(): Promise<{ memNo: string; email: string; code: string }> {
  const memNo = String(7000 + count);
  const email = `member${count}@portal.example`;
  const id = `member-${count}`;
  const member = {
    memberId: id,
    applicationId: id,
    memNo,
    name: 'Asha Rao',
    appType: 'single',
    email,
  } as const;
  const code = await test.app
    .get(UnitOfWork)
    .run(system, async (tx) => test.app.get(MemberLoginsService).createForMember(tx, member));
  return { memNo, email, code: code ?? '' };
}
