import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { declaredIndexes, indexDifferences } from '../platform/mongo/index-check.js';
import { prepareSchema, SchemaMismatchError } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { migrations } from './migrations.js';
import { registerSchemas } from './testing/register-schemas.js';
import { uniqueSamples } from './testing/unique-samples.js';

/** Where a difference is fixed: a migration never changes, so by a new one. */
const FILE = 'backend/src/migrations/000N-what.ts';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose
    .createConnection(emptyDatabase(), { autoCreate: false, autoIndex: false })
    .asPromise();
  await registerSchemas(connection);
  await prepareSchema(connection, migrations).catch((error: unknown) => {
    // The first test tells it, with the file to change.
    if (!(error instanceof SchemaMismatchError)) throw error;
  });
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const models = () => Object.values(connection.models);

describe('a database that the migrations have made', () => {
  it('has exactly the indexes that the schemas declare', async () => {
    const differences = (await indexDifferences(connection)).map(({ text }) => text);
    expect({ file: FILE, differences }).toEqual({ file: FILE, differences: [] });
  });

  it('has exactly the collections that the schemas declare', async () => {
    const made = (await connection.listCollections()).map(({ name }) => name).sort();
    const declared = [...new Set(models().map(({ collection }) => collection.collectionName)), 'migrations'];
    expect({ file: FILE, made }).toEqual({ file: FILE, made: declared.sort() });
  });
});

describe('a unique index', () => {
  const name = ({ collection, index }: { collection: string; index: string }) => `${collection} ${index}`;

  it('is each one of those that have a sample, and no other', () => {
    const declared = models().flatMap((model) =>
      [...declaredIndexes(model)]
        .filter(([, { unique }]) => unique)
        .map(([index]) => `${model.collection.collectionName} ${index}`),
    );
    expect(declared.sort()).toEqual(uniqueSamples.map(name).sort());
  });

  it.each(uniqueSamples.map((sample) => [name(sample), sample] as const))(
    'refuses a second row: %s',
    async (_name, { collection, index, first, clash, beside }) => {
      const rows = connection.collection(collection);
      await rows.insertOne({ ...first });
      const code: unknown = await rows.insertOne({ ...clash }).then(
        () => 'accepted',
        (error: unknown) => [
          (error as { code?: number }).code,
          String(error).includes(`index: ${index} dup key`),
        ],
      );
      expect(code).toEqual([11000, true]);
      await expect(rows.insertOne({ ...beside })).resolves.toMatchObject({ acknowledged: true });
      await rows.deleteMany({});
    },
  );
});
