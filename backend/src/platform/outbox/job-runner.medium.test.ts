import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job, Worker } from 'bullmq';
import { limits } from '../config/limits.js';
import { systemActor } from '../mongo/actor.js';
import { defineJob } from './define-job.js';
import { keyOf, NotePayload } from '../testing/note-job.js';
import { startWorker } from '../testing/redis.js';
import { type OutboxRig, startOutboxRig, until } from '../testing/outbox-rig.js';
import { DeadLetterWatchers } from './dead-letter-watchers.js';
import { DeadLettersRepository } from './dead-letters.repository.js';
import { Handles } from './handler.decorators.js';
import { AmbiguousOutcome, DeferJob, ObsoleteJob, PermanentFailure } from './job-errors.js';
import { JobRunner } from './job-runner.service.js';
import { queueKey } from './queues.service.js';

const letters: string[] = [];

const letter = defineJob({
  name: 'test.letter',
  queue: 'mail',
  payload: NotePayload,
  priority: 'urgent',
  attempts: 1,
  backoffMs: 10,
  maxRunMs: 5_000,
  key: ({ id }) => id,
});

@Processor(queueKey('mail'))
class MailProcessor extends WorkerHost {
  constructor(private readonly jobs: JobRunner) {
    super();
  }

  async process(queuedJob: Job): Promise<unknown> {
    return this.jobs.run(queuedJob);
  }
}

@Handles(letter)
class LetterHandler {
  async handle({ id }: NotePayload): Promise<void> {
    letters.push(id);
  }
}

let rig: OutboxRig;
let worker: Worker | undefined;

function work(concurrency = 5): void {
  worker = startWorker(rig.config, 'maintenance', (queuedJob) => rig.runner.run(queuedJob), concurrency);
}

beforeAll(async () => {
  rig = await startOutboxRig([LetterHandler, MailProcessor]);
});
beforeEach(() => rig.reset());
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});
afterAll(() => rig.close());

