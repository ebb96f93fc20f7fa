import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemActor } from '../mongo/actor.js';
import { Queues } from '../queue/queues.service.js';
import { keyOf, note, noteJob } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig } from '../testing/outbox-rig.js';
import { testConfig } from '../testing/test-config.js';
import { OutboxRelay } from './outbox-relay.service.js';

let rig: OutboxRig;
beforeAll(async () => {
  rig = await startOutboxRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

describe('the relay', () => {
  it('hands each committed row over once, though two relays share the rows (SAFE-03)', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `row-${index}`);
    await rig.ask(...ids);
    const other = new OutboxRelay(rig.repository, rig.queues, rig.clock);
    const [mine, its] = await Promise.all([rig.relay.relay(), other.relay()]);
    expect(mine + its).toBe(60);
    expect(Math.min(mine, its)).toBeGreaterThan(0);
    expect(await rig.queued()).toBe(60);
    expect(await rig.outbox.countDocuments({ state: 'handed-over' })).toBe(60);
  });

  it('leaves a row that is not due', async () => {
    await rig.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(note, { id: 'later' }, { dueAt: new Date(Date.now() + 3_600_000) });
    });
    expect(await rig.relay.relay()).toBe(0);
    expect(await rig.stateOf('later')).toBe('waiting');
  });

  it('takes over the row of a relay that died, after its lease', async () => {
    await rig.ask('orphan');
    await rig.repository.claim(rig.clock.now());
    expect(await rig.relay.relay()).toBe(0);
    await rig.outbox.updateOne(
      { _id: keyOf('orphan') },
      { $set: { 'lease.until': new Date(Date.now() - 1) } },
    );
    expect(await rig.relay.relay()).toBe(1);
  });

  it('parks a job that this version does not know', async () => {
    await rig.ask('strange');
    await rig.outbox.updateOne({ _id: keyOf('strange') }, { $set: { job: 'test.unknown' } });
    await rig.relay.relay();
    expect(await rig.outbox.findOne({ _id: keyOf('strange') })).toMatchObject({
      state: 'parked',
      lastError: 'This version knows no job "test.unknown"',
    });
  });

  it('keeps the row waiting when Redis is away', async () => {
    const away = new Queues(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    await rig.ask('kept');
    await new OutboxRelay(rig.repository, away, rig.clock).relay();
    expect(await rig.outbox.findOne({ _id: keyOf('kept') })).toMatchObject({ state: 'waiting' });
    await away.onApplicationShutdown();
  });
});

describe('SAFE-07: adding to a queue', () => {
  it('fails at once when Redis was never there', async () => {
    const away = new Queues(testConfig({ REDIS_URL: 'redis://127.0.0.1:1' }));
    const started = performance.now();
    await expect(away.add(noteJob, keyOf('x'))).rejects.toThrow('The queue does not take jobs');
    expect(performance.now() - started).toBeLessThan(1_000);
    await away.onApplicationShutdown();
  });
});
