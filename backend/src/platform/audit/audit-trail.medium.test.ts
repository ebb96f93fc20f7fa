import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditRecord } from '@portal/contract/platform/responses';
import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AuditTrailModule } from './audit-trail.module.js';
import { MemberLoginsService } from '../../accounts/members/member-logins.service.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import { findListProblems } from '../testing/list-plans.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';
import { auditList } from './audit.list.js';
import type { AuditRow } from './audit.schema.js';

const password = 'Vk7-qzmfxp-11';
const system = { kind: 'system' } as const;

let test: TestApp;
let adminId: string;
let token: string;
const rows = () => test.connection.getClient().db(test.connection.name).collection<AuditRow>('audit');

beforeAll(async () => {
  test = await startTestApp(
    [ApplicationsModule, AccountsModule, AuditTrailModule],
    testConfig({ RATE_LIMIT_FACTOR: '1000' }),
  );
  const staff = test.app.get(StaffService);
  await staff.create(system, { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password });
  adminId = await staff.create(system, {
    username: 'binod',
    email: 'b@portal.example',
    role: 'Admin',
    password,
  });
  token = await new TestBrowser(test).login('asha', password);
  const old = (index: number): AuditRow => ({
    at: new Date(Date.parse('2026-03-04T18:29:59Z') + index * 1_000),
    actor: { kind: 'staff', id: adminId, role: 'Admin' },
    action: 'application.verify',
    object: { kind: 'application', id: `application-${index % 50}` },
    before: { state: 'paid' },
    after: { state: 'verified' },
  });
  await rows().insertMany(
    Array.from({ length: 300 }, (_none, index) => ({ ...old(index), _id: new mongoose.Types.ObjectId() })),
  );
});
afterAll(() => test.close());

async function list(query: Record<string, unknown> = {}, bearer = token) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  );
  const answer = await test.app.inject({
    method: 'GET',
    url: `${calls.listAudit.path}?${search.toString()}`,
    headers: { authorization: `Bearer ${bearer}` },
  });
  return {
    status: answer.statusCode,
    range: answer.headers['content-range'],
    rows: answer.statusCode === 200 ? answer.json<AuditRecord[]>() : [],
  };
}

describe('log-ins are audited (SEC-52):', () => {
  it('successful ones with user, role and request', async () => {
    const person = new TestBrowser(test);
    await person.login('binod', password);
    const [row] = (await list({ filter: { action: 'session.open', actor: 'binod' } })).rows;
    expect(row).toMatchObject({
      actor: { kind: 'staff', id: adminId, name: 'binod', role: 'Admin', ip: '127.0.0.1' },
      action: 'session.open',
      object: { kind: 'session' },
      after: { kind: 'staff', subjectId: adminId },
    });
    expect(row?.requestId).toEqual(expect.any(String));
  });

  it('rejected ones of known and unknown user names', async () => {
    const person = new TestBrowser(test);
    await person.call(calls.staffLogin, { username: 'binod', password: 'wrong-Vk7-qz' });
    await person.call(calls.staffLogin, { username: 'nobody', password: 'wrong-Vk7-qz' });
    const refused = (await list({ filter: { action: 'staff.loginRefused' } })).rows;
    expect(refused.map(({ object, actor }) => [object.id, object.name, actor.kind])).toEqual([
      ['unknown', undefined, 'visitor'],
      [adminId, 'binod', 'visitor'],
    ]);
  });

  it('rejected ones of members and unknown numbers', async () => {
    await test.app.get(UnitOfWork).run(system, async (tx) =>
      test.app.get(MemberLoginsService).createForMember(tx, {
        memberId: 'm1',
        applicationId: 'a1',
        memNo: '1001',
        name: 'Chitra',
        appType: 'single',
        email: 'c@portal.example',
      }),
    );
    const login = await test.connection.collection('member_logins').findOne({ memNo: '1001' });
    const person = new TestBrowser(test);
    for (const memNo of ['1001', '1002']) {
      await person.call(calls.memberLogin, { memNo, password: 'wrong-Vk7-qz' });
    }
    const refused = (await list({ filter: { action: 'memberLogin.refused' } })).rows;
    expect(refused.map(({ object, actor }) => [object, actor.kind])).toEqual([
      [{ kind: 'memberLogin', id: 'unknown' }, 'visitor'],
      [
        {
          kind: 'memberLogin',
          id: String(login?._id),
          name: 'Chitra',
          number: '1001',
          recordId: 'a1',
        },
        'visitor',
      ],
    ]);
    expect(JSON.stringify(refused)).not.toContain('wrong-Vk7');
  });
});

