/**
 * The real servers that `npm test` started once for the run, divided so that test files do not meet:
 * a database, a Redis database and a bucket of one's own for each.
 */
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { startS3 } from '../services/s3.ts';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(
      `${name} is not set. Tests with servers are run by: npm test -- medium <part of the file's path>`,
    );
  }
  return value;
}

const suffix = (): string => randomBytes(4).toString('hex');

/**
 * The address of a database that nobody else uses, on a replica set with transactions.
 *
 * @param name letters, digits and `-`, for the reader of a log; a random part is added
 */
export function testMongoUri(name: string): string {
  const uri = new URL(given('MONGODB_URI'));
  uri.pathname = `/${name.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40)}-${suffix()}`;
  return uri.href;
}

/** The address of a Redis database that nobody else uses; FLUSHDB empties it alone, FLUSHALL everybody's. */
export async function testRedisUrl(): Promise<string> {
  const client = new mongoose.mongo.MongoClient(given('MONGODB_URI'));
  try {
    const counters = client.db('test-servers').collection<{ _id: string; next: number }>('counters');
    const counter = await counters.findOneAndUpdate(
      { _id: 'redis' },
      { $inc: { next: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    const url = new URL(given('REDIS_URL'));
    // The first 16 belong to the test files of the backend, one for each of Jest's workers.
    url.pathname = `/${16 + ((counter?.next ?? 0) % 240)}`;
    return url.href;
  } finally {
    await client.close();
  }
}

/**
 * A bucket that nobody else uses, private, with CORS for the origins.
 *
 * @returns S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
 */
export async function testStorage(
  origins: string[] = ['http://localhost:3000'],
): Promise<Record<string, string>> {
  given('S3_ENDPOINT');
  const service = await startS3(
    {
      port: 0,
      innerPort: 0,
      bucket: `test-${suffix()}`,
      accessKeyId: given('S3_ACCESS_KEY_ID'),
      secretAccessKey: given('S3_SECRET_ACCESS_KEY'),
      origins,
    },
    { dataDir: '', logsDir: '' },
  );
  await service.stop();
  return service.env;
}
