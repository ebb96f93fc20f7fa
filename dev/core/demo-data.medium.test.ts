import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testMongoUri } from '../testing/servers.ts';
import { seedOnce } from './demo-data.ts';

describe('SEED for a database that is in use', () => {
  let uri: string;
  let connection: mongoose.Connection;
  beforeEach(async () => {
    uri = testMongoUri('demo-data');
    connection = await mongoose.createConnection(uri).asPromise();
    await connection.collection('applications').insertOne({ state: 'paid' });
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const seeded = async (seed: string): Promise<string> => await seedOnce({ MONGODB_URI: uri, SEED: seed });
  const crowdOf = async (members: number): Promise<void> => {
    const marks = connection.collection<{ _id: string; members: number }>('demo_seed');
    await marks.insertOne({ _id: 'crowd', members });
  };

  it('nothing is filled in, and nothing need be said of the usual people', async () => {
    expect(await seeded('demo')).toBe('kept as it is');
    expect(await seeded('none')).toBe('none wanted');
  });

  it('a number of members that are not there is told, with the command that adds them', async () => {
    expect(await seeded('300')).toBe(
      'kept as it is, without SEED=300: npm run seed -- --members 300 adds them',
    );
  });

  it('a crowd of that number is there already', async () => {
    await crowdOf(300);
    expect(await seeded('300')).toBe('kept as it is');
  });

  it('a crowd of another number cannot grow', async () => {
    await crowdOf(300);
    expect(await seeded('500')).toBe('kept as it is, without SEED=500: another DATA_DIR begins anew');
  });
});
