import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { root } from '../../core/paths.ts';
import { type CollectionShape, type Db, readShape } from './database-shape.ts';

/** A collection after the first start of a portal. */
interface CollectionTemplate extends CollectionShape {
  readonly rows: readonly mongoose.mongo.Document[];
}
export type Template = ReadonlyMap<string, CollectionTemplate>;

/** Starts a portal on an empty database and stops it. */
export type FirstStart = (uri: string) => Promise<void>;

/** Collections that the first start fills: applied migrations, ready sentences and the 1,200 entries of the reference lists. */
const seededCollections = new Set(['migrations', 'ready_sentences', 'reference_items', 'reference_version']);
const emptyHash = createHash('md5').digest('hex');

/** Returns a name with a hash of the sources, because kept servers still have the template of an earlier run. */
function templateName(): string {
  const hash = createHash('sha256');
  const sources = globSync('backend/src/{migrations/[0-9]*.ts,settings/reference/data/*.json}', {
    cwd: root,
  });
  for (const path of sources.sort()) hash.update(readFileSync(join(root, path)));
  return `template_${hash.digest('hex').slice(0, 12)}`;
}

/** Uses few connections: one per collection costs more than it saves. */
export async function withDatabase<T>(uri: string, work: (db: Db, admin: Db) => Promise<T>): Promise<T> {
  const client = await new mongoose.mongo.MongoClient(uri, { maxPoolSize: 4 }).connect();
  try {
    return await work(client.db(), client.db('admin'));
  } finally {
    await client.close();
  }
}

/** The reference lists are written last by a start. */
async function isReady(db: Db): Promise<boolean> {
  return (await db.collection('reference_version').countDocuments({ seededAt: { $exists: true } })) > 0;
}

async function readTemplate(db: Db, admin: Db): Promise<Template> {
  const shapes = await readShape(db, admin);
  const withRows = async ([name, { indexes, hash }]: [string, CollectionShape]): Promise<
    [string, CollectionTemplate]
  > => [
    name,
    seededCollections.has(name)
      ? { indexes, hash, rows: await db.collection(name).find().toArray() }
      : { indexes, hash: emptyHash, rows: [] },
  ];
  return new Map(await Promise.all([...shapes].map(withRows)));
}

let template: Promise<Template | undefined> | undefined;

/**
 * Returns the template of test databases; the first caller starts a portal to create it.
 *
 * @param uri of any database on the same server
 * @returns undefined without a template and `firstStart`
 */
export async function templateFor(uri: string, firstStart?: FirstStart): Promise<Template | undefined> {
  const address = new URL(uri);
  address.pathname = `/${templateName()}`;
  const found = await template;
  if (found !== undefined) return found;
  template = withDatabase(address.href, async (db, admin) => {
    if (firstStart !== undefined && !(await isReady(db))) await firstStart(address.href);
    return (await isReady(db)) ? await readTemplate(db, admin) : undefined;
  });
  return await template;
}
