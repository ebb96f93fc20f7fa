import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { findListProblems } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { AccountsModule } from './accounts.module.js';
import { sessionList } from './sessions/open-sessions.list.js';
import { staffList } from './staff/staff.list.js';
import { StaffService } from './staff/staff.service.js';
import { TestBrowser } from './testing/browser.js';

const COUNT = 20_000;
const password = 'Vk7-qzmfxp-11';
const DAY_MS = 24 * 60 * 60 * 1000;

let test: TestApp;
let token: string;
let ownId: string;

beforeAll(async () => {
  test = await startTestApp([AccountsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const system = { kind: 'system' } as const;
  const person = { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password } as const;
  ownId = await test.app.get(StaffService).create(system, person);
  token = await new TestBrowser(test).login('asha', password);
});
afterAll(() => test.close());

const asking = (call: Endpoint) => async (query: Readonly<Record<string, string>>) =>
  test.app.inject({
    url: `${call.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('with 20,000 rows', () => {
  it('open sessions are read along an index, of one person and of all, also where most have ended', async () => {
    const now = Date.now();
    await test.connection
      .getClient()
      .db(test.connection.name)
      .collection<{ _id: string }>('sessions')
      .insertMany(
        Array.from({ length: COUNT }, (_none, index) => ({
          _id: `session-${index}`,
          kind: 'staff',
          subjectId: index % 4 === 0 ? ownId : `person-${index % 50}`,
          handle: `handle-${index}`,
          createdAt: new Date(now - index * 60_000),
          lastUsedAt: new Date(now - index * 60_000),
          expiresAt: new Date(now + (index % 3 === 0 ? -1 : 1) * DAY_MS),
          ...(index % 5 === 0 ? {} : { endedAt: new Date(now) }),
        })),
      );
    const lists = { connection: test.connection, collection: 'sessions', list: sessionList };
    const filters = [{}, { whose: 'own' }, { whose: 'all' }];
    expect(await findListProblems({ ...lists, filters, ask: asking(calls.listSessions) })).toEqual([]);
  }, 300_000);

  it('staff users are read along an index', async () => {
    const at = new Date();
    await test.connection.collection('staff_users').insertMany(
      Array.from({ length: COUNT }, (_none, index) => ({
        _id: new mongoose.Types.ObjectId(),
        username: `user${index}`,
        email: `user${index}@portal.example`,
        role: 'Employee',
        grants: [],
        passwordHash: '',
        disabled: false,
        tokenVersion: 0,
        createdAt: at,
        updatedAt: at,
      })),
    );
    const lists = { connection: test.connection, collection: 'staff_users', list: staffList };
    expect(await findListProblems({ ...lists, filters: [{}], ask: asking(calls.listStaff) })).toEqual([]);
    const page = await asking(calls.listStaff)({ range: '[0,1]', sort: '["username","ASC"]' });
    expect(page.headers['content-range']).toBe('staff 0-1/10000+');
    expect(page.json<{ username: string }[]>().map(({ username }) => username)).toEqual(['asha', 'user0']);
  }, 300_000);
});
