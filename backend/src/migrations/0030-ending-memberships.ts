import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Memberships by their last day. */
export const endingMemberships: Migration = {
  number: 30,
  name: 'memberships that end',
  async up(db) {
    await makeIndexes(db, {
      members: [
        {
          key: { endsOn: 1, _id: 1, state: 1 },
          name: 'ending',
          partialFilterExpression: { endsOn: { $lt: '9999' } },
        },
      ],
    });
  },
};
