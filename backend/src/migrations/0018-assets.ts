import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The organisation's own files, and which of them the kit is made of. */
export const assets: Migration = {
  number: 18,
  name: 'assets',
  async up(db) {
    await makeIndexes(db, { assets: [{ key: { key: 1 }, unique: true }], kit: [] });
  },
};
