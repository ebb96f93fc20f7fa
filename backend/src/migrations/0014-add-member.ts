import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Applications that staff fill in for somebody, and the payments that they claim for them. */
export const addMember: Migration = {
  number: 14,
  name: 'applications that staff fill in',
  async up(db) {
    await makeIndexes(db, {
      drafts: [
        {
          key: { staffId: 1, updatedAt: -1, _id: -1 },
          partialFilterExpression: { staffId: { $exists: true } },
        },
      ],
      applications: [
        {
          key: { 'claim.referenceKey': 1 },
          unique: true,
          partialFilterExpression: { 'claim.referenceKey': { $exists: true } },
        },
      ],
    });
  },
};
