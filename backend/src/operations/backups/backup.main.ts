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
import { decrypted, identityIn, newBackupKeys } from './age-files.js';
import { indiaTime, type RestorePlan, RestoreRefused, secondOf } from './archive/restore-plan.js';
import { BackupFolder } from './backup-folder.js';
import { OperationsModule } from '../operations.module.js';
import { backupLimits } from './backups.limits.js';
import { BackupsService, NoBackups } from './backups.service.js';
import { documentsIn } from './manifest.js';
import { objectOf } from './object-copy.js';
import {
  backupNamed,
  compareDatabase,
  inDatabaseBeside,
  missingOfBackups,
  type NamedBackup,
  planFor,
  requireWhole,
  restoreDatabase,
  restoreObjects,
} from './restoring.js';
import { BackupStatusRepository } from './status/backup-status.repository.js';

const USAGE = `npm run backup                                            makes one
npm run backup -- list                                    lists those in the folder
npm run backup -- keys <file>                             makes a pair: the private key goes into the file (-: is printed)
npm run backup -- check --key <file> [--from <name> | --to <time>]    restores into a database beside and compares
npm run backup -- restore --key <file> [--from <name> | --to <time>] [--replace]
npm run backup -- files --key <file> [--from <name>]      restores the files that the storage lacks
The key is read from the standard input where the file is "-". A time is "14:32:10" (today in India), "2026-11-30T14:32:10+05:30" or
"last", the last second in the archive. Without one the newest backup is restored as it is.`;
/** So many of what is missing are named. */
const NAMED = 20;

