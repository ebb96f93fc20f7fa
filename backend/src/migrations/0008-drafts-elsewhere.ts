import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Drafts are reminded of, and opened in other browsers by a mailed link or code. */
export const draftsElsewhere: Migration = {
  number: 8,
  name: 'drafts that go on in another browser',
  async up(db) {
    await makeIndexes(db, {
      drafts: [
        {
          key: { otherOwners: 1, updatedAt: -1, _id: -1 },
          partialFilterExpression: { otherOwners: { $exists: true } },
        },
        { key: { remindAt: 1 }, partialFilterExpression: { remindAt: { $exists: true } } },
        {
          key: { 'links.tokenHash': 1 },
          unique: true,
          partialFilterExpression: { 'links.tokenHash': { $exists: true } },
        },
        {
          key: { 'links.address': 1, 'links.at': 1 },
          partialFilterExpression: { 'links.address': { $exists: true } },
        },
        { key: { 'answers.applicants.0.email': 1, updatedAt: -1 } },
        { key: { 'answers.applicants.0.phone': 1, updatedAt: -1 } },
      ],
    });
  },
};
