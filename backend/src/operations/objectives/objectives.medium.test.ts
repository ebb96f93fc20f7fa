import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { callOutcomes } from '../../platform/monitoring/call-outcomes.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { mailReceipt } from '../../payments/payments.jobs.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { OperationsModule } from '../operations.module.js';
import { SystemWatch } from '../system/system-watch.service.js';
import { ObjectivesRepository } from './objectives.repository.js';
import { hourOf, minuteOf } from './objectives.rules.js';
import { ObjectivesService } from './objectives.service.js';
import { OutcomeFlush } from './outcome-flush.service.js';

const MINUTE_MS = 60_000;

let platform: TestPlatform;
let other: TestPlatform;
beforeAll(async () => {
  const config = testConfig();
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
  other = await startTestPlatform({ config, imports: [OperationsModule] });
  const _id = new mongoose.mongo.ObjectId();
  await rows('staff_users').insertOne({
    ...{ _id, role: 'superAdmin', disabled: false, username: 'chief', usernameKey: 'chief' },
    email: 'chief@portal.example',
  } as never);
});
afterAll(async () => {
  await other?.close();
  await platform?.close();
});
beforeEach(async () => {
  // Those of other files in the same process.
  callOutcomes.take();
  for (const name of ['objective_hours', 'outbox', 'alarms']) await rows(name).deleteMany({});
});

const rows = (name: string) => platform.connection.collection<{ _id: string }>(name);
const later = (minutes: number): void => {
  for (const { clock } of [platform, other]) clock.advance(minutes * MINUTE_MS);
};
const ago = (ms: number) => new Date(platform.clock.now().getTime() - ms);
const flush = async (which = platform) => which.context.get(OutcomeFlush, { strict: false }).flush();
const objectives = (which = platform) => which.context.get(ObjectivesService, { strict: false });
const calls = (good: number, bad: number): void => {
  for (let index = 0; index < good + bad; index += 1) callOutcomes.add('form', index < good);
};

describe('outcomes of calls', () => {
  it('of several processes add up in one row of the hour, by minute', async () => {
    const at = platform.clock.now();
    calls(3, 1);
    await flush();
    calls(5, 0);
    await flush(other);
    const [row, ...more] = await rows('objective_hours').find().toArray();
    expect(more).toEqual([]);
    expect(row).toEqual({
      _id: `form ${hourOf(at).toISOString()}`,
      ...{ objective: 'form', at: hourOf(at), good: 8, total: 9 },
      minutes: { [minuteOf(at)]: { good: 8, total: 9 } },
    });
    expect((await objectives().views())[0]).toMatchObject({ objective: 'form', good: 8, total: 9 });
  });

  it('wait with their minute while the database is away, and are stored once', async () => {
    const repository = platform.context.get(ObjectivesRepository, { strict: false });
    const away = jest.spyOn(repository, 'add').mockRejectedValue(new Error('away'));
    const at = platform.clock.now();
    calls(1, 0);
    await flush();
    away.mockRestore();
    later(1);
    await flush();
    await flush();
    const [row] = await rows('objective_hours').find().toArray();
    expect(row).toMatchObject({ good: 1, total: 1, minutes: { [minuteOf(at)]: { good: 1, total: 1 } } });
  });
});

describe('a burn', () => {
  const look = async () => platform.context.get(SystemWatch, { strict: false }).step();
  const burn = async () => rows('alarms').findOne({ reason: 'burn.form' });

  it('is mailed within two minutes of its begin, and ends a quarter of an hour after it', async () => {
    calls(990, 0);
    await flush();
    await look();
    expect(await burn()).toBeNull();
    later(1);
    calls(80, 20);
    // A process flushes once a minute, and the worker looks once a minute.
    later(1);
    await flush();
    later(1);
    await look();
    const alarm = await burn();
    expect(alarm).toMatchObject({ isOpen: true, mailedAt: expect.any(Date) });
    const about = { job: 'alarm.mail', 'payload.alarmId': String(alarm?._id) };
    expect(await rows('outbox').countDocuments(about)).toBe(1);
    later(31);
    await look();
    later(15);
    await look();
    expect(await burn()).toMatchObject({ isOpen: false });
  });

  it('is none with nine failures', async () => {
    calls(0, 9);
    await flush();
    await look();
    expect(await burn()).toBeNull();
  });
});

describe('timed promises', () => {
  const job = (id: string, promise: string, createdAt: Date, done?: { ms: number; state?: string }) => ({
    _id: id,
    ...{ job: 'x', payload: {}, priority: 10, promise, dueAt: createdAt, createdAt },
    ...{ handOvers: 0, attempts: 0, failures: 0, state: done?.state ?? (done ? 'done' : 'waiting') },
    ...(done && { doneAt: new Date(createdAt.getTime() + done.ms) }),
  });
  const counted = async (name: string) => {
    const { good, total } = (await objectives().views()).find(({ objective }) => objective === name) ?? {};
    return { good, total };
  };

  it('are counted once their time is over, once by two workers, and again to the same after a restart', async () => {
    const at = ago(5 * MINUTE_MS);
    await rows('outbox').insertMany([
      job('in time', 'receipt', at, { ms: 60_000 }),
      job('late', 'receipt', at, { ms: 60_001 }),
      job('never', 'receipt', at),
      job('discarded', 'receipt', at, { ms: 10, state: 'discarded' }),
      job('yesterday', 'receipt', ago(24 * 60 * MINUTE_MS), { ms: 10 }),
      job('still open', 'receipt', ago(30_000)),
      job('code', 'code', ago(11_000), { ms: 10_001 }),
      job('document', 'document', at, { ms: 119_000 }),
    ] as never[]);
    await Promise.all([objectives().countPromises(), objectives(other).countPromises()]);
    await objectives().countPromises();
    expect([await counted('receipt'), await counted('code'), await counted('document')]).toEqual([
      { good: 2, total: 5 },
      { good: 0, total: 1 },
      { good: 1, total: 1 },
    ]);
    later(1);
    await objectives().countPromises();
    expect(await counted('receipt')).toEqual({ good: 2, total: 6 });
  });

  it('are those of the jobs that declare them', async () => {
    await platform.context.get(UnitOfWork).run(systemActor, async (tx) => {
      tx.effect(mailReceipt, { receiptId: 'NMO-12345678' });
      return Promise.resolve();
    });
    expect(await rows('outbox').findOne({ job: 'receipt.mail' })).toMatchObject({ promise: 'receipt' });
  });
});
