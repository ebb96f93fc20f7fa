import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Indexes for lists without applications whose personal data was deleted, and for the list of those. */
export const deletedData: Migration = {
  number: 3,
  name: 'lists without deleted data',
  up: async (db) =>
    makeIndexes(db, {
      applications: [
        {
          key: { state: 1, createdAt: -1, _id: -1, purgedAt: 1, appType: 1 },
          name: 'list_current_created',
        },
        {
          key: { state: 1, updatedAt: -1, _id: -1, purgedAt: 1, appType: 1 },
          name: 'list_current_updated',
        },
        {
          key: { createdAt: -1, _id: -1, purgedAt: 1, state: 1, appType: 1 },
          name: 'list_data_deleted',
          partialFilterExpression: { purgedAt: { $exists: true } },
        },
      ],
    }),
};
