import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemActor } from '../mongo/actor.js';
import { defineJob } from './define-job.js';
import { Queues } from './queues.service.js';
import { keyOf, note, NotePayload } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig } from '../testing/outbox-rig.js';
import { testConfig } from '../testing/test-config.js';
import { HandlerRegistry } from './handler.registry.js';
import { Handles } from './handler.decorators.js';
import { OutboxRelay } from './outbox-relay.service.js';
import { OutboxSignal } from './outbox-signal.service.js';
import { OutboxSweeper } from './outbox-sweeper.service.js';

const definition = {
  payload: NotePayload,
  attempts: 1,
  backoffMs: 10,
  maxRunMs: 1_000,
  key: ({ id }: NotePayload) => id,
} as const;
const code = defineJob({ ...definition, name: 'test.code', queue: 'mail', priority: 'urgent' });
const bulk = defineJob({ ...definition, name: 'test.bulk', queue: 'mail', priority: 'bulk' });

@Handles(code)
class CodeHandler {
  async handle(): Promise<void> {}
}
@Handles(bulk)
class BulkHandler {
  async handle(): Promise<void> {}
}

let rig: OutboxRig;
let registry: HandlerRegistry;
beforeAll(async () => {
  rig = await startOutboxRig([CodeHandler, BulkHandler]);
  registry = rig.context.get(HandlerRegistry);
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

const relayWith = (queues: Queues): OutboxRelay =>
  new OutboxRelay(rig.relayRows, queues, registry, rig.context.get(OutboxSignal), rig.clock);

/** Inserts rows as if enqueued by many transactions. */
async function bulkRows(count: number): Promise<void> {
  const createdAt = new Date(Date.now() - 60_000);
  await rig.outbox.insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...{ _id: `test.bulk:${index}`, job: 'test.bulk', payload: { id: String(index) }, priority: 30 },
      ...{ dueAt: createdAt, createdAt, state: 'waiting' as const, handOvers: 0, attempts: 0, failures: 0 },
    })),
  );
}

describe('the relay', () => {
  it('dispatches each committed row once when two relays run concurrently (SAFE-03)', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `row-${index}`);
    await rig.ask(...ids);
    const [one, other] = await Promise.all([rig.relay.relay(), relayWith(rig.queues).relay()]);
    expect(one.dispatched + other.dispatched).toBe(60);
    expect(await rig.queued()).toBe(60);
    expect(await rig.outbox.countDocuments({ state: 'handed-over', handOvers: 1 })).toBe(60);
  });

  it('dispatches urgent rows first, and BullMQ runs them first, however large the backlog', async () => {
    await bulkRows(5_000);
    await rig.relay.relay();
    await rig.unitOfWork.run(systemActor, async (tx) => tx.effect(code, { id: 'mine' }));
    await rig.relay.relay();
    expect(await rig.outbox.findOne({ _id: 'test.code:mine' })).toMatchObject({ state: 'handed-over' });
    expect(await rig.outbox.countDocuments({ state: 'waiting' })).toBeGreaterThan(3_000);
    const [first] = await rig.queues.queue('mail').getJobs(['prioritized'], 0, 0, true);
    expect(first?.name).toBe('test.code');
  });

  it('finds due rows by its index alone, however many rows are done or due later', async () => {
    await bulkRows(300);
    await rig.outbox.updateMany({}, { $set: { dueAt: new Date(Date.now() + 3_600_000) } });
    await rig.ask('due');
    const { executionStats } = await rig.outbox
      .find({
        state: 'waiting',
        priority: { $gte: 0 },
        dueAt: { $lte: new Date() },
        job: { $in: ['test.note', 'test.bulk'] },
      })
      .sort({ priority: 1, dueAt: 1 })
      .explain('executionStats');
    const plan = JSON.stringify(executionStats);
    expect(plan).toContain('"indexName":"waiting"');
    expect(plan).not.toContain('"stage":"SORT"');
    const { totalKeysExamined } = executionStats as { totalKeysExamined: number };
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
    expect(totalKeysExamined).toBeLessThan(10);
  });

  it('leaves a row that is not due', async () => {
    await rig.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(note, { id: 'later' }, { dueAt: new Date(Date.now() + 3_600_000) });
    });
    expect(await rig.relay.relay()).toEqual({ dispatched: 0, isRefused: false });
    expect(await rig.stateOf('later')).toBe('waiting');
  });

  it('claims the rows of a dead relay after its lease expires', async () => {
    const sweeper = rig.context.get(OutboxSweeper);
    await rig.ask('orphan');
    await rig.relayRows.claim(['test.note'], rig.clock.now(), 10);
    await sweeper.tick();
    expect((await rig.relay.relay()).dispatched).toBe(0);
    await rig.outbox.updateOne(
      { _id: keyOf('orphan') },
      { $set: { 'lease.until': new Date(Date.now() - 1) } },
    );
    await sweeper.tick();
    expect((await rig.relay.relay()).dispatched).toBe(1);
  });

  it('leaves unknown jobs to another build, and dead-letters them after a day', async () => {
    const sweeper = rig.context.get(OutboxSweeper);
    const dueSince = (hours: number) => ({
      $set: { job: 'test.unknown', dueAt: new Date(Date.now() - hours * 3_600_000) },
    });
    await rig.ask('strange');
    await rig.outbox.updateOne({ _id: keyOf('strange') }, dueSince(23));
    await rig.relay.relay();
    await sweeper.tick();
    expect(await rig.outbox.findOne({ _id: keyOf('strange') })).toMatchObject({
      state: 'waiting',
      handOvers: 0,
    });
    await rig.outbox.updateOne({ _id: keyOf('strange') }, dueSince(25));
    await sweeper.tick();
    expect(await rig.outbox.findOne({ _id: keyOf('strange') })).toMatchObject({
      state: 'dead-letter',
      lastError: 'No worker knows this job',
    });
  });

  it('releases the rows in their place when Redis is unavailable', async () => {
    const away = new Queues(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    await rig.ask('kept');
    const before = await rig.outbox.findOne({ _id: keyOf('kept') });
    expect(await relayWith(away).relay()).toEqual({ dispatched: 0, isRefused: true });
    expect(await rig.outbox.findOne({ _id: keyOf('kept') })).toMatchObject({
      state: 'waiting',
      dueAt: before?.dueAt,
      lastError: expect.stringContaining('The queue does not take jobs'),
    });
    await away.onApplicationShutdown();
  });

  it('sends nothing to Redis while no row is due', async () => {
    let asked = 0;
    class CountingQueues extends Queues {
      override full(): ReturnType<Queues['full']> {
        asked += 1;
        return super.full(1_000);
      }
    }
    const queues = new CountingQueues(rig.config);
    await queues.queue('mail').waitUntilReady();
    const relay = relayWith(queues);
    await rig.ask('due-later');
    const inAMinute = new Date(Date.now() + 60_000);
    await rig.outbox.updateOne({ _id: keyOf('due-later') }, { $set: { dueAt: inAMinute } });
    expect(await relay.relay()).toEqual({ dispatched: 0, isRefused: false });
    expect(asked).toBe(0);
    await rig.ask('due-now');
    expect((await relay.relay()).dispatched).toBe(1);
    expect(asked).toBe(1);
    await queues.onApplicationShutdown();
  });

  it('keeps rows of a full queue in MongoDB, except urgent ones', async () => {
    class FullQueues extends Queues {
      override full(): ReturnType<Queues['full']> {
        return super.full(1);
      }
    }
    const full = new FullQueues(rig.config);
    await full.queue('mail').waitUntilReady();
    await bulkRows(1);
    await rig.relay.relay();
    await rig.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(bulk, { id: 'waits' });
      tx.effect(code, { id: 'goes' });
      tx.effect(note, { id: 'goes-too' });
    });
    expect((await relayWith(full).relay()).dispatched).toBe(2);
    expect(await rig.outbox.findOne({ _id: 'test.bulk:waits' })).toMatchObject({ state: 'waiting' });
    await full.onApplicationShutdown();
  });
});

