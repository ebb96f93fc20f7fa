import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { freePort } from '../../../../dev/core/ports.ts';
import { startOwnMongo } from '../../../../dev/services/mongo.ts';
import type { Service } from '../../../../dev/services/service.ts';
import { migrations } from '../../migrations/migrations.js';
import { migrate } from '../../platform/mongo/migrations.js';
import { retentionRules } from './retention.rules.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

/** Written by hand: the field that a row's time is counted from, and how long it is kept. */
const expected: readonly (readonly [string, string, number])[] = [
  ['attention', 'closedAt', 365 * DAY],
  ['alarms', 'endedAt', 365 * DAY],
  ['code_quotas', 'lastAt', HOUR],
  ['mail_recipients', 'at', 730 * DAY],
  ['merge_snapshots', 'at', 30 * DAY],
  ['offers', 'expiresAt', 0],
  ['otp_challenges', 'expiresAt', 0],
  ['disclosed_persons', 'unfinishedSince', DAY],
  ['email_changes', 'endedAt', 90 * DAY],
  ['erasure_requests', 'endedAt', 3 * 365 * DAY],
  ['feedback', 'at', 365 * DAY],
  ['heartbeats', 'at', DAY],
  ['idempotency_keys', 'createdAt', DAY],
  ['failed_logins', 'lastAt', DAY],
  ['objective_hours', 'at', 35 * DAY],
  ['outbox', 'doneAt', 90 * DAY],
  ['runs', 'expiresAt', 0],
  ['selection_rows', 'createdAt', 90 * DAY],
  ['sessions', 'expiresAt', 7 * DAY],
  ['update_requests', 'endedAt', 365 * DAY],
  ['webhook_events', 'processedAt', 180 * DAY],
  ['downtimes', 'reportedAt', DAY],
];

const dataDir = mkdtempSync(join(tmpdir(), 'portal-expiry-'));
let server: Service;
let connection: Connection;

// MongoDB looks once a minute; this one, which is nobody else's, every second.
beforeAll(async () => {
  const places = { dataDir, logsDir: dataDir };
  server = await startOwnMongo(await freePort(), places, ['ttlMonitorSleepSecs=1']);
  connection = await mongoose.createConnection(server.env['MONGODB_URI'] ?? '').asPromise();
  await migrate(connection, migrations);
});
afterAll(async () => {
  await connection?.close();
  await server?.kill9?.();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('rows that MongoDB removes by itself', () => {
  it('are those that the table of rules names, after the time that it says', async () => {
    const found: (readonly [string, string, number])[] = [];
    for (const { name } of await connection.listCollections()) {
      for (const index of await connection.collection(name).indexes()) {
        const seconds: unknown = index['expireAfterSeconds'];
        if (typeof seconds === 'number') found.push([name, String(index.name), seconds]);
      }
    }
    const told = retentionRules.flatMap((rule) =>
      'collection' in rule ? [[rule.collection, rule.index, rule.seconds] as const] : [],
    );
    expect(found.map(String).sort()).toEqual(told.map(String).sort());
    expect(told.map(([collection, , seconds]) => [collection, seconds * SECOND]).sort()).toEqual(
      expected.map(([collection, , ms]) => [collection, ms]).sort(),
    );
  });

  it('go after their time and not before', async () => {
    const ago = (by: number) => new Date(Date.now() - by);
    const rowsOf = (collection: string) => connection.collection<Record<string, unknown>>(collection);
    for (const [collection, field, ms] of expected) {
      await rowsOf(collection).insertMany([
        { note: 'over', handle: 'over', tokenHash: 'over', runId: 'over', [field]: ago(ms + HOUR) },
        { note: 'young', handle: 'young', tokenHash: 'young', runId: 'young', [field]: ago(ms - HOUR / 2) },
        { note: 'without', handle: 'without', tokenHash: 'without', runId: 'without' },
      ]);
    }
    const left = async () => {
      const notes = expected.map(async ([collection]) => [
        collection,
        (await rowsOf(collection).find().toArray()).map(({ note }) => note),
      ]);
      return Promise.all(notes);
    };
    const end = Date.now() + 30 * SECOND;
    while (Date.now() < end && JSON.stringify(await left()).includes('over')) await wait(500);
    expect(await left()).toEqual(expected.map(([collection]) => [collection, ['young', 'without']]));
  });
});
