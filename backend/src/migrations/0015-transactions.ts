import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The filters of the transactions page. */
export const transactions: Migration = {
  number: 15,
  name: 'the filters of the transactions page',
  async up(db) {
    await makeIndexes(db, {
      payments: [
        { key: { appId: 1, createdAt: -1, _id: -1 }, name: 'list_application' },
        { key: { amount: 1, createdAt: -1, _id: -1, state: 1, method: 1 }, name: 'list_amount' },
        { key: { state: 1, createdAt: -1, _id: -1, method: 1 }, name: 'list_state' },
        { key: { method: 1, createdAt: -1, _id: -1 }, name: 'list_method' },
      ],
    });
  },
};
