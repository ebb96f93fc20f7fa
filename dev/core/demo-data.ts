import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { folder, root } from './paths.ts';

const markerCollection = 'demo_seed';

async function withDatabase<T>(uri: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 30_000 });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** Returns whether the database is empty or an earlier seed run was interrupted. */
async function needsSeed(db: mongoose.mongo.Db): Promise<boolean> {
  const mark = await db
    .collection<{ _id: string; finishedAt?: Date }>(markerCollection)
    .findOne({ _id: 'demo' });
  if (mark !== null) return mark.finishedAt === undefined;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
  }
  return true;
}

/** SEED fills empty databases only; for a database in use the message names the command that adds members. */
async function describeExistingData(uri: string, seed: string): Promise<string> {
  if (!/^\d+$/.test(seed)) return 'unchanged';
  const crowd = await withDatabase(uri, async (db) => {
    return await db.collection<{ _id: string; members: number }>(markerCollection).findOne({ _id: 'crowd' });
  });
  if (crowd?.members === Number(seed)) return 'unchanged';
  const hint =
    crowd === null ? `npm run seed -- --members ${seed} adds them` : 'another DATA_DIR starts from scratch';
  return `unchanged, without SEED=${seed}: ${hint}`;
}

/** Runs the seed program. @throws with its output when it fails */
export async function runSeed(args: string[], env: Record<string, string>, inherit = false): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'dev', 'seed', 'main.ts'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', inherit ? 'inherit' : 'pipe', inherit ? 'inherit' : 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`The seed ended with code ${code}.\n${output.trim()}`);
}

/**
 * Seeds an empty database once; an interrupted seed run is repeated.
 *
 * @param env environment of the backend; SEED selects the data
 * @returns a summary for the start output
 */
export async function seedOnce(env: Record<string, string>): Promise<string> {
  const uri = env['MONGODB_URI'] ?? '';
  if (env['SEED'] === 'none') return 'not requested';
  if (!existsSync(join(root, 'dev', 'seed', 'main.ts'))) return 'not available';
  if (!(await withDatabase(uri, needsSeed))) return await describeExistingData(uri, env['SEED'] ?? '');
  const mark = async (fields: object): Promise<void> => {
    await withDatabase(uri, async (db) => {
      const marks = db.collection<{ _id: string }>(markerCollection);
      await marks.updateOne({ _id: 'demo' }, { $set: fields }, { upsert: true });
    });
  };
  await mark({ startedAt: new Date() });
  await runSeed([], env);
  await mark({ finishedAt: new Date() });
  return 'seeded';
}

interface DemoFile {
  members?: { type: string; number: string }[];
  /** Whether the demonstration is complete. */
  isWhole?: boolean;
}

/** Returns what the last start has written of the demonstration to `demo.json`. */
export function demoFile(dataDir: string): DemoFile {
  const file = join(folder(dataDir), 'demo.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoFile) : {};
}
