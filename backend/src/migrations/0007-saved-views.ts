import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Lists as staff users have saved them. */
export const savedViews: Migration = {
  number: 7,
  name: 'saved views of lists',
  up: async (db) =>
    makeIndexes(db, {
      saved_views: [{ key: { ownerId: 1, list: 1, name: 1 }, unique: true }, { key: { shared: 1, list: 1 } }],
    }),
};
