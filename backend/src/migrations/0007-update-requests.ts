import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Members ask for changes of their record. */
export const updateRequests: Migration = {
  number: 7,
  name: 'requests of members to have their record changed',
  async up(db) {
    await makeIndexes(db, {
      update_requests: [
        { key: { memberId: 1 }, name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
        { key: { memberId: 1, askedAt: -1 } },
        { key: { state: 1, askedAt: 1, _id: 1 } },
        { key: { endedAt: 1 }, expireAfterSeconds: YEAR_SECONDS },
      ],
    });
  },
};
