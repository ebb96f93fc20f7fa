import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** What the worker saw of the backups: one row. */
export const backupStatus: Migration = {
  number: 12,
  name: 'backup status',
  up: async (db) => makeIndexes(db, { backup_status: [] }),
};
