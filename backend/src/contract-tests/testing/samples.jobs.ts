import type { Portal } from './portal.js';
import type { Samples } from './sample.js';
import { listOf } from './shape.js';
import { msgRow } from './samples.shapes.js';

const key = 'receipt.mail:sample-1';

/** A job that no try could do. @returns its key */
async function failedJob({ test }: Portal): Promise<string> {
  await test.connection.collection<{ _id: string }>('outbox').replaceOne(
    { _id: key },
    {
      job: 'receipt.mail',
      payload: { receiptId: 'sample-1' },
      dueAt: new Date(),
      priority: 10,
      state: 'dead-letter',
      handOvers: 12,
      attempts: 12,
      failures: 12,
      lastError: 'Error: connect ECONNREFUSED',
      createdAt: new Date(),
    },
    { upsert: true },
  );
  return key;
}

/** Jobs that wait for a person. */
export const jobSamples: Samples = {
  listFailedJobs: {
    ask: async (portal) => {
      await failedJob(portal);
      return { query: { range: '[0,24]', sort: '["createdAt","DESC"]', filter: '{}' } };
    },
    shape: [
      {
        id: 'text',
        job: 'text',
        createdAt: 'text',
        attempts: 'number',
        reason: 'text',
        unclear: 'boolean',
        names: listOf('text'),
      },
    ],
  },
  retryJob: {
    ask: async (portal) => ({ body: { id: await failedJob(portal) } }),
    shape: msgRow,
  },
  retryAllJobs: {
    ask: async (portal) => {
      await failedJob(portal);
      return {};
    },
    shape: { ...msgRow, data: { tried: 'number' } },
  },
  discardJob: {
    ask: async (portal) => ({ body: { id: await failedJob(portal), reason: 'The address does not exist.' } }),
    shape: msgRow,
  },
};
