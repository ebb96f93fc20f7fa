/**
 * One of two builds of a worker: `newer` has a job and an optional field that `older` lacks. It enqueues jobs until
 * SIGTERM and records each run in the collection `job_runs`.
 */
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import { defineJob } from '@portal/backend/platform/outbox/define-job';
import { pause } from '../core/wait.ts';
import { startJobProcess } from './job-process.ts';
import { IsOptional, IsString } from 'class-validator';
import type { Connection } from 'mongoose';

const ENQUEUE_INTERVAL_MS = 20;
const build = process.argv[2] === 'newer' ? 'newer' : 'older';

class SharedPayload {
  id = '';
  declare note?: string;
}
class AddedPayload {
  id = '';
}
IsString()(SharedPayload.prototype, 'id');
IsString()(AddedPayload.prototype, 'id');

const definition = {
  queue: 'mail',
  priority: 'normal',
  attempts: 2,
  backoffMs: 200,
  maxRunMs: 10_000,
} as const;
const shared = defineJob<SharedPayload>({
  ...definition,
  name: 'test.shared',
  payload: SharedPayload,
  key: ({ id }) => id,
});

const database: { connection?: Connection } = {};
async function recordRun(
  job: string,
  payload: { readonly id: string; readonly note?: string },
): Promise<void> {
  await database.connection?.collection('job_runs').insertOne({ job, build, ...payload });
}
class SharedHandler {
  async handle(payload: SharedPayload): Promise<void> {
    await recordRun('test.shared', payload);
  }
}
Handles(shared)(SharedHandler);

class AddedHandler {
  async handle(payload: AddedPayload): Promise<void> {
    await recordRun('test.added', payload);
  }
}
const added = build === 'newer' ? addedJob() : undefined;
function addedJob() {
  IsString()(SharedPayload.prototype, 'note');
  IsOptional()(SharedPayload.prototype, 'note');
  const job = defineJob<AddedPayload>({
    ...definition,
    name: 'test.added',
    payload: AddedPayload,
    key: ({ id }) => id,
  });
  Handles(job)(AddedHandler);
  return job;
}

const jobs = await startJobProcess(
  process.env as Record<string, string>,
  added ? [SharedHandler, AddedHandler] : [SharedHandler],
);
database.connection = jobs.connection;
jobs.work('mail', 10);

let isRunning = true;
process.once('SIGTERM', () => (isRunning = false));
for (let index = 0; isRunning; index += 1) {
  const id = `${build}-${process.pid}-${index}`;
  await jobs.unitOfWork.run(systemActor, (tx) => {
    tx.effect(shared, added ? { id, note: 'new' } : { id });
    if (added) tx.effect(added, { id });
    return Promise.resolve();
  });
  await pause(ENQUEUE_INTERVAL_MS);
}
await jobs.close();
