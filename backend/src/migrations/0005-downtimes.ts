import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Downtimes that the payment provider reports, kept for a day after the last report. */
export const downtimes: Migration = {
  number: 5,
  name: 'downtimes of payment methods',
  up: async (db) => makeIndexes(db, { downtimes: [{ key: { reportedAt: 1 }, expireAfterSeconds: 86_400 }] }),
};
