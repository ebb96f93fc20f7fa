import type { Migration } from '../platform/mongo/migrations.js';
import { makeIndexes } from '../platform/mongo/schema-steps.js';

/** Alarms, what the worker saw last, and the event that came last. */
export const alarms: Migration = {
  number: 38,
  name: 'alarms',
  async up(db) {
    await makeIndexes(db, {
      alarms: [
        { key: { reason: 1 }, name: 'open', unique: true, partialFilterExpression: { isOpen: true } },
        { key: { endedAt: 1 }, name: 'expiry', expireAfterSeconds: 365 * 24 * 60 * 60 },
      ],
      system_watch: [],
      webhook_events: [{ key: { receivedAt: -1 } }],
    });
  },
};
