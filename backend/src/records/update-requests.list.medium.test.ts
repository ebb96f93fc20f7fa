import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import { findListProblems } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { updateRequestList } from '../members/update-requests/update-requests.list.js';
import { RecordsModule } from './records.module.js';

const COUNT = 6_000;
const password = 'Vk7-qzmfxp-11';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp([RecordsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const person = { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password } as const;
  await test.app.get(StaffService, { strict: false }).create({ kind: 'system' }, person);
  token = await new TestBrowser(test).login('asha', password);
});
afterAll(() => test.close());

it('the requests that wait are read along an index, all of them, and those of old members or of others alone', async () => {
  await test.connection.collection('update_requests').insertMany(
    Array.from({ length: COUNT }, (_none, index) => ({
      _id: new mongoose.Types.ObjectId(),
      memberId: `member-${index}`,
      applicationId: String(new mongoose.Types.ObjectId()),
      memNo: String(index),
      state: index % 2 === 0 ? 'open' : 'accepted',
      isOld: index % 6 === 0,
      changes: [{ field: 'name', from: 'Asha', to: 'Asha Rao' }],
      askedAt: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 1_000),
    })),
  );
  const ask = async (query: Readonly<Record<string, string>>) =>
    test.app.inject({
      url: `${calls.listUpdateRequests.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const filters = [{}, { kind: 'old' }, { kind: 'member' }];
  const list = { connection: test.connection, collection: 'update_requests', list: updateRequestList };
  expect(await findListProblems({ ...list, filters, ask })).toEqual([]);
}, 120_000);
