/**
 * `npm run bench -- outbox [bulk rows]`: the time from the request of a log-in code to the start of its job behind 50,000
 * bulk rows, and the numbers of workers that a simulated scaler starts and ends for a backlog. Times are printed, not
 * gated; the run fails if a job is lost or runs twice, or if the workers do not follow the rule of docker-compose.yml.
 * Rows that one worker dispatches in a second, beside BullMQ: `anchors`.
 */
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import { OutboxMetrics } from '@portal/backend/platform/outbox/outbox-metrics.repository';
import { OUTBOX_MODEL, type OutboxRow } from '@portal/backend/platform/outbox/outbox.schema';
import { defineJob } from '@portal/backend/platform/outbox/define-job';
import { pause, until } from '@portal/dev/core/wait.ts';
import { startJobProcess } from '@portal/dev/testing/job-process.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { type IdPayload, idJob, insertRows } from './outbox-rows.ts';
import { percentile } from './percentile.ts';
import { scaleUntilDone, workerScale } from './simulated-scaler.ts';

const bulkRows = Number(process.argv[2] ?? 50_000);
const CODES = 200;

const bulk = defineJob({ ...idJob, name: 'test.bulk', queue: 'mail-bulk', priority: 'bulk' });
const scaled = defineJob({ ...idJob, name: 'test.scaled', queue: 'imports', priority: 'bulk' });
const code = defineJob({ ...idJob, name: 'test.code', queue: 'mail', priority: 'urgent' });

/** Time of request and time until the start of each code's job in ms. */
const enqueuedAt = new Map<string, number>();
const tookMs: number[] = [];
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
Handles(bulk)(BulkHandler);
Handles(scaled)(ScaledHandler);
Handles(code)(CodeHandler);

const servers = await startRunServers();
const handlers = [BulkHandler, ScaledHandler, CodeHandler];
const jobs = await startJobProcess(servers.env, handlers);
const outbox = jobs.connection.collection<OutboxRow>('outbox');

const waiting = (job: string): Promise<number> =>
  outbox.countDocuments({ job, state: { $in: ['waiting', 'leased'] } });

try {
  await insertRows(outbox, bulk, bulkRows);
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
  console.log(
    `outbox: a code behind ${bulkRows} bulk rows, ${left} of them still waiting at the end: median ${at(0.5)} ms, p99 ${at(0.99)} ms (target 1000)`,
  );
  const done = await outbox.countDocuments({ job: 'test.code', state: 'done', attempts: 1 });

  await outbox.deleteMany({});
  // One worker more would be wanted than there may be.
  const backlog = workerScale.threshold * (workerScale.max + 1);
  await insertRows(outbox, scaled, backlog);
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
  if (tookMs.length !== CODES || done !== CODES) process.exitCode = 1;
} finally {
  await jobs.close();
  await servers.stop();
}
