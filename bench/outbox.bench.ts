/**
 * `npm run bench -- outbox [bulk rows]`: how many rows a second one worker hands over to Redis, also as a ratio to BullMQ's bare
 * addBulk; and how long a log-in code takes, from the request to the begin of its job, while 50,000 bulk rows wait. Times are
 * printed, not gated; the run fails when a job is lost or runs twice, or when the relay falls far behind bare BullMQ.
 */
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import type { OutboxRow } from '@portal/backend/platform/outbox/outbox.schema';
import { defineJob, priorities } from '@portal/backend/platform/outbox/define-job';
import { pause, until } from '@portal/dev/dev/core/wait';
import { startJobProcess } from '@portal/dev/dev/testing/job-process';
import { startRunServers } from '@portal/dev/dev/testing/run-servers';
import { IsString } from 'class-validator';

const bulkRows = Number(process.argv[2] ?? 50_000);
const HANDED_OVER = 10_000;
const CODES = 200;
const LEAST_RATIO = 0.1;

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
const code = defineJob({ ...definition, name: 'test.code', queue: 'mail', priority: 'urgent' });

/** When each code was asked for and when its job began, in ms. */
const askedAt = new Map<string, number>();
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
class CodeHandler {
  handle({ id }: IdPayload): Promise<void> {
    tookMs.push(performance.now() - (askedAt.get(id) ?? 0));
    return Promise.resolve();
  }
}
Handles(measured)(MeasuredHandler);
Handles(bulk)(BulkHandler);
Handles(code)(CodeHandler);

const servers = await startRunServers();
const jobs = await startJobProcess(servers.env, [MeasuredHandler, BulkHandler, CodeHandler]);
const { queues } = jobs;
const outbox = jobs.connection.collection<OutboxRow>('outbox');

/** Rows as so many transactions would have left them. */
async function insert(job: 'test.measured' | 'test.bulk', count: number): Promise<void> {
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

/** @returns rows a second that `work` moves */
async function rateOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return (HANDED_OVER * 1_000) / (performance.now() - started);
}

try {
  await queues.queue('maintenance').waitUntilReady();
  const bare = await rateOf(async () => {
    for (let from = 0; from < HANDED_OVER; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...{ _id: `test.bare:${from + index}`, job: 'test.bare', handOvers: 1, priority: priorities.bulk },
      }));
      await queues.addAll('maintenance', rows);
    }
  });
  await insert('test.measured', HANDED_OVER);
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
    askedAt.set(id, performance.now());
    await jobs.unitOfWork.run(systemActor, (tx) => {
      tx.effect(code, { id });
      return Promise.resolve();
    });
    await pause(50);
  }
  const left = await waiting('test.bulk');
  await until('All codes', 60_000, () => Promise.resolve(tookMs.length >= CODES));

  const inOrder = tookMs.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? 0).toFixed(0);
  console.log(`outbox: handed over by one worker: ${relay.toFixed(0)} rows/s (aim 1500)`);
  console.log(`outbox: to bare addBulk: ${(relay / bare).toFixed(2)} (at least ${LEAST_RATIO})`);
  console.log(
    `outbox: a code behind ${bulkRows} bulk rows, of which ${left} still waited at the end: median ${at(0.5)} ms, p99 ${at(0.99)} ms (aim 1000)`,
  );
  const done = await outbox.countDocuments({ job: 'test.code', state: 'done', attempts: 1 });
  if (tookMs.length !== CODES || done !== CODES || relay / bare < LEAST_RATIO) process.exitCode = 1;
} finally {
  await jobs.close();
  await servers.stop();
}
