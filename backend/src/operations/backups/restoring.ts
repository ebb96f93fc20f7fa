import mongoose from 'mongoose';
import type { StorageService } from '../../platform/storage/s3.js';
import type { KeySet } from '../stored-files/key-set.js';
import { type MissingFile, missingFiles } from '../stored-files/missing-files.js';
import { BackupFileBroken, decrypted, recipientOf, unpacked } from './age-files.js';
import { ArchiveFolder } from './archive/archive-folder.js';
import { Replay } from './archive/replay.js';
import { planRestore, RestoreRefused, type RestorePlan } from './archive/restore-plan.js';
import type { BackupFolder } from './backup-folder.js';
import { backupLimits } from './backups.limits.js';
import { digestOf, type Indexes, makeListedIndexes, writeCollection } from './database-copy.js';
import type { Manifest } from './manifest.js';
import { objectOf } from './object-copy.js';

type Db = mongoose.mongo.Db;

/** The portal's user of MongoDB may write into this database too (docker-compose.yml). */
const CHECK_SUFFIX = '_check';

/** A complete backup of a folder. */
export interface NamedBackup {
  readonly name: string;
  readonly manifest: Manifest;
}

/** @param name the newest one when absent @throws RestoreRefused */
export async function backupNamed(folder: BackupFolder, name?: string): Promise<NamedBackup> {
  const all = await folder.list();
  const found = name === undefined ? all[0] : all.find((one) => one.name === name);
  if (found === undefined)
    throw new RestoreRefused(
      all.length === 0
        ? 'There is no backup in the folder'
        : `There is no backup ${name ?? ''}: ${all.map((one) => one.name).join(', ')}`,
    );
  return { name: found.name, manifest: await folder.manifest(found.name) };
}

/**
 * Finds what leads to a second, with every segment compared with what was written.
 * @throws RestoreRefused before anything is changed
 */
export async function planFor(folder: BackupFolder, second: number | 'last'): Promise<RestorePlan> {
  const backups = await Promise.all(
    (await folder.list()).map(async ({ name }) => ({ name, ...(await folder.manifest(name)) })),
  );
  const archive = new ArchiveFolder(folder.root);
  const segments = await archive.segments();
  const known = backups.filter(({ format }) => format === 2);
  const plan = planRestore(known, segments, second);
  const damaged = new Set<unknown>();
  for (const segment of plan.segments) if (!(await archive.isWhole(segment))) damaged.add(segment);
  return damaged.size === 0
    ? plan
    : planRestore(
        known,
        segments.filter((segment) => !damaged.has(segment)),
        second,
      );
}

/** @throws RestoreRefused when a file is not what was written, or the key belongs to other backups */
export async function requireWhole(
  folder: BackupFolder,
  { name, manifest }: NamedBackup,
  identity: string,
): Promise<void> {
  const { format, recipients } = manifest;
  if (format !== 2)
    throw new RestoreRefused(
      `The backup ${name} has the former format: restore it with the build that made it (docs/rules/backups.md)`,
    );
  const recipient = await recipientOf(identity);
  if (!recipients.includes(recipient))
    throw new RestoreRefused(
      `The private key belongs to ${recipient}, the backup is for ${recipients.join(' and ')}`,
    );
  const fault = await folder.faultOf(name, manifest);
  if (fault !== undefined) throw new RestoreRefused(`The backup ${name} is not whole: ${fault}`);
}

/**
 * Writes the database of a backup into an empty one, and replays the archive where the plan asks for it.
 * @returns differences from what was written, as messages; none when it is complete
 */
