import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The hours of the objectives, and the index of jobs that keep a promise in time. */
export const objectives: Migration = {
  number: 11,
  name: 'objectives',
  up: async (db) =>
    makeIndexes(db, {
      objective_hours: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: 35 * 24 * 60 * 60 }],
      outbox: [
        {
          key: { promise: 1, createdAt: 1 },
          name: 'promised',
          partialFilterExpression: { promise: { $exists: true } },
        },
      ],
    }),
};
