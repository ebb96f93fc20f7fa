import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import mongoose from 'mongoose';
import { testMongoUri, testStorage } from '../../../../../dev/testing/servers.ts';
import { testConfig } from '../../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../../platform/testing/test-platform.js';
import { OperationsModule } from '../../operations.module.js';
import { newBackupKeys } from '../age-files.js';
import { BackupFolder, piecesOf } from '../backup-folder.js';
import { BackupsService } from '../backups.service.js';
import { backupNamed, inDatabaseBeside, planFor, restoreDatabase } from '../restoring.js';
import { BackupStatus } from '../status/backup-status.service.js';
import { ArchiveFolder } from './archive-folder.js';
import { ArchiveService } from './archive.service.js';

const { Double, Long } = mongoose.mongo;
const { recipient, identity } = await newBackupKeys();

let root: string;
let uri: string;
let platform: TestPlatform;
let folder: BackupFolder;
let archive: ArchiveFolder;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-archive-'));
  uri = testMongoUri('archive');
  const config = testConfig({
    ...(await testStorage()),
    ...{ MONGODB_URI: uri, BACKUP_PUBLIC_KEY: recipient, BACKUP_DIR: root },
  });
  platform = await startTestPlatform({ config, imports: [OperationsModule], longSnapshots: true });
  folder = new BackupFolder(root);
  archive = new ArchiveFolder(root);
});
afterAll(async () => {
  await platform?.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
  for (const { name } of await platform.connection.listCollections())
    if (/^(purse|chest|gone|fresh|lists|renamed)$/.test(name)) await rows(name).drop();
});

const rows = (name: string) =>
  platform.connection.collection<mongoose.mongo.BSON.Document & { _id: string }>(name);
const service = () => platform.context.get(ArchiveService, { strict: false });
const step = async () => service().step();
const backUp = async () => platform.context.get(BackupsService, { strict: false }).make();
const view = async () => platform.context.get(BackupStatus, { strict: false }).view();

/** The second of the database's clock, after waiting for the next one. */
async function nextSecond(): Promise<number> {
  const before = await secondNow();
  let now = before;
  while (now === before) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = await secondNow();
  }
  return before;
}
async function secondNow(): Promise<number> {
  const { localTime } = (await platform.connection.db?.command({ hello: 1 })) as { localTime: Date };
  return Math.floor(localTime.getTime() / 1000);
}

/** Restores to a second beside the portal. */
async function restoredTo<T>(
  second: number | 'last',
  look: (db: mongoose.mongo.Db) => Promise<T>,
): Promise<T> {
  const plan = await planFor(folder, second);
  const backup = await backupNamed(folder, plan.backup);
  return inDatabaseBeside(uri, async (db) => {
    expect(await restoreDatabase(folder, backup, identity, db, plan)).toEqual([]);
    return look(db);
  });
}
const allOf = async (db: mongoose.mongo.Db, name: string) =>
  db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