describe('the sweeper', () => {
  it('leaves a row alone that Redis holds, however long it queues there', async () => {
    const sweeper = rig.context.get(OutboxSweeper);
    await rig.ask('long', 'lost');
    await rig.relay.relay();
    const hourAgo = new Date(Date.now() - 3_600_000);
    await rig.outbox.updateMany({}, { $set: { handedOverAt: hourAgo } });
    const lost = (await rig.queues.queue('maintenance').getJobs(['prioritized'])).find(
      ({ data }) => (data as { effectKey: string }).effectKey === keyOf('lost'),
    );
    await lost?.remove();
    await sweeper.tick();
    expect(await rig.outbox.findOne({ _id: keyOf('long') })).toMatchObject({
      state: 'handed-over',
      handedOverAt: hourAgo,
      handOvers: 1,
    });
    expect(await rig.stateOf('lost')).toBe('waiting');
  });

  it('wipes expired codes, sent or not', async () => {
    const inAMinute = new Date(Date.now() + 60_000);
    await rig.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(
        note,
        { id: 'old' },
        { sealed: { texts: { code: '123456' }, until: new Date(Date.now() - 1) } },
      );
      tx.effect(note, { id: 'young' }, { sealed: { texts: { code: '654321' }, until: inAMinute } });
    });
    await rig.context.get(OutboxSweeper).tick();
    const old = await rig.outbox.findOne({ _id: keyOf('old') });
    expect(old).not.toHaveProperty('sealed');
    expect(old).not.toHaveProperty('sealedUntil');
    expect(await rig.outbox.findOne({ _id: keyOf('young') })).toMatchObject({
      sealed: { code: expect.any(String) },
      sealedUntil: inAMinute,
    });
  });
});

describe('SAFE-07: adding to a queue', () => {
  it('fails at once when Redis is unreachable', async () => {
    const away = new Queues(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    const started = performance.now();
    const row = { _id: keyOf('x'), job: 'test.note', handOvers: 1, priority: 10 };
    await expect(away.addAll('maintenance', [row])).rejects.toThrow('The queue does not take jobs');
    expect(performance.now() - started).toBeLessThan(1_000);
    await away.onApplicationShutdown();
  });
});
