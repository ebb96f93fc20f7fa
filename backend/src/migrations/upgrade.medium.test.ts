import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { prepareSchema } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { registerSchemas } from './testing/register-schemas.js';
import { migrations } from './migrations.js';

/** A portal of migration 1 with its demonstration, as EJSON by collection. It is never written again: upgrades begin there. */
const dump = fileURLToPath(new URL('./testing/first-schema.json.gz', import.meta.url));

interface StoredCollection {
  readonly indexes: readonly (mongoose.mongo.IndexDescription & { readonly key: Record<string, 1 | -1> })[];
  readonly rows: readonly mongoose.mongo.Document[];
}

let connection: Connection;
let stored: Map<string, StoredCollection>;

beforeAll(async () => {
  connection = await mongoose
    .createConnection(emptyDatabase(), { autoCreate: false, autoIndex: false })
    .asPromise();
  await registerSchemas(connection);
  const text = gunzipSync(readFileSync(dump)).toString();
  stored = new Map(Object.entries(mongoose.mongo.BSON.EJSON.parse(text) as Record<string, StoredCollection>));
  for (const [name, { indexes, rows }] of stored) {
    const collection = await connection.createCollection(name);
    if (indexes.length > 0) await collection.createIndexes([...indexes]);
    if (rows.length > 0) await collection.insertMany([...rows]);
  }
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('a database of the first release starts with this build and keeps its records', async () => {
  await prepareSchema(connection, migrations);
  const counts = async (name: string) => connection.collection(name).countDocuments();
  const kept = ['applications', 'members', 'payments', 'receipts', 'documents', 'audit', 'staff_users'];
  for (const name of kept) expect([name, await counts(name)]).toEqual([name, stored.get(name)?.rows.length]);
  expect(await counts('members')).toBe(10);
  // Validation by the schemas of this build finds every record sound.
  for (const model of Object.values(connection.models) as mongoose.Model<object>[]) {
    for (const row of await model.find().limit(50)) await row.validate();
  }
});