describe('the audit page', () => {
  it('resolves applications and members to name, number and record', async () => {
    const id = new mongoose.Types.ObjectId();
    await test.connection.collection('applications').insertOne({
      _id: id,
      appId: 'named-in-the-audit',
      number: 'NMO-2026-00007',
      applicants: [{ name: 'Asha Verma' }, { name: 'Ravi Verma' }],
    });
    await rows().insertOne({
      _id: new mongoose.Types.ObjectId(),
      at: new Date('2026-02-02'),
      actor: { kind: 'member', id: 'm1' },
      action: 'application.viewed',
      object: { kind: 'application', id: String(id) },
    });
    const [row] = (await list({ filter: { object: String(id) } })).rows;
    expect(row?.object).toEqual({
      kind: 'application',
      id: String(id),
      name: 'Asha Verma & Ravi Verma',
      number: 'NMO-2026-00007',
      recordId: String(id),
    });
    expect(row?.actor).toEqual({ kind: 'member', id: 'm1', name: 'Chitra', number: '1001', recordId: 'a1' });
  });

  it('lists rows newest first with before and after, page by page', async () => {
    const filter = { actor: 'binod', action: 'application.verify' };
    const first = await list({ filter, range: [0, 9] });
    expect(first).toMatchObject({ status: 200, range: 'audit 0-9/300' });
    expect(first.rows[0]).toMatchObject({
      at: '2026-03-04T18:34:58.000Z',
      object: { kind: 'application', id: 'application-49' },
      before: { state: 'paid' },
      after: { state: 'verified' },
    });
    const second = await list({ filter, range: [10, 19], sort: ['at', 'DESC'] });
    expect(second.rows[0]?.object.id).toBe('application-39');
    const oldest = await list({ filter, range: [0, 0], sort: ['at', 'ASC'] });
    expect(oldest.rows[0]?.at).toBe('2026-03-04T18:29:59.000Z');
  });

  it('marks rows with erased values and rejected rows', async () => {
    const common = {
      at: new Date('2020-01-01'),
      actor: { kind: 'staff', id: adminId },
      action: 'application.edit',
    } as const;
    const row = (id: string, more: Partial<AuditRow>) => ({
      ...common,
      _id: new mongoose.Types.ObjectId(),
      object: { kind: 'application', id },
      ...more,
    });
    await rows().insertMany([
      row('erased', { digest: 'x' }),
      row('refused', { after: { state: 'paid' }, refusedAt: new Date() }),
    ]);
    const [erased] = (await list({ filter: { object: 'erased' } })).rows;
    const [refused] = (await list({ filter: { object: 'refused' } })).rows;
    expect(erased).toMatchObject({ erased: true });
    expect(refused).toMatchObject({ refused: true, after: { state: 'paid' } });
    expect(erased).not.toHaveProperty('refused');
    expect(refused).not.toHaveProperty('erased');
    // Fields of the proof do not leave the server.
    for (const record of [erased, refused])
      for (const field of ['mark', 'digest', 'valuesKey', 'writer']) expect(record).not.toHaveProperty(field);
  });

  it('filters by record, actor and action', async () => {
    expect((await list({ filter: { object: 'application-7' } })).range).toBe('audit 0-5/6');
    expect((await list({ filter: { object: 'BINOD', action: 'staff.create' } })).rows).toHaveLength(1);
    expect((await list({ filter: { actor: 'somebody' } })).rows).toEqual([]);
    expect((await list({ filter: { action: 'application' } })).rows).toEqual([]);
  });

  it('filters by India dates, both inclusive', async () => {
    const on = async (from: string, to: string) =>
      (await list({ filter: { action: 'application.verify', from, to } })).range;
    expect(await on('2026-03-04', '2026-03-04')).toBe('audit 0-0/1');
    expect(await on('2026-03-05', '2026-03-05')).toBe('audit 0-24/299');
    expect(await on('2026-03-04', '2026-03-05')).toBe('audit 0-24/300');
  });

  it('lists the existing actions', async () => {
    const answer = await test.app.inject({
      method: 'GET',
      url: calls.listAuditActions.path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json<{ data: string[] }>().data).toEqual(
      expect.arrayContaining(['application.verify', 'session.open', 'staff.create', 'staff.loginRefused']),
    );
  });

  it('rejects operators, malformed queries and invalid dates with 422', async () => {
    const refused: unknown[] = [
      { actor: { $ne: null } },
      { action: [{ $gt: '' }] },
      { from: 'yesterday' },
      { to: '2026-02-31x' },
      { from: '2026-13-01' },
      [],
    ];
    for (const filter of refused) expect((await list({ filter })).status).toBe(422);
  });

  it('allows ranges up to 10,000 rows', async () => {
    expect(await list({ range: [9_990, 9_999] })).toMatchObject({ status: 200, rows: [] });
    expect((await list({ range: [10_000, 10_024] })).status).toBe(422);
  });

  it('requires the permission', async () => {
    const admin = await new TestBrowser(test).login('binod', password);
    expect((await list({}, admin)).status).toBe(403);
    expect((await list({}, 'nobody')).status).toBe(401);
  });

  it('is read-only', async () => {
    const before = await rows().countDocuments({ action: 'application.verify' });
    const [row] = (await list({ filter: { action: 'application.verify' } })).rows;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      for (const url of ['/api/admin/audit', `/api/admin/audit/${row?.id}`, '/api/admin/audit/actions']) {
        const answer = await test.app.inject({
          method,
          url,
          headers: { authorization: `Bearer ${token}` },
          payload: { action: 'x' },
        });
        expect([method, url, answer.statusCode]).toEqual([method, url, 404]);
      }
    }
    expect(await rows().countDocuments({ action: 'application.verify' })).toBe(before);
    const writing = Object.values(calls).filter(
      ({ method, path }) => method !== 'GET' && path.includes('audit'),
    );
    expect(writing).toEqual([]);
  });
});

