import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { SessionRecord } from '@portal/contract/accounts/responses';
import type { Permission } from '@portal/contract/permissions';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { AccountsModule } from '../accounts.module.js';
import { accountLimits } from '../accounts.limits.js';
import { AccessTokensService } from './access-tokens.service.js';
import { MemberLoginsService } from '../members/member-logins.service.js';
import { SessionsService } from './sessions.service.js';
import { StaffService } from '../staff/staff.service.js';
import { believed, TestBrowser } from '../testing/browser.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const staff = test.app.get(StaffService);
  const roles = { asha: 'superAdmin', binod: 'Admin', chitra: 'Employee', deepa: 'Employee' } as const;
  for (const [username, role] of Object.entries(roles)) {
    await staff.create(system, { username, email: `${username}@portal.example`, role, password });
  }
});
afterAll(() => test.close());

async function staffWith(username: string, grants: Permission[]): Promise<void> {
  const email = `${username}@portal.example`;
  await test.app.get(StaffService).create(system, { username, email, role: 'Admin', grants, password });
}

/** A person with an open session. @param entersAgain whether with a recent password */
async function arrive(username: string, userAgent = '', entersAgain = true) {
  const browser = new TestBrowser(test);
  const { body: entered } = await browser.call(
    calls.staffLogin,
    { username, password },
    { 'user-agent': userAgent },
  );
  const token = String(entered['accessToken']);
  const authorization = { authorization: `Bearer ${token}` };
  if (entersAgain) await browser.call(calls.reauthenticate, { password }, authorization);
  return {
    probe: async () => browser.probe(token),
    refresh: async () => (await browser.call(calls.refreshToken, { kind: 'staff' })).status,
    list: async (filter: object = {}) => {
      const { status, body } = await browser.call(
        {
          ...calls.listSessions,
          path: `${calls.listSessions.path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        },
        undefined,
        authorization,
      );
      return { status, rows: (status === 200 ? body : []) as unknown as SessionRecord[] };
    },
    endOthers: async () => (await browser.call(calls.endOtherSessions, {}, authorization)).status,
    end: async (id: string) =>
      browser.call(
        { ...calls.endSession, path: calls.endSession.path.replace(':id', id) },
        {},
        authorization,
      ),
  };
}
/** What is known of a session is kept this long (SEC-12). */
const cacheOver = async () =>
  new Promise((resolve) => setTimeout(resolve, accountLimits.sessionCacheMs + 100));

describe('sessions of staff (SEC-13)', () => {
  it('are listed to their owner, newest first, the present one marked, without anything that opens one', async () => {
    const before = await arrive('chitra');
    const present = await arrive('chitra');
    await arrive('deepa');
    const { rows } = await present.list();
    expect(rows.map(({ username, current }) => [username, current])).toEqual([
      ['chitra', true],
      ['chitra', false],
    ]);
    expect((await before.list()).rows.map(({ current }) => current)).toEqual([false, true]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['createdAt', 'current', 'expiresAt', 'id', 'ip', 'lastUsedAt', 'role', 'userId', 'username'].sort(),
    );
  });

  it('can be ended by their owner: token and refresh are refused, and it stands in the audit', async () => {
    const lost = await arrive('binod');
    const present = await arrive('binod');
    const [, other] = (await present.list()).rows;
    expect(await lost.probe()).toBe(believed);
    expect(await present.end(other?.id ?? '')).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Session ended' },
    });
    await cacheOver();
    expect([await lost.probe(), await lost.refresh(), await present.probe()]).toEqual([401, 401, believed]);
    expect((await present.list()).rows.map(({ id }) => id)).not.toContain(other?.id);
    const row = await test.connection
      .collection('audit')
      .findOne({ 'object.id': other?.id, action: 'session.end' });
    expect(row).toMatchObject({ actor: { kind: 'staff', role: 'Admin' }, note: 'ended by its owner' });
  });

  it('are known by browser and system of the log-in, and of what the browser called itself nothing else is kept', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
    const [known] = (await (await arrive('deepa', firefox)).list()).rows;
    expect(known).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    const stored = await test.connection
      .collection<{ _id: string }>('sessions')
      .findOne({ _id: known?.id ?? '' });
    expect(JSON.stringify(stored)).not.toContain('127.0)');
    const [unknown] = (await (await arrive('deepa', '<script>x</script>')).list()).rows;
    expect([unknown?.browser, unknown?.system]).toEqual([undefined, undefined]);
  });

  it('are ended together by their owner: all but the present one, and nobody else’s', async () => {
    const [one, two] = [await arrive('chitra'), await arrive('chitra')];
    const colleague = await arrive('deepa');
    const present = await arrive('chitra');
    expect(await present.endOthers()).toBe(200);
    expect((await present.list()).rows.map(({ current }) => current)).toEqual([true]);
    expect([await one.refresh(), await two.refresh()]).toEqual([401, 401]);
    expect([await present.refresh(), await colleague.refresh()]).toEqual([200, 200]);
    const row = await test.connection.collection('audit').findOne({ action: 'session.endAll' });
    expect(row).toMatchObject({ actor: { role: 'Employee' }, note: 'ended by its owner' });
  });

  it('of others are neither shown nor ended without the permission: 403 for the list, 404 for the session', async () => {
    const victim = await arrive('asha');
    const [session] = (await victim.list()).rows;
    for (const name of ['binod', 'chitra']) {
      const person = await arrive(name);
      expect((await person.list({ whose: 'all' })).status).toBe(403);
      expect((await person.end(session?.id ?? '')).status).toBe(404);
    }
    expect(await victim.probe()).toBe(believed);
  });

  it('of others are listed and ended by superAdmin', async () => {
    const employee = await arrive('deepa');
    const admin = await arrive('asha');
    const all = (await admin.list({ whose: 'all' })).rows;
    expect(new Set(all.map(({ username }) => username))).toEqual(
      new Set(['asha', 'binod', 'chitra', 'deepa']),
    );
    const [newest] = (await employee.list()).rows;
    expect((await admin.end(newest?.id ?? '')).status).toBe(200);
    await cacheOver();
    expect(await employee.probe()).toBe(401);
    const row = await test.connection
      .collection('audit')
      .findOne({ 'object.id': newest?.id, action: 'session.end' });
    expect(row).toMatchObject({ actor: { role: 'superAdmin' }, note: `of staff user ${newest?.userId}` });
  });

  it('other than the present one are ended only with a recent password', async () => {
    const other = await arrive('chitra');
    const [session] = (await other.list()).rows;
    const present = await arrive('chitra', '', false);
    expect(await present.end(session?.id ?? '')).toMatchObject({ status: 409, body: { code: 'reauth' } });
    expect(await present.endOthers()).toBe(409);
    expect(await other.probe()).toBe(believed);
    const [own] = (await present.list()).rows;
    expect((await present.end(own?.id ?? '')).status).toBe(200);
  });

  it('of others are listed and ended only by who has at least their permissions', async () => {
    await staffWith('elena', ['staff.manage']);
    await staffWith('farid', ['mail.bulk']);
    const [chief, other, employee] = [await arrive('asha'), await arrive('farid'), await arrive('deepa')];
    const manager = await arrive('elena');
    const names = new Set((await manager.list({ whose: 'all' })).rows.map(({ username }) => username));
    expect([...names].sort()).toEqual(['binod', 'chitra', 'deepa', 'elena']);
    for (const person of [chief, other]) {
      const [session] = (await person.list()).rows;
      expect((await manager.end(session?.id ?? '')).status).toBe(404);
      expect(await person.probe()).toBe(believed);
    }
    const [lower] = (await employee.list()).rows;
    expect((await manager.end(lower?.id ?? '')).status).toBe(200);
  });

  it('that ended already, or never were, are 404', async () => {
    const person = await arrive('chitra');
    const [session] = (await person.list()).rows;
    expect((await person.end('f0000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await person.end(session?.id ?? '')).status).toBe(200);
    const again = await arrive('chitra');
    expect((await again.end(session?.id ?? '')).status).toBe(404);
  });

  it('are not asked for with operators', async () => {
    const person = await arrive('asha');
    for (const filter of [{ whose: { $ne: 'own' } }, { whose: 'nobody' }]) {
      expect((await person.list(filter)).status).toBe(422);
    }
  });
});

describe('sessions of members', () => {
  /** A member with two open sessions. */
  const enter = async (memNo: string) => {
    const logins = test.app.get(MemberLoginsService);
    const unitOfWork = test.app.get(UnitOfWork);
    const collection = test.connection.collection('member_logins');
    await unitOfWork.run(system, async (tx) =>
      logins.createForMember(tx, {
        memberId: `m${memNo}`,
        applicationId: `a${memNo}`,
        memNo,
        name: 'A',
        appType: 'single',
        email: `m${memNo}@portal.example`,
      }),
    );
    const login = await collection.findOne({ memNo });
    const subject = String(login?._id);
    const open = async () =>
      unitOfWork.run(system, async (tx) => test.app.get(SessionsService).open(tx, 'member', subject));
    const { sessionId } = await open();
    const other = await open();
    const tokenVersion = Number(login?.['tokenVersion']);
    const bearer = await test.app
      .get(AccessTokensService)
      .sign({ kind: 'member', subject, sessionId, tokenVersion });
    return { sessionId, otherId: other.sessionId, headers: { authorization: `Bearer ${bearer}` } };
  };

  it('are all ended but the present one', async () => {
    const [member, other] = [await enter('1003'), await enter('1004')];
    const post = { method: 'POST', url: calls.endOwnOtherSessions.path, headers: member.headers } as const;
    expect((await test.app.inject(post)).statusCode).toBe(200);
    const open = async (headers: { authorization: string }) =>
      (await test.app.inject({ url: calls.listOwnSessions.path, headers }))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id);
    expect(await open(member.headers)).toEqual([member.sessionId]);
    expect((await open(other.headers)).sort()).toEqual([other.sessionId, other.otherId].sort());
  });

  it('are listed and ended by their owner; those of other members and of staff are 404', async () => {
    const first = await enter('1001');
    const second = await enter('1002');
    const list = await test.app.inject({ url: calls.listOwnSessions.path, headers: first.headers });
    const { data } = list.json<{ data: { id: string; current: boolean }[] }>();
    expect(new Map(data.map(({ id, current }) => [id, current]))).toEqual(
      new Map([
        [first.otherId, false],
        [first.sessionId, true],
      ]),
    );
    const staff = await arrive('asha');
    const [staffSession] = (await staff.list()).rows;
    const end = async (id: string) =>
      test.app.inject({
        method: 'POST',
        url: calls.endOwnSession.path.replace(':id', id),
        headers: first.headers,
      });
    expect((await end(second.sessionId)).statusCode).toBe(404);
    expect((await end(staffSession?.id ?? '')).statusCode).toBe(404);
    expect((await end(first.otherId)).statusCode).toBe(200);
    expect((await staff.end(second.sessionId)).status).toBe(404);
    expect(await staff.probe()).toBe(believed);
  });
});
