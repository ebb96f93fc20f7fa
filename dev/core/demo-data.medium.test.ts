import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { testMongoUri } from '../testing/servers.ts';
import { seedOnce } from './demo-data.ts';

describe('seedOnce on a database that is in use', () => {
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

  const seed = async (seed: string): Promise<string> => await seedOnce({ MONGODB_URI: uri, SEED: seed });
  const markCrowd = async (members: number): Promise<void> => {
    const marks = connection.collection<{ _id: string; members: number }>('demo_seed');
    await marks.insertOne({ _id: 'crowd', members });
  };

  it('adds nothing for the default data set', async () => {
    expect(await seed('demo')).toBe('unchanged');
    expect(await seed('none')).toBe('not requested');
  });

  it('reports a missing number of members with the command that adds them', async () => {
    expect(await seed('300')).toBe('unchanged, without SEED=300: npm run seed -- --members 300 adds them');
  });

  it('accepts an existing crowd of the same size', async () => {
    await markCrowd(300);
    expect(await seed('300')).toBe('unchanged');
  });

  it('does not resize a crowd of another size', async () => {
    await markCrowd(300);
    expect(await seed('500')).toBe('unchanged, without SEED=500: another DATA_DIR starts from scratch');
  });
});