export async function restoreDatabase(
  folder: BackupFolder,
  { name, manifest }: NamedBackup,
  identity: string,
  db: Db,
  plan?: RestorePlan,
): Promise<string[]> {
  const differences: string[] = [];
  const indexes: Indexes = new Map();
  for (const [collection, { documents }] of Object.entries(manifest.collections)) {
    const file = (kind: string): AsyncIterable<Buffer> =>
      unpacked(folder.file(name, `${manifest.database}/${collection}.${kind}.gz.age`), identity);
    const written = await writeCollection(db, file('metadata.json'), file('bson'), indexes);
    if (written !== documents) differences.push(`${collection}: ${written} of ${documents} documents`);
  }
  const replay = new Replay(db, indexes);
  const archive = new ArchiveFolder(folder.root);
  for (const segment of plan?.segments ?? [])
    await replay.apply(unpacked(archive.content(segment), identity), manifest.at, plan?.second ?? 0);
  await makeListedIndexes(db, indexes);
  const { misses } = replay.result();
  if (misses > 0) differences.push(`${misses} changes of the archive found no document`);
  return differences;
}

/** Compares a restored database with what was read for its backup. @returns differences, as messages */
export async function compareDatabase(db: Db, { collections }: Manifest): Promise<string[]> {
  const differences: string[] = [];
  for (const [name, wanted] of Object.entries(collections)) {
    const { documents, digest } = await digestOf(db, name);
    if (documents !== wanted.documents)
      differences.push(`${name}: ${documents} of ${wanted.documents} documents`);
    else if (digest !== wanted.digest) differences.push(`${name}: a document differs`);
  }
  return differences;
}

/**
 * Runs work in an empty database beside the portal's, and removes it.
 * @param uri of the portal's database
 */
export async function inDatabaseBeside<T>(
  uri: string,
  work: (db: Db, uri: string) => Promise<T>,
): Promise<T> {
  // URL rejects a list of hosts.
  const beside = uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/]+\/[^?]*)/, `$1${CHECK_SUFFIX}`);
  const connection = await mongoose.createConnection(beside).asPromise();
  try {
    if (connection.db === undefined) throw new Error('There is no database');
    await connection.db.dropDatabase();
    return await work(connection.db, beside);
  } finally {
    await connection.db?.dropDatabase();
    await connection.close();
  }
}

/** What the database counts on and the storage lacks, without what no backup has: exports and the like are made again. */
export async function* missingOfBackups(db: Db, storage: StorageService): AsyncGenerator<MissingFile> {
  for await (const file of missingFiles(db, storage, { now: new Date() }))
    if (!backupLimits.without.some((prefix) => file.key.startsWith(prefix))) yield file;
}

/** What {@link restoreObjects} did. */
export interface RestoredObjects {
  readonly stored: number;
  /** Objects that were there; they stay as they are. */
  readonly there: number;
  /** Names of objects that the folder lacks, or that are not what was written. */
  readonly unreadable: readonly string[];
}

/**
 * Restores objects of a backup, newest first, and never overwrites existing ones. A repeat continues with those that are still missing.
 * @param only keys to restore; all when absent
 * @param hasLater whether those that were copied after the backup are restored too
 */
export async function restoreObjects(
  folder: BackupFolder,
  { name, manifest }: NamedBackup,
  identity: string,
  storage: StorageService,
  { only, hasLater = false }: { readonly only?: KeySet; readonly hasLater?: boolean } = {},
): Promise<RestoredObjects> {
  let [stored, there] = [0, 0];
  const copiedAt = await folder.copiedAt();
  const listed = new Set(only?.size === 0 ? [] : await folder.objects(name));
  const unreadable = [...listed].filter((object) => !copiedAt.has(object));
  const startedAt = new Date(manifest.startedAt);
  const objects = [...copiedAt]
    .filter(([object, at]) => listed.has(object) || (hasLater && at >= startedAt))
    .toSorted(([, one], [, other]) => other.getTime() - one.getTime());
  for (const [object] of objects) {
    // All are back: the rest need not be opened.
    if (only !== undefined && stored + there === only.size) break;
    const file = folder.object(object);
    try {
      const wanted = await objectOf(decrypted(file, identity), (key) => only?.has(key) ?? true);
      if (wanted === undefined) continue;
      const outcome = await storage.put(wanted.key, wanted.body, wanted.contentType, { ifNoneMatch: true });
      if (outcome === 'stored') stored += 1;
      else there += 1;
    } catch (error) {
      if (!(error instanceof BackupFileBroken)) throw error;
      unreadable.push(object);
    } finally {
      file.destroy();
    }
  }
  return { stored, there, unreadable };
}
