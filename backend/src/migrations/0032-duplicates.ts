import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Two records of one person: what members are compared by, pairs, and what was before a merge. Every member has to be looked at once. */
export const duplicates: Migration = {
  number: 32,
  name: 'duplicates of members',
  async up(db) {
    await makeIndexes(db, {
      member_keys: [
        { key: { keys: 1 }, name: 'keys', partialFilterExpression: { keys: { $exists: true } } },
        { key: { due: 1, _id: 1 }, name: 'due', partialFilterExpression: { due: true } },
      ],
      duplicate_pairs: [{ key: { state: 1, score: 1, _id: 1 }, name: 'list_state' }, { key: { members: 1 } }],
      merge_snapshots: [{ key: { at: 1 }, name: 'expiry', expireAfterSeconds: 30 * 24 * 60 * 60 }],
    });
    const due = { due: { $literal: true }, marks: { $literal: 1 } };
    await db
      .collection('members')
      .aggregate([{ $project: due }, { $merge: { into: 'member_keys', whenMatched: 'keepExisting' } }])
      .toArray();
  },
};
