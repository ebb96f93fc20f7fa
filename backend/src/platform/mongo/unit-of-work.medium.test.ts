import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IsString } from 'class-validator';
import mongoose from 'mongoose';
import { AuditWriter } from '../audit/audit-writer.service.js';
import { Clock } from '../clock.js';
import { SealedTexts } from '../crypto/sealed-text.js';
import { OutboxSignal } from '../outbox/outbox-signal.service.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import { defineJob } from '../outbox/define-job.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { systemActor } from './actor.js';
import { UnitOfWork } from './unit-of-work.js';

class GreetPayload {
  @IsString()
  id = '';
}

const greet = defineJob({
  name: 'test.greet',
  queue: 'maintenance',
  payload: GreetPayload,
  attempts: 3,
  backoffMs: 10,
  priority: 'normal',
  maxRunMs: 1_000,
  key: ({ id }) => id,
});

let platform: TestPlatform;
let unitOfWork: UnitOfWork;
const rows = (collection: string) => platform.connection.collection(collection);

beforeAll(async () => {
  platform = await startTestPlatform();
  unitOfWork = platform.context.get(UnitOfWork);
  await platform.connection.createCollection('things');
});
afterAll(() => platform.close());

describe('a unit of work', () => {
  it('commits aggregate, audit row and outbox row together (SAFE-03)', async () => {
    const result = await unitOfWork.run({ kind: 'staff', id: 's1', requestId: 'req-1' }, async (tx) => {
      await rows('things').insertOne({ name: 'kept' }, { session: tx.session });
      tx.audit({
        action: 'draft.opened',
        object: { kind: 'draft', id: 't1' },
        after: { email: 'asha@example.org', password: 'x', state: 'new' },
      });
      tx.effect(greet, { id: 'commit' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await rows('things').countDocuments({ name: 'kept' })).toBe(1);
    expect(await rows('audit').findOne({ 'object.id': 't1' })).toMatchObject({
      action: 'draft.opened',
      actor: { kind: 'staff', id: 's1' },
      requestId: 'req-1',
      after: { email: 'a***@example.org', password: '[removed]', state: 'new' },
    });
    expect(await rows('outbox').findOne({ job: 'test.greet' })).toMatchObject({
      _id: 'test.greet:commit',
      state: 'waiting',
      payload: { id: 'commit' },
      requestId: 'req-1',
      attempts: 0,
    });
  });

  it('that fails leaves no aggregate, no audit row and no outbox row', async () => {
    const work = unitOfWork.run(systemActor, async (tx) => {
      await rows('things').insertOne({ name: 'lost' }, { session: tx.session });
      tx.audit({ action: 'draft.opened', object: { kind: 'draft', id: 'lost' } });
      tx.effect(greet, { id: 'lost' });
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await rows('things').countDocuments({ name: 'lost' })).toBe(0);
    expect(await rows('audit').countDocuments({ 'object.id': 'lost' })).toBe(0);
    expect(await rows('outbox').countDocuments({ 'payload.id': 'lost' })).toBe(0);
  });

  it('whose outbox row is rejected at the end leaves no aggregate and no audit row', async () => {
    const validator = { 'payload.id': { $ne: 'refused by the database' } };
    await platform.connection.db?.command({ collMod: 'outbox', validator });
    const work = unitOfWork.run(systemActor, async (tx) => {
      await rows('things').insertOne({ name: 'half' }, { session: tx.session });
      tx.audit({ action: 'draft.opened', object: { kind: 'draft', id: 'half' } });
      tx.effect(greet, { id: 'refused by the database' });
    });
    await expect(work).rejects.toThrow('failed validation');
    expect(await rows('things').countDocuments({ name: 'half' })).toBe(0);
    expect(await rows('audit').countDocuments({ 'object.id': 'half' })).toBe(0);
  });

  it('that enqueues an existing effect adds no second row and does not fail', async () => {
    const ask = (name: string) =>
      unitOfWork.run(systemActor, async (tx) => {
        await rows('things').insertOne({ name }, { session: tx.session });
        tx.effect(greet, { id: 'same' });
        tx.effect(greet, { id: 'same' });
      });
    await ask('first');
    await rows('outbox').updateOne({ 'payload.id': 'same' }, { $set: { state: 'done' } });
    await ask('second');
    expect(await rows('things').countDocuments({ name: 'second' })).toBe(1);
    expect(await rows('outbox').find({ 'payload.id': 'same' }).toArray()).toMatchObject([{ state: 'done' }]);
  });

  it('commits when twenty others enqueue the same effect concurrently, with one row', async () => {
    const works = Array.from({ length: 20 }, (_, index) =>
      unitOfWork.run(systemActor, async (tx) => {
        await rows('things').insertOne({ name: 'parallel', index }, { session: tx.session });
        tx.effect(greet, { id: 'parallel' });
      }),
    );
    await Promise.all(works);
    expect(await rows('things').countDocuments({ name: 'parallel' })).toBe(20);
    expect(await rows('outbox').countDocuments({ 'payload.id': 'parallel' })).toBe(1);
  });

  it('that conflicts runs again and writes its audit row once', async () => {
    await rows('things').insertOne({ name: 'counter', count: 0 });
    const add = () =>
      unitOfWork.run(systemActor, async (tx) => {
        const thing = await rows('things').findOne({ name: 'counter' }, { session: tx.session });
        const count = Number(thing?.['count']) + 1;
        await rows('things').updateOne({ name: 'counter' }, { $set: { count } }, { session: tx.session });
        tx.audit({ action: 'application.edit', object: { kind: 'draft', id: 'counter' }, after: { count } });
      });
    await Promise.all(Array.from({ length: 10 }, add));
    expect(await rows('things').findOne({ name: 'counter' })).toMatchObject({ count: 10 });
    expect(await rows('audit').countDocuments({ 'object.id': 'counter' })).toBe(10);
  });

  it('rejects an invalid payload and stores nothing', async () => {
    const wrong = { id: 'x', phone: '9876543210' };
    const work = unitOfWork.run(systemActor, async (tx) => {
      await rows('things').insertOne({ name: 'wrong payload' }, { session: tx.session });
      tx.effect(greet, wrong);
    });
    await expect(work).rejects.toThrow('Payload of job test.greet is not valid: phone');
    expect(await rows('things').countDocuments({ name: 'wrong payload' })).toBe(0);
  });

  it('sees what others wrote before it began: it reads at that time or later', async () => {
    const mine = await mongoose
      .createConnection(platform.config.MONGODB_URI, { monitorCommands: true })
      .asPromise();
    const begun: mongoose.mongo.BSON.Timestamp[] = [];
    mine.getClient().on('commandStarted', ({ command }: { command: Record<string, unknown> }) => {
      const { afterClusterTime } = (command['readConcern'] ?? {}) as {
        afterClusterTime?: mongoose.mongo.BSON.Timestamp;
      };
      if (command['startTransaction'] === true && afterClusterTime !== undefined)
        begun.push(afterClusterTime);
    });
    const outbox = platform.context.get(OutboxRepository);
    const other = new UnitOfWork(
      mine,
      outbox,
      platform.context.get(OutboxSignal),
      platform.context.get(AuditWriter),
      platform.context.get(Clock),
      platform.context.get(SealedTexts),
    );
    for (const name of ['first', 'second', 'third']) {
      const session = await platform.connection.startSession();
      await rows('things').insertOne({ name }, { session });
      const written = session.operationTime;
      await session.endSession();
      await other.run(systemActor, async (tx) =>
        mine.collection('things').findOne({ name }, { session: tx.session }),
      );
      expect(written !== undefined && begun.at(-1)?.greaterThanOrEqual(written)).toBe(true);
    }
    expect(begun).toHaveLength(3);
    await mine.close();
  });
});
