/** Isolates test files on the servers of a run: each gets its own MongoDB database, Redis database and bucket. */
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { startS3 } from '../services/s3.ts';

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(
      `${name} is not set. Run tests with servers by: npm test -- medium <part of the file's path>`,
    );
  }
  return value;
}

const suffix = (): string => randomBytes(4).toString('hex');

/**
 * Returns the address of an unused database on a replica set.
 *
 * @param name prefix for logs: letters, digits and `-`; a random suffix is added
 */
export function testMongoUri(name: string): string {
  const uri = new URL(requiredVariable('MONGODB_URI'));
  uri.pathname = `/${name.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40)}-${suffix()}`;
  return uri.href;
}

/** Returns the address of an unused Redis database. Empty it by FLUSHDB: FLUSHALL affects all tests. */
export async function testRedisUrl(): Promise<string> {
  const client = new mongoose.mongo.MongoClient(requiredVariable('MONGODB_URI'));
  try {
    const counters = client.db('test-servers').collection<{ _id: string; next: number }>('counters');
    const counter = await counters.findOneAndUpdate(
      { _id: 'redis' },
      { $inc: { next: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    const url = new URL(requiredVariable('REDIS_URL'));
    // The first 16 are reserved for the backend tests, one per Jest worker.
    url.pathname = `/${16 + ((counter?.next ?? 0) % 240)}`;
    return url.href;
  } finally {
    await client.close();
  }
}

/**
 * Creates a private bucket with CORS for the origins.
 *
 * @returns S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY
 */
export async function testStorage(
  origins: string[] = ['http://localhost:3000'],
): Promise<Record<string, string>> {
  requiredVariable('S3_ENDPOINT');
  const service = await startS3(
    {
      port: 0,
      innerPort: 0,
      bucket: `test-${suffix()}`,
      accessKeyId: requiredVariable('S3_ACCESS_KEY_ID'),
      secretAccessKey: requiredVariable('S3_SECRET_ACCESS_KEY'),
      origins,
    },
    { dataDir: '', logsDir: '' },
  );
  await service.stop();
  return service.env;
}
