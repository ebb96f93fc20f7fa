import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { BackupFolder } from './backup-folder.js';
import { newBackupKeys } from './age-files.js';
import { OperationsModule } from '../operations.module.js';
import { BackupsService } from './backups.service.js';
import { backupNamed, compareDatabase, requireWhole, restoreDatabase, restoreObjects } from './restoring.js';
import { missingFiles } from '../stored-files/missing-files.js';
import { StorageService } from '../../platform/storage/s3.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { Clock } from '../../platform/clock.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { Decrypter } from 'age-encryption';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { testMongoUri, testStorage } from '../../../../dev/testing/servers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const { BSON, Long, Double, ObjectId, Binary } = mongoose.mongo;
const { recipient, identity } = await newBackupKeys();

let root: string;
let platform: TestPlatform;
let backups: BackupsService;
let storage: StorageService;
let folder: BackupFolder;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-backups-'));
  const config = testConfig({
    ...(await testStorage()),
    MONGODB_URI: testMongoUri('backups'),
    BACKUP_PUBLIC_KEY: recipient,
    BACKUP_DIR: root,
  });
  platform = await startTestPlatform({ config, imports: [OperationsModule], longSnapshots: true });
  backups = platform.context.get(BackupsService, { strict: false });
  storage = platform.context.get(StorageService, { strict: false });
  folder = new BackupFolder(root);
});
afterAll(async () => {
  await platform?.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
});

const rows = (name: string, { connection }: { connection: Connection } = platform) =>
  connection.collection(name);

/** Another machine: an empty database and an empty bucket. */
async function elsewhere(
  work: (db: mongoose.mongo.Db, into: StorageService) => Promise<void>,
): Promise<void> {
  const config = testConfig({ ...(await testStorage()), MONGODB_URI: testMongoUri('restored') });
  const connection = await mongoose.createConnection(config.MONGODB_URI).asPromise();
  const into = new StorageService(config, new Clock());
  try {
    if (connection.db === undefined) throw new Error('No database');
    await work(connection.db, into);
    await connection.dropDatabase();
  } finally {
    into.onApplicationShutdown();
    await connection.close();
  }
}

/** A file as the program age decrypts it, or, where the machine lacks it, as npm's age-encryption does. */
async function openedByAge(path: string): Promise<Buffer> {
  const key = join(tmpdir(), `portal-age-${randomBytes(8).toString('hex')}`);
  await writeFile(key, `${identity}\n`, { mode: 0o600 });
  const options = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const;
  try {
    return (await promisify(execFile)('age', ['--decrypt', '--identity', key, path], options)).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    process.stderr.write('The program age is not installed: npm age-encryption opened the backup\n');
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    return Buffer.from(await decrypter.decrypt(await readFile(path)));
  } finally {
    await rm(key);
  }
}

/** Files of the folder of objects. */
async function copies(): Promise<string[]> {
  const shelves = await readdir(join(root, 'objects')).catch(() => []);
  const names = await Promise.all(shelves.map(async (one) => readdir(join(root, 'objects', one))));
  return names.flat().toSorted();
}

