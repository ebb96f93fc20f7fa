import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attentionReasons } from '@portal/contract/platform/reasons';
import { calls } from '@portal/contract/calls';
import mongoose from 'mongoose';
import { StaffService } from '../accounts/staff/staff.service.js';
import { TestBrowser } from '../accounts/testing/browser.js';
import { attentionList } from '../platform/attention/attention.list.js';
import { findListProblems } from '../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { ReviewingModule } from './reviewing.module.js';

const COUNT = 6_000;
const password = 'Vk7-qzmfxp-11';

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp([ReviewingModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const person = { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password } as const;
  await test.app.get(StaffService, { strict: false }).create({ kind: 'system' }, person);
  token = await new TestBrowser(test).login('asha', password);
});
afterAll(() => test.close());

it('what needs attention is read along an index, whoever asks', async () => {
  const byHand = attentionReasons.filter((reason) => reason !== 'jobs.failed');
  await test.connection.collection('attention').insertMany(
    Array.from({ length: COUNT }, (_none, index) => ({
      _id: new mongoose.Types.ObjectId(),
      reason: byHand[index % byHand.length],
      key: String(index),
      about: {},
      values: {},
      isOpen: index % 2 === 0,
      since: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 1_000),
    })),
  );
  const ask = async (query: Readonly<Record<string, string>>) =>
    test.app.inject({
      url: `${calls.listAttention.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const filters = [{}, { reason: 'payment.duplicate' }, { reason: 'money' }, { state: 'closed' }];
  const list = { connection: test.connection, collection: 'attention', list: attentionList };
  expect(await findListProblems({ ...list, filters, ask })).toEqual([]);
}, 120_000);
