import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The kept figures of the dashboard: one row, read by its `_id` alone. */
export const statistics: Migration = {
  number: 12,
  name: 'the figures of the dashboard',
  async up(db) {
    await makeIndexes(db, { statistics: [] });
  },
};
