import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const undecided = ['submitted', 'paid', 'verified', 'returned', 'verification_failed', 'refund_pending'];

/** Notes on applications, limits of waiting, and the index of claimed, assigned and noted applications. */
export const workQueue: Migration = {
  number: 9,
  name: 'work queue',
  up: async (db) =>
    makeIndexes(db, {
      application_notes: [{ key: { applicationId: 1, at: -1, _id: -1 } }],
      service_levels: [],
      applications: [
        {
          key: { createdAt: -1, _id: -1, state: 1 },
          name: 'list_queue',
          partialFilterExpression: { queue: { $exists: true }, state: { $in: undecided } },
        },
      ],
    }),
};
