import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { migrations } from '../../migrations/migrations.js';
import { migrate } from '../mongo/migrations.js';
import { giveDatabase, isPooled } from './database-pool.js';
import { flushRedis, ownRedis } from './redis.js';

type Db = mongoose.mongo.Db;

/** A collection as the migrations make it. */
interface Shape {
  readonly name: string;
  readonly indexes: readonly mongoose.mongo.IndexDescriptionInfo[];
  readonly rows: readonly mongoose.mongo.Document[];
}

const folder = join(import.meta.dirname, '..', '..', 'migrations');

/** Of the migrations as they are written: servers that stay up for the next run have the databases of an earlier one. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name)))
    hash.update(readFileSync(join(folder, file)));
  return `migrated_${hash.digest('hex').slice(0, 12)}`;
}

async function shapesOf(db: Db): Promise<Shape[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  return Promise.all(
    collections.map(async ({ name }) => {
      const [indexes, rows] = await Promise.all([
        db.collection(name).indexes(),
        db.collection(name).find().toArray(),
      ]);
      return { name, indexes: indexes.filter(({ name: index }) => index !== '_id_'), rows };
    }),
  );
}

async function withDatabase<T>(
  uri: string,
  work: (db: Db, connection: mongoose.Connection) => Promise<T>,
  options: mongoose.ConnectOptions = {},
): Promise<T> {
  const connection = await mongoose.createConnection(uri, options).asPromise();
  try {
    if (connection.db === undefined) throw new Error('MongoDB is not connected');
    return await work(connection.db, connection);
  } finally {
    await connection.close();
  }
}

let shapes: Promise<Shape[]> | undefined;

/** Of a database that all migrations have gone through: whoever comes first runs them, another waits for that one. */
async function migratedShapes(uri: string): Promise<readonly Shape[]> {
  shapes ??= withDatabase(
    uri,
    async (db, connection) => {
      await migrate(connection, migrations);
      return await shapesOf(db);
    },
    { dbName: templateName() },
  );
  return await shapes;
}

/**
 * Makes the database of a test as the migrations would leave it, at a fraction of their time: each app of the medium tests has one.
 *
 * @param uri names the database
 */
export async function makeMigratedDatabase(uri: string): Promise<void> {
  const wanted = await migratedShapes(uri);
  await withDatabase(uri, async (db) => {
    // Another backend on the database of the first one, or one that somebody has given back.
    if ((await db.collection('migrations').countDocuments()) > 0) return;
    await Promise.all(
      wanted.map(async ({ name, indexes, rows }) => {
        const collection = indexes.length > 0 ? db.collection(name) : await db.createCollection(name);
        if (indexes.length > 0) await collection.createIndexes(indexes.map(({ v: _, ...index }) => index));
        if (rows.length > 0) await collection.insertMany([...rows]);
      }),
    );
  });
}

/** Who uses a database at the moment: one backend, or two of them. */
const users = new Map<string, number>();

const nameOf = (uri: string): string => new URL(uri).pathname.slice(1);

/** Says that a database is in use, until `leaveDatabase` is called as often. */
export function useDatabase(uri: string): void {
  users.set(nameOf(uri), (users.get(nameOf(uri)) ?? 0) + 1);
}

/**
 * The last one who leaves a database gives it back while it has the shape of the migrations; else it is dropped. Redis is emptied when no
 * database of this Jest worker is in use any more.
 */
export async function leaveDatabase(uri: string): Promise<void> {
  const name = nameOf(uri);
  const left = (users.get(name) ?? 1) - 1;
  if (left > 0) {
    users.set(name, left);
    return;
  }
  users.delete(name);
  await withDatabase(uri, async (db) => {
    if (isPooled() && (await isEmptied(db, await migratedShapes(uri)))) giveDatabase(name);
    else await db.dropDatabase();
  });
  const redis = process.env['REDIS_URL'];
  if (users.size === 0 && redis !== undefined) await flushRedis({ REDIS_URL: ownRedis(redis) });
}

/** Removes the rows and what a test has made beside. @returns whether all else is as the migrations leave it */
async function isEmptied(db: Db, wanted: readonly Shape[]): Promise<boolean> {
  const there = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const known = new Set(wanted.map(({ name }) => name));
  if (wanted.some(({ name }) => !there.includes(name))) return false;
  if (there.some((name) => name.startsWith('system.'))) return false;
  await Promise.all(
    there.filter((name) => !known.has(name)).map(async (name) => await db.dropCollection(name)),
  );
  const same = await Promise.all(
    wanted.map(async ({ name, indexes, rows }) => {
      const collection = db.collection(name);
      const found = (await collection.indexes()).filter(({ name: index }) => index !== '_id_');
      if (JSON.stringify(found) !== JSON.stringify(indexes)) return false;
      if (rows.length > 0 || (await collection.findOne()) !== null) await collection.deleteMany({});
      if (rows.length > 0) await collection.insertMany([...rows]);
      return true;
    }),
  );
  return same.every(Boolean);
}
