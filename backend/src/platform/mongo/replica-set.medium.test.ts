import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import mongoose from 'mongoose';
import { freePort } from '../../../../dev/core/ports.ts';
import { until } from '../../../../dev/core/wait.ts';
import { type MongoSet, startMongoSet } from '../../../../dev/services/mongo-set.ts';
import { PlatformModule } from '../platform.module.js';
import { testConfig } from '../testing/test-config.js';
import { NoPrimaryError } from './mongo-errors.js';
import { makeIndexes } from './schema-steps.js';
import { SecondaryReads } from './secondary-reads.service.js';

describe('a replica set of three', () => {
  let folder: string;
  let ports: number[];
  let set: MongoSet;
  const down: number[] = [];
  const kill = async (member: number): Promise<void> => {
    down.push(member);
    await set.killMember(member);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-set-'));
    ports = [await freePort(), await freePort(), await freePort()];
    set = await startMongoSet(ports, { dataDir: folder, logsDir: folder });
  }, 120_000);
  afterAll(async () => {
    await set?.kill9?.();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it('is scanned at a secondary, which has every acknowledged write, but not while one is far behind (F38)', async () => {
    const connection = await mongoose
      .createConnection(set.env['MONGODB_URI'] ?? '', { heartbeatFrequencyMS: 500, monitorCommands: true })
      .asPromise();
    const readAt: string[] = [];
    connection.getClient().on('commandStarted', ({ commandName, address }) => {
      if (commandName === 'aggregate') readAt.push(address);
    });
    const reads = new SecondaryReads(connection);
    const modeIs = (mode: string) => async () => Promise.resolve(reads.preference().mode === mode);
    const rows = connection.collection('rows');
    const counts: number[] = [];
    const addAndCount = async (): Promise<void> => {
      await rows.insertOne({}, { writeConcern: { w: 'majority' } });
      counts.push(await reads.asOfNow(async (options) => rows.countDocuments({}, options)));
    };
    try {
      await until('The heartbeats', 30_000, modeIs('secondaryPreferred'));
      for (let round = 0; round < 20; round += 1) await addAndCount();
      const primary = await set.primary();
      expect(counts).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      expect(readAt).toHaveLength(20);
      expect(readAt).not.toContain(`127.0.0.1:${ports[primary]}`);

      const late = primary === 0 ? 1 : 0;
      await set.holdBack(late);
      await until('The delay', 60_000, async () => {
        await rows.insertOne({}, { writeConcern: { w: 'majority' } });
        return reads.preference().mode === 'primary';
      });
      counts.length = 0;
      await addAndCount();
      expect(counts).toEqual([await rows.countDocuments()]);
      await set.release(late);
      await until('The end of the delay', 60_000, modeIs('secondaryPreferred'));
    } finally {
      await connection.close();
    }
  }, 180_000);

  it('builds the index of a migration while a secondary is down (F39)', async () => {
    const client = new mongoose.mongo.MongoClient(set.env['MONGODB_URI'] ?? '');
    try {
      await client
        .db()
        .collection('things')
        .insertMany([{ code: 1 }, { code: 2 }]);
      await kill((await set.primary()) === 0 ? 1 : 0);
      await makeIndexes(client.db(), { things: [{ key: { code: 1 }, name: 'code' }] });
      const indexes = await client.db().collection('things').indexes();
      expect(indexes.map(({ name }) => name)).toEqual(['_id_', 'code']);
    } finally {
      await client.close();
    }
  }, 30_000);

  it('that has no primary ends a start with one line that names each member', async () => {
    const [up = 0, other = 0] = [0, 1, 2].filter((member) => !down.includes(member));
    await kill(other);
    const isSecondary = async (): Promise<boolean> =>
      (await set.command(up, { hello: 1 }))['secondary'] === true;
    await until('The end of the primary', 60_000, isSecondary);
    const config = testConfig({ MONGODB_URI: set.env['MONGODB_URI'] ?? '' });
    const start = NestFactory.createApplicationContext(PlatformModule.forRoot(config), {
      logger: false,
      abortOnError: false,
    });
    const error: unknown = await start.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(NoPrimaryError);
    const { message } = error as Error;
    expect(message).toMatch(/^MongoDB has no primary at MONGODB_URI: .*$/);
    expect(message).toContain(`127.0.0.1:${ports[up]} (RSSecondary)`);
    for (const member of down)
      expect(message).toContain(
        `127.0.0.1:${ports[member]} (connect ECONNREFUSED 127.0.0.1:${ports[member]})`,
      );
  }, 180_000);
});
