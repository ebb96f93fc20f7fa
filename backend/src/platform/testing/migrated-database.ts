import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { migrations } from '../../migrations/migrations.js';
import { migrate } from '../mongo/migrations.js';

type Db = mongoose.mongo.Db;

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

let shapes: Promise<Shape[]> | undefined;

/** The database that all migrations have gone through: whoever comes first runs them, another waits for that one. */
async function template(uri: string): Promise<Shape[]> {
  const connection = await mongoose.createConnection(uri, { dbName: templateName() }).asPromise();
  try {
    await migrate(connection, migrations);
    if (connection.db === undefined) throw new Error('MongoDB is not connected');
    return await shapesOf(connection.db);
  } finally {
    await connection.close();
  }
}

/**
 * Makes the database of a test as the migrations would leave it, at a fraction of their time: each app of the medium tests has one.
 *
 * @param uri names the database
 */
export async function makeMigratedDatabase(uri: string): Promise<void> {
  shapes ??= template(uri);
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { db } = connection;
    if (db === undefined) throw new Error('MongoDB is not connected');
    // Another backend on the database of the first one.
    if ((await db.collection('migrations').countDocuments()) > 0) return;
    await Promise.all(
      (await shapes).map(async ({ name, indexes, rows }) => {
        const collection = indexes.length > 0 ? db.collection(name) : await db.createCollection(name);
        if (indexes.length > 0) await collection.createIndexes(indexes.map(({ v: _, ...index }) => index));
        if (rows.length > 0) await collection.insertMany([...rows]);
      }),
    );
  } finally {
    await connection.close();
  }
}
