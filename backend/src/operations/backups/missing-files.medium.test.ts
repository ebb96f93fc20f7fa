import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testStorage } from '../../../../dev/testing/servers.ts';
import { BackupFolder } from './backup-folder.js';
import { newBackupKeys } from './age-files.js';
import { OperationsModule } from '../operations.module.js';
import { BackupsService } from './backups.service.js';
import { backupNamed, missingOfBackups, restoreObjects } from './restoring.js';
import { StorageService } from '../../platform/storage/s3.js';
import { testConfig } from '../../platform/testing/test-config.js';
import { startTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.js';
import { checkFiles } from '../stored-files/check-files.js';
import { KeySet } from '../stored-files/key-set.js';
import { missingFiles } from '../stored-files/missing-files.js';

const { recipient, identity } = await newBackupKeys();
const member = String(new mongoose.Types.ObjectId());
const application = new mongoose.Types.ObjectId();
const HOUR_MS = 60 * 60_000;

let root: string;
let platform: TestPlatform;
let storage: StorageService;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-files-'));
  const config = testConfig({
    ...(await testStorage()),
    BACKUP_PUBLIC_KEY: recipient,
    BACKUP_DIR: root,
  });
  platform = await startTestPlatform({ config, imports: [OperationsModule], longSnapshots: true });
  storage = platform.context.get(StorageService, { strict: false });
});
afterAll(async () => {
  await platform?.close();
  await rm(root, { recursive: true, force: true });
});

const card = 'applications/single/10427/v1/card.jpeg';
const cardPrint = 'applications/single/10427/v1/card.pdf';
const formerCard = 'applications/single/10427/v0/card.jpeg';
const photo = 'applications/single/aaaa/v1/profile_image.jpg';
const smallPhoto = 'applications/single/aaaa/v1/profile_image.thumbnail.jpg';
const spousePhoto = 'applications/couple/bbbb/v1/profile_image1.jpg';
const draftPhoto = 'applications/single/cccc/v1/profile_image.jpg';
const receipt = 'receipts/2026-27/Receipt-NMO-2026-27-000001.pdf';
const creditNote = 'receipts/2026-27/Credit-note-NMO-2026-27-C000001.pdf';
const logo = 'branding/logo/v1.png';
const smallLogo = 'branding/logo/v1.small.png';
const tie = 'kit/tie/v1.jpg';
const circular = 'notices/n1/v1/pdf.pdf';
const unused = 'notices/n2/v1/pdf.pdf';
const list = 'exports/e1/members.xlsx';
const every = [
  ...[card, cardPrint, formerCard, photo, smallPhoto, spousePhoto, draftPhoto, receipt, creditNote],
  ...[logo, smallLogo, tie, circular, unused, list],
];

