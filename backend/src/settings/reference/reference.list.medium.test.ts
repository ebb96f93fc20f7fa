import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import type { ReferenceRecord } from '@portal/contract/settings/responses';
import mongoose from 'mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { SettingsModule } from '../settings.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { TestBrowser } from '../../accounts/testing/browser.js';
import { findListProblems } from '../../platform/testing/list-plans.js';
import { startTestApp, type TestApp } from '../../platform/testing/test-app.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { queueList } from './queued-names.list.js';
import { entryOf } from './reference-item.js';
import { itemList } from './reference.list.js';

const COUNT = 20_000;
const password = 'Vk7-qzmfxp-11';
const states = ['Goa', 'Bihar', 'Kerala'] as const;
const kinds = ['college', 'district'] as const;

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await startTestApp([AccountsModule, SettingsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
  const person = { username: 'asha', email: 'a@portal.example', role: 'superAdmin', password } as const;
  await test.app.get(StaffService).create({ kind: 'system' }, person);
  token = await new TestBrowser(test).login('asha', password);
});
afterAll(() => test.close());

const asking = (call: Endpoint) => async (query: Readonly<Record<string, string>>) =>
  test.app.inject({
    url: `${call.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('with 20,000 rows', () => {
  it('the entries of the lists are read along an index by every filter with every sort', async () => {
    await test.connection.collection('reference_items').insertMany(
      Array.from({ length: COUNT }, (_none, index) => {
        const content = {
          kind: kinds[index % kinds.length] ?? 'college',
          state: states[index % states.length] ?? '',
          name: `Medical College (Branch ${index})`,
        };
        const updatedAt = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 3) * 1_000);
        return {
          _id: new mongoose.Types.ObjectId(),
          ...entryOf(content),
          updatedAt,
        };
      }),
    );
    const filters = [
      {},
      { kind: 'college' },
      { kind: 'college', state: 'Goa' },
      { q: 'medical' },
      { q: 'branch', kind: 'college', state: 'Bihar' },
      { id: [String(new mongoose.Types.ObjectId())] },
    ];
    const lists = { connection: test.connection, collection: 'reference_items', list: itemList };
    expect(await findListProblems({ ...lists, filters, ask: asking(calls.listReference) })).toEqual([]);
  }, 300_000);

  it('an entry is found by the beginning of a word, within brackets too', async () => {
    const filter = JSON.stringify({ kind: 'college', q: 'branch 1998' });
    const answer = await asking(calls.listReference)({ filter, sort: '["name","ASC"]' });
    const names = answer.json<ReferenceRecord[]>().map(({ name }) => name);
    expect(names.sort()).toEqual([
      'Medical College (Branch 1998)',
      'Medical College (Branch 19980)',
      'Medical College (Branch 19982)',
      'Medical College (Branch 19984)',
      'Medical College (Branch 19986)',
      'Medical College (Branch 19988)',
    ]);
  });

  it('the queue of written colleges is read along an index, also where most are decided', async () => {
    const mention = { applicationId: 'a', at: new Date() };
    await test.connection.collection('queued_names').insertMany(
      Array.from({ length: COUNT }, (_none, index) => ({
        kind: 'college',
        prantKey: '',
        state: states[index % states.length],
        stateKey: (states[index % states.length] ?? '').toLowerCase(),
        name: `College ${index}`,
        nameKey: `college ${index}`,
        isOpen: index % 5 === 0,
        count: index % 40,
        first: mention,
        last: mention,
      })),
    );
    const lists = { connection: test.connection, collection: 'queued_names', list: queueList };
    const filters = [{}, { state: 'Goa' }];
    expect(await findListProblems({ ...lists, filters, ask: asking(calls.listQueuedNames) })).toEqual([]);
  }, 300_000);
});
