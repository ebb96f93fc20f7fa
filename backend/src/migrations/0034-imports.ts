import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Registers of members, and their rows. */
export const imports: Migration = {
  number: 34,
  name: 'imports of members',
  async up(db) {
    await makeIndexes(db, {
      imports: [
        { key: { createdAt: -1, _id: -1 }, name: 'list_created' },
        {
          key: { state: 1 },
          name: 'one_importing',
          unique: true,
          partialFilterExpression: { state: 'importing' },
        },
        {
          key: { expiresAt: 1 },
          name: 'ending',
          partialFilterExpression: { expiresAt: { $exists: true } },
        },
      ],
      import_rows: [
        { key: { importId: 1, row: 1 }, name: 'list_row', unique: true },
        { key: { importId: 1, outcome: 1, row: 1 }, name: 'list_outcome' },
        { key: { importId: 1, keys: 1, row: 1 }, name: 'keys' },
        {
          key: { 'member.memberId': 1 },
          name: 'member',
          partialFilterExpression: { 'member.memberId': { $exists: true } },
        },
      ],
    });
  },
};
