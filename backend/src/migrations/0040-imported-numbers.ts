import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Which import a member came by, for the history of the record. */
export const importedNumbers: Migration = {
  number: 40,
  name: 'numbers of imported members in the audit',
  async up(db) {
    await makeIndexes(db, {
      audit: [
        {
          key: { 'after.numbers': 1 },
          name: 'imported_numbers',
          partialFilterExpression: { action: 'import.rows' },
        },
      ],
    });
  },
};
