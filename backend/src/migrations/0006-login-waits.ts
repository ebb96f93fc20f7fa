import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** What of an account's log-ins waits after wrong ones can be looked up and lifted. */
export const loginWaits: Migration = {
  number: 6,
  name: 'waits of log-ins by account',
  async up(db) {
    await makeIndexes(db, { failed_logins: [{ key: { of: 1 } }] });
  },
};
