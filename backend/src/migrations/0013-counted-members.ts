import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The index within which the dashboard counts active members. */
export const countedMembers: Migration = {
  number: 13,
  name: 'counted members',
  up: async (db) =>
    makeIndexes(db, {
      members: [
        {
          key: { state: 1, group: 1, 'association.state': 1, 'applicant.gender': 1, endsOn: 1 },
          name: 'counted',
        },
      ],
    }),
};
