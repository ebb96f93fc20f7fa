import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testStorage } from '../../../../dev/testing/servers.ts';
import { newBackupKeys } from '../backups/age-files.js';
import { BackupsService } from '../backups/backups.service.js';
import { migrations } from '../../migrations/migrations.js';
import { emptyDatabase, testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { UpgradeCheckService } from './upgrade-check.service.js';
import { OperationsModule } from '../operations.module.js';

const HOUR_MS = 60 * 60_000;
const { recipient: publicKey } = await newBackupKeys();

let folder: string;
let platform: TestPlatform;
let check: UpgradeCheckService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'));
  const config = testConfig({
    ...(await testStorage()),
    MONGODB_URI: emptyDatabase(),
    BACKUP_PUBLIC_KEY: publicKey,
    BACKUP_DIR: folder,
  });
  platform = await startTestPlatform({ config, imports: [OperationsModule] });
  check = platform.context.get(UpgradeCheckService, { strict: false });
  // As after a start, which this test is none.
  await rowsOfMigrations().insertMany(
    migrations.map(({ number, name }) => ({ _id: String(number), number, name })),
  );
});
afterAll(async () => {
  await platform?.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  await platform.context.get(BackupsService, { strict: false }).make();
  diskIs(40);
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The disk of the tests' MongoDB is as full as this machine has it. */
function diskIs(percent: number): void {
  jest.restoreAllMocks();
  const { db } = platform.connection;
  if (db === undefined) throw new Error('There is no database');
  const real = db.command.bind(db);
  jest
    .spyOn(db, 'command')
    .mockImplementation(async (asked, options) =>
      'dbStats' in asked ? { fsUsedSize: percent, fsTotalSize: 100 } : real(asked, options),
    );
}
const rowsOfMigrations = () =>
  platform.connection.collection<{ _id: string; number?: number; name?: string }>('migrations');

describe('before another version is started', () => {
  it('nothing speaks against it beside a fresh backup and a disk with room', async () => {
    expect(await check.look()).toEqual({
      plan: [expect.stringMatching(/^No migration: the database is at \d+\.$/)],
      problems: [],
    });
  });

  it('the migrations are named that it would run; none is run', async () => {
    const row = await rowsOfMigrations().findOneAndDelete({ number: 1 });
    expect((await check.look()).plan).toEqual(['Migration 1 (first schema) will run.']);
    expect(await rowsOfMigrations().findOne({ number: 1 })).toBeNull();
    if (row !== null) await rowsOfMigrations().insertOne(row);
  });

  it('a version that is older than the database is told', async () => {
    await rowsOfMigrations().insertOne({ _id: '9001', number: 9001, name: 'later' });
    const { problems } = await check.look();
    await rowsOfMigrations().deleteOne({ _id: '9001' });
    expect(problems).toEqual([
      expect.stringMatching(
        /^The database is at migration 9001, this version knows \d+: a newer one was here\.$/,
      ),
    ]);
  });

  it('a backup may be 26 hours old, and no older', async () => {
    platform.clock.advance(26 * HOUR_MS - 60_000);
    expect((await check.look()).problems).toEqual([]);
    platform.clock.advance(2 * 60_000);
    expect((await check.look()).problems).toEqual(['The last backup is 26 hours old.']);
    platform.clock.advance(-26 * HOUR_MS - 60_000);
  });

  it('no backup at all is told', async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    expect((await check.look()).problems).toEqual(['There is no backup.']);
  });

  it('an empty database needs no backup', async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    const rows = await rowsOfMigrations().find().toArray();
    await rowsOfMigrations().deleteMany({});
    const { plan, problems } = await check.look();
    await rowsOfMigrations().insertMany(rows);
    expect(plan).toHaveLength(migrations.length);
    expect(problems).toEqual([]);
  });

  it('the disk of MongoDB may be 79% full', async () => {
    diskIs(79);
    expect((await check.look()).problems).toEqual([]);
    diskIs(80);
    expect((await check.look()).problems).toEqual(['The disk of MongoDB is 80% full.']);
  });

  it('failed jobs are looked at before', async () => {
    const job = { job: 'test.note', payload: {}, priority: 10, state: 'dead-letter', createdAt: new Date() };
    await platform.connection.collection<{ _id: string }>('outbox').insertOne({ _id: 'failed', ...job });
    const { problems } = await check.look();
    await platform.connection.collection('outbox').deleteMany({});
    expect(problems).toEqual(['Failed jobs on /admin/jobs: 1.']);
  });
});
