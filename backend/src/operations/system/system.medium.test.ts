import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import type { Endpoint } from '@portal/contract/endpoint';
import type { Role } from '@portal/contract/enums';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { OperationsModule } from '../operations.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';

const password = 'Vk7-qzmfxp-11';

describe('the system page', () => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp([AccountsModule, OperationsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  });
  afterAll(() => test?.close());

  const asked = async (role: Role, grants: string[] = [], call: Endpoint = calls.getSystem) => {
    count += 1;
    const username = `watcher${count}`;
    const fields = { username, email: `${username}@portal.example`, role, grants, password };
    await test.app.get(StaffService).create({ kind: 'system' }, fields);
    const browser = new TestBrowser(test);
    const token = await browser.login(username, password);
    return browser.call(call, undefined, { authorization: `Bearer ${token}` });
  };

  it('is for superAdmin, and for an Admin who was granted it', async () => {
    expect((await new TestBrowser(test).call(calls.getSystem)).status).toBe(401);
    expect((await asked('Employee')).status).toBe(403);
    expect((await asked('Admin')).status).toBe(403);
    expect((await asked('Employee', ['system.read'])).status).toBe(403);
    expect((await asked('Admin', ['system.read'])).status).toBe(200);
    expect((await asked('superAdmin')).status).toBe(200);
  });

  it('shows alarms that were told, the open ones first, and what waits', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await test.connection.collection('alarms').insertMany([
      {
        reason: 'jobs.failed',
        isOpen: false,
        seenAt: at(90),
        since: at(90),
        mailedAt: at(88),
        endedAt: at(40),
      },
      { reason: 'part.redis', isOpen: true, seenAt: at(1), since: at(1) },
      { reason: 'disk.full', isOpen: true, seenAt: at(60), since: at(60), mailedAt: at(58), percent: 84 },
      {
        reason: 'codes.waiting',
        isOpen: true,
        seenAt: at(9),
        since: at(9),
        mailedAt: at(7),
        quietSince: at(3),
      },
    ]);
    const dueAt = at(5);
    const row = { job: 'test.note', payload: {}, handOvers: 0, attempts: 0, failures: 0 };
    await test.connection.collection<Record<string, unknown> & { _id: string }>('outbox').insertMany([
      { _id: 'a', ...row, priority: 20, state: 'waiting', dueAt, createdAt: dueAt },
      {
        _id: 'b',
        ...row,
        priority: 30,
        state: 'handed-over',
        dueAt: at(4),
        handedOverAt: at(1),
        createdAt: at(4),
      },
      { _id: 'c', ...row, priority: 10, state: 'waiting', dueAt: at(-5), createdAt: at(0) },
      { _id: 'd', ...row, priority: 10, state: 'dead-letter', dueAt: at(9), createdAt: at(9) },
    ]);
    const { body } = await asked('superAdmin');
    const data = body['data'] as Record<string, unknown>;
    expect(data).toMatchObject({
      alarms: [
        { reason: 'codes.waiting', quietSince: expect.any(String) },
        { reason: 'disk.full', percent: 84 },
        { reason: 'jobs.failed', endedAt: expect.any(String) },
      ],
      jobs: { waiting: 2, oldestDueAt: dueAt.toISOString(), failed: 1 },
      parts: expect.arrayContaining([{ part: 'mongo', state: 'ok' }]),
      mailsPerDay: 2_000,
      versions: { migration: expect.any(Number), node: process.versions.node, mongo: expect.any(String) },
      disks: [],
      backup: {},
    });
  });

  it('counts for every page of the console what the user may see, and names what is unavailable', async () => {
    const since = new Date();
    await test.connection.collection('attention').insertMany([
      { reason: 'payment.unmatched', key: 'pay_1', isOpen: true, since, values: {} },
      { reason: 'payment.unmatched', key: 'pay_2', isOpen: false, since, values: {} },
    ]);
    const indicators = async (role: Role) => (await asked(role, [], calls.getIndicators)).body['data'];
    // The payment, and the failed job of the test before.
    const all = { attention: 2, mentions: 0, failedJobs: 1, idleNumbers: 0, isMailboxBroken: false };
    expect(await indicators('superAdmin')).toMatchObject(all);
    expect(await indicators('Employee')).toMatchObject({ ...all, attention: 0, failedJobs: 0 });
    expect(await indicators('Employee')).toMatchObject({
      unavailable: expect.not.arrayContaining(['mongo']),
    });
    expect((await new TestBrowser(test).call(calls.getIndicators)).status).toBe(401);
  });
});
