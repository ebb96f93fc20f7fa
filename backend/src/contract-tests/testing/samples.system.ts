import type { Samples } from './sample.js';
import { exactly, listOf, optional } from './shape.js';

/** How the portal is. */
export const systemSamples: Samples = {
  getIndicators: {
    shape: {
      data: {
        attention: 'number',
        mentions: 'number',
        failedJobs: 'number',
        idleNumbers: 'number',
        isMailboxBroken: 'boolean',
        unavailable: listOf('text'),
      },
    },
  },
  getBackups: {
    ask: async ({ test }) => {
      const at = new Date();
      await test.connection.collection<{ _id: string }>('backup_status').updateOne(
        { _id: 'last' },
        {
          $set: {
            ...{ at, isSet: true, backups: [{ at, bytes: 1, documents: 2, files: 3 }] },
            ranges: [{ from: at, until: at, endedBecause: 'x' }],
            trial: { at, backupAt: at, ms: 1, documents: 2, faults: ['x'], by: 'worker' },
          },
        },
        { upsert: true },
      );
      return {};
    },
    shape: {
      data: {
        ...{ seenAt: 'text', isSet: 'boolean' },
        backups: [{ at: 'text', bytes: 'number', documents: 'number', files: 'number' }],
        ranges: [{ from: 'text', until: 'text', endedBecause: 'text' }],
        trial: {
          ...{ at: 'text', backupAt: 'text', ms: 'number', documents: 'number', faults: ['text'] },
          by: exactly('worker'),
        },
      },
    },
  },
  getSystem: {
    ask: async ({ test }) => {
      const at = new Date();
      await test.connection
        .collection('alarms')
        .updateOne(
          { reason: 'disk.full', isOpen: true },
          { $setOnInsert: { seenAt: at, since: at, mailedAt: at, percent: 81 } },
          { upsert: true },
        );
      return {};
    },
    shape: {
      data: {
        at: 'text',
        parts: [{ part: 'text', state: 'text', since: optional('text') }],
        watchedAt: optional('text'),
        alarms: [{ id: 'text', reason: exactly('disk.full'), since: 'text', percent: exactly(81) }],
        objectives: listOf({
          ...{ objective: 'text', good: 'number', total: 'number', budgetLeft: 'number' },
          worstHour: optional({ at: 'text', good: 'number', total: 'number' }),
        }),
        jobs: { waiting: 'number', oldestDueAt: optional('text'), failed: 'number' },
        lastWebhookAt: optional('text'),
        backup: { isSet: optional('boolean'), lastAt: optional('text') },
        disks: listOf({ place: 'text', percent: 'number' }),
        versions: { migration: 'number', node: 'text', mongo: 'text' },
        audit: optional({ seq: 'number', sealedAt: 'text' }),
      },
    },
  },
};
