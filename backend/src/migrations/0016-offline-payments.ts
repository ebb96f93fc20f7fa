import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The reference of money that the office received is entered once. */
export const offlinePayments: Migration = {
  number: 16,
  name: 'references of what the office received',
  async up(db) {
    await makeIndexes(db, {
      payments: [
        {
          key: { 'offline.referenceKey': 1 },
          unique: true,
          partialFilterExpression: { 'offline.referenceKey': { $exists: true } },
        },
      ],
    });
  },
};
