import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Worker } from 'bullmq';
import { limits } from '../config/limits.js';
import { defineJob } from './define-job.js';
import { NotePayload } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig, until } from '../testing/outbox-rig.js';
import { flushRedis, startWorker } from '../testing/redis.js';
import { Handles } from './handler.decorators.js';
import { OutboxSweeper } from './outbox-sweeper.service.js';

jest.setTimeout(300_000);

const many = defineJob({
  name: 'test.many',
  queue: 'maintenance',
  payload: NotePayload,
  priority: 'bulk',
  attempts: 2,
  backoffMs: 100,
  maxRunMs: 60_000,
  key: ({ id }) => id,
});
const ran: string[] = [];

@Handles(many)
class ManyHandler {
  async handle({ id }: NotePayload): Promise<void> {
    ran.push(id);
  }
}

let rig: OutboxRig;
let worker: Worker | undefined;
beforeAll(async () => {
  rig = await startOutboxRig([ManyHandler]);
});
afterEach(() => worker?.close());
afterAll(() => rig.close());

describe('SAFE-04: Redis flushed at any moment', () => {
  it('loses and repeats no effect: 3,000 rows in flight are each done once', async () => {
    // Several batches of relay and sweeper.
    const count = 3_000;
    const createdAt = new Date();
    await rig.outbox.insertMany(
      Array.from({ length: count }, (_, index) => ({
        ...{ _id: `test.many:${index}`, job: 'test.many', payload: { id: String(index) }, priority: 30 },
        ...{ dueAt: createdAt, createdAt, state: 'waiting' as const, handOvers: 0, attempts: 0, failures: 0 },
      })),
    );
    const dispatchAll = async (): Promise<boolean> => {
      while ((await rig.relay.relay()).dispatched > 0);
      return (await rig.outbox.countDocuments({ state: { $in: ['waiting', 'leased'] } })) === 0;
    };
    await until(dispatchAll, 60);
    expect(await rig.outbox.countDocuments({ state: 'handed-over' })).toBe(count);
    worker = startWorker(rig.config, 'maintenance', (queuedJob) => rig.runner.run(queuedJob), 20);
    await until(async () => ran.length > 100, 60);
    await flushRedis(rig.config);

    const sweeper = rig.context.get(OutboxSweeper);
    expect(await sweeper.sweep(limits.outbox.sweepAfterMs * 100)).toBe(0);
    expect(await sweeper.sweep(0)).toBeGreaterThan(count / 4);
    await until(async () => {
      await dispatchAll();
      return (await rig.outbox.countDocuments({ state: 'done' })) === count;
    }, 240);
    expect(ran).toHaveLength(count);
    expect(new Set(ran).size).toBe(count);
  });
});
