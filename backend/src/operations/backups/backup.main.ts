import 'reflect-metadata';
import { readFile, writeFile } from 'node:fs/promises';
import { stdout } from 'node:process';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { migrations } from '../../migrations/migrations.js';
import { AuditSealingModule } from '../../platform/audit/audit-sealing.module.js';
import { AuditVerifier } from '../../platform/audit/audit-verifier.service.js';
import { runCommand, withModules } from '../../platform/command.js';
import { loadConfig, PortalConfig } from '../../platform/config/config.js';
import { PlatformModule } from '../../platform/platform.module.js';
import { StorageService } from '../../platform/storage/s3.js';
import { KeySet } from '../stored-files/key-set.js';
import { BackupFolder } from './backup-folder.js';
import { newBackupKeys, privateKeyOf } from './backup-keys.js';
import { OperationsModule } from '../operations.module.js';
import { backupLimits } from './backups.limits.js';
import { BackupsService, NoBackups } from './backups.service.js';
import { objectOf } from './object-copy.js';
import {
  backupNamed,
  missingOfBackups,
  requireWhole,
  RestoreRefused,
  restoreDatabase,
  restoreObjects,
  returnObjects,
} from './restoring.js';
import { opened } from './sealed-stream.js';

const USAGE = `npm run backup                                            makes one
npm run backup -- list                                    names those that there are
npm run backup -- keys <file>                             makes a pair: the private half goes into the file (-: is printed)
npm run backup -- check --key <file> [--from <name>]      restores into a database beside and compares
npm run backup -- restore --key <file> [--from <name>] [--replace]
npm run backup -- files --key <file> [--from <name>]      puts back the files that the storage lacks
The key is read from the standard input where the file is "-".`;
/** So many of what is missing are named. */
const NAMED = 20;
const CHECK_SUFFIX = '_check';

interface Options {
  readonly key?: string | undefined;
  readonly from?: string | undefined;
  readonly replace?: boolean | undefined;
}

function say(line: string): void {
  stdout.write(`${line}\n`);
}

async function within<T>(
  config: PortalConfig,
  work: (app: { get: <S>(type: new (...args: never[]) => S) => S }) => Promise<T>,
): Promise<T> {
  return withModules([PlatformModule.forRoot(config), AuditSealingModule, OperationsModule], work);
}

function folderOf({ BACKUP_DIR }: PortalConfig): BackupFolder {
  if (BACKUP_DIR === undefined) throw new NoBackups();
  return new BackupFolder(BACKUP_DIR);
}

async function keyFrom(path: string | undefined) {
  if (path === undefined) throw new Error(USAGE);
  return privateKeyOf(await readFile(path === '-' ? '/dev/stdin' : path, 'utf8'));
}

async function make(): Promise<number> {
  return within(loadConfig(), async (app) => {
    const { name, manifest } = await app.get(BackupsService).make();
    const documents = Object.values(manifest.collections).reduce((sum, count) => sum + count, 0);
    say(
      `${name}: ${documents} documents, ${manifest.objects.count} files, ${manifest.objects.copied} of them new`,
    );
    return 0;
  });
}

async function list(): Promise<number> {
  const folder = folderOf(loadConfig());
  for (const { name } of await folder.list()) {
    const { key, objects, migration } = await folder.manifest(name);
    say(`${name}: ${objects.count} files, migration ${migration}, key ${key}`);
  }
  return 0;
}

async function keys(path: string | undefined): Promise<number> {
  if (path === undefined) throw new Error(USAGE);
  const { publicKey, privateKey } = newBackupKeys();
  say(`BACKUP_PUBLIC_KEY=${publicKey}`);
  if (path === '-') say(privateKey);
  else await writeFile(path, `${privateKey}\n`, { mode: 0o600, flag: 'wx' });
  say(
    'Without the private key no backup can be read, and its holder can read them all: keep two copies away from',
  );
  say('this server, such as on paper in two safes, and none on it.');
  return 0;
}

/** Restores into a database beside the portal's, compares it with what the backup promises, and removes it. */
async function check({ key, from }: Options): Promise<number> {
  const config = loadConfig();
  const folder = folderOf(config);
  const privateKey = await keyFrom(key);
  const backup = await backupNamed(folder, from);
  await requireWhole(folder, backup, privateKey);
  const beside = Object.assign(new PortalConfig(), config, { MONGODB_URI: withSuffix(config.MONGODB_URI) });
  const connection = await mongoose.createConnection(beside.MONGODB_URI).asPromise();
  try {
    if (connection.db === undefined) throw new Error('There is no database');
    await connection.db.dropDatabase();
    const faults = await restoreDatabase(folder, backup, privateKey, connection.db);
    faults.push(...(await auditFaults(beside, backup.manifest.audit)));
    const names = await folder.objects(backup.name);
    const lacking = (
      await Promise.all(names.map(async (one) => ((await folder.hasObject(one)) ? [] : [one])))
    ).flat();
    if (lacking.length > 0) faults.push(`${lacking.length} of ${names.length} files are not in the folder`);
    const step = Math.max(1, Math.floor(names.length / backupLimits.checkedObjects));
    const some = names.filter((one, index) => index % step === 0 && !lacking.includes(one));
    for (const one of some) await objectOf(opened(folder.object(one), privateKey));
    for (const fault of faults) say(fault);
    say(
      `${backup.name}: ${Object.keys(backup.manifest.collections).length} collections restored, ${some.length} of ${names.length} files opened`,
    );
    say(faults.length === 0 ? 'The backup is good.' : 'THE BACKUP IS NOT GOOD.');
    return faults.length === 0 ? 0 : 1;
  } finally {
    await connection.db?.dropDatabase();
    await connection.close();
  }
}

