import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Members' requests to end the membership and erase their data: one that waits for each member. */
export const erasureRequests: Migration = {
  number: 33,
  name: 'erasure-requests',
  async up(db) {
    await makeIndexes(db, {
      erasure_requests: [
        { key: { memberId: 1 }, name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
        { key: { memberId: 1, askedAt: -1 } },
        { key: { endedAt: 1 }, expireAfterSeconds: 94_608_000 },
      ],
    });
  },
};
