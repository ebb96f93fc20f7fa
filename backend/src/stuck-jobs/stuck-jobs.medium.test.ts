import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Call, calls, type Role, type StuckJobRecord, textOf } from '@portal/contract';
import { AccountsModule } from '../accounts/accounts.module.js';
import { StaffService } from '../accounts/staff.service.js';
import { type Reply, TestBrowser } from '../accounts/testing/browser.js';
import type { EffectRow } from '../platform/outbox/effects.schema.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';
import { startTestApp, type TestApp } from '../platform/testing/test-app.js';
import { testConfig } from '../platform/testing/test-config.js';
import { StuckJobsModule } from './stuck-jobs.module.js';

const password = 'Vk7-qzmfxp-11';

class Person extends TestBrowser {
  token = '';
  id = '';
  async send(call: Call, body?: object): Promise<Reply> {
    return this.call(call, body, { authorization: `Bearer ${this.token}` });
  }
}

describe('jobs that no try could do (architecture 4, REL-06)', () => {
  let test: TestApp;
  let chief: Person;
  let count = 0;

  beforeAll(async () => {
    test = await startTestApp([AccountsModule, StuckJobsModule], testConfig({ RATE_LIMIT_FACTOR: '1000' }));
    chief = await person('superAdmin');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const name of ['outbox', 'effects', 'audit']) await test.connection.collection(name).deleteMany({});
  });

  const person = async (role: Role, grants: string[] = []): Promise<Person> => {
    count += 1;
    const username = `mender${count}`;
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

  /** A parked row, each older than the one before. */
  const park = async (id: string, more: Partial<OutboxRow> = {}): Promise<string> => {
    const createdAt = new Date(Date.now() - 60_000 * (await outbox().countDocuments({})));
    const [job = ''] = id.split(':');
    const lastError = 'Error: connect ECONNREFUSED 127.0.0.1:25';
    await outbox().insertOne({
      ...{ _id: id, job, payload: {}, dueAt: createdAt, state: 'parked', attempts: 12, lastError, createdAt },
      ...more,
    });
    return id;
  };
  const unclear = async (id: string): Promise<string> => {
    await effects().insertOne({ _id: id, state: 'ambiguous', claims: 1, token: 't', until: new Date(0) });
    return park(id);
  };
  const list = async () => JSON.parse((await chief.send(calls.listStuckJobs)).text) as StuckJobRecord[];

  it('are listed, the newest first, with the reason and whom they are about; nothing sealed comes out', async () => {
    await park('staff-invited.mail:one', { payload: { issueId: 'one', kind: 'staff', subjectId: chief.id } });
    await park('receipt.mail:two', { sealed: { code: 'v1.secret' } });
    await park('receipt.mail:three', { state: 'waiting' });
    await unclear('receipt.mail:four');
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([
      'staff-invited.mail:one',
      'receipt.mail:two',
      'receipt.mail:four',
    ]);
    expect(rows.map((one) => one.unclear)).toEqual([false, false, true]);
    expect(rows[0]).toMatchObject({ job: 'staff-invited.mail', attempts: 12, names: ['mender1'] });
    expect(rows[1]?.reason).toBe('connect ECONNREFUSED 127.0.0.1:25');
    expect(JSON.stringify(rows)).not.toContain('v1.secret');
  });

  it('are tried again when a person asks: due at once, audited once, however often it is pressed', async () => {
    const id = await park('receipt.mail:one');
    const replies = await Promise.all([1, 2, 3, 4].map(async () => chief.send(calls.tryJobAgain, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies[0]?.body['msg']).toBe(textOf('jobs.again'));
    expect(await row(id)).toMatchObject({ state: 'waiting' });
    expect((await row(id))?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await audited()).toMatchObject([
      { action: 'job.again', object: { kind: 'job', id }, actor: { kind: 'staff', id: chief.id } },
    ]);
    expect(await list()).toEqual([]);
  });

  it('of which nobody knows whether they were done run again only when that very job is asked for', async () => {
    const [one, other] = [await unclear('receipt.mail:one'), await park('receipt.mail:other')];
    expect((await chief.send(calls.tryAllJobsAgain)).body).toMatchObject({ data: { tried: 1 } });
    expect([(await row(one))?.state, (await row(other))?.state]).toEqual(['parked', 'waiting']);
    expect((await effects().findOne({ _id: one }))?.state).toBe('ambiguous');
    await chief.send(calls.tryJobAgain, { id: one });
    expect((await row(one))?.state).toBe('waiting');
    expect((await effects().findOne({ _id: one }))?.state).toBe('free');
    expect((await audited()).map(({ before }) => before as unknown)).toEqual([undefined, { unclear: true }]);
  });

  it('are set aside with a reason, for good; what was sealed in them is wiped', async () => {
    const id = await park('receipt.mail:one', { sealed: { code: 'v1.secret' }, sealedUntil: new Date() });
    const reason = 'The address does not exist.';
    for (let press = 0; press < 2; press += 1)
      expect((await chief.send(calls.setJobAside, { id, reason })).status).toBe(200);
    const stored = await row(id);
    expect(stored).toMatchObject({ state: 'set-aside', doneAt: expect.any(Date) });
    expect(stored).not.toHaveProperty('sealed');
    expect(await audited()).toMatchObject([{ action: 'job.aside', note: reason }]);
    const again = await chief.send(calls.tryJobAgain, { id });
    expect([again.status, again.body['msg']]).toEqual([409, textOf('jobs.wasSetAside')]);
    await chief.send(calls.tryAllJobsAgain);
    expect((await row(id))?.state).toBe('set-aside');
  });

  it.each(['waiting', 'handed-over', 'done'] as const)('that are %s are not set aside', async (state) => {
    const id = await park('receipt.mail:one', { state });
    const { status, body } = await chief.send(calls.setJobAside, { id, reason: 'too slow' });
    expect([status, body['msg']]).toEqual([409, textOf('jobs.notStuck')]);
    expect((await row(id))?.state).toBe(state);
    expect(await audited()).toEqual([]);
  });

  it('need a known key and a reason', async () => {
    const id = await park('receipt.mail:one');
    expect((await chief.send(calls.tryJobAgain, { id: 'receipt.mail:none' })).status).toBe(404);
    expect((await chief.send(calls.tryJobAgain, { id: 'none' })).status).toBe(422);
    expect((await chief.send(calls.setJobAside, { id, reason: '  ' })).text).toContain(textOf('jobs.reason'));
    expect((await row(id))?.state).toBe('parked');
  });

  it('are for who may see all jobs', async () => {
    const id = await park('receipt.mail:one');
    const [admin, granted] = [await person('Admin'), await person('Admin', ['jobs.all'])];
    expect((await admin.send(calls.tryJobAgain, { id })).status).toBe(403);
    expect((await admin.send(calls.listStuckJobs)).status).toBe(403);
    expect((await row(id))?.state).toBe('parked');
    expect((await granted.send(calls.tryJobAgain, { id })).status).toBe(200);
  });
});
