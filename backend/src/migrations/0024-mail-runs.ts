import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Mails to many: runs, a row for each person, addresses that refuse mail, the budget of the day, and who wants none. */
export const mailRuns: Migration = {
  number: 24,
  name: 'mail-runs',
  async up(db) {
    await makeIndexes(db, {
      mail_runs: [
        {
          key: { 'source.kind': 1, 'source.id': 1, 'source.version': 1 },
          name: 'source',
          unique: true,
          partialFilterExpression: { isCancelled: false },
        },
        { key: { createdAt: 1, _id: 1 }, name: 'list_all' },
        { key: { 'source.kind': 1, createdAt: 1, _id: 1 }, name: 'list_kind' },
      ],
      mail_recipients: [
        { key: { runId: 1, key: 1 }, name: 'key', unique: true },
        { key: { runId: 1, chunk: 1, state: 1 }, name: 'chunk' },
        { key: { runId: 1, state: 1, _id: 1 }, name: 'list_state' },
        { key: { runId: 1, _id: 1 }, name: 'list_all' },
        { key: { runId: 1, number: 1, _id: 1 }, name: 'list_number' },
        { key: { at: 1 }, name: 'expiry', expireAfterSeconds: 2 * 365 * 24 * 60 * 60 },
      ],
      mail_suppressions: [
        { key: { since: 1 }, name: 'suppressed', partialFilterExpression: { since: { $exists: true } } },
      ],
      mail_budgets: [],
      member_logins: [
        {
          key: { mailsOff: 1, memberId: 1 },
          name: 'mailsOff',
          partialFilterExpression: { mailsOff: { $exists: true } },
        },
        { key: { language: 1, memberId: 1 }, name: 'language' },
      ],
    });
  },
};
