import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Photos and papers of imported members, and the zips that they come in. */
export const importFiles: Migration = {
  number: 36,
  name: 'photos and papers of imports',
  async up(db) {
    await makeIndexes(db, {
      import_zips: [
        { key: { importId: 1, createdAt: -1, _id: -1 }, name: 'of_import' },
        {
          key: { importId: 1, state: 1 },
          name: 'one_reading',
          unique: true,
          partialFilterExpression: { state: 'reading' },
        },
      ],
      import_files: [
        { key: { importId: 1, row: 1, slot: 1 }, name: 'once', unique: true },
        { key: { importId: 1, key: 1 }, name: 'names' },
        { key: { importId: 1, state: 1 }, name: 'states' },
        { key: { memberId: 1 }, name: 'member' },
      ],
    });
  },
};