interface Options {
  readonly key?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
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

/** What a command restores. */
interface Source {
  readonly folder: BackupFolder;
  readonly identity: string;
  readonly backup: NamedBackup;
  readonly plan?: RestorePlan;
}

/** @throws RestoreRefused before anything is changed */
async function sourceOf(config: PortalConfig, { key, from, to }: Options): Promise<Source> {
  const folder = folderOf(config);
  if (key === undefined || (from !== undefined && to !== undefined)) throw new Error(USAGE);
  const identity = identityIn(await readFile(key === '-' ? '/dev/stdin' : key, 'utf8'));
  const second = to === undefined || to === 'last' ? to : secondOf(to, new Date());
  const plan = second === undefined ? undefined : await planFor(folder, second);
  const backup = await backupNamed(folder, plan?.backup ?? from);
  await requireWhole(folder, backup, identity);
  return { folder, identity, backup, ...(plan === undefined ? {} : { plan }) };
}

async function make(): Promise<number> {
  return within(loadConfig(), async (app) => {
    const { name, manifest } = await app.get(BackupsService).make();
    say(
      `${name}: ${documentsIn(manifest)} documents, ${manifest.objects.count} files, ${manifest.objects.copied} of them new`,
    );
    return 0;
  });
}

async function list(): Promise<number> {
  const folder = folderOf(loadConfig());
  for (const { name } of await folder.list()) {
    const { format, recipients = ['of the former format'], objects, migration } = await folder.manifest(name);
    say(
      `${name}: format ${format}, ${objects.count} files, migration ${migration}, key ${recipients.join(' and ')}`,
    );
  }
  return 0;
}

async function keys(path: string | undefined): Promise<number> {
  if (path === undefined) throw new Error(USAGE);
  const { recipient, identity } = await newBackupKeys();
  say(`BACKUP_PUBLIC_KEY=${recipient}`);
  if (path === '-') say(identity);
  else await writeFile(path, `${identity}\n`, { mode: 0o600, flag: 'wx' });
  say(
    'Without the private key no backup can be read, and its holder can read them all: keep two copies away from',
  );
  say('this server, such as on paper in two safes, and none on it.');
  return 0;
}

/** Restores into a database beside the portal's, compares it with what was read for the backup, and removes it. */
async function check(options: Options): Promise<number> {
  const config = loadConfig();
  const { folder, identity, backup, plan } = await sourceOf(config, options);
  const { name, manifest } = backup;
  const startedAt = performance.now();
  let ms = 0;
  const faults = await inDatabaseBeside(config.MONGODB_URI, async (db, MONGODB_URI) => {
    const lacking = await restoreDatabase(folder, backup, identity, db, plan);
    ms = Math.round(performance.now() - startedAt);
    const beside = Object.assign(new PortalConfig(), config, { MONGODB_URI });
    // The archive has moved it on from what the manifest describes.
    const { audit } = plan === undefined ? manifest : {};
    return [
      ...lacking,
      ...(plan === undefined ? await compareDatabase(db, manifest) : []),
      ...(await auditFaults(beside, audit)),
    ];
  });
  const names = await folder.objects(name);
  const copied = await folder.copiedAt();
  const there = names.filter((one) => copied.has(one));
  if (there.length < names.length)
    faults.push(`${names.length - there.length} of ${names.length} files are not in the folder`);
  const step = Math.max(1, Math.floor(there.length / backupLimits.checkedObjects));
  const some = there.filter((_one, index) => index % step === 0);
  for (const one of some) await objectOf(decrypted(folder.object(one), identity));
  for (const fault of faults) say(fault);
  await within(config, async (app) =>
    app.get(BackupStatusRepository).saveTrial({
      ...{ at: new Date(), backupAt: new Date(manifest.at.t * 1000), ms, documents: documentsIn(manifest) },
      ...{ faults: faults.slice(0, backupLimits.namedFaults), by: 'command' },
    }),
  );
  say(`${restored(backup, plan, ms)}; ${some.length} of ${names.length} files were opened.`);
  say(faults.length === 0 ? 'The backup is good.' : 'THE BACKUP IS NOT GOOD.');
  return faults.length === 0 ? 0 : 1;
}

function restored({ name, manifest }: NamedBackup, plan: RestorePlan | undefined, ms: number): string {
  const changes = (plan?.segments ?? []).reduce((sum, segment) => sum + segment.changes, 0);
  const upTo = plan === undefined ? '' : `, ${changes} changes up to ${indiaTime(plan.second)}`;
  return `${name}: ${documentsIn(manifest)} documents${upTo} restored in ${(ms / 1000).toFixed(1)} s`;
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

async function restore(options: Options): Promise<number> {
  const config = loadConfig();
  const { folder, identity, backup, plan } = await sourceOf(config, options);
  const newest = Math.max(...migrations.map(({ number }) => number));
  if (backup.manifest.migration > newest)
    throw new RestoreRefused(
      `The backup is of a newer version (migration ${backup.manifest.migration}, this one knows ${newest}): restore with that version`,
    );
  return within(config, async (app) => {
    const storage = app.get(StorageService);
    const connection = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    try {
      const { db } = connection;
      if (db === undefined) throw new Error('There is no database');
      await clear(db, options.replace ?? false);
      const startedAt = performance.now();
      const faults = await restoreDatabase(folder, backup, identity, db, plan);
      say(restored(backup, plan, performance.now() - startedAt));
      say('Backend and worker can start; the files follow, newest first.');
      const hasLater = plan !== undefined;
      const { stored, unreadable } = await restoreObjects(folder, backup, identity, storage, { hasLater });
      if (unreadable.length > 0)
        faults.push(`${unreadable.length} files are not in the folder, or are not what was written`);
      const lost = await sayMissing(db, storage);
      if (lost > 0) faults.push(`${lost} files that the database names are not in the storage`);
      for (const fault of faults) say(fault);
      say(`${stored} files were stored. Next: docs/operations.md, "After a restore".`);
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
async function files(options: Options): Promise<number> {
  const config = loadConfig();
  const { folder, identity, backup } = await sourceOf(config, options);
  return within(config, async (app) => {
    const storage = app.get(StorageService);
    const connection = await mongoose.createConnection(config.MONGODB_URI).asPromise();
    try {
      if (connection.db === undefined) throw new Error('There is no database');
      const only = new KeySet();
      for await (const file of missingOfBackups(connection.db, storage)) only.add(file.key);
      const from = { only, hasLater: options.from === undefined };
      const { stored, there, unreadable } = await restoreObjects(folder, backup, identity, storage, from);
      const lacking = only.size - stored - there;
      say(`${backup.name}: ${only.size} files were missing, ${stored} of them came back.`);
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

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ key: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
      replace: { type: 'boolean' },
    },
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
