/**
 * A portal that stands for one Jest worker, from one test file to the next: to start one costs more than most files do with it.
 * Each file finds it as if it had just been started. It ends with the tier.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import mongoose from 'mongoose';
import { letChildrenStay } from '../core/child.ts';
import { untilReady } from '../core/programs.ts';
import { until } from '../core/wait.ts';
import { hashesOf } from './databases/database-shape.ts';
import { openMailbox } from './mailbox.ts';
import { openStores } from './stores.ts';
import { noFaults, type PartName, startSystem, type System, viewOf } from './system.ts';

type Db = mongoose.mongo.Db;

/** What the next file needs to know of it. */
interface Standing {
  readonly urls: System['urls'];
  readonly env: Record<string, string>;
  readonly logsDir: string;
  readonly pids: Partial<Record<PartName, number>>;
}

const parts = ['mailbox', 'sandbox', 'worker', 'backend'] as const;
/** Work of the file before that is not done by then is a reason for another portal. */
const idleWithinMs = 20_000;
/** Which migrations ran stays true. */
const untouched = 'migrations';

const pristineOf = (db: Db): string => `${db.databaseName}-pristine`;

async function collectionsOf(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => name !== untouched && !name.startsWith('system.'));
}

async function withDatabase<T>(uri: string, work: (db: Db, pristine: Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5_000 });
  try {
    return await work(client.db(), client.db(pristineOf(client.db())));
  } finally {
    await client.close();
  }
}

/** Keeps a copy of all rows beside the database. */
async function keepPristine(db: Db): Promise<void> {
  const copy = async (coll: string): Promise<void> => {
    await db
      .collection(coll)
      .aggregate([{ $out: { db: pristineOf(db), coll } }])
      .toArray();
  };
  await Promise.all((await collectionsOf(db)).map(copy));
}

/**
 * Gives each collection that is not as it was the rows of the copy; one that is in both is there all the time, as the programs read on.
 */
async function restorePristine(db: Db, pristine: Db): Promise<void> {
  const [now, first] = await Promise.all([hashesOf(db), hashesOf(pristine)]);
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

/** Waits until nothing is under way that could still write. */
async function untilIdle(db: Db): Promise<void> {
  await until('The end of the work before', idleWithinMs, async () => {
    const due = { state: 'waiting', dueAt: { $lte: new Date() } };
    const open = { $or: [due, { state: { $in: ['leased', 'handed-over'] } }] };
    return (await db.collection('outbox').findOne(open)) === null;
  });
}

async function makePristine({ urls, env, logsDir }: Standing): Promise<void> {
  await withDatabase(env['MONGODB_URI'] ?? '', async (db, pristine) => {
    await untilIdle(db);
    await restorePristine(db, pristine);
  });
  const stores = await openStores(env);
  await stores.flushRedis();
  await stores.close();
  await fetch(`${urls.sandbox}/_sandbox/reset`, { method: 'POST' });
  await openMailbox(urls.mailbox).empty();
  await untilReady(urls.portal, [], logsDir, idleWithinMs);
}

function endOf({ pids }: Standing): void {
  for (const pid of Object.values(pids)) {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      continue;
    }
  }
}

async function startStanding(file: string): Promise<Standing> {
  const system = await startSystem({ within: dirname(file) });
  letChildrenStay();
  await withDatabase(system.env['MONGODB_URI'] ?? '', keepPristine);
  const pids = Object.fromEntries(parts.map((name) => [name, system.pidOf(name)]));
  const standing: Standing = { urls: system.urls, env: system.env, logsDir: system.logsDir, pids };
  writeFileSync(file, JSON.stringify(standing));
  return standing;
}

async function standingOf(file: string): Promise<Standing> {
  if (!existsSync(file)) return await startStanding(file);
  const standing: Standing = JSON.parse(readFileSync(file, 'utf8'));
  try {
    await makePristine(standing);
    return standing;
  } catch (error) {
    process.stderr.write(`The standing portal is started anew: ${String(error)}\n`);
    endOf(standing);
    return await startStanding(file);
  }
}

/**
 * The portal of this Jest worker as it is right after its start, with the demo data. Its parts can be frozen, but not ended: a file
 * that does so starts its own (`startSystem`).
 */
export async function standingSystem(): Promise<System> {
  const folder = process.env['PORTAL_STANDING'];
  if (folder === undefined) return await startSystem();
  const { urls, env, logsDir, pids } = await standingOf(
    join(folder, `portal-${process.env['JEST_WORKER_ID'] ?? '1'}.json`),
  );
  const pidOf = (name: PartName): number => {
    const pid = pids[name];
    if (pid === undefined) throw new Error(`${name} was not started here.`);
    return pid;
  };
  const refuse = async (): Promise<never> =>
    await Promise.reject(new Error('Other files need this portal: startSystem() gives one to end.'));
  return {
    ...viewOf({ urls, env, logsDir, pidOf }),
    get storage() {
      return noFaults();
    },
    get databaseLines() {
      return noFaults();
    },
    kill9: refuse,
    stop: refuse,
    start: refuse,
    restartWorker: refuse,
    close: async () => await Promise.resolve(),
  };
}
