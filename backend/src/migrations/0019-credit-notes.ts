import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** What was given back of a receipt has a credit note. */
export const creditNotes: Migration = {
  number: 19,
  name: 'credit notes',
  async up(db) {
    const isThere = { 'creditNote.number': { $exists: true } };
    await makeIndexes(db, {
      refunds: [
        { key: { 'creditNote.number': 1 }, unique: true, partialFilterExpression: isThere },
        {
          key: { 'creditNote.series': 1, 'creditNote.n': 1 },
          unique: true,
          partialFilterExpression: isThere,
        },
      ],
    });
  },
};
