import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import { type Connection, Schema } from 'mongoose';
import { emptyDatabase } from '../testing/test-config.js';
import { migrate, type Migration, prepareSchema } from './migrations.js';
import { changeExpiry, dropIndex, makeIndexes } from './schema-steps.js';

const DAY_SECONDS = 24 * 60 * 60;
const times = { leaseMs: 900, waitMs: 10_000, pollMs: 20, fullPercent: 101 };
const uri = () => emptyDatabase();

let address: string;
let open: Connection[];
let lines: string[];

/** A separate process from the database's view, with one schema; `keepDays` is the expiry of its rows. */
async function build(keepDays: number): Promise<Connection> {
  const connection = await mongoose
    .createConnection(address, { autoCreate: false, autoIndex: false })
    .asPromise();
  open.push(connection);
  const schema = new Schema({ code: String, doneAt: Date }, { collection: 'things' });
  schema.index({ code: 1 }, { unique: true });
  schema.index({ doneAt: 1 }, { name: 'expiry', expireAfterSeconds: keepDays * DAY_SECONDS });
  connection.model('Thing', schema);
  return connection;
}

const first: Migration = {
  number: 1,
  name: 'things',
  up: async (db) =>
    makeIndexes(db, {
      things: [
        { key: { code: 1 }, unique: true },
        { key: { doneAt: 1 }, name: 'expiry', expireAfterSeconds: 90 * DAY_SECONDS },
      ],
    }),
};
const shorter: Migration = {
  number: 2,
  name: 'things stay 60 days',
  up: async (db) => changeExpiry(db, 'things', 'expiry', 60 * DAY_SECONDS),
};
const log =
  (into: number[], ms = 30) =>
  (number: number): Migration => ({
    number,
    name: `step ${number}`,
    up: async () => {
      await wait(ms);
      into.push(number);
    },
  });
const rowOf = async (connection: Connection, _id: string) =>
  connection.collection<{ _id: string }>('migrations').findOne({ _id });

beforeEach(() => {
  address = uri();
  open = [];
  lines = [];
  const keep = (line: string) => void lines.push(line);
  Logger.overrideLogger({ log: keep, warn: keep, error: keep });
});
afterEach(async () => {
  Logger.overrideLogger(false);
  await open[0]?.dropDatabase();
  for (const connection of open) await connection.close();
});

describe('migrations', () => {
  it('run once each in order, by one of the processes that start concurrently', async () => {
    const order: number[] = [];
    const step = log(order);
    const saidToWait = () => lines.filter((line) => line.startsWith('Waiting for migration 1 (step 1)'));
    // The first step lasts until both other processes wait for it.
    const awaited: Migration = {
      ...step(1),
      up: async () => {
        while (saidToWait().length < 2) await wait(times.pollMs);
        order.push(1);
      },
    };
    const processes = await Promise.all([build(90), build(90), build(90)]);
    const outcomes = await Promise.all(
      processes.map(async (connection) => migrate(connection, [step(2), awaited], times)),
    );
    expect(order).toEqual([1, 2]);
    expect(outcomes.flatMap(({ ran }) => ran)).toEqual([1, 2]);
    expect(outcomes.map(({ newest }) => newest)).toEqual([2, 2, 2]);
    expect(saidToWait()).toHaveLength(2);
  });

  it('have a limited wait, and the error names the migration and its holder', async () => {
    const [slow, waiting] = [await build(90), await build(90)];
    const signals = new EventEmitter();
    const begun = once(signals, 'begun');
    const up = async (): Promise<void> => {
      const asked = once(signals, 'asked');
      signals.emit('begun');
      await asked;
    };
    const running = migrate(slow, [{ number: 1, name: 'step 1', up }], times);
    await begun;
    await expect(migrate(waiting, [log([])(1)], { ...times, waitMs: 300 })).rejects.toThrow(
      new RegExp(`migration 1 \\(step 1\\), which .+:${process.pid} runs`),
    );
    signals.emit('asked');
    expect((await running).ran).toEqual([1]);
  });

  it('do not start on a full disk, and a start without migrations succeeds', async () => {
    const connection = await build(90);
    const order: number[] = [];
    const step = log(order);
    await migrate(connection, [step(1)], times);
    // Every disk exceeds this limit.
    const full = { ...times, fullPercent: 0 };
    await expect(migrate(connection, [step(1), step(2)], full)).rejects.toThrow(
      /^The disk of MongoDB is \d+% full, and migration 2 \(step 2\) may need room\. Nothing was changed/,
    );
    expect(order).toEqual([1]);
    expect(await rowOf(connection, '2')).toBeNull();
    expect(await migrate(connection, [step(1)], full)).toEqual({ ran: [], newest: 1 });
    expect((await migrate(connection, [step(1), step(2)], times)).ran).toEqual([2]);
  });

  it('of a killed process are restarted from the beginning by the next one', async () => {
    // The database is marked by a first process, so that the second dies in the migration and not before.
    const connection = await build(90);
    const folder = mkdtempSync(join(tmpdir(), 'portal-migration-'));
    const script = join(folder, 'half.mjs');
    const here = fileURLToPath(new URL('../../../dist/platform/mongo/', import.meta.url));
    const mongooseAt = import.meta.resolve('mongoose');
    writeFileSync(
      script,
      `import mongoose from '${mongooseAt}';
       import { migrate } from '${here}migrations.js';
       const connection = await mongoose.createConnection('${address}').asPromise();
       await migrate(connection, [{ number: 1, name: 'things', up: async (db) => {
         await db.collection('things').createIndexes([{ key: { code: 1 }, unique: true }]);
         process.kill(process.pid, 'SIGKILL');
       } }], ${JSON.stringify(times)});`,
    );
    const child = fork(script, { stdio: 'ignore' });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    expect(await connection.collection('things').indexes()).toHaveLength(2);
    expect(await rowOf(connection, '1')).toBeNull();

    expect((await migrate(connection, [first], times)).ran).toEqual([1]);
    expect((await connection.collection('things').indexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'code_1',
      'expiry',
    ]);
    expect(await rowOf(connection, '1')).toMatchObject({ number: 1, name: 'things' });
  });

  it('that fail stop the start and are retried by the next one', async () => {
    const connection = await build(90);
    const broken = { ...first, up: async () => Promise.reject(new Error('the disk is full')) };
    await expect(migrate(connection, [broken], times)).rejects.toThrow('the disk is full');
    expect((await migrate(connection, [first], times)).ran).toEqual([1]);
  });

  it('reject a database whose migration of the same number has another name', async () => {
    await migrate(await build(90), [{ ...first, name: 'first collections' }], times);
    const connection = await build(90);
    await expect(migrate(connection, [first], times)).rejects.toThrow(
      /^Migration 1 of the database "\w+" is "first collections", here it is "things": .*before the first release .* To begin afresh/,
    );
    expect(await rowOf(connection, '1')).toMatchObject({ name: 'first collections' });
  });

  it('reject a database from before the first release', async () => {
    const connection = await build(90);
    await connection.createCollection('things');
    await expect(migrate(connection, [first], times)).rejects.toThrow(
      /has things, but no record of a migration: .+ remove its data folder \(\.data, or what DATA_DIR names\)/,
    );
  });
});

