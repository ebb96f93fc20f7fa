import { randomUUID } from 'node:crypto';
import type { Portal } from './portal.js';
import { msgRow } from './samples.shapes.js';
import type { Samples } from './sample.js';
import { listOf } from './shape.js';

/** An entry that an Admin may close. @returns its id */
async function entry({ test }: Portal): Promise<string> {
  const { insertedId } = await test.connection.collection('attention').insertOne({
    reason: 'secretary.skipped',
    key: `sample-${randomUUID()}`,
    about: {},
    values: {},
    isOpen: true,
    since: new Date(),
  });
  return String(insertedId);
}

/** What needs a person. */
export const attentionSamples: Samples = {
  listAttention: {
    ask: async (portal) => {
      await entry(portal);
      return { query: { range: '[0,24]', sort: '["since","ASC"]', filter: '{}' } };
    },
    shape: [{ id: 'text', reason: 'text', since: 'text', names: listOf('text'), values: {} }],
  },
  closeAttention: {
    ask: async (portal) => ({ body: { id: await entry(portal) } }),
    shape: msgRow,
  },
};
