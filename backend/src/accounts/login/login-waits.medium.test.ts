import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { StaffRecord } from '@portal/contract/accounts/responses';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { MemberWaits } from '../members/member-waits.service.js';
import { StaffService } from '../staff/staff.service.js';
import { type Reply, TestBrowser } from '../testing/browser.js';
import { lastCode } from '../testing/mailed-codes.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;
const quarterHour = 15 * 60_000;
const day = 24 * 60 * 60_000;

let test: TestApp;
let count = 0;
let name: string;
let id: string;
beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const staff = test.app.get(StaffService);
  await staff.create(system, {
    username: 'asha',
    email: 'asha@portal.example',
    role: 'superAdmin',
    password,
  });
  await staff.create(system, { username: 'binod', email: 'binod@portal.example', role: 'Admin', password });
  const granted = { username: 'chitra', email: 'chitra@portal.example', role: 'Admin', password } as const;
  await staff.create(system, { ...granted, grants: ['staff.manage'] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  count += 1;
  name = `waiter${count}`;
  const user = { username: name, email: `${name}@portal.example`, role: 'Employee', password } as const;
  id = await test.app.get(StaffService).create(system, user);
  await test.connection.collection('failed_logins').deleteMany({});
});

const at = (network: number): TestBrowser => new TestBrowser(test, `203.0.113.${network}`);
const logIn = async (who: TestBrowser, given = password, username = name): Promise<Reply> =>
  who.call(calls.staffLogin, { username, password: given });
const rows = () => test.connection.collection('failed_logins');
/** As if all of it had been so long ago. */
const age = async (ms: number, field: 'lastAt' | 'dayFrom'): Promise<void> => {
  const ago = { $dateSubtract: { startDate: `$${field}`, unit: 'millisecond', amount: ms } };
  await rows().updateMany({ [field]: { $type: 'date' } }, [{ $set: { [field]: ago } }]);
};
/** Wrong passwords of strangers, each as late as it has to be. */
async function wrongPasswords(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await age(quarterHour, 'lastAt');
    expect((await logIn(at(turn % 200), 'wrong')).status).toBe(401);
  }
}
const bearer = async (username: string): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await at(250).login(username, password)}`,
});
const lift = async (username: string, whom = id): Promise<Reply> =>
  at(250).call(calls.liftStaffWait, {}, await bearer(username), { id: whom });
const shown = async (): Promise<StaffRecord> =>
  (await at(250).call(calls.showStaff, undefined, await bearer('asha'), { id }))
    .body as unknown as StaffRecord;

describe('wrong passwords of strangers in a day (P15)', () => {
  it('are a hundred for an account, however slowly they come, and never hold up a device that it knows', async () => {
    const own = at(201);
    expect((await logIn(own)).status).toBe(200);
    await wrongPasswords(100);
    await age(quarterHour, 'lastAt');
    expect((await logIn(at(202))).status).toBe(429);
    expect((await logIn(own)).status).toBe(200);
    await age(day, 'dayFrom');
    expect((await logIn(at(202))).status).toBe(200);
  });

  it('are not taken away by a right one in between', async () => {
    await wrongPasswords(60);
    await age(quarterHour, 'lastAt');
    expect((await logIn(at(203))).status).toBe(200);
    await wrongPasswords(40);
    await age(quarterHour, 'lastAt');
    expect((await logIn(at(204))).status).toBe(429);
  });
});

describe('wrong codes in a day (P15)', () => {
  const forget = async (who: TestBrowser): Promise<Reply> => {
    await test.connection.collection('code_quotas').deleteMany({});
    return who.call(calls.forgotPassword, { email: `${name}@portal.example` });
  };
  const verify = async (who: TestBrowser, OTP: string): Promise<Reply> => who.call(calls.verifyOtp, { OTP });

  it('are fifty for an address: the next code is a long one and is judged', async () => {
    const own = at(205);
    expect((await logIn(own)).status).toBe(200);
    for (let network = 0; network < 10; network += 1) {
      const thief = at(network);
      await forget(thief);
      for (let turn = 0; turn < 5; turn += 1) expect((await verify(thief, 'no-code')).status).toBe(200);
    }
    await age(quarterHour, 'lastAt');
    const late = at(206);
    await forget(late);
    const long = await lastCode(test, 'recovery-code.mail');
    expect(long).not.toMatch(/^\d{6}$/);
    expect((await verify(late, long)).text).toBe('OTP Verified');
    await forget(own);
    expect((await verify(own, await lastCode(test, 'recovery-code.mail'))).text).toBe('OTP Verified');
  });
});

describe('the office', () => {
  it('sees until when a log-in waits, and lets that account in at once, no other one', async () => {
    const wrong = async (username: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await logIn(at(207), 'wrong', username)).status);
      return statuses;
    };
    expect(await shown()).not.toHaveProperty('waitsUntil');
    const before = Date.now();
    expect(await wrong(name)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await wrong('nobody')).toEqual([401, 401, 401, 401, 401, 429]);
    const until = Date.parse((await shown()).waitsUntil ?? '');
    expect(until).toBeGreaterThan(before + 4_999);
    // The first try that counted is not older than the last one that did.
    expect(until).toBeLessThanOrEqual(Date.now() + 5_000);
    await rows().updateMany({ count: { $gt: 1 } }, { $set: { lastAt: new Date(Date.now() + day) } });
    expect((await lift('asha')).status).toBe(200);
    expect((await shown()).waitsUntil).toBeUndefined();
    expect((await logIn(at(207))).status).toBe(200);
    expect((await logIn(at(207), 'wrong', 'nobody')).status).toBe(429);
    const row = await test.connection.collection('audit').findOne({ action: 'login.waitLifted' });
    expect(row).toMatchObject({ actor: { role: 'superAdmin' }, object: { kind: 'staffUser', id } });
  });

  it('needs the permission, and for a superAdmin to be one', async () => {
    expect((await lift('binod')).status).toBe(403);
    expect((await lift('chitra')).status).toBe(200);
    const asha = await test.connection.collection('staff_users').findOne({ username: 'asha' });
    expect((await lift('chitra', String(asha?._id))).status).toBe(403);
    expect((await lift('asha', 'f00000000000000000000000')).status).toBe(404);
  });

  it('does the same for a member', async () => {
    await test.app.get(UnitOfWork).run(system, async (tx) =>
      test.app.get(MemberLoginsService).createForMember(tx, {
        memberId: 'm77',
        applicationId: 'a77',
        memNo: '77',
        name: 'Asha',
        appType: 'single',
        email: 'm77@portal.example',
      }),
    );
    const wrong = async () => at(208).call(calls.memberLogin, { memNo: '77', password: 'wrong' });
    for (let turn = 0; turn < 5; turn += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).status).toBe(429);
    const waits = test.app.get(MemberWaits);
    expect([...(await waits.until(['m77', 'm78'])).keys()]).toEqual(['m77']);
    const asMember = async (username: string, memberId: string) =>
      (await at(250).call(calls.liftMemberWait, {}, await bearer(username), { id: memberId })).status;
    expect(await asMember('binod', 'm77')).toBe(403);
    expect([await asMember('asha', 'm77'), await asMember('asha', 'm78')]).toEqual([200, 404]);
    expect(await waits.until(['m77'])).toEqual(new Map());
    expect((await wrong()).status).toBe(401);
  });
});
