import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** The mails of runs to one member. */
export const mailsOfMembers: Migration = {
  number: 31,
  name: 'mails of runs by member',
  async up(db) {
    await makeIndexes(db, { mail_recipients: [{ key: { memberId: 1, _id: -1 }, name: 'member' }] });
  },
};