describe('the start', () => {
  it('applies a migration that only changes an expiry', async () => {
    await prepareSchema(await build(90), [first]);
    const connection = await build(60);
    await prepareSchema(connection, [first, shorter]);
    const expiry = (await connection.collection('things').indexes()).find(({ name }) => name === 'expiry');
    expect(expiry?.['expireAfterSeconds']).toBe(60 * DAY_SECONDS);
  });

  it('fails when an expiry changed without a migration', async () => {
    await prepareSchema(await build(90), [first]);
    await expect(prepareSchema(await build(60), [first])).rejects.toThrow(
      'things: rows of index expiry go after 7776000 s, declared after 5184000 s',
    );
  });

  it('fails and names each missing or different index', async () => {
    const connection = await build(90);
    await prepareSchema(connection, [first]);
    const db = connection.getClient().db(connection.name);
    await dropIndex(db, 'things', 'expiry');
    await dropIndex(db, 'things', 'expiry');
    await dropIndex(db, 'things', 'code_1');
    await makeIndexes(db, { things: [{ key: { code: 1 } }] });
    const refusal = await prepareSchema(connection, [first]).catch(String);
    expect(refusal).toContain('things: index expiry is missing');
    expect(refusal).toMatch(/things: index code_1 is .+"unique":false.+ declared .+"unique":true/);
  });

  it('of sixty collections never waits for one of many connections', async () => {
    const connection = await build(90);
    const client = connection.getClient();
    let [outstanding, most] = [0, 0];
    client.on('connectionCheckOutStarted', () => (most = Math.max(most, ++outstanding)));
    client.on('connectionCheckedIn', () => (outstanding -= 1));
    const names = Array.from({ length: 60 }, (_none, index) => `many${index}`);
    await makeIndexes(client.db(connection.name), Object.fromEntries(names.map((name) => [name, []])));
    expect(most).toBeLessThanOrEqual(8);
    const made = await client.db(connection.name).listCollections({ name: /^many/ }).toArray();
    expect(made).toHaveLength(60);
  });

  it('of an older build after a newer one succeeds if its indexes exist', async () => {
    await prepareSchema(await build(60), [first, shorter]);
    const older = await build(90);
    await prepareSchema(older, [first]);
    expect(lines).toContain(
      'The database is at migration 2, this build knows 1: a newer build has migrated it',
    );
    await dropIndex(older.getClient().db(older.name), 'things', 'code_1');
    await expect(prepareSchema(older, [first])).rejects.toThrow('things: index code_1 is missing');
  });

  it('warns about undeclared indexes and continues', async () => {
    const connection = await build(90);
    await prepareSchema(connection, [first]);
    await connection.collection('things').createIndex({ other: 1 });
    await prepareSchema(connection, [first]);
    expect(lines).toContain('things: index other_1 is in no schema');
  });
});
