import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordMail } from '@portal/contract/applications/responses';
import { mailEmailEdited } from '../members/email-changes/email-changes.jobs.js';
import { systemActor } from '../platform/mongo/actor.js';
import { UnitOfWork } from '../platform/mongo/unit-of-work.js';
import type { EffectRow } from '../platform/outbox/effects.schema.js';
import type { OutboxRow } from '../platform/outbox/outbox.schema.js';
import { RecordsModule } from './records.module.js';
import { StaffFixture } from './testing/staff-fixture.js';

let fixture: StaffFixture;
let id: string;
let key: string;

beforeAll(async () => {
  fixture = await StaffFixture.open([RecordsModule]);
});
afterAll(async () => fixture?.test.close());
beforeEach(async () => {
  ({ id } = await fixture.application());
  await fixture.test.app
    .get(UnitOfWork, { strict: false })
    .run(systemActor, async (tx) => tx.effect(mailEmailEdited, { applicationId: id, person: 0, version: 1 }));
  const row = await outbox().findOne({ job: 'email-edited.mail', about: id });
  key = row?._id ?? '';
});

const outbox = () => fixture.test.connection.collection<OutboxRow>('outbox');
const effects = () => fixture.test.connection.collection<EffectRow>('effects');
const become = async (fields: Partial<OutboxRow>) => outbox().updateOne({ _id: key }, { $set: fields });
const effect = async (fields: Partial<EffectRow>) =>
  effects().insertOne({ _id: key, state: 'done', token: 't', until: new Date(0), claims: 1, ...fields });
const mails = async (role: 'Admin' | 'Employee' = 'Employee', of = id) =>
  fixture.as(role).get(`/api/record_mails/${of}`);
const itsMail = async () =>
  ((await mails()).body['data'] as RecordMail[]).find(({ job }) => job === 'email-edited.mail');
const resend = async (role: 'Admin' | 'Employee' = 'Admin', of = id, mail = key) =>
  fixture.as(role).post(`/api/record_mails/${of}/resend`, { id: mail });
const sent = new Date('2026-11-20T10:00:00Z');

describe('the mails about a record', () => {
  it('wait until the mail server has taken them; then they were sent', async () => {
    expect(await itsMail()).toEqual({
      id: key,
      job: 'email-edited.mail',
      state: 'waiting',
      askedAt: expect.any(String),
    });
    await become({ state: 'handed-over' });
    expect((await itsMail())?.state).toBe('waiting');
    await become({ state: 'done', doneAt: sent });
    await effect({ acceptedAt: sent });
    expect(await itsMail()).toMatchObject({ state: 'sent', endedAt: '2026-11-20T10:00:00.000Z' });
  });

  it('that a handler found needless were not sent, and say so', async () => {
    await become({ state: 'done', doneAt: sent });
    await effect({});
    expect((await itsMail())?.state).toBe('notSent');
    await become({ state: 'discarded' });
    expect((await itsMail())?.state).toBe('notSent');
  });

  it('that failed once tell why and when they are tried again; those that no try could send have failed', async () => {
    const dueAt = new Date('2026-11-20T11:00:00Z');
    await become({ failures: 1, dueAt, lastError: 'Error: connect ECONNREFUSED 127.0.0.1:25' });
    expect(await itsMail()).toMatchObject({
      state: 'deferred',
      nextTryAt: '2026-11-20T11:00:00.000Z',
      reason: 'connect ECONNREFUSED 127.0.0.1:25',
    });
    await become({ state: 'dead-letter' });
    const failed = await itsMail();
    expect(failed).toMatchObject({ state: 'failed', reason: 'connect ECONNREFUSED 127.0.0.1:25' });
    expect(failed).not.toHaveProperty('nextTryAt');
    await effect({ state: 'ambiguous' });
    expect((await itsMail())?.state).toBe('unclear');
  });

  it('are those of this record alone, and of an approved one only for who reads members', async () => {
    const other = await fixture.application();
    const jobs = ((await mails('Employee', other.id)).body['data'] as RecordMail[]).map(({ job }) => job);
    expect(jobs).not.toContain('email-edited.mail');
    expect((await mails('Employee', 'f'.repeat(24))).status).toBe(404);
    const member = await fixture.member('9101');
    await fixture.test.connection
      .collection('applications')
      .updateOne({ appId: member.form.appId }, { $set: { state: 'approved' } });
    expect((await mails('Employee', member.id)).status).toBe(403);
    expect((await mails('Admin', member.id)).status).toBe(200);
  });

  it('are sent again once when they failed, by who may approve, and only from their own record', async () => {
    await become({ state: 'dead-letter', failures: 12, lastError: 'Error: 421 later' });
    const other = await fixture.application();
    expect((await resend('Admin', other.id)).status).toBe(404);
    expect((await resend('Employee')).status).toBe(403);
    expect((await resend('Admin', id, 'email-edited.mail:another')).status).toBe(404);
    expect((await outbox().findOne({ _id: key }))?.state).toBe('dead-letter');
    const answers = await Promise.all([resend(), resend(), resend()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await outbox().findOne({ _id: key })).toMatchObject({ state: 'waiting', failures: 0 });
    const audited = fixture.test.connection.collection('audit').countDocuments({ action: 'job.retry' });
    expect(await audited).toBe(1);
    // One that was sent stays so.
    await become({ state: 'done', doneAt: sent });
    expect((await resend()).status).toBe(200);
    expect((await outbox().findOne({ _id: key }))?.state).toBe('done');
  });
});