describe('a backup (REL-10)', () => {
  it('brings back every document as it was, with its types and indexes, and every file, on another machine', async () => {
    await rows('odd').insertMany([
      {
        _id: new ObjectId(),
        long: Long.fromNumber(7),
        whole: new Double(2),
        at: new Date(5),
        bytes: new Binary(randomBytes(9)),
      },
      { text: 'डॉ. आशा', nested: { list: [1, { deep: null }] }, long: 2 ** 40 },
    ] as object[]);
    await rows('odd').createIndex(
      { text: 1 },
      { name: 'text', unique: true, partialFilterExpression: { text: { $exists: true } } },
    );
    await rows('many').insertMany(Array.from({ length: 3_500 }, (_one, n) => ({ n, pad: 'x'.repeat(900) })));
    await platform.connection.createCollection('empty');
    await storage.put('applications/single/a/v1/profile_image.jpg', Buffer.from('a face'), 'image/jpeg');
    await storage.put('receipts/2026/1.pdf', Buffer.alloc(200_000, 'r'), 'application/pdf');
    await storage.put('incoming/unchecked', Buffer.from('?'), 'image/jpeg');

    const made = await backups.make();
    const { odd, many, empty } = made.manifest.collections;
    expect([odd?.documents, many?.documents, empty?.documents]).toEqual([2, 3_500, 0]);
    expect(made.manifest.objects).toMatchObject({ count: 2, copied: 2 });
    await elsewhere(async (db, into) => {
      const backup = await backupNamed(folder);
      await requireWhole(folder, backup, identity);
      expect(await restoreDatabase(folder, backup, identity, db)).toEqual([]);
      expect(await compareDatabase(db, backup.manifest)).toEqual([]);
      expect(await restoreObjects(folder, backup, identity, into)).toEqual({
        ...{ stored: 2, there: 0, unreadable: [] },
      });
      const raw = { promoteValues: false } as const;
      for (const name of ['odd', 'many']) {
        const there = await db.collection(name).find({}, raw).sort({ _id: 1 }).toArray();
        expect(there).toEqual(await rows(name).find({}, raw).sort({ _id: 1 }).toArray());
        expect(await db.collection(name).indexes()).toEqual(await rows(name).indexes());
      }
      expect((await db.listCollections({ name: 'empty' }).toArray()).length).toBe(1);
      expect((await into.get('receipts/2026/1.pdf')).equals(Buffer.alloc(200_000, 'r'))).toBe(true);
      expect(await into.head('applications/single/a/v1/profile_image.jpg')).toMatchObject({
        contentType: 'image/jpeg',
      });
      expect(await into.exists('incoming/unchecked')).toBe(false);
    });
  });

  it('opens without the portal: age, gunzip and BSON in the layout of mongodump', async () => {
    const _id = new ObjectId();
    await rows('odd').deleteMany({});
    await rows('odd').insertMany([{ _id, long: Long.fromNumber(7) }, { text: 'डॉ. आशा' }] as object[]);
    await storage.put('receipts/2026/2.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
    const { name, manifest } = await backups.make();
    const base = join(root, name, manifest.database);
    const bson = gunzipSync(await openedByAge(join(base, 'odd.bson.gz.age')));
    const first = BSON.deserialize(bson.subarray(0, bson.readInt32LE()), { promoteValues: false });
    expect(first).toEqual({ _id, long: Long.fromNumber(7) });
    expect(BSON.deserialize(bson.subarray(bson.readInt32LE()))['text']).toBe('डॉ. आशा');
    const metadata = gunzipSync(await openedByAge(join(base, 'odd.metadata.json.gz.age'))).toString();
    expect(JSON.parse(metadata)).toMatchObject({
      ...{ collectionName: 'odd', type: 'collection' },
      indexes: expect.arrayContaining([
        { v: { $numberInt: '2' }, key: { _id: { $numberInt: '1' } }, name: '_id_' },
      ]),
    });
    const objects = await Promise.all(
      (await copies()).map(async (one) => openedByAge(join(root, 'objects', one.slice(0, 2), one))),
    );
    expect(objects.map(String)).toContain(
      '{"key":"receipts/2026/2.pdf","contentType":"application/pdf"}\n%PDF-1.7',
    );
  });

  it('has the database of one moment while money moves from one collection to another', async () => {
    await rows('purse').insertOne({ _id: 'a' as never, rupees: 1_000 });
    await rows('chest').insertOne({ _id: 'a' as never, rupees: 0 });
    let isMoving = true;
    let moved = 0;
    const moving = (async () => {
      while (isMoving) {
        await platform.connection.transaction(async (session) => {
          await rows('purse').updateOne({}, { $inc: { rupees: -1 } }, { session });
          await rows('chest').updateOne({}, { $inc: { rupees: 1 } }, { session });
        });
        moved += 1;
      }
    })();
    while (moved < 3) await new Promise(setImmediate);
    await backups.make();
    isMoving = false;
    await moving;
    await elsewhere(async (db) => {
      await restoreDatabase(folder, await backupNamed(folder), identity, db);
      const [purse, chest] = await Promise.all(
        ['purse', 'chest'].map(async (name) => db.collection<{ rupees: number }>(name).findOne()),
      );
      expect((purse?.rupees ?? 0) + (chest?.rupees ?? 0)).toBe(1_000);
      expect(chest?.rupees).toBeGreaterThanOrEqual(3);
    });
  });

  it('copies a file once, keeps one that was removed as long as a backup names it, and no longer', async () => {
    await storage.put('kit/tie/1.jpg', Buffer.from('old tie'), 'image/jpeg');
    await backups.make();
    const first = await copies();
    platform.clock.advance(DAY_MS);
    expect((await backups.make()).manifest.objects.copied).toBe(0);
    await storage.delete('kit/tie/1.jpg');
    await storage.put('kit/tie/2.jpg', Buffer.from('new tie'), 'image/jpeg');
    platform.clock.advance(DAY_MS);
    expect((await backups.make()).manifest.objects.copied).toBe(1);
    expect(await copies()).toEqual(expect.arrayContaining(first));
    // After two years only the newest backups of some days, weeks and months are there, and none of them names it.
    for (let day = 0; day < 3; day += 1) {
      platform.clock.advance(300 * DAY_MS);
      await backups.make();
    }
    for (let month = 0; month < 12; month += 1) {
      platform.clock.advance(31 * DAY_MS);
      await backups.make();
    }
    expect((await folder.list()).length).toBe(12);
    expect((await copies()).length).toBe(first.length);
    expect(await copies()).not.toEqual(first);
  }, 120_000);
});

describe('a backup that is not good', () => {
  it('does not exist when it was broken off, and what was copied is not copied again', async () => {
    // Its name has the second in which it began.
    const still = jest.spyOn(platform.clock, 'now').mockReturnValue(platform.clock.now());
    const get = jest.spyOn(storage, 'get').mockRejectedValueOnce(new Error('no space left on device'));
    await expect(backups.make()).rejects.toThrow('no space left on device');
    get.mockRestore();
    expect(await folder.list()).toEqual([]);
    const done = (await copies()).length;
    await expect(backups.make()).rejects.toThrow('EEXIST');
    still.mockRestore();
    platform.clock.advance(1_000);
    const { manifest } = await backups.make();
    expect(manifest.objects.copied).toBe(manifest.objects.count - done);
    expect((await readdir(root)).some((name) => name.endsWith('.begun'))).toBe(true);
    platform.clock.advance(2 * DAY_MS);
    await backups.make();
    expect((await readdir(root)).some((name) => name.endsWith('.begun'))).toBe(false);
  });

  it('of the former format is refused with what restores it', async () => {
    const { name } = await backups.make();
    const path = join(root, name, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...manifest, format: 1, recipients: undefined }));
    const backup = await backupNamed(folder);
    await expect(requireWhole(folder, backup, identity)).rejects.toThrow(
      'has the former format: restore it with the build that made it',
    );
  });

  it('is told by a document that differs', async () => {
    await rows('odd').insertOne({ text: 'as it was' });
    await rows('many').insertMany([{ n: 1 }, { n: 2 }]);
    const { name } = await backups.make();
    const backup = await backupNamed(folder, name);
    const many = await rows('many').countDocuments();
    await elsewhere(async (db) => {
      await restoreDatabase(folder, backup, identity, db);
      await db.collection('odd').updateOne({ text: 'as it was' }, { $set: { text: 'as it is not' } });
      await db.collection('many').deleteOne({});
      expect(await compareDatabase(db, backup.manifest)).toEqual(
        expect.arrayContaining(['odd: a document differs', `many: ${many - 1} of ${many} documents`]),
      );
    });
  });

  it('is refused with another key, with a changed byte, and without a file', async () => {
    const { name, manifest } = await backups.make();
    const backup = { name, manifest };
    await expect(requireWhole(folder, backup, (await newBackupKeys()).identity)).rejects.toThrow(
      /^The private key belongs to age1\w{58}, the backup is for age1\w{58}$/,
    );
    const file = `${manifest.database}/many.bson.gz.age`;
    const path = join(root, name, file);
    const bytes = await readFile(path);
    bytes.writeUInt8((bytes[250] ?? 0) ^ 1, 250);
    await writeFile(path, bytes);
    await expect(requireWhole(folder, backup, identity)).rejects.toThrow(`${file} is not what was written`);
    await elsewhere(async (db) => {
      await expect(restoreDatabase(folder, backup, identity, db)).rejects.toThrow(/changed/);
    });
    await rm(path);
    await expect(requireWhole(folder, backup, identity)).rejects.toThrow(`${file} is missing`);
  });

  it('names the files that it lacks, and those that the restored database names in vain', async () => {
    await rows('documents').insertOne({
      ...{ key: 'members/7/gone.jpg', state: 'current', kind: 'card', memNo: '7' },
    });
    const { name } = await backups.make();
    const [lost = ''] = await copies();
    await rm(join(root, 'objects', lost.slice(0, 2), lost));
    await elsewhere(async (db, into) => {
      const backup = await backupNamed(folder, name);
      await restoreDatabase(folder, backup, identity, db);
      expect((await restoreObjects(folder, backup, identity, into)).unreadable).toEqual([lost]);
      const missing: string[] = [];
      for await (const { of } of missingFiles(db, into, { now: new Date() })) missing.push(of);
      expect(missing).toContain('member 7, card');
    });
  });

  it('is told with the names of those that there are', async () => {
    await expect(backupNamed(folder)).rejects.toThrow('There is no backup in the folder');
    const { name } = await backups.make();
    await expect(backupNamed(folder, '2001-01-01T00-00-00Z')).rejects.toThrow(
      `There is no backup 2001-01-01T00-00-00Z: ${name}`,
    );
    await cp(join(root, name), join(root, '2001-01-01T00-00-00Z'), { recursive: true });
    await rm(join(root, '2001-01-01T00-00-00Z', 'manifest.json'));
    expect((await folder.list()).map((one) => one.name)).toEqual([name]);
  });
});
