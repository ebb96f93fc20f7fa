import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { indiaDay, indiaDayBegin } from '@portal/contract/format';
import mongoose from 'mongoose';
import { testMongoUri, testStorage } from '../../../../dev/testing/servers.ts';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { BackupFolder } from './backup-folder.js';
import { newBackupKeys } from './age-files.js';
import { OperationsModule } from '../operations.module.js';
import { Alarms } from '../system/alarms.service.js';
import { SystemWatch } from '../system/system-watch.service.js';
import { ArchiveService } from './archive/archive.service.js';
import { DailyBackup } from './daily-backup.service.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const { ObjectId } = mongoose.mongo;

let root: string;
let folder: BackupFolder;
let platform: TestPlatform;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-daily-backup-'));
  folder = new BackupFolder(root);
  const config = testConfig({
    ...(await testStorage()),
    MONGODB_URI: testMongoUri('daily-backup'),
    BACKUP_PUBLIC_KEY: (await newBackupKeys()).recipient,
    BACKUP_DIR: root,
  });
  platform = await startTestPlatform({ config, imports: [OperationsModule], longSnapshots: true });
});
afterAll(async () => {
  await platform?.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
});

const rows = (name: string) => platform.connection.collection(name);

describe('the backup of each day', () => {
  const daily = () => platform.context.get(DailyBackup, { strict: false });
  const count = async () => (await folder.list()).length;
  /** Until a time of the next day in India. */
  const nextDayAt = (hours: number): void => {
    const now = platform.clock.now();
    const day = indiaDayBegin(indiaDay(new Date(now.getTime() + DAY_MS)));
    platform.clock.advance(day.getTime() + hours * HOUR_MS - now.getTime());
  };

  it('is made once, after 2:00 in India; the very first one at once', async () => {
    nextDayAt(1);
    await daily().step();
    expect(await count()).toBe(1);
    nextDayAt(1.9);
    await daily().step();
    expect(await count()).toBe(1);
    platform.clock.advance(0.2 * HOUR_MS);
    await daily().step();
    await daily().step();
    expect(await count()).toBe(2);
    platform.clock.advance(20 * HOUR_MS);
    await daily().step();
    expect(await count()).toBe(2);
  });

  it('is made again within the day when the archive has ended', async () => {
    await daily().step();
    jest
      .spyOn(platform.context.get(ArchiveService, { strict: false }), 'needsBackup')
      .mockResolvedValueOnce(true);
    platform.clock.advance(HOUR_MS);
    await daily().step();
    const [newest] = await folder.list();
    expect(newest?.at.getTime()).toBeGreaterThan(platform.clock.now().getTime() - HOUR_MS / 2);
  }, 60_000);

  it('is missed by every superAdmin who may log in, once a day, from 26 hours after the last one on', async () => {
    const [chief, gone, admin] = [new ObjectId(), new ObjectId(), new ObjectId()];
    const person = (_id: mongoose.mongo.ObjectId, role: string, disabled: boolean) => ({
      ...{
        _id,
        role,
        disabled,
        username: String(_id),
        usernameKey: String(_id),
        email: `${String(_id)}@portal.example`,
      },
    });
    await rows('staff_users').insertMany([
      person(chief, 'superAdmin', false),
      person(gone, 'superAdmin', true),
      person(admin, 'Admin', false),
    ]);
    const told = async () =>
      (await rows('outbox').find({ job: 'backup-late.mail' }).toArray()).map(
        ({ payload }) => payload as object,
      );
    nextDayAt(3);
    await daily().step();
    const begin = jest
      .spyOn(BackupFolder.prototype, 'begin')
      .mockRejectedValue(new Error('no space left on device'));
    try {
      platform.clock.advance(25.9 * HOUR_MS);
      await daily().step();
      expect(await told()).toEqual([]);
      platform.clock.advance(0.2 * HOUR_MS);
      await daily().step();
      await daily().step();
      const day = indiaDay(platform.clock.now());
      expect(await told()).toEqual([{ day, staffId: String(chief) }]);
      expect(await daily().state()).toMatchObject({ reason: 'Error: no space left on device' });
      platform.clock.advance(DAY_MS);
      await daily().step();
      expect(await told()).toHaveLength(2);
    } finally {
      begin.mockRestore();
    }
    await daily().step();
    expect([await count(), (await told()).length]).toEqual([2, 2]);
  });
});

describe('the trial of a backup', () => {
  const daily = () => platform.context.get(DailyBackup, { strict: false });
  const trial = async () =>
    ((await rows('backup_status').findOne())?.['trial'] ?? {}) as { faults?: string[] };
  const recipients = async () => {
    const [newest] = await folder.list();
    return (await folder.manifest(newest?.name ?? '')).recipients;
  };
  const databases = async () => {
    const { databases: all } = await platform.connection.getClient().db('admin').admin().listDatabases();
    return all.map(({ name }) => name);
  };
  beforeEach(async () => {
    await rows('backup_status').deleteMany({});
    platform.clock.advance(30 * DAY_MS);
  });

  it('is made of the first backup and then once a week, for a recipient that is never used again', async () => {
    await daily().step();
    const [portal, first] = await recipients();
    expect(portal).toBe(platform.config.BACKUP_PUBLIC_KEY);
    expect(await trial()).toMatchObject({ faults: [], by: 'worker' });
    expect((await databases()).filter((name) => name.endsWith('_check'))).toEqual([]);
    for (let day = 1; day <= 6; day += 1) {
      platform.clock.advance(DAY_MS);
      await daily().step();
      expect(await recipients()).toEqual([portal]);
    }
    platform.clock.advance(DAY_MS);
    await daily().step();
    const [, second] = await recipients();
    expect(second).toMatch(/^age1/);
    expect(second).not.toBe(first);
  }, 120_000);

  it('that fails is recorded with the reason, begins an alarm, and leaves the backup', async () => {
    const stats = jest
      .spyOn(platform.connection.db ?? ({} as mongoose.mongo.Db), 'stats')
      .mockResolvedValue({ fsUsedSize: 79, totalSize: 2, fsTotalSize: 100 });
    try {
      await daily().step();
    } finally {
      stats.mockRestore();
    }
    expect((await trial()).faults).toEqual(['Error: The disk of MongoDB has no room for a restored copy']);
    expect(await folder.list()).toHaveLength(1);
    const take = jest.spyOn(platform.context.get(Alarms, { strict: false }), 'take');
    const seen = async () => {
      await platform.context.get(SystemWatch, { strict: false }).step();
      return take.mock.lastCall?.[0]['restore.unsafe'];
    };
    expect(await seen()).toMatchObject({ since: expect.any(Date) });
    await rows('backup_status').updateOne({}, { $set: { 'trial.faults': [] } });
    // Nothing is known before the archive has begun.
    expect(await seen()).toBeUndefined();
    const now = platform.clock.now().getTime();
    const archivedUntil = async (ageMs: number) =>
      rows('backup_status').updateOne(
        {},
        { $set: { ranges: [{ from: new Date(0), until: new Date(now - ageMs) }] } },
      );
    await archivedUntil(4 * 60_000);
    expect(await seen()).toBe(false);
    await archivedUntil(6 * 60_000);
    expect(await seen()).toMatchObject({ since: new Date(now - 6 * 60_000) });
    take.mockRestore();
  }, 60_000);
});
