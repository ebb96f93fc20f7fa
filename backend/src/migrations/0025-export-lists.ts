import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Runs of a kind are listed, all and those of one person. */
export const exportLists: Migration = {
  number: 25,
  name: 'export-lists',
  async up(db) {
    await makeIndexes(db, {
      runs: [
        { key: { kind: 1, createdAt: -1, _id: -1 }, name: 'list_kind' },
        { key: { kind: 1, owners: 1, createdAt: -1, _id: -1 }, name: 'list_owner' },
      ],
    });
  },
};