describe('the runner', () => {
  it('runs the effect, stores its result and marks the row done', async () => {
    rig.handler.behaviour = async () => ({ number: 7 });
    work();
    await rig.ask('one');
    await rig.relay.relay();
    await rig.waitFor('one', 'done');
    expect(rig.handler.ran).toEqual(['one']);
    expect(rig.handler.contexts[0]).toMatchObject({
      effectKey: keyOf('one'),
      attempt: 1,
      lastAttempt: false,
      requestId: 'req-9',
    });
    expect(await rig.effects.findOne({ _id: keyOf('one') })).toMatchObject({
      state: 'done',
      result: { number: 7 },
    });
  });

  it('SAFE-06: does not repeat a completed job, even when its row is not marked done', async () => {
    work();
    await rig.ask('twice');
    await rig.relay.relay();
    await rig.waitFor('twice', 'done');
    await until(async () => (await rig.queued()) === 0);
    await rig.outbox.updateOne({ _id: keyOf('twice') }, { $set: { state: 'waiting' } });
    await rig.relay.relay();
    await rig.waitFor('twice', 'done');
    await rig.runner.run(await rig.queuedJob('twice'));
    expect(rig.handler.ran).toEqual(['twice']);
  });

  it('drops a job of an earlier dispatch', async () => {
    await rig.ask('again');
    await rig.relay.relay();
    const early = await rig.queuedJob('again');
    await rig.outbox.updateOne({ _id: keyOf('again') }, { $set: { state: 'waiting' } });
    await rig.relay.relay();
    await rig.runner.run(early);
    expect(rig.handler.ran).toEqual([]);
    await rig.runner.run(await rig.queuedJob('again'));
    expect(rig.handler.ran).toEqual(['again']);
  });

  it('retries after an error by the schedule in the row and dead-letters after the last attempt', async () => {
    rig.handler.behaviour = async () => {
      throw new Error('no route');
    };
    work();
    await rig.ask('broken');
    await rig.relay.relay();
    await rig.waitFor('broken', 'waiting');
    expect(await rig.outbox.findOne({ _id: keyOf('broken') })).toMatchObject({ failures: 1, attempts: 1 });
    // Redis holds nothing of a job between attempts.
    await until(async () => (await rig.queued()) === 0);
    await until(async () => (await rig.relay.relay()).dispatched === 1);
    await rig.waitFor('broken', 'dead-letter');
    expect(rig.handler.contexts.map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await rig.outbox.findOne({ _id: keyOf('broken') })).toMatchObject({
      attempts: 2,
      lastError: 'Error: no route',
    });
    expect(await rig.effects.findOne({ _id: keyOf('broken') })).toMatchObject({ state: 'free' });
  });

  it('does not retry a permanent failure', async () => {
    rig.handler.behaviour = async () => {
      throw new PermanentFailure('gone');
    };
    work();
    await rig.ask('gone');
    await rig.relay.relay();
    await rig.waitFor('gone', 'dead-letter');
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('notifies dead letter watchers before the row is written', async () => {
    rig.handler.behaviour = async () => {
      throw new PermanentFailure('gone');
    };
    const notified: unknown[] = [];
    rig.context.get(DeadLetterWatchers, { strict: false }).watch(async ({ _id, job, payload }) => {
      notified.push({ job, payload, state: (await rig.outbox.findOne({ _id }))?.state });
    });
    work();
    await rig.ask('given-up');
    await rig.relay.relay();
    await rig.waitFor('given-up', 'dead-letter');
    expect(notified).toEqual([{ job: 'test.note', payload: { id: 'given-up' }, state: 'handed-over' }]);
  });

  it('defers an effect until its condition is released, without counting attempts', async () => {
    const later = () => new Date(Date.now() + 3_600_000);
    rig.handler.behaviour = async () => {
      throw new DeferJob('shut', later(), 'the door');
    };
    work();
    await rig.ask('patient');
    // More rounds than the job has attempts.
    for (let round = 1; round <= 3; round += 1) {
      await rig.relay.relay();
      await until(async () => (await rig.repository.countWaitingFor('the door')) === 1);
      expect(await rig.outbox.findOne({ _id: keyOf('patient') })).toMatchObject({
        state: 'waiting',
        lastError: 'shut',
      });
      expect((await rig.relay.relay()).dispatched).toBe(0);
      await until(async () => (await rig.queued()) === 0);
      expect(await rig.repository.release('another door')).toBe(0);
      expect(await rig.repository.release('the door')).toBe(1);
    }
    rig.handler.behaviour = () => Promise.resolve();
    await rig.relay.relay();
    await rig.waitFor('patient', 'done');
    expect(rig.handler.contexts.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
    expect(rig.handler.ran).toEqual(['patient']);
  });

  it('does not repeat an ambiguous effect', async () => {
    rig.handler.behaviour = async () => {
      throw new AmbiguousOutcome('silence after DATA');
    };
    work();
    await rig.ask('unclear');
    await rig.relay.relay();
    await rig.waitFor('unclear', 'dead-letter');
    await rig.outbox.updateOne({ _id: keyOf('unclear') }, { $set: { state: 'waiting' } });
    await rig.relay.relay();
    await rig.waitFor('unclear', 'dead-letter');
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('discards an obsolete job without a dead letter', async () => {
    rig.handler.behaviour = async () => {
      throw new ObsoleteJob('too late');
    };
    work();
    await rig.ask('late');
    await rig.relay.relay();
    await rig.waitFor('late', 'discarded');
    expect(await rig.outbox.findOne({ _id: keyOf('late') })).toMatchObject({
      lastError: 'too late',
      doneAt: expect.any(Date),
    });
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('gives a retried dead letter a full round of attempts and runs no discarded one', async () => {
    const deadLetters = rig.context.get(DeadLettersRepository);
    rig.handler.behaviour = async () => {
      throw new PermanentFailure('no route');
    };
    work();
    await rig.ask('again', 'discarded');
    await rig.relay.relay();
    for (const id of ['again', 'discarded']) await rig.waitFor(id, 'dead-letter');
    await until(async () => (await rig.queued()) === 0);
    await rig.unitOfWork.run(systemActor, async ({ session }) => {
      const now = new Date();
      expect(await deadLetters.retry([keyOf('again')], now, session)).toBe(1);
      expect(await deadLetters.discard(keyOf('discarded'), now, session)).toBe(true);
    });
    rig.handler.reset();
    await rig.relay.relay();
    await rig.runner.run(await rig.queuedJob('discarded'));
    await rig.waitFor('again', 'done');
    expect(rig.handler.ran).toEqual(['again']);
    expect(rig.handler.contexts.map(({ attempt }) => attempt)).toEqual([1]);
    expect(await rig.stateOf('discarded')).toBe('discarded');
  });

  it('renews the claim of an effect that takes longer than its lease', async () => {
    const lease = jest.replaceProperty(limits.effects, 'leaseMs', 300 as never);
    let claim: unknown;
    rig.handler.behaviour = async () => {
      await pause(700);
      claim = await rig.processed.claim(keyOf('long'), 10_000);
    };
    work();
    await rig.ask('long');
    await rig.relay.relay();
    await rig.waitFor('long', 'done');
    lease.restore();
    expect(claim).toMatchObject({ state: 'busy' });
    expect(rig.handler.ran).toEqual(['long']);
  });

  it('postpones an effect that another worker holds until the end of its lease', async () => {
    await rig.ask('busy');
    await rig.relay.relay();
    await rig.processed.claim(keyOf('busy'), 60_000);
    await rig.runner.run(await rig.queuedJob('busy'));
    expect(rig.handler.ran).toEqual([]);
    const row = await rig.outbox.findOne({ _id: keyOf('busy') });
    expect(row?.state).toBe('waiting');
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });
});

describe('a Nest processor', () => {
  it('runs the jobs of its queue on a connection that waits for Redis', async () => {
    await rig.unitOfWork.run(systemActor, async (tx) => tx.effect(letter, { id: 'post' }));
    await rig.relay.relay();
    await until(async () => (await rig.outbox.findOne({ _id: 'test.letter:post' }))?.state === 'done');
    expect(letters).toEqual(['post']);
    const { connection } = rig.context.get(MailProcessor).worker.opts;
    expect(connection).toMatchObject({ options: { enableOfflineQueue: true } });
  });
});
