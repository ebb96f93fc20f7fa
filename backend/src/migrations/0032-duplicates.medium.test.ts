import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { duplicates } from './0032-duplicates.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('every member is to be compared once; one that was looked at already is left as it is', async () => {
  const { db } = connection;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const { insertedIds } = await db.collection('members').insertMany([{ memNo: '1' }, { memNo: '2' }]);
  await duplicates.up(db);
  const keys = db.collection('member_keys');
  await keys.updateOne({ _id: insertedIds[0] }, { $set: { keys: ['a'] }, $unset: { due: 1 } });
  await duplicates.up(db);
  expect(await keys.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
    { _id: insertedIds[0], keys: ['a'], marks: 1 },
    { _id: insertedIds[1], due: true, marks: 1 },
  ]);
});
