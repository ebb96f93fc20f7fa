import { statSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { prepareSchema } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { migrations } from './migrations.js';
import { readBooks } from './testing/books.js';
import { dumps, loadDump } from './testing/dumps.js';
import { registerSchemas } from './testing/register-schemas.js';

/** A dump is stored for good, so it is small. */
const MOST_BYTES = 200_000;

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose
    .createConnection(emptyDatabase(), { autoCreate: false, autoIndex: false })
    .asPromise();
  await registerSchemas(connection);
});
afterEach(async () => {
  await connection.dropDatabase();
});
afterAll(async () => {
  await connection.close();
});

function database(): mongoose.mongo.Db {
  if (connection.db === undefined) throw new Error('MongoDB is not connected');
  return connection.db;
}

/** A process may die in each migration, which then begins again. */
const eachTwice = migrations.map((migration) => ({
  ...migration,
  up: async (db: mongoose.mongo.Db) => {
    await migration.up(db);
    await migration.up(db);
  },
}));

describe('a database of an earlier version', () => {
  it('of the first schema has the books that were counted by hand', async () => {
    await loadDump(database(), 'first-schema');
    const books = await readBooks(database());
    const counts = Object.entries<number | readonly string[]>({ ...books }).map(([name, list]) => [
      name,
      typeof list === 'number' ? list : list.length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      payments: 23,
      refunds: 1,
      receipts: 21,
      series: 2,
      applications: 27,
      members: 10,
      numbers: 10,
      documents: 36,
      audit: 268,
      // 11 single memberships of 1,635 rupees, 3 couples of 2,670 and 7 students of 500.
      received: 2_949_500,
      receipted: 2_949_500,
      refunded: 163_500,
      auditFindings: 0,
    });
    expect(books.members).toContain(
      '6b0bc544abc97a316bb60694 1 6b0bc541abc97a316bb60666 0 active 2026-11-29',
    );
  });

  it.each(dumps)('$name starts with this build and keeps its books and records', async ({ name, file }) => {
    expect(statSync(file).size).toBeLessThanOrEqual(MOST_BYTES);
    const loaded = await loadDump(database(), name);
    const before = await readBooks(database());
    expect(before.auditFindings).toEqual([]);
    // It has what an upgrade can break.
    const { auditFindings: _none, ...books } = before;
    for (const [kind, value] of Object.entries(books)) expect([kind, value]).not.toEqual([kind, []]);
    expect(before.refunded).toBeGreaterThan(0);
    const types = await database().collection('applications').distinct('appType', { state: 'approved' });
    expect(types).toEqual(expect.arrayContaining(['couple', 'single', 'student']));
    await prepareSchema(connection, eachTwice);
    expect(await readBooks(database())).toEqual(before);
    for (const kept of ['orders', 'staff_users', 'files', 'drafts', 'outbox'])
      expect([kept, await database().collection(kept).countDocuments()]).toEqual([kept, loaded[kept]]);
    // Validation by the schemas of this build finds every record sound; imported ones may lack what a form requires.
    for (const model of Object.values(connection.models) as mongoose.Model<object>[])
      for (const row of await model.find().limit(50)) if (row.get('isLegacy') !== true) await row.validate();
  });
});
