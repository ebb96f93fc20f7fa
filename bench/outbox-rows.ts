/** Jobs whose rows are written into the outbox directly, for the benches. */
import { type JobDefinition, priorities } from '@portal/backend/platform/outbox/define-job';
import type { OutboxRow } from '@portal/backend/platform/outbox/outbox.schema';
import { IsString } from 'class-validator';
import type { Collection } from 'mongoose';

export class IdPayload {
  id = '';
}
IsString()(IdPayload.prototype, 'id');

/** A job without a name and a queue. */
export const idJob = {
  payload: IdPayload,
  attempts: 2,
  backoffMs: 1_000,
  maxRunMs: 60_000,
  key: ({ id }: IdPayload) => id,
} as const;

/** Inserts due rows as separate transactions would. */
export async function insertRows(
  outbox: Collection<OutboxRow>,
  { name: job }: Pick<JobDefinition<IdPayload>, 'name'>,
  count: number,
): Promise<void> {
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