const here = async (name: string) => rows(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();

describe('the archive (REL-10)', () => {
  it('restores the second that is asked for, with what was written, changed and removed before it and nothing later', async () => {
    await rows('purse').insertMany([
      { _id: 'a', rupees: new Double(10), tags: ['x', 'y', 'z'], deep: { list: [{ n: 1 }, { n: 2 }] } },
      { _id: 'b', rupees: Long.fromNumber(5), extra: 1 },
      { _id: 'c' },
    ] as never[]);
    await backUp();
    await rows('purse').updateOne({ _id: 'a' }, { $inc: { rupees: 1 }, $set: { 'deep.list.1.n': 7 } });
    await rows('purse').updateOne({ _id: 'a' }, [{ $set: { tags: { $slice: ['$tags', 1] } } }]);
    await rows('purse').updateOne({ _id: 'b' }, { $unset: { extra: 1 }, $push: { tags: 'new' as never } });
    await rows('purse').deleteOne({ _id: 'c' });
    await rows('chest').insertOne({ _id: 'd', at: new Date(5) });
    await rows('chest').replaceOne({ _id: 'd' }, { at: new Date(6) });
    const [purse, chest] = [await here('purse'), await here('chest')];
    const wanted = await nextSecond();
    await step();
    await rows('purse').deleteMany({});
    await rows('chest').updateMany({}, { $set: { at: 'late' } });
    await nextSecond();
    await step();
    const restored = async () =>
      restoredTo(wanted, async (db) => [await allOf(db, 'purse'), await allOf(db, 'chest')]);
    expect(await restored()).toEqual([purse, chest]);
    // A repeat has the same result.
    expect(await restored()).toEqual([purse, chest]);
    await nextSecond();
    await step();
    expect(await restoredTo('last', async (db) => allOf(db, 'purse'))).toEqual([]);
  }, 60_000);

  it('never separates what one transaction wrote', async () => {
    await rows('purse').insertOne({ _id: 'a', rupees: 1_000 });
    await rows('chest').insertOne({ _id: 'a', rupees: 0 });
    await backUp();
    let isMoving = true;
    const moving = (async () => {
      while (isMoving)
        await platform.connection.transaction(async (session) => {
          await rows('purse').updateOne({}, { $inc: { rupees: -1 } }, { session });
          await rows('chest').updateOne({}, { $inc: { rupees: 1 } }, { session });
        });
    })();
    const first = await nextSecond();
    for (let n = 0; n < 4; n += 1) {
      await nextSecond();
      await step();
    }
    isMoving = false;
    await moving;
    const inChest: number[] = [];
    for (const second of [first, first + 1, first + 2])
      await restoredTo(second, async (db) => {
        const [purse, chest] = await Promise.all(
          ['purse', 'chest'].map(async (name) => db.collection<{ rupees: number }>(name).findOne()),
        );
        expect((purse?.rupees ?? 0) + (chest?.rupees ?? 0)).toBe(1_000);
        inChest.push(chest?.rupees ?? 0);
      });
    expect(inChest[1]).toBeGreaterThan(inChest[0] ?? 0);
    expect(inChest[2]).toBeGreaterThan(inChest[1] ?? 0);
  }, 60_000);

  it('repeats what happened to collections and indexes', async () => {
    await rows('lists').createIndex({ at: 1 }, { name: 'life', expireAfterSeconds: 60 });
    await rows('lists').insertOne({ _id: 'old', at: new Date(0) });
    await rows('gone').insertOne({ _id: 'x' });
    await backUp();
    await rows('lists').updateOne({ _id: 'old' }, { $set: { at: new Date(Date.now() + 3_600_000) } });
    await platform.connection.db?.command({
      collMod: 'lists',
      index: { name: 'life', expireAfterSeconds: 90 },
    });
    await rows('lists').createIndex({ name: 1 }, { name: 'name', unique: true });
    await rows('lists').createIndex({ n: 1 }, { name: 'n' });
    await rows('lists').dropIndex('n');
    await rows('gone').drop();
    await platform.connection.createCollection('fresh', { validator: { a: { $exists: true } } });
    await rows('fresh').rename('renamed');
    const indexes = await rows('lists').indexes();
    await nextSecond();
    await step();
    await restoredTo('last', async (db) => {
      expect(await db.collection('lists').indexes()).toEqual(indexes);
      expect(await db.collection('lists').countDocuments()).toBe(1);
      const names = (await db.listCollections().toArray()).map(({ name }) => name);
      expect([names.includes('gone'), names.includes('fresh'), names.includes('renamed')]).toEqual([
        ...[false, false, true],
      ]);
    });
  }, 60_000);

  it('continues after the last durable segment when a worker is killed or another one writes at the same time', async () => {
    await backUp();
    await rows('chest').insertOne({ _id: '1' });
    await step();
    const append = jest.spyOn(ArchiveFolder.prototype, 'append').mockRejectedValueOnce(new Error('killed'));
    await rows('chest').insertOne({ _id: '2' });
    await expect(step()).rejects.toThrow('killed');
    append.mockRestore();
    await rows('chest').insertOne({ _id: '3' });
    const [one, other] = await Promise.allSettled([step(), step()]);
    const lost = [one, other].filter(({ status }) => status === 'rejected');
    expect(lost.length).toBeLessThan(2);
    for (const { reason } of lost as PromiseRejectedResult[]) expect(String(reason)).toContain('EEXIST');
    await nextSecond();
    await step();
    const found = await restoredTo('last', async (db) => allOf(db, 'chest'));
    expect(found.map(({ _id }) => String(_id))).toEqual(['1', '2', '3']);
    const segments = await archive.segments();
    expect(segments.map(({ n }) => n)).toEqual(segments.map((_one, n) => n));
    // A worker that was frozen before it wrote has lost its place.
    const [, taken] = segments;
    if (taken === undefined) throw new Error('No segment');
    await expect(archive.append(taken, piecesOf(Buffer.from('late')))).rejects.toThrow('EEXIST');
    expect(await archive.segments()).toEqual(segments);
  }, 60_000);

  it('is refused where a segment is damaged or missing, with the gap, and restores up to it', async () => {
    await backUp();
    for (const _id of ['1', '2', '3']) {
      await rows('chest').insertOne({ _id });
      await nextSecond();
      await step();
    }
    const [, second] = await archive.segments();
    if (second === undefined) throw new Error('No segment');
    const path = join(root, 'archive', second.chain, second.file);
    const bytes = await readFile(path);
    bytes.writeUInt8((bytes[300] ?? 0) ^ 1, 300);
    await writeFile(path, bytes);
    await expect(planFor(folder, second.to.t)).rejects.toThrow('The archive has a gap');
    await rm(path);
    await expect(planFor(folder, second.to.t)).rejects.toThrow('The last whole second before it: --to');
    const found = await restoredTo('last', async (db) => allOf(db, 'chest'));
    expect(found.map(({ _id }) => String(_id))).toEqual(['1']);
  }, 60_000);

  it('that has ended asks for another backup, begins again with it, and can still be used up to its end', async () => {
    await backUp();
    await rows('chest').insertOne({ _id: '1' });
    const wanted = await nextSecond();
    const chain = (await folder.list())[0]?.name ?? '';
    await step();
    expect(await service().needsBackup()).toBe(false);
    await archive.end(chain, { at: platform.clock.now().toISOString(), reason: 'the oplog is too short' });
    await rows('chest').insertOne({ _id: '2' });
    await step();
    expect(await service().needsBackup()).toBe(true);
    expect((await archive.segments()).length).toBe(1);
    expect((await view()).ranges).toMatchObject([{ endedBecause: 'the oplog is too short' }]);
    platform.clock.advance(2_000);
    await backUp();
    expect(await service().needsBackup()).toBe(false);
    await nextSecond();
    await step();
    await nextSecond();
    await step();
    const [newest, older] = (await view()).ranges;
    expect([newest?.endedBecause, older?.endedBecause]).toEqual([undefined, 'the oplog is too short']);
    expect((await restoredTo('last', async (db) => allOf(db, 'chest'))).length).toBe(2);
    // The first backup of the day is kept as long as its archive is.
    expect((await restoredTo(wanted, async (db) => allOf(db, 'chest'))).length).toBe(1);
  }, 60_000);

  it('records a gap when its position is unknown to the server', async () => {
    await backUp();
    await step();
    const [segment] = await archive.segments();
    if (segment === undefined) throw new Error('No segment');
    const path = join(root, 'archive', segment.chain, '00000000.json');
    // The same place in another cluster.
    const resumeToken = { _data: segment.resumeToken['_data' as never] as string };
    resumeToken._data = resumeToken._data.replace(/^82[0-9A-F]{8}/, '8250000000');
    await writeFile(path, JSON.stringify({ ...segment, resumeToken }));
    await step();
    const [chain] = await archive.chains();
    expect(chain?.ended?.reason).toMatch(/resume/i);
    expect(await service().needsBackup()).toBe(true);
  }, 60_000);

  it('is removed after eight days, except for the segment that is continued', async () => {
    await backUp();
    await step();
    await step();
    const [first, second] = await archive.segments();
    const chain = join(root, 'archive', first?.chain ?? '');
    const old = new Date(Date.now() - 9 * 24 * 3_600_000);
    for (const name of await readdir(chain)) await utimes(join(chain, name), old, old);
    platform.clock.advance(1_000);
    await backUp();
    expect(await archive.segments()).toEqual([second]);
    await step();
    expect((await archive.segments()).map(({ n }) => n)).toEqual([1, 2]);
  }, 60_000);
});
