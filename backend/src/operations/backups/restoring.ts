import type { KeyObject } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type mongoose from 'mongoose';
import type { StorageService } from '../../platform/storage/s3.js';
import type { KeySet } from '../stored-files/key-set.js';
import { type MissingFile, missingFiles } from '../stored-files/missing-files.js';
import type { BackupFolder } from './backup-folder.js';
import { keyName } from './backup-keys.js';
import { backupLimits } from './backups.limits.js';
import { writeDatabase } from './database-copy.js';
import type { Manifest } from './manifest.js';
import { objectOf, objectWanted } from './object-copy.js';
import { opened, SealBroken } from './sealed-stream.js';

type Db = mongoose.mongo.Db;

/** A backup that is not put back, and why in words. */
export class RestoreRefused extends Error {}

/** A complete backup of a folder. @param name the newest one when absent @throws RestoreRefused */
export async function backupNamed(
  folder: BackupFolder,
  name?: string,
): Promise<{ readonly name: string; readonly manifest: Manifest }> {
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

/** @throws RestoreRefused when a file is not what was written, or the key belongs to other backups */
export async function requireWhole(
  folder: BackupFolder,
  { name, manifest }: { readonly name: string; readonly manifest: Manifest },
  privateKey: KeyObject,
): Promise<void> {
  if (keyName(privateKey) !== manifest.key)
    throw new RestoreRefused(`The private key is ${keyName(privateKey)}, the backup is for ${manifest.key}`);
  const fault = await folder.faultOf(name, manifest);
  if (fault !== undefined) throw new RestoreRefused(`The backup ${name} is not whole: ${fault}`);
}

/**
 * Writes the database of a backup into an empty one.
 * @returns differences from what the manifest promises, in words; none when it is complete
 */
export async function restoreDatabase(
  folder: BackupFolder,
  { name, manifest }: { readonly name: string; readonly manifest: Manifest },
  privateKey: KeyObject,
  db: Db,
): Promise<string[]> {
  const unpacked = createGunzip();
  pipeline(Readable.from(opened(folder.database(name), privateKey)), unpacked, () => undefined);
  await writeDatabase(db, unpacked);
  const differences: string[] = [];
  for (const [collection, promised] of Object.entries(manifest.collections)) {
    const there = await db.collection(collection).countDocuments();
    if (there !== promised) differences.push(`${collection}: ${there} of ${promised} documents`);
  }
  return differences;
}

/**
 * Stores what a backup has and the storage lacks; what is there stays as it is.
 * @returns how many, and the names of objects that the folder lacks
 */
export async function restoreObjects(
  folder: BackupFolder,
  name: string,
  privateKey: KeyObject,
  storage: StorageService,
): Promise<{ readonly stored: number; readonly missing: string[] }> {
  let stored = 0;
  const missing: string[] = [];
  for (const object of await folder.objects(name)) {
    if (!(await folder.hasObject(object))) {
      missing.push(object);
      continue;
    }
    const { key, contentType, body } = await objectOf(opened(folder.object(object), privateKey));
    if ((await storage.put(key, body, contentType, { ifNoneMatch: true })) === 'stored') stored += 1;
  }
  return { stored, missing };
}

/** What the database counts on and the storage lacks, without what no backup has: exports and the like are made again. */
export async function* missingOfBackups(db: Db, storage: StorageService): AsyncGenerator<MissingFile> {
  for await (const file of missingFiles(db, storage, { now: new Date() }))
    if (!backupLimits.without.some((prefix) => file.key.startsWith(prefix))) yield file;
}

/** What {@link returnObjects} did. */
export interface Returned {
  /** Objects that came back. */
  readonly stored: number;
  /** Objects stored since the backup; they stay as they are. */
  readonly there: number;
  /** Names of objects that the folder lacks, or that are not what was written. */
  readonly unreadable: readonly string[];
}

/**
 * Restores the missing objects from a backup and never overwrites existing ones. A repeat continues with those that are still missing.
 * @param missing keys that the database refers to and the storage lacks
 */
export async function returnObjects(
  folder: BackupFolder,
  name: string,
  privateKey: KeyObject,
  storage: StorageService,
  missing: KeySet,
): Promise<Returned> {
  let [stored, there] = [0, 0];
  const unreadable: string[] = [];
  for (const object of missing.size === 0 ? [] : await folder.objects(name)) {
    // All are back: the rest need not be opened.
    if (stored + there === missing.size) break;
    if (!(await folder.hasObject(object))) {
      unreadable.push(object);
      continue;
    }
    const file = folder.object(object);
    try {
      const wanted = await objectWanted(opened(file, privateKey), (key) => missing.has(key));
      if (wanted === undefined) continue;
      const outcome = await storage.put(wanted.key, wanted.body, wanted.contentType, { ifNoneMatch: true });
      if (outcome === 'stored') stored += 1;
      else there += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      unreadable.push(object);
    } finally {
      file.destroy();
    }
  }
  return { stored, there, unreadable };
}
