import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Members are found by the applications that they were filed under before. */
export const formerMemberships: Migration = {
  number: 21,
  name: 'former memberships',
  async up(db) {
    await makeIndexes(db, {
      members: [
        {
          key: { 'former.applicationId': 1 },
          partialFilterExpression: { 'former.applicationId': { $exists: true } },
        },
      ],
    });
  },
};
