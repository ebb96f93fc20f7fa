import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** What the provider pays out is kept, to be held against the ledger. */
export const settlements: Migration = {
  number: 20,
  name: 'settlements',
  async up(db) {
    await makeIndexes(db, { settlements: [{ key: { createdAt: 1, _id: 1 } }] });
  },
};
