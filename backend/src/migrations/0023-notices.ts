import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Notices, and which of them members have opened. */
export const notices: Migration = {
  number: 23,
  name: 'notices',
  async up(db) {
    await makeIndexes(db, {
      notices: [
        { key: { createdAt: 1, _id: 1 }, name: 'list_all' },
        { key: { userType: 1, createdAt: 1, _id: 1 }, name: 'list_group' },
        { key: { status: 1, createdAt: 1, _id: 1 }, name: 'list_status' },
        { key: { status: 1, userType: 1, createdAt: 1, _id: 1 }, name: 'list_both' },
        { key: { beginnings: 1, createdAt: 1, _id: 1, userType: 1, status: 1 }, name: 'list_search' },
        { key: { status: 1, userType: 1, publishedAt: 1, _id: 1 }, name: 'list_members' },
      ],
      notice_reads: [],
    });
  },
};