async function auditFaults(
  config: PortalConfig,
  end: { seq: number; hash: string } | undefined,
): Promise<string[]> {
  return within(config, async (app) => {
    const { findings, head } = await app.get(AuditVerifier).verify(end);
    const faults = findings.map(({ kind, text }) => `audit: ${kind}: ${text}`);
    if (end !== undefined && head?.hash !== end.hash)
      faults.push('audit: it ends elsewhere than the backup says');
    return faults;
  });
}

async function restore({ key, from, replace = false }: Options): Promise<number> {
  const config = loadConfig();
  const folder = folderOf(config);
  const privateKey = await keyFrom(key);
  const backup = await backupNamed(folder, from);
  const newest = Math.max(...migrations.map(({ number }) => number));
  if (backup.manifest.migration > newest)
    throw new RestoreRefused(
      `The backup is of a newer version (migration ${backup.manifest.migration}, this one knows ${newest}): restore with that version`,
    );
  await requireWhole(folder, backup, privateKey);
  return within(config, async (app) => {
    const storage = app.get(StorageService);
    const connection = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    try {
      const { db } = connection;
      if (db === undefined) throw new Error('There is no database');
      await clear(db, replace);
      const faults = await restoreDatabase(folder, backup, privateKey, db);
      const { stored, missing } = await restoreObjects(folder, backup.name, privateKey, storage);
      if (missing.length > 0) faults.push(`${missing.length} files are not in the folder`);
      const lost = await sayMissing(db, storage);
      if (lost > 0) faults.push(`${lost} files that the database names are not in the storage`);
      for (const fault of faults) say(fault);
      say(
        `${backup.name} is restored; ${stored} files were stored. Next: docs/operations.md, "After a restore".`,
      );
      return faults.length === 0 ? 0 : 1;
    } finally {
      await connection.close();
    }
  });
}

/** Names the first files that the storage lacks. @returns how many there are */
async function sayMissing(db: mongoose.mongo.Db, storage: StorageService): Promise<number> {
  let count = 0;
  for await (const { of, key } of missingOfBackups(db, storage)) {
    count += 1;
    if (count <= NAMED) say(`not in the storage: ${of}: ${key}`);
  }
  return count;
}

/** Puts back what the storage lacks and the database counts on; the database stays as it is, and so does what is there. */
async function files({ key, from }: Options): Promise<number> {
  const config = loadConfig();
  const folder = folderOf(config);
  const privateKey = await keyFrom(key);
  const backup = await backupNamed(folder, from);
  await requireWhole(folder, backup, privateKey);
  return within(config, async (app) => {
    const storage = app.get(StorageService);
    const connection = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    try {
      if (connection.db === undefined) throw new Error('There is no database');
      const missing = new KeySet();
      for await (const file of missingOfBackups(connection.db, storage)) missing.add(file.key);
      const { stored, there, unreadable } = await returnObjects(
        folder,
        backup.name,
        privateKey,
        storage,
        missing,
      );
      const lacking = missing.size - stored - there;
      say(`${backup.name}: ${missing.size} files were missing, ${stored} of them came back.`);
      if (unreadable.length > 0)
        say(`${unreadable.length} files are not in the folder, or are not what was written.`);
      if (lacking === 0) return 0;
      say(
        `The backup lacks ${lacking}: an older one may have them (--from), npm run files:check names them.`,
      );
      return 1;
    } finally {
      await connection.close();
    }
  });
}

/** @throws RestoreRefused for a database that holds something, unless it is to be replaced */
async function clear(db: mongoose.mongo.Db, replace: boolean): Promise<void> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  for (const name of names) {
    if (!replace && (await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      throw new RestoreRefused(
        `The database holds ${name} already. Stop backend and worker, and say --replace to remove all that it holds.`,
      );
  }
  await db.dropDatabase();
}

function withSuffix(uri: string): string {
  // Not by URL, which takes no list of hosts.
  return uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/]+\/[^?]*)/, `$1${CHECK_SUFFIX}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const [command = 'make', path] = positionals;
  switch (command) {
    case 'make':
      return make();
    case 'list':
      return list();
    case 'keys':
      return keys(path);
    case 'check':
      return check(values);
    case 'restore':
      return restore(values);
    case 'files':
      return files(values);
    default:
      throw new Error(USAGE);
  }
}

/** Exit code 0: done; 1: done, and something is missing or wrong, which is named; 2: it could not be done. */
await runCommand(main);
