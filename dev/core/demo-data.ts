import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { folder, root } from './paths.ts';

const marker = 'demo_seed';

async function withDatabase<T>(uri: string, work: (db: mongoose.mongo.Db) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 5000 });
  try {
    return await work(client.db());
  } finally {
    await client.close();
  }
}

/** True when a seeding was begun and not ended, or nothing at all stands in the database. */
async function wantsSeed(db: mongoose.mongo.Db): Promise<boolean> {
  const mark = await db.collection<{ _id: string; finishedAt?: Date }>(marker).findOne({ _id: 'demo' });
  if (mark !== null) return mark.finishedAt === undefined;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null) return false;
  }
  return true;
}

/** SEED fills an empty database alone: whoever asks for members of one that is in use is told what adds them. */
async function keptAs(uri: string, seed: string): Promise<string> {
  if (!/^\d+$/.test(seed)) return 'kept as it is';
  const crowd = await withDatabase(uri, async (db) => {
    return await db.collection<{ _id: string; members: number }>(marker).findOne({ _id: 'crowd' });
  });
  if (crowd?.members === Number(seed)) return 'kept as it is';
  const wayOut =
    crowd === null ? `npm run seed -- --members ${seed} adds them` : 'another DATA_DIR begins anew';
  return `kept as it is, without SEED=${seed}: ${wayOut}`;
}

/** Runs the seed's program. Its output comes with the error when it fails. */
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
 * Fills an empty database once; a seeding that was cut off is done again.
 *
 * @param env what the backend gets; SEED says what to fill in
 * @returns in words what was done
 */
export async function seedOnce(env: Record<string, string>): Promise<string> {
  const uri = env['MONGODB_URI'] ?? '';
  if (env['SEED'] === 'none') return 'none wanted';
  if (!existsSync(join(root, 'dev', 'seed', 'main.ts'))) return 'there is none';
  if (!(await withDatabase(uri, wantsSeed))) return await keptAs(uri, env['SEED'] ?? '');
  const mark = async (fields: object): Promise<void> => {
    await withDatabase(uri, async (db) => {
      const marks = db.collection<{ _id: string }>(marker);
      await marks.updateOne({ _id: 'demo' }, { $set: fields }, { upsert: true });
    });
  };
  await mark({ startedAt: new Date() });
  await runSeed([], env);
  await mark({ finishedAt: new Date() });
  return 'seeded';
}

/** Numbers of demo members by type, as the seed left them in `demo.json`. */
export function demoMembers(dataDir: string): { type: string; number: string }[] {
  const file = join(folder(dataDir), 'demo.json');
  if (!existsSync(file)) return [];
  const kept: { members?: { type: string; number: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  return kept.members ?? [];
}
