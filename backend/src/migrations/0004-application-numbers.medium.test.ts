import { afterEach, beforeEach, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { migrate } from '../platform/mongo/migrations.js';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { firstCollections } from './0001-first-collections.js';
import { applicationNumbers } from './0004-application-numbers.js';

let connection: Connection;

beforeEach(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
  await migrate(connection, [firstCollections]);
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const rows = (collection: string) => connection.collection(collection);
const migrated = async () => applicationNumbers.up(connection.getClient().db(connection.name));
const submitted = (appId: string, createdAt: string, more: object = {}) => ({
  appId,
  createdAt: new Date(createdAt),
  terms: [appId],
  beginnings: [appId.slice(0, 2)],
  ...more,
});
const numbers = async (collection = 'applications') =>
  Object.fromEntries(
    (await rows(collection).find().toArray()).map(({ appId, number }) => [
      String(appId),
      (number as string | undefined) ?? null,
    ]),
  );

it('numbers what is there in the order of the submissions, year by year in India', async () => {
  await rows('applications').insertMany([
    submitted('second', '2025-06-01T00:00:00Z'),
    submitted('first', '2024-12-31T18:30:00Z'),
    submitted('next year', '2025-12-31T18:30:00Z'),
  ]);
  await rows('drafts').insertMany([
    { appId: 'first', state: 'submitted', ownerHash: 'a' },
    { appId: 'open', state: 'open', ownerHash: 'a' },
  ]);
  await migrated();
  expect(await numbers()).toEqual({
    first: 'NMO-25-000001-5',
    second: 'NMO-25-000002-8',
    'next year': 'NMO-26-000001-9',
  });
  expect(await numbers('drafts')).toEqual({ first: 'NMO-25-000001-5', open: null });
  const found = await rows('applications').findOne({ appId: 'first' });
  expect(found?.['terms']).toEqual(expect.arrayContaining(['first', 'nmo250000015', '250000015']));
  expect(found?.['beginnings']).toEqual(expect.arrayContaining(['fi', 'nmo250', '250000']));
  const series = await rows('application_series').find().toArray();
  expect(Object.fromEntries(series.map(({ _id, last }) => [String(_id), last as number]))).toEqual({
    2025: 2,
    2026: 1,
  });
});

it('bears being run again: who has a number keeps it, and the series goes on', async () => {
  await rows('applications').insertMany([
    submitted('first', '2026-01-01T00:00:00Z'),
    submitted('second', '2026-01-02T00:00:00Z'),
  ]);
  await migrated();
  await rows('applications').insertOne(submitted('by an older build', '2026-01-01T12:00:00Z'));
  await migrated();
  expect(await numbers()).toEqual({
    first: 'NMO-26-000001-9',
    second: 'NMO-26-000002-4',
    'by an older build': 'NMO-26-000003-5',
  });
});

it('takes the prefix of the branding record', async () => {
  await rows('branding').insertOne({ _id: 'branding' as never, value: { numberPrefix: 'ABC' } });
  await rows('applications').insertOne(submitted('first', '2026-01-01T00:00:00Z'));
  await migrated();
  expect(await numbers()).toEqual({ first: 'ABC-26-000001-9' });
});
