import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Which export had whom. */
export const disclosures: Migration = {
  number: 37,
  name: 'register of who received personal data',
  async up(db) {
    await makeIndexes(db, {
      disclosures: [],
      disclosed_persons: [
        { key: { persons: 1, disclosureId: -1 }, name: 'person' },
        { key: { disclosureId: 1 }, name: 'disclosure' },
        { key: { unfinishedSince: 1 }, name: 'unfinished', expireAfterSeconds: 24 * 60 * 60 },
      ],
    });
  },
};
