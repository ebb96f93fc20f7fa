import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Staff work through members' requests, those of old members alone or all others. */
export const listOfUpdateRequests: Migration = {
  number: 9,
  name: 'the list of members’ requests',
  async up(db) {
    const rows = db.collection('update_requests');
    await rows.updateMany({ isOld: { $exists: false } }, { $set: { isOld: false } });
    await makeIndexes(db, { update_requests: [{ key: { state: 1, isOld: 1, askedAt: 1, _id: 1 } }] });
  },
};
