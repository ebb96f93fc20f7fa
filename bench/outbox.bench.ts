/**
 * `npm run bench -- outbox [bulk rows]`: rows per second that one worker dispatches to Redis, also relative to BullMQ's
 * addBulk; the time from the request of a log-in code to the start of its job behind 50,000 bulk rows; and the numbers of
 * workers that a simulated scaler starts and ends for a backlog. Times are printed, not gated; the run fails if a job is
 * lost or runs twice, if the relay is far slower than BullMQ, or if the workers do not follow the rule of docker-compose.yml.
 */
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import { OutboxMetrics } from '@portal/backend/platform/outbox/outbox-metrics.repository';
import { OUTBOX_MODEL, type OutboxRow } from '@portal/backend/platform/outbox/outbox.schema';
import { defineJob, priorities } from '@portal/backend/platform/outbox/define-job';
import { pause, until } from '@portal/dev/core/wait.ts';
import { startJobProcess } from '@portal/dev/testing/job-process.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { IsString } from 'class-validator';
import { percentile } from './percentile.ts';
import { scaleUntilDone, workerScale } from './simulated-scaler.ts';

const bulkRows = Number(process.argv[2] ?? 50_000);
const DISPATCHED_ROWS = 10_000;
const CODES = 200;
const MIN_RATIO = 0.1;

class IdPayload {
  id = '';
}
IsString()(IdPayload.prototype, 'id');

const definition = {
  payload: IdPayload,
  attempts: 2,
  backoffMs: 1_000,
  maxRunMs: 60_000,
  key: ({ id }: IdPayload) => id,
} as const;
const measured = defineJob({ ...definition, name: 'test.measured', queue: 'exports', priority: 'bulk' });
const bulk = defineJob({ ...definition, name: 'test.bulk', queue: 'mail-bulk', priority: 'bulk' });
const scaled = defineJob({ ...definition, name: 'test.scaled', queue: 'imports', priority: 'bulk' });
const code = defineJob({ ...definition, name: 'test.code', queue: 'mail', priority: 'urgent' });

/** Time of request and time until the start of each code's job in ms. */
const enqueuedAt = new Map<string, number>();
const tookMs: number[] = [];
class MeasuredHandler {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}
class BulkHandler {
  handle(): Promise<void> {
    return Promise.resolve();
  }
}
class ScaledHandler {
  async handle(): Promise<void> {
    await pause(100);
  }
}
class CodeHandler {
  handle({ id }: IdPayload): Promise<void> {
    tookMs.push(performance.now() - (enqueuedAt.get(id) ?? 0));
    return Promise.resolve();
  }
}
Handles(measured)(MeasuredHandler);
Handles(bulk)(BulkHandler);
Handles(scaled)(ScaledHandler);
Handles(code)(CodeHandler);

const servers = await startRunServers();
const handlers = [MeasuredHandler, BulkHandler, ScaledHandler, CodeHandler];
const jobs = await startJobProcess(servers.env, handlers);
const { queues } = jobs;
const outbox = jobs.connection.collection<OutboxRow>('outbox');

/** Inserts rows as separate transactions would. */
async function insert(job: 'test.measured' | 'test.bulk' | 'test.scaled', count: number): Promise<void> {
  const createdAt = new Date();
  for (let from = 0; from < count; from += 10_000) {
    const size = Math.min(10_000, count - from);
    await outbox.insertMany(
      Array.from({ length: size }, (_, index): OutboxRow => {
        const id = String(from + index);
        const row = { _id: `${job}:${id}`, job, payload: { id }, priority: priorities.bulk };
        return {
          ...row,
          ...{ dueAt: createdAt, createdAt, state: 'waiting', handOvers: 0, attempts: 0, failures: 0 },
        };
      }),
    );
  }
}
const waiting = (job: string): Promise<number> =>
  outbox.countDocuments({ job, state: { $in: ['waiting', 'leased'] } });

/** @returns rows per second dispatched by `work` */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (DISPATCHED_ROWS * 1_000) / (performance.now() - started);
}

try {
  await queues.queue('maintenance').waitUntilReady();
  const bare = await rateOf(async () => {
    for (let from = 0; from < DISPATCHED_ROWS; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...{ _id: `test.bare:${from + index}`, job: 'test.bare', handOvers: 1, priority: priorities.bulk },
      }));
      await queues.addAll('maintenance', rows);
    }
  });
  await insert('test.measured', DISPATCHED_ROWS);
  const relay = await rateOf(async () => {
    while ((await waiting('test.measured')) > 0) await pause(20);
  });
  await queues.queue('exports').obliterate({ force: true });
  await outbox.deleteMany({});

  await insert('test.bulk', bulkRows);
  jobs.work('mail', 10);
  jobs.work('mail-bulk', 4);
  for (let index = 0; index < CODES; index += 1) {
    const id = String(index);
    enqueuedAt.set(id, performance.now());
    await jobs.unitOfWork.run(systemActor, (tx) => {
      tx.effect(code, { id });
      return Promise.resolve();
    });
    await pause(50);
  }
  const left = await waiting('test.bulk');
  await until('All codes', 60_000, () => Promise.resolve(tookMs.length >= CODES));

  const at = (share: number): string => percentile(tookMs, share).toFixed(0);
  console.log(`outbox: dispatched by one worker: ${relay.toFixed(0)} rows/s (target 1500)`);
  console.log(`outbox: to plain addBulk: ${(relay / bare).toFixed(2)} (at least ${MIN_RATIO})`);
  console.log(
    `outbox: a code behind ${bulkRows} bulk rows, ${left} of them still waiting at the end: median ${at(0.5)} ms, p99 ${at(0.99)} ms (target 1000)`,
  );
  const done = await outbox.countDocuments({ job: 'test.code', state: 'done', attempts: 1 });

  await outbox.deleteMany({});
  // One worker more would be wanted than there may be.
  const backlog = workerScale.threshold * (workerScale.max + 1);
  await insert('test.scaled', backlog);
  const metrics = new OutboxMetrics(jobs.connection.model<OutboxRow>(OUTBOX_MODEL));
  const due = async (): Promise<number> =>
    (await metrics.queues(new Date())).reduce((sum, queue) => sum + queue.jobs, 0);
  const startWorker = async () => {
    const worker = await startJobProcess(servers.env, handlers);
    worker.work('imports', 4);
    return worker;
  };
  const workers = await scaleUntilDone(due, startWorker);
  const once = await outbox.countDocuments({ job: 'test.scaled', state: 'done', attempts: 1 });
  console.log(
    `outbox: workers for ${backlog} due rows, ${workerScale.threshold} each: ${workers.join(', ')}; ${once} done once`,
  );
  if (once !== backlog || Math.max(...workers) !== workerScale.max) process.exitCode = 1;
  if (tookMs.length !== CODES || done !== CODES || relay / bare < MIN_RATIO) process.exitCode = 1;
} finally {
  await jobs.close();
  await servers.stop();
}
