import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { root } from '../../core/paths.ts';
import { type CollectionShape, type Db, shapeOf } from './database-shape.ts';

/** A collection as a portal has it that has just been started for the first time. */
interface CollectionTemplate extends CollectionShape {
  readonly rows: readonly mongoose.mongo.Document[];
}
export type Template = ReadonlyMap<string, CollectionTemplate>;

/** Starts a portal on an empty database, and ends it. @param uri names the database */
export type FirstStart = (uri: string) => Promise<void>;

/** What every portal has: which migrations ran, and the 1,200 names that its reference lists begin with. */
const keptRows = new Set(['migrations', 'reference_items', 'reference_version']);
const nothing = createHash('md5').digest('hex');

/** Of what it is made from: servers that stay up for the next run have the databases of an earlier one. */
function templateName(): string {
  const hash = createHash('sha256');
  const sources = globSync('backend/src/{migrations/[0-9]*.ts,reference/data/*.json}', { cwd: root });
  for (const path of sources.sort()) hash.update(readFileSync(join(root, path)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/** With few connections: one for each of the sixty collections costs more than it saves. */
export async function withDatabase<T>(uri: string, work: (db: Db, admin: Db) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri, { maxPoolSize: 4 }).connect();
  try {
    return await work(client.db(), client.db('admin'));
  } finally {
    await client.close();
  }
}

/** The names are the last of what is asked for here that a start writes. */
async function isReady(db: Db): Promise<boolean> {
  return (await db.collection('reference_version').countDocuments({ seededAt: { $exists: true } })) > 0;
}

async function read(db: Db, admin: Db): Promise<Template> {
  const shapes = await shapeOf(db, admin);
  const withRows = async ([name, { indexes, hash }]: [string, CollectionShape]): Promise<
    [string, CollectionTemplate]
  > => [
    name,
    keptRows.has(name)
      ? { indexes, hash, rows: await db.collection(name).find().toArray() }
      : { indexes, hash: nothing, rows: [] },
  ];
  return new Map(await Promise.all([...shapes].map(withRows)));
}

let template: Promise<Template | undefined> | undefined;

/**
 * What the databases of tests are made from. Whoever comes first starts a portal for it.
 *
 * @param uri of any database on the same server
 * @returns `undefined` when there is none yet, and no `firstStart`
 */
export async function templateFor(uri: string, firstStart?: FirstStart): Promise<Template | undefined> {
  const address = new URL(uri);
  address.pathname = `/${templateName()}`;
  const found = await template;
  if (found !== undefined) return found;
  template = withDatabase(address.href, async (db, admin) => {
    if (firstStart !== undefined && !(await isReady(db))) await firstStart(address.href);
    return (await isReady(db)) ? await read(db, admin) : undefined;
  });
  return await template;
}
