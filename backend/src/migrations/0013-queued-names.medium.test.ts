import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { emptyDatabase } from '../platform/testing/test-config.js';
import { queuedNames } from './0013-queued-names.js';

let connection: Connection;

beforeAll(async () => {
  connection = await mongoose.createConnection(emptyDatabase()).asPromise();
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

describe('the migration of the queue of written names', () => {
  it('keeps the colleges that wait, lets a unit of the same name beside them, and bears being run again', async () => {
    const { db } = connection;
    if (db === undefined) throw new Error('MongoDB is not connected');
    const former = db.collection('college_queue');
    await former.createIndex({ stateKey: 1, nameKey: 1 }, { unique: true });
    await former.insertOne({ stateKey: 'goa', nameKey: 'margao', isOpen: true, count: 3 });
    await queuedNames.up(db);
    await queuedNames.up(db);
    const rows = db.collection<{ kind: string; stateKey: string; prantKey: string; nameKey: string }>(
      'queued_names',
    );
    expect(await rows.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { stateKey: 'goa', nameKey: 'margao', isOpen: true, count: 3, kind: 'college', prantKey: '' },
    ]);
    expect(await db.listCollections({ name: 'college_queue' }).toArray()).toEqual([]);
    const unit = { kind: 'unit', stateKey: 'goa', prantKey: 'konkan', nameKey: 'margao' };
    await rows.insertOne({ ...unit });
    await expect(rows.insertOne({ ...unit })).rejects.toThrow('duplicate key');
  });
});
