/**
 * A portal that the test files of one Jest worker share, because starting one costs more than most files need. It is
 * reset before each file and ends with the tier.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { detachChildren } from '../core/child.ts';
import { untilReady } from '../core/programs.ts';
import { until } from '../core/wait.ts';
import { collectionHashes } from './databases/database-shape.ts';
import { openMailbox } from './mailbox.ts';
import { openStores } from './stores.ts';
import { throwFaultsNotEnabled, type PartName, startSystem, type System, createAccess } from './system.ts';

type Db = mongoose.mongo.Db;

/** Stored for the next test file. */
interface SharedProcesses {
  readonly urls: System['urls'];
  readonly env: Record<string, string>;
  readonly logsDir: string;
  readonly pids: Partial<Record<PartName, number>>;
}

const parts = ['mailbox', 'sandbox', 'worker', 'backend'] as const;
/** Work of the previous file that takes longer causes a new start. */
const idleWithinMs = 20_000;
/** Applied migrations are not reset. */
const excludedCollection = 'migrations';

const snapshotName = (db: Db): string => `${db.databaseName}-pristine`;

async function collectionsOf(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => name !== excludedCollection && !name.startsWith('system.'));
}

async function withDatabase<T>(uri: string, work: (db: Db, snapshot: Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client.db(), client.db(snapshotName(client.db())));
  } finally {
    await client.close();
  }
}

/** Copies all rows into a second database. */
async function saveSnapshot(db: Db): Promise<void> {
  const copy = async (coll: string): Promise<void> => {
    await db
      .collection(coll)
      .aggregate([{ $out: { db: snapshotName(db), coll } }])
      .toArray();
  };
  await Promise.all((await collectionsOf(db)).map(copy));
}

/** Restores changed collections from the snapshot; unchanged rows stay in place, as the programs keep reading. */
async function restoreSnapshot(db: Db, pristine: Db): Promise<void> {
  const [now, first] = await Promise.all([collectionHashes(db), collectionHashes(pristine)]);
  const restore = async (coll: string): Promise<void> => {
    const kept = await pristine
      .collection(coll)
      .find({}, { projection: { _id: 1 } })
      .toArray();
    await db.collection(coll).deleteMany({ _id: { $nin: kept.map(({ _id }) => _id) } });
    if (kept.length === 0) return;
    const into = { db: db.databaseName, coll };
    await pristine
      .collection(coll)
      .aggregate([{ $merge: { into, whenMatched: 'replace' } }])
      .toArray();
  };
  const changed = (await collectionsOf(db)).filter((coll) => now.get(coll) !== first.get(coll));
  await Promise.all(changed.map(restore));
}

/** Waits until no job is left that could still write. */
async function untilIdle(db: Db): Promise<void> {
  await until('Completion of earlier jobs', idleWithinMs, async () => {
    const due = { state: 'waiting', dueAt: { $lte: new Date() } };
    const open = { $or: [due, { state: { $in: ['leased', 'handed-over'] } }] };
    return (await db.collection('outbox').findOne(open)) === null;
  });
}

async function resetSystem({ urls, env, logsDir }: SharedProcesses): Promise<void> {
  await withDatabase(env['MONGODB_URI'] ?? '', async (db, pristine) => {
    await untilIdle(db);
    await restoreSnapshot(db, pristine);
  });
  const stores = await openStores(env);
  await stores.flushRedis();
  await stores.close();
  await fetch(`${urls.sandbox}/_sandbox/reset`, { method: 'POST' });
  await openMailbox(urls.mailbox).empty();
  await untilReady(urls.portal, [], logsDir, idleWithinMs);
}

function killAll({ pids }: SharedProcesses): void {
  for (const pid of Object.values(pids)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

async function startShared(file: string): Promise<SharedProcesses> {
  const system = await startSystem({ parentFolder: dirname(file) });
  detachChildren();
  await withDatabase(system.env['MONGODB_URI'] ?? '', saveSnapshot);
  const pids = Object.fromEntries(parts.map((name) => [name, system.pidOf(name)]));
  const standing: SharedProcesses = { urls: system.urls, env: system.env, logsDir: system.logsDir, pids };
  writeFileSync(file, JSON.stringify(standing));
  return standing;
}

async function reuseOrStart(file: string): Promise<SharedProcesses> {
  if (!existsSync(file)) return await startShared(file);
  const standing: SharedProcesses = JSON.parse(readFileSync(file, 'utf8'));
  try {
    await resetSystem(standing);
    return standing;
  } catch (error) {
    process.stderr.write(`The shared portal is restarted: ${String(error)}\n`);
    killAll(standing);
    return await startShared(file);
  }
}

/**
 * Returns the portal of this Jest worker, reset to the demo data. Its parts can be frozen but not stopped; files that
 * stop parts use `startSystem`.
 */
export async function sharedSystem(): Promise<System> {
  const folder = process.env['PORTAL_STANDING'];
  if (folder === undefined) return await startSystem();
  const { urls, env, logsDir, pids } = await reuseOrStart(
    join(folder, `portal-${process.env['JEST_WORKER_ID'] ?? '1'}.json`),
  );
  const pidOf = (name: PartName): number => {
    const pid = pids[name];
    if (pid === undefined) throw new Error(`${name} is not part of the shared portal.`);
    return pid;
  };
  const refuse = async (): Promise<never> =>
    await Promise.reject(new Error('The shared portal must not be stopped: use startSystem().'));
  return {
    ...createAccess({ urls, env, logsDir, pidOf }),
    get storage() {
      return throwFaultsNotEnabled();
    },
    get databaseProxies() {
      return throwFaultsNotEnabled();
    },
    kill9: refuse,
    stop: refuse,
    start: refuse,
    restartWorker: refuse,
    close: async () => await Promise.resolve(),
  };
}