/** A bucket and a database that fit. */
beforeEach(async () => {
  for (const name of await readdir(root)) await rm(join(root, name), { recursive: true });
  for await (const { key } of storage.each('')) await storage.delete(key);
  for (const key of every) await storage.put(key, Buffer.from(`content of ${key}`), 'image/jpeg');
  const { db } = platform.connection;
  await db?.dropDatabase();
  const insert = async (name: string, rows: object[]): Promise<void> => {
    await platform.connection.collection(name).insertMany(rows);
  };
  const document = { memberId: member, memNo: '10427', kind: 'card' };
  await insert('documents', [
    { ...document, key: card, print: { key: cardPrint }, state: 'current' },
    { ...document, key: formerCard, state: 'superseded' },
    { ...document, key: 'applications/single/10427/v/removed.jpeg', state: 'removed' },
  ]);
  await insert('applications', [
    { _id: application, appId: 'aaaa', number: 'NMO-26-000001-1' },
    { appId: 'bbbb', number: 'NMO-26-000002-9' },
  ]);
  await insert('members', [{ applicationId: String(application), person: 0, memNo: '10427' }]);
  const upload = { owner: 'application', slot: 'profile_image', person: 0, state: 'ok' };
  await insert('files', [
    { ...upload, ownerId: 'aaaa', key: photo, thumbnailKey: smallPhoto },
    { ...upload, ownerId: 'bbbb', key: spousePhoto, person: 1 },
    { ...upload, ownerId: 'cccc', key: draftPhoto },
    { ...upload, ownerId: 'aaaa', key: 'applications/single/aaaa/v0/profile_image.jpg', state: 'retired' },
    { ...upload, ownerId: 'aaaa', key: 'applications/single/aaaa/v2/profile_image.jpg', state: 'refused' },
  ]);
  await insert('receipts', [{ number: 'NMO/2026-27/000001', pdfKey: receipt }, { number: 'unprinted' }]);
  await insert('refunds', [{ creditNote: { number: 'NMO/2026-27/C000001', pdfKey: creditNote } }, {}]);
  await insert('branding', [{ value: { logo: `/api/${logo}` } }]);
  await insert('kit', [{ _id: 'tie', key: tie }]);
  await insert('notices', [{ attachments: [{ key: circular, slot: 'pdf' }] }]);
  const sent = { attachments: [{ key: circular }], isCancelled: false };
  await insert('mail_runs', [sent, { attachments: [{ key: 'gone' }], isCancelled: true }]);
  const asset = { state: 'ok', slot: 'notices/pdf' };
  await insert('assets', [
    { ...asset, key: circular },
    { ...asset, key: unused },
    { ...asset, key: 'notices/n3/v1/pdf.pdf', state: 'refused' },
    { ...asset, key: logo, slot: 'branding/logo' },
  ]);
  const made = { kind: 'export', state: 'done', result: { key: list } };
  await insert('runs', [
    { ...made, expiresAt: new Date(Date.now() + HOUR_MS) },
    { ...made, result: { key: 'exports/e0/members.xlsx' }, expiresAt: new Date(Date.now() - HOUR_MS) },
    {
      ...made,
      kind: 'preview',
      result: { key: 'previews/p.jpg' },
      expiresAt: new Date(Date.now() + HOUR_MS),
    },
  ]);
});

function db() {
  const found = platform.connection.db;
  if (found === undefined) throw new Error('No database');
  return found;
}

/** What the check says. */
async function told(isNamed = false): Promise<string[]> {
  const lines: string[] = [];
  await checkFiles({ db: db(), storage, now: new Date() }, isNamed, (line) => lines.push(line));
  return lines;
}
const named = async (isNamed = false): Promise<string[]> =>
  (await told(isNamed)).filter((line) => line.startsWith('missing: '));
async function missing(): Promise<KeySet> {
  const set = new KeySet();
  for await (const { key } of missingOfBackups(db(), storage)) set.add(key);
  return set;
}

