import type { Provider } from '@nestjs/common';
import type mongoose from 'mongoose';
import { systemActor } from '../mongo/actor.js';
import { UnitOfWork } from '../mongo/unit-of-work.js';
import type { EffectRow } from '../outbox/effects.schema.js';
import { JobRunner } from '../outbox/job-runner.service.js';
import { OutboxRelayRepository } from '../outbox/outbox-relay.repository.js';
import { OutboxRelay } from '../outbox/outbox-relay.service.js';
import { OutboxRepository } from '../outbox/outbox.repository.js';
import type { OutboxRow } from '../outbox/outbox.schema.js';
import { EffectsRepository } from '../outbox/effects.repository.js';
import { Queues } from '../outbox/queues.service.js';
import { TimersService } from '../timers/timers.service.js';
import { keyOf, note, NoteHandler } from './note-job.js';
import { startTestPlatform } from './test-platform.js';
import { flushRedis } from './redis.js';

/** Polls until a condition is met. @throws Error after `seconds` */
export async function until(condition: () => Promise<boolean>, seconds = 5): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('It did not happen in time');
}

/** Starts the outbox of the worker with one job. Timers and relay are stopped: tests run relay and sweeper by hand. */
export async function startOutboxRig(providers: readonly Provider[] = []) {
  const platform = await startTestPlatform({ jobs: true, providers: [NoteHandler, ...providers] });
  const { connection, context, config, clock } = platform;
  await context.get(TimersService).onApplicationShutdown();
  await context.get(OutboxRelay).onApplicationShutdown();
  const queues = context.get(Queues);
  await queues.queue('maintenance').waitUntilReady();

  const rows = <T extends object>(name: string) =>
    connection.getClient().db(connection.name).collection(name) as unknown as mongoose.mongo.Collection<T>;
  const outbox = rows<OutboxRow>('outbox');
  const effects = rows<EffectRow>('effects');
  const stateOf = async (id: string) => (await outbox.findOne({ _id: keyOf(id) }))?.state;
  const handler = context.get(NoteHandler);

  return {
    config,
    context,
    clock,
    queues,
    handler,
    outbox,
    effects,
    stateOf,
    relay: context.get(OutboxRelay),
    repository: context.get(OutboxRepository),
    runner: context.get(JobRunner),
    relayRows: context.get(OutboxRelayRepository),
    processed: context.get(EffectsRepository),
    unitOfWork: context.get(UnitOfWork),
    /** Commits a transaction that enqueues these effects. */
    ask: (...ids: string[]) =>
      context.get(UnitOfWork).run({ ...systemActor, requestId: 'req-9' }, (tx) => {
        for (const id of ids) tx.effect(note, { id });
        return Promise.resolve();
      }),
    /** The BullMQ job of the current dispatch of an effect. */
    queuedJob: async (id: string) => {
      const row = await outbox.findOne({ _id: keyOf(id) });
      return { name: 'test.note', data: { effectKey: keyOf(id), handOver: row?.handOvers } };
    },
    waitFor: (id: string, state: string) => until(async () => (await stateOf(id)) === state),
    queued: () =>
      queues.queue('maintenance').getJobCountByTypes('waiting', 'delayed', 'active', 'prioritized'),
    reset: async () => {
      handler.reset();
      await flushRedis(config);
      await outbox.deleteMany({});
      await effects.deleteMany({});
    },
    close: () => platform.close(),
  };
}

export type OutboxRig = Awaited<ReturnType<typeof startOutboxRig>>;