describe('the audit page with 20,000 rows', () => {
  it('uses an index for every filter in both directions and reads no more than the page', async () => {
    const actions = ['application.verify', 'application.edit', 'draft.opened', 'file.viewed'];
    await rows().insertMany(
      Array.from({ length: 20_000 }, (_none, index) => ({
        _id: new mongoose.Types.ObjectId(),
        at: new Date(Date.parse('2025-06-01T00:00:00Z') + Math.floor(index / 3) * 60_000),
        actor: { kind: 'staff' as const, id: `person-${index % 5}` },
        action: index % 997 === 0 ? 'application.reject' : (actions[index % actions.length] ?? ''),
        object: { kind: 'application', id: `record-${index % 400}` },
      })),
    );
    const dates = { from: '2025-06-02', to: '2025-06-05' };
    const filters = [
      {},
      dates,
      { action: 'application.verify' },
      { action: 'application.verify', ...dates },
      { actor: 'person-3' },
      { actor: 'person-3', action: 'application.reject' },
      { actor: 'person-3', action: 'application.reject', ...dates },
      { object: 'record-7' },
      { object: 'record-7', actor: 'person-2', action: 'file.viewed', ...dates },
    ];
    const ask = async (query: Readonly<Record<string, string>>) =>
      test.app.inject({
        url: `${calls.listAudit.path}?${new URLSearchParams(query).toString()}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const { connection } = test;
    expect(
      await findListProblems({ connection, collection: 'audit', list: auditList, filters, ask }),
    ).toEqual([]);
  }, 300_000);
});
