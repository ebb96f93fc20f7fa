import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Endpoint } from '@portal/contract/endpoint';
import { calls } from '@portal/contract/calls';
import type { Role } from '@portal/contract/enums';
import type { FailedJobRecord } from '@portal/contract/platform/responses';
import { textOf } from '@portal/contract/texts';
import mongoose from 'mongoose';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { ApplicationsModule } from '../../applications/applications.module.js';
import { AttentionModule } from '../attention/attention.module.js';
import { StaffService } from '../../accounts/staff/staff.service.js';
import { type Reply, TestBrowser } from '../../accounts/testing/browser.js';
import { deadLetterList } from './dead-letters.repository.js';
import type { EffectRow } from './effects.schema.js';
import type { OutboxRow } from './outbox.schema.js';
import { findListProblems } from '../testing/list-plans.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { testConfig } from '../testing/test-config.js';

const password = 'Vk7-qzmfxp-11';

class Person extends TestBrowser {
  token = '';
  id = '';
  async send(call: Endpoint, body?: object): Promise<Reply> {
    return this.call(call, body, { authorization: `Bearer ${this.token}` });
  }
}

describe('dead letters (REL-06)', () => {
  let test: TestApp;
  let chief: Person;
  let count = 0;

  beforeAll(async () => {
    const modules = [AccountsModule, ApplicationsModule, AttentionModule];
    test = await startTestApp(modules, testConfig({ RATE_LIMIT_FACTOR: '1000' }));
    chief = await person('superAdmin');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const name of ['outbox', 'effects', 'audit']) await test.connection.collection(name).deleteMany({});
  });

  const person = async (role: Role, grants: string[] = []): Promise<Person> => {
    count += 1;
    const username = `operator${count}`;
    const one = new Person(test);
    const fields = { username, email: `${username}@portal.example`, role, grants, password };
    one.id = await test.app.get(StaffService).create({ kind: 'system' }, fields);
    one.token = await one.login(username, password);
    return one;
  };
  const outbox = () => test.connection.collection<OutboxRow>('outbox');
  const effects = () => test.connection.collection<EffectRow>('effects');
  const row = (id: string) => outbox().findOne({ _id: id });
  const audited = () => test.connection.collection('audit').find({ 'object.kind': 'job' }).toArray();

  /** Inserts a dead letter, each older than the one before. */
  const fail = async (id: string, more: Partial<OutboxRow> = {}): Promise<string> => {
    const createdAt = new Date(Date.now() - 60_000 * (await outbox().countDocuments({})));
    const [job = ''] = id.split(':');
    const lastError = 'Error: connect ECONNREFUSED 127.0.0.1:25';
    await outbox().insertOne({
      ...{ _id: id, job, payload: {}, priority: 10, dueAt: createdAt, state: 'dead-letter', handOvers: 12 },
      ...{ attempts: 12, failures: 12, lastError, createdAt },
      ...more,
    });
    return id;
  };
  const unclear = async (id: string): Promise<string> => {
    await effects().insertOne({ _id: id, state: 'ambiguous', claims: 1, token: 't', until: new Date(0) });
    return fail(id);
  };
  const list = async () => JSON.parse((await chief.send(calls.listFailedJobs)).text) as FailedJobRecord[];

  it('are listed newest first with reason and target names, without secrets', async () => {
    await fail('staff-invited.mail:one', { payload: { issueId: 'one', kind: 'staff', subjectId: chief.id } });
    await fail('receipt.mail:two', { sealed: { code: 'v1.secret' } });
    await fail('receipt.mail:three', { state: 'waiting' });
    await unclear('receipt.mail:four');
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([
      'staff-invited.mail:one',
      'receipt.mail:two',
      'receipt.mail:four',
    ]);
    expect(rows.map((one) => one.unclear)).toEqual([false, false, true]);
    expect(rows[0]).toMatchObject({ job: 'staff-invited.mail', attempts: 12, names: ['operator1'] });
    expect(rows[1]?.reason).toBe('connect ECONNREFUSED 127.0.0.1:25');
    expect(JSON.stringify(rows)).not.toContain('v1.secret');
  });

  it('are paged along their index among many other rows', async () => {
    const createdAt = Date.now();
    await outbox().insertMany(
      Array.from({ length: 20_000 }, (_none, index): OutboxRow => {
        const at = new Date(createdAt - Math.floor(index / 12) * 1_000);
        const state = index % 4 === 0 ? 'dead-letter' : 'done';
        return {
          ...{
            _id: `receipt.mail:${index}`,
            job: 'receipt.mail',
            payload: {},
            priority: 10,
            dueAt: at,
            state,
          },
          ...{ createdAt: at, handOvers: 1, attempts: 1, failures: 1 },
        };
      }),
    );
    const ask = async (query: Readonly<Record<string, string>>) => {
      const url = `${calls.listFailedJobs.path}?${new URLSearchParams(query).toString()}`;
      return test.app.inject({ url, headers: { authorization: `Bearer ${chief.token}` } });
    };
    const filters = [{}];
    const { connection } = test;
    expect(
      await findListProblems({ connection, collection: 'outbox', list: deadLetterList, filters, ask }),
    ).toEqual([]);

    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query: Record<string, string> = { range: '[0,99]', ...(after === undefined ? {} : { after }) };
      const page = await ask(query);
      seen.push(...(JSON.parse(page.body) as FailedJobRecord[]).map(({ id }) => id));
      expect(page.headers['content-range']).toBe('jobs 0-99/5000');
      after = page.headers['x-next-cursor'] as string | undefined;
    } while (after !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([5_000, 5_000]);
  }, 120_000);

  it('resolve their target names with one query per kind of id', async () => {
    const applications = test.connection.collection('applications');
    const ids: string[] = [];
    for (const name of ['Asha', 'Binod', 'Chitra']) {
      const appId = `app-of-${name}`;
      const { insertedId } = await applications.insertOne({ appId, applicants: [{ name }] });
      ids.push(insertedId.toHexString());
      await fail(`documents.render:${name}`, { payload: { applicationId: insertedId.toHexString() } });
      await fail(`receipt.mail:${name}`, { payload: { receiptId: appId } });
      await fail(`staff-invited.mail:${name}`, { payload: { kind: 'staff', subjectId: chief.id } });
    }
    await fail('receipt.mail:unknown', { payload: { receiptId: 'unknown' } });
    const asked: string[] = [];
    mongoose.set('debug', (collection: string) => asked.push(collection));
    const rows = await list().finally(() => mongoose.set('debug', false));
    const [asha = '', binod = '', chitra = ''] = ids;
    expect(rows.map(({ applicationId, names }) => [applicationId, ...names])).toEqual([
      ...[
        [asha, 'Asha'],
        [asha, 'Asha'],
        [undefined, 'operator1'],
      ],
      ...[
        [binod, 'Binod'],
        [binod, 'Binod'],
        [undefined, 'operator1'],
      ],
      ...[
        [chitra, 'Chitra'],
        [chitra, 'Chitra'],
        [undefined, 'operator1'],
      ],
      [undefined],
    ]);
    expect(asked.filter((collection) => collection === 'applications')).toHaveLength(2);
    await applications.deleteMany({});
  });

  it('are retried in a new round, due at once, audited once even for concurrent requests', async () => {
    const id = await fail('receipt.mail:one');
    const replies = await Promise.all([1, 2, 3, 4].map(async () => chief.send(calls.retryJob, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body['msg']).toBe(textOf('jobs.retried'));
    expect(await row(id)).toMatchObject({ state: 'waiting', failures: 0 });
    expect((await row(id))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await audited()).toMatchObject([
      { action: 'job.retry', object: { kind: 'job', id }, actor: { kind: 'staff', id: chief.id } },
    ]);
    expect(await list()).toEqual([]);
  });

  it('that are ambiguous are retried only individually', async () => {
    const [one, other] = [await unclear('receipt.mail:one'), await fail('receipt.mail:other')];
    expect((await chief.send(calls.retryAllJobs)).body).toMatchObject({ data: { tried: 1 } });
    expect([(await row(one))?.state, (await row(other))?.state]).toEqual(['dead-letter', 'waiting']);
    expect((await effects().findOne({ _id: one }))?.state).toBe('ambiguous');
    await chief.send(calls.retryJob, { id: one });
    expect((await row(one))?.state).toBe('waiting');
    expect((await effects().findOne({ _id: one }))?.state).toBe('free');
    expect((await audited()).map(({ before }) => before as unknown)).toEqual([undefined, { unclear: true }]);
  });

  it('are discarded with a reason, finally, and lose their secrets', async () => {
    const id = await fail('receipt.mail:one', { sealed: { code: 'v1.secret' }, sealedUntil: new Date() });
    const reason = 'The address does not exist.';
    for (let request = 0; request < 2; request += 1)
      expect((await chief.send(calls.discardJob, { id, reason })).status).toBe(200);
    const stored = await row(id);
    expect(stored).toMatchObject({ state: 'discarded', doneAt: expect.any(Date) });
    expect(stored).not.toHaveProperty('sealed');
    expect(await audited()).toMatchObject([{ action: 'job.discard', note: reason }]);
    const again = await chief.send(calls.retryJob, { id });
    expect([again.status, again.body['msg']]).toEqual([409, textOf('jobs.wasDiscarded')]);
    await chief.send(calls.retryAllJobs);
    expect((await row(id))?.state).toBe('discarded');
  });

  it.each(['waiting', 'handed-over', 'done'] as const)('are not discarded in state %s', async (state) => {
    const id = await fail('receipt.mail:one', { state });
    const { status, body } = await chief.send(calls.discardJob, { id, reason: 'too slow' });
    expect([status, body['msg']]).toEqual([409, textOf('jobs.notFailed')]);
    expect((await row(id))?.state).toBe(state);
    expect(await audited()).toEqual([]);
  });

  it('require a known key and a reason', async () => {
    const id = await fail('receipt.mail:one');
    expect((await chief.send(calls.retryJob, { id: 'receipt.mail:none' })).status).toBe(404);
    expect((await chief.send(calls.retryJob, { id: 'none' })).status).toBe(422);
    expect((await chief.send(calls.discardJob, { id, reason: '  ' })).text).toContain(textOf('jobs.reason'));
    expect((await row(id))?.state).toBe('dead-letter');
  });

  it('require the permission jobs.all', async () => {
    const id = await fail('receipt.mail:one');
    const [admin, granted] = [await person('Admin'), await person('Admin', ['jobs.all'])];
    expect((await admin.send(calls.retryJob, { id })).status).toBe(403);
    expect((await admin.send(calls.listFailedJobs)).status).toBe(403);
    expect((await row(id))?.state).toBe('dead-letter');
    expect((await granted.send(calls.retryJob, { id })).status).toBe(200);
  });
});
