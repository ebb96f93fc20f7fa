import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { type Job, Worker } from 'bullmq';
import { limits } from '../config/limits.js';
import { systemActor } from '../mongo/actor.js';
import { checkPayload, defineJob } from '../queue/define-job.js';
import { keyOf, note, noteJob, NotePayload } from '../testing/note-job.js';
import { type OutboxRig, startOutboxRig, until } from '../testing/outbox-rig.js';
import { flushRedis } from '../testing/test-platform.js';
import { Handles } from './handles.decorator.js';
import { AmbiguousOutcome, NoLongerWanted, NotYet, PermanentFailure } from './job-errors.js';
import { JobRunner } from './job-runner.service.js';
import { OutboxSweeper } from './outbox-sweeper.service.js';
import { ParkedJobsRepository } from './parked-jobs.repository.js';

const letters: string[] = [];

const letter = defineJob({
  name: 'test.letter',
  queue: 'mail',
  payload: NotePayload,
  attempts: 1,
  backoffMs: 10,
  key: ({ id }) => id,
});

@Processor('mail')
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

function startWorker(): void {
  const connection = { url: rig.config.REDIS_URL, maxRetriesPerRequest: null };
  worker = new Worker('maintenance', (queuedJob) => rig.runner.run(queuedJob), {
    connection,
    concurrency: 5,
  });
  worker.on('error', () => undefined);
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
  it('runs the effect, keeps what the handler returned and marks the row done', async () => {
    rig.handler.behaviour = async () => ({ number: 7 });
    startWorker();
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

  it('SAFE-06: a job that is added again after it ended does not run again', async () => {
    startWorker();
    await rig.ask('twice');
    await rig.relay.relay();
    await rig.waitFor('twice', 'done');
    await until(async () => (await rig.queued()) === 0);
    await rig.outbox.updateOne({ _id: keyOf('twice') }, { $set: { state: 'handed-over' } });
    await rig.queues.add(noteJob, keyOf('twice'));
    await rig.waitFor('twice', 'done');
    expect(rig.handler.ran).toEqual(['twice']);
  });

  it('tries again after an error, and parks the row with its reason after the last try', async () => {
    rig.handler.behaviour = async () => {
      throw new Error('no route');
    };
    startWorker();
    await rig.ask('broken');
    await rig.relay.relay();
    await rig.waitFor('broken', 'parked');
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

  it('does not try again what no try can heal', async () => {
    rig.handler.behaviour = async () => {
      throw new PermanentFailure('gone');
    };
    startWorker();
    await rig.ask('gone');
    await rig.relay.relay();
    await rig.waitFor('gone', 'parked');
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('lets an effect wait that can not happen yet, without using up a try, until it is let go on', async () => {
    const later = () => new Date(Date.now() + 3_600_000);
    rig.handler.behaviour = async () => {
      throw new NotYet('shut', later(), 'the door');
    };
    startWorker();
    await rig.ask('patient');
    // More often than the job has tries.
    for (let round = 1; round <= 3; round += 1) {
      await rig.relay.relay();
      await until(async () => (await rig.repository.countWaitingFor('the door')) === 1);
      expect(await rig.outbox.findOne({ _id: keyOf('patient') })).toMatchObject({
        state: 'waiting',
        lastError: 'shut',
      });
      expect(await rig.relay.relay()).toBe(0);
      await until(async () => (await rig.queued()) === 0);
      expect(await rig.repository.release('another door', new Date())).toBe(0);
      expect(await rig.repository.release('the door', new Date())).toBe(1);
    }
    rig.handler.behaviour = () => Promise.resolve();
    await rig.relay.relay();
    await rig.waitFor('patient', 'done');
    expect(rig.handler.contexts.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 1]);
    expect(rig.handler.ran).toEqual(['patient']);
  });

  it('does not repeat an effect of which nobody knows whether it happened', async () => {
    rig.handler.behaviour = async () => {
      throw new AmbiguousOutcome('silence after DATA');
    };
    startWorker();
    await rig.ask('unclear');
    await rig.relay.relay();
    await rig.waitFor('unclear', 'parked');
    await rig.outbox.updateOne({ _id: keyOf('unclear') }, { $set: { state: 'waiting' } });
    await rig.relay.relay();
    await rig.waitFor('unclear', 'parked');
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('sets aside what nobody wants any more, and troubles no person with it', async () => {
    rig.handler.behaviour = async () => {
      throw new NoLongerWanted('too late');
    };
    startWorker();
    await rig.ask('late');
    await rig.relay.relay();
    await rig.waitFor('late', 'set-aside');
    expect(await rig.outbox.findOne({ _id: keyOf('late') })).toMatchObject({
      lastError: 'too late',
      doneAt: expect.any(Date),
    });
    expect(rig.handler.contexts).toHaveLength(1);
  });

  it('gives what a person lets try again a whole round of tries, and runs nothing that was set aside', async () => {
    const parked = rig.context.get(ParkedJobsRepository);
    rig.handler.behaviour = async () => {
      throw new Error('no route');
    };
    startWorker();
    await rig.ask('again', 'aside');
    await rig.relay.relay();
    for (const id of ['again', 'aside']) await rig.waitFor(id, 'parked');
    await until(async () => (await rig.queued()) === 0);
    await rig.unitOfWork.run(systemActor, async ({ session }) => {
      const now = new Date();
      expect(await parked.tryAgain([keyOf('again')], now, session)).toBe(1);
      expect(await parked.setAside(keyOf('aside'), now, session)).toBe(true);
    });
    rig.handler.reset();
    await rig.relay.relay();
    await rig.queues.add(noteJob, keyOf('aside'));
    await rig.waitFor('again', 'done');
    await until(async () => (await rig.queued()) === 0);
    expect(rig.handler.ran).toEqual(['again']);
    expect(rig.handler.contexts.map(({ attempt }) => attempt)).toEqual([1]);
    expect(await rig.stateOf('aside')).toBe('set-aside');
  });

  it('lets an effect that is in other hands wait until their lease ends', async () => {
    await rig.ask('busy');
    await rig.ledger.claim(keyOf('busy'), 60_000);
    await rig.runner.run({
      name: 'test.note',
      data: { effectKey: keyOf('busy') },
      attemptsMade: 0,
      opts: {},
    });
    expect(rig.handler.ran).toEqual([]);
    await rig.outbox.updateOne({ _id: keyOf('busy') }, { $set: { state: 'handed-over' } });
    await rig.runner.run({
      name: 'test.note',
      data: { effectKey: keyOf('busy') },
      attemptsMade: 0,
      opts: {},
    });
    const row = await rig.outbox.findOne({ _id: keyOf('busy') });
    expect(row?.state).toBe('waiting');
    expect(row?.dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);
  });

  it('parks a payload that an older version wrote and this one can not read', async () => {
    startWorker();
    await rig.ask('old');
    await rig.outbox.updateOne({ _id: keyOf('old') }, { $set: { payload: { number: 1 } } });
    await rig.relay.relay();
    await rig.waitFor('old', 'parked');
    expect(() => checkPayload(note, { number: 1 })).toThrow('not valid');
    expect(rig.handler.ran).toEqual([]);
  });
});

describe('a processor of Nest', () => {
  it('runs the jobs of its queue, on a connection that waits for Redis', async () => {
    await rig.unitOfWork.run(systemActor, async (tx) => tx.effect(letter, { id: 'post' }));
    await rig.relay.relay();
    await until(async () => (await rig.outbox.findOne({ _id: 'test.letter:post' }))?.state === 'done');
    expect(letters).toEqual(['post']);
    const { connection } = rig.context.get(MailProcessor).worker.opts;
    expect(connection).toMatchObject({ maxRetriesPerRequest: null });
    expect(connection).not.toHaveProperty('enableOfflineQueue');
  });
});

describe('SAFE-04: Redis flushed at any moment', () => {
  it('loses no effect and doubles none: the sweeper hands over what is not done', async () => {
    const ids = Array.from({ length: 100 }, (_, index) => `lost-${index}`);
    await rig.ask(...ids);
    await rig.relay.relay();
    expect(await rig.queued()).toBe(100);
    await flushRedis(rig.config);
    expect(await rig.queued()).toBe(0);

    startWorker();
    const sweeper = rig.context.get(OutboxSweeper);
    expect(await sweeper.sweep(limits.outbox.sweepAfterMs)).toBe(0);
    expect(await sweeper.sweep(0)).toBe(100);
    await rig.relay.relay();
    await until(async () => (await rig.outbox.countDocuments({ state: 'done' })) === 100);
    expect([...rig.handler.ran].sort()).toEqual([...ids].sort());
  });
});
