import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Look-alikes are found by the terms of the search, and by the date of birth. */
export const lookAlikes: Migration = {
  number: 5,
  name: 'look-alikes',
  up: async (db) =>
    makeIndexes(db, {
      applications: [
        { key: { terms: 1, _id: -1 }, name: 'look_alikes' },
        { key: { 'applicants.dateOfBirth': 1, _id: -1 }, name: 'look_alikes_born' },
      ],
      members: [{ key: { 'applicant.dateOfBirth': 1, _id: -1 }, name: 'look_alikes_born' }],
    }),
};
