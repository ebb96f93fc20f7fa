import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What needs a person. */
export const attention: Migration = {
  number: 11,
  name: 'the list of what needs a person',
  async up(db) {
    await makeIndexes(db, {
      attention: [
        {
          key: { reason: 1, key: 1 },
          name: 'cause',
          unique: true,
          partialFilterExpression: { isOpen: true },
        },
        { key: { key: 1, reason: 1 } },
        { key: { isOpen: 1, reason: 1, since: 1, _id: 1 }, name: 'list' },
        { key: { closedAt: 1 }, expireAfterSeconds: YEAR_SECONDS },
      ],
    });
  },
};