describe('files that somebody removed from the storage', () => {
  it('are none where the storage has all that the database counts on', async () => {
    expect(await told()).toEqual([
      'documents of members: 2, 0 missing',
      'documents that newer ones replaced: 1, 0 missing',
      'photos, signatures and papers: 4, 0 missing',
      'receipts: 1, 0 missing',
      'credit notes: 1, 0 missing',
      'pictures and videos of the organisation: 2, 0 missing',
      'files that members download: 1, 0 missing',
      'attachments of notices: 1, 0 missing',
      'uploads of staff that are in no use: 1, 0 missing',
      'exports, statements and sheets of codes that are still offered: 1, 0 missing',
      'Nothing is missing.',
    ]);
  });

  it('are named with what each is of, and no other; nothing is changed', async () => {
    for (const key of [
      card,
      smallPhoto,
      spousePhoto,
      draftPhoto,
      receipt,
      creditNote,
      smallLogo,
      circular,
      list,
    ])
      await storage.delete(key);
    expect(await named()).toEqual([
      `missing: member 10427, card: ${card}`,
      `missing: member 10427, profile_image, small: ${smallPhoto}`,
      `missing: application NMO-26-000002-9, spouse, profile_image: ${spousePhoto}`,
      `missing: a draft, profile_image: ${draftPhoto}`,
      `missing: receipt NMO/2026-27/000001: ${receipt}`,
      `missing: credit note NMO/2026-27/C000001: ${creditNote}`,
      `missing: logo, small: ${smallLogo}`,
      expect.stringMatching(/^missing: notice [0-9a-f]{24}, pdf: notices\/n1\/v1\/pdf\.pdf$/),
      expect.stringMatching(/^missing: export [0-9a-f]{24}: exports\/e1\/members\.xlsx$/),
    ]);
    expect(await platform.connection.collection('outbox').countDocuments()).toBe(0);
  });

  it('are all of them when the bucket is empty', async () => {
    for (const key of every) await storage.delete(key);
    expect((await told()).at(-1)).toBe('15 files are missing.');
  });

  it('are named up to 50, and every one when all are asked for', async () => {
    const rows = Array.from({ length: 1_200 }, (_one, n) => ({
      ...{ memberId: String(n), memNo: String(n), kind: 'card', state: 'current' },
      key: `applications/single/${n}/v1/card.jpeg`,
    }));
    await platform.connection.collection('documents').insertMany(rows);
    const lines = await told();
    expect(lines.filter((line) => line.startsWith('missing: '))).toHaveLength(50);
    expect(lines).toContain('1150 more are missing: --all names every one.');
    expect(lines).toContain('documents of members: 1202, 1200 missing');
    expect(new Set(await named(true)).size).toBe(1_200);
  });

  it('are not said to be missing when they were stored after the list was read', async () => {
    await storage.delete(card);
    const lateStorage = {
      each: (prefix: string) => storage.each(prefix),
      exists: async (key: string) => {
        await storage.put(card, Buffer.from('late'), 'image/jpeg');
        return storage.exists(key);
      },
    } as unknown as StorageService;
    const found: string[] = [];
    for await (const { key } of missingFiles(db(), lateStorage, { now: new Date() })) found.push(key);
    expect(found).toEqual([]);
  });
});

describe('what a backup has of the missing files', () => {
  const back = async (only?: KeySet) => {
    const folder = new BackupFolder(root);
    const backup = await backupNamed(folder);
    return restoreObjects(folder, backup, identity, storage, { only: only ?? (await missing()) });
  };
  const backUp = async () => platform.context.get(BackupsService, { strict: false }).make();

  it('comes back byte for byte, once; what nobody counts on does not', async () => {
    const picture = Buffer.alloc(300_000, 'x');
    await storage.put(card, picture, 'image/jpeg');
    await storage.put('applications/single/erased/v1/profile_image.jpg', Buffer.from('erased'), 'image/jpeg');
    await backUp();
    for (const key of [card, photo, 'applications/single/erased/v1/profile_image.jpg'])
      await storage.delete(key);
    expect(await back()).toEqual({ stored: 2, there: 0, unreadable: [] });
    expect((await storage.get(card)).equals(picture)).toBe(true);
    expect((await storage.get(photo)).toString()).toBe(`content of ${photo}`);
    expect(await storage.head(card)).toMatchObject({ contentType: 'image/jpeg' });
    expect(await storage.exists('applications/single/erased/v1/profile_image.jpg')).toBe(false);
    expect((await told()).at(-1)).toBe('Nothing is missing.');
    expect(await back()).toEqual({ stored: 0, there: 0, unreadable: [] });
  });

  it('is not put over what is there by now', async () => {
    await backUp();
    await storage.delete(card);
    const set = await missing();
    await storage.put(card, Buffer.from('another one'), 'image/jpeg');
    expect(await back(set)).toEqual({ stored: 0, there: 1, unreadable: [] });
    expect((await storage.get(card)).toString()).toBe('another one');
  });

  it('is counted without what the backup lacks, or what of it is gone', async () => {
    await storage.delete(photo);
    await backUp();
    // An export is in no backup, and is not missed there.
    for (const key of [card, receipt, list]) await storage.delete(key);
    const shelves = await readdir(join(root, 'objects'));
    for (const shelf of shelves) await rm(join(root, 'objects', shelf), { recursive: true });
    const { stored, unreadable } = await back();
    expect([stored, unreadable.length]).toEqual([0, 13]);
    expect((await missing()).size).toBe(3);
  });
});
