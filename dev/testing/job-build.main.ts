/**
 * One of two builds of a worker: `newer` has one job and one optional field that `older` lacks. It asks for jobs as long as it
 * runs, and writes down each run in the collection `job_runs`. Ends by SIGTERM.
 */
import { systemActor } from '@portal/backend/platform/mongo/actor';
import { Handles } from '@portal/backend/platform/outbox/handler.decorators';
import { defineJob } from '@portal/backend/platform/outbox/define-job';
import { pause } from '../core/wait.ts';
import { startJobProcess } from './job-process.ts';
import { IsOptional, IsString } from 'class-validator';
import type { Connection } from 'mongoose';

const ASK_EVERY_MS = 20;
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

const place: { connection?: Connection } = {};
async function ran(job: string, payload: { readonly id: string; readonly note?: string }): Promise<void> {
  await place.connection?.collection('job_runs').insertOne({ job, build, ...payload });
}
class SharedHandler {
  async handle(payload: SharedPayload): Promise<void> {
    await ran('test.shared', payload);
  }
}
Handles(shared)(SharedHandler);

class AddedHandler {
  async handle(payload: AddedPayload): Promise<void> {
    await ran('test.added', payload);
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
place.connection = jobs.connection;
jobs.work('mail', 10);

let isAsked = true;
process.once('SIGTERM', () => (isAsked = false));
for (let index = 0; isAsked; index += 1) {
  const id = `${build}-${process.pid}-${index}`;
  await jobs.unitOfWork.run(systemActor, (tx) => {
    tx.effect(shared, added ? { id, note: 'new' } : { id });
    if (added) tx.effect(added, { id });
    return Promise.resolve();
  });
  await pause(ASK_EVERY_MS);
}
await jobs.close();
