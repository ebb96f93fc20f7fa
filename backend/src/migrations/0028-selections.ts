import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

const DAY_SECONDS = 24 * 60 * 60;

/** What becomes of each row where many are approved or made again together. */
export const selections: Migration = {
  number: 28,
  name: 'selections of many',
  async up(db) {
    await makeIndexes(db, {
      selection_rows: [
        { key: { runId: 1, subjectId: 1 }, unique: true },
        { key: { runId: 1, place: 1 } },
        { key: { createdAt: 1 }, expireAfterSeconds: 90 * DAY_SECONDS },
      ],
    });
  },
};
