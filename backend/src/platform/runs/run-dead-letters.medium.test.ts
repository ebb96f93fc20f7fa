import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemActor } from '../mongo/actor.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import { DeadLettersRepository } from '../outbox/dead-letters.repository.js';
import { JobRunner } from '../outbox/job-runner.service.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { OutboxSweeper } from '../outbox/outbox-sweeper.service.js';
import type { OutboxRow } from '../outbox/outbox.schema.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { TimersService } from '../timers/timers.service.js';
import { RunsModule } from './runs.module.js';
import { RunsService } from './runs.service.js';
import { BatchHandler, doBatch } from './testing/batch-job.js';
import { type BatchRun, batchRun } from './testing/kinds.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let platform: TestPlatform;
let runs: RunsService;
let handler: BatchHandler;

beforeAll(async () => {
  platform = await startTestPlatform({ jobs: true, imports: [RunsModule], providers: [BatchHandler] });
  const { context } = platform;
  await context.get(TimersService).onApplicationShutdown();
  await context.get(OutboxRelay).onApplicationShutdown();
  runs = context.get(RunsService, { strict: false });
  handler = context.get(BatchHandler);
});
afterAll(async () => platform?.close());
beforeEach(async () => {
  for (const name of ['runs', 'outbox', 'effects']) await platform.connection.collection(name).deleteMany({});
  handler.sent.length = 0;
  handler.unit = async () => Promise.resolve('done');
});

const outbox = () => platform.connection.collection<OutboxRow>('outbox');
const keyOf = (run: BatchRun): string => `test.batch:${run.id}`;
const jobOf = async (run: BatchRun): Promise<OutboxRow | null> => outbox().findOne({ _id: keyOf(run) });
const again = async (run: BatchRun): Promise<BatchRun | undefined> => runs.byId(batchRun, run.id);

/** A run with its job. */
const open = async (key = 'newsletter'): Promise<BatchRun> =>
  platform.context.get(UnitOfWork).run(systemActor, async (tx) => {
    const data = { ids: ['a', 'b', 'c'] };
    const run = await runs.open(tx, systemActor, batchRun, {
      subject: { kind: 'none', id: 'all-members' },
      key,
      data,
    });
    tx.effect(doBatch, { runId: run.id });
    return run;
  });

/** Runs the job once, as a worker does after dispatch. */
const work = async (run: BatchRun): Promise<void> => {
  await outbox().updateOne({ _id: keyOf(run) }, { $set: { state: 'handed-over' }, $inc: { handOvers: 1 } });
  const row = await jobOf(run);
  await platform.context
    .get(JobRunner)
    .run({ name: 'test.batch', data: { effectKey: keyOf(run), handOver: row?.handOvers } });
};

/** Retries the failed job as staff would. */
const retry = async (run: BatchRun): Promise<void> => {
  await platform.context.get(UnitOfWork).run(systemActor, async (tx) => {
    const letters = platform.context.get(DeadLettersRepository);
    expect(await letters.retry([keyOf(run)], platform.clock.now(), tx.session)).toBe(1);
  });
};

/** The third unit hangs, so the handler does not notice its time-out. */
const hangAtC = async (unit: string): Promise<'done'> =>
  unit === 'c' ? new Promise(() => undefined) : Promise.resolve('done');

describe('a run whose job was dead-lettered', () => {
  it('fails with the reason of its kind even if the handler hangs, and resumes with a retry', async () => {
    const run = await open();
    handler.unit = hangAtC;
    await work(run);
    expect(await jobOf(run)).toMatchObject({ state: 'dead-letter' });
    expect(await again(run)).toMatchObject({ state: 'failed', error: { key: 'request.failed' } });
    expect(handler.sent).toEqual(['a', 'b']);

    handler.unit = async () => Promise.resolve('done');
    await retry(run);
    await work(run);
    expect(await jobOf(run)).toMatchObject({ state: 'done' });
    expect(handler.sent).toEqual(['a', 'b', 'c']);
    const ended = await again(run);
    expect(ended).toMatchObject({ state: 'done', key: 'newsletter', result: { sent: 3 } });
    expect(ended).not.toHaveProperty('error');
    expect(ended).not.toHaveProperty('resumable');
  });

  it('also resumes when the handler saw the last failure', async () => {
    const run = await open();
    handler.unit = async () => Promise.reject(new Error('the server is away'));
    await work(run);
    expect(await again(run)).toMatchObject({ state: 'failed', error: { key: 'request.failed' } });
    handler.unit = async () => Promise.resolve('done');
    await retry(run);
    await work(run);
    expect(await again(run)).toMatchObject({ state: 'done' });
  });

  it('fails when no worker has known the job for a day', async () => {
    const run = await open();
    await outbox().updateOne({ _id: keyOf(run) }, { $set: { job: 'test.later' } });
    await platform.context.get(OutboxSweeper).tick();
    expect(await again(run)).toMatchObject({ state: 'waiting' });
    platform.clock.advance(DAY_MS + 60_000);
    await platform.context.get(OutboxSweeper).tick();
    expect(await jobOf(run)).toMatchObject({ state: 'dead-letter', lastError: 'No worker knows this job' });
    expect(await again(run)).toMatchObject({ state: 'failed', error: { key: 'request.failed' } });
  });

  it('is not resumed when another run has taken its key', async () => {
    const run = await open();
    handler.unit = hangAtC;
    await work(run);
    const next = await open();
    handler.unit = async () => Promise.resolve('done');
    handler.sent.length = 0;
    await retry(run);
    await work(run);
    expect(handler.sent).toEqual([]);
    expect(await again(run)).toMatchObject({ state: 'failed' });
    expect(await again(next)).toMatchObject({ state: 'waiting', key: 'newsletter' });
  });

  it('is cancelled when requested', async () => {
    const run = await open();
    handler.unit = async (unit) => {
      if (unit === 'b')
        await platform.connection.collection('runs').updateOne({}, { $set: { cancelAt: new Date() } });
      return hangAtC(unit === 'b' ? 'c' : unit);
    };
    await work(run);
    expect(await again(run)).toMatchObject({ state: 'cancelled', error: { key: 'run.cancelled' } });
  });

  it('is not changed by a later job', async () => {
    const run = await open();
    await work(run);
    expect(await again(run)).toMatchObject({ state: 'done' });
    await outbox().updateOne({ _id: keyOf(run) }, { $set: { state: 'waiting', job: 'test.later' } });
    platform.clock.advance(DAY_MS + 60_000);
    await platform.context.get(OutboxSweeper).tick();
    expect(await jobOf(run)).toMatchObject({ state: 'dead-letter' });
    expect(await again(run)).toMatchObject({ state: 'done', result: { sent: 3 } });
  });
});
