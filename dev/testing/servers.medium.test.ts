import { describe, expect, it } from '@jest/globals';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { testMongoUri, testRedisUrl, testStorage } from './servers.ts';

describe('servers of a test run', () => {
  it('provides separate MongoDB databases with transactions', async () => {
    expect(testMongoUri('a')).not.toBe(testMongoUri('a'));
    const connection = await mongoose.createConnection(testMongoUri('servers')).asPromise();
    const rows = connection.collection('rows');
    await connection.createCollection('rows');
    const work = connection.transaction(async (session) => {
      await rows.insertOne({ a: 1 }, { session });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await rows.countDocuments()).toBe(0);
    await connection.dropDatabase();
    await connection.close();
  });

  it('provides separate Redis databases without eviction', async () => {
    const [one, two] = [new Redis(await testRedisUrl()), new Redis(await testRedisUrl())];
    await one.set('key', 'value');
    expect(await two.get('key')).toBeNull();
    expect(await one.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await one.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
    one.disconnect();
    two.disconnect();
  });

  it('provides a private bucket that allows uploads from the given origin alone', async () => {
    const env = await testStorage(['http://portal.example']);
    const client = new S3Client({
      endpoint: env['S3_ENDPOINT'],
      region: 'us-east-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: env['S3_ACCESS_KEY_ID'] ?? '',
        secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? '',
      },
    });
    const at = { Bucket: env['S3_BUCKET'], Key: 'a/b.txt' };
    await client.send(new PutObjectCommand({ ...at, Body: 'hello' }));
    const got = await client.send(new GetObjectCommand(at));
    expect(await got.Body?.transformToString()).toBe('hello');
    const url = `${env['S3_ENDPOINT']}/${at.Bucket}/${at.Key}`;
    expect((await fetch(url)).status).toBe(403);
    const preflight = async (origin: string): Promise<number> => {
      const headers = { origin, 'access-control-request-method': 'PUT' };
      return (await fetch(url, { method: 'OPTIONS', headers })).status;
    };
    expect(await preflight('http://portal.example')).toBe(200);
    expect(await preflight('http://other.example')).toBe(403);
    client.destroy();
  });
});
