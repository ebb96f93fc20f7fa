import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { limits } from '../config/limits.js';
import { databaseDiskPercent } from './database-disk.js';
import { isDuplicateKey, isMongoUnavailable } from './mongo-errors.js';
import { SchemaRefused } from './schema-refused.js';

type Db = mongoose.mongo.Db;

/** One step of the database's shape. A process may die anywhere in it, and the next one runs it from its beginning: it must bear that. */
export interface Migration {
  /** Ascending from 1, never reused. */
  readonly number: number;
  readonly name: string;
  up(db: Db): Promise<void>;
}

export interface MigrationTimes {
  /** A process that says nothing for this long is taken for dead, and another takes its migration over. */
  readonly leaseMs: number;
  /** Longest wait for a migration that another process runs. */
  readonly waitMs: number;
  readonly pollMs: number;
  /** Of MongoDB's disk, in percent: a migration may build an index, and a disk that fills stops everybody. */
  readonly fullPercent: number;
}

export interface MigrationOutcome {
  /** The numbers that ran in this process. */
  readonly ran: readonly number[];
  /** The largest number that the database has seen; larger than this build's own beside a newer build. */
  readonly newest: number;
}

/** A migration that is done, or the lease of whoever runs them. The lease row is never removed: it marks a database of ours. */
interface MigrationRow {
  _id: string;
  number?: number;
  name?: string;
  doneAt?: Date;
  token?: string;
  holder?: string;
  until?: Date;
}

type Rows = mongoose.mongo.Collection<MigrationRow>;

const COLLECTION = 'migrations';
const LEASE = 'lease';

/** How to go on with a database that no migration leads from. */
export const beginAfresh =
  'To begin afresh, stop the portal and remove its data folder (.data, or what DATA_DIR names), or set DATA_DIR to an empty ' +
  'one; with a MongoDB of your own, name an empty database in MONGODB_URI.';

/**
 * Runs the migrations that the database has not seen, each in one of the processes that start, and waits for those that another
 * process runs.
 * @throws SchemaRefused for a database from before the migrations, when its disk is full, or when the wait takes too long; what a migration threw.
 */
export async function migrate(
  connection: Connection,
  list: readonly Migration[],
  times: MigrationTimes = limits.mongo.migrations,
): Promise<MigrationOutcome> {
  const db = connection.db;
  if (db === undefined) throw new Error('MongoDB is not connected');
  const rows = db.collection<MigrationRow>(COLLECTION);
  await markAsOurs(db, rows, Object.values(connection.models));
  return new MigrationTurn(db, rows, list, times).run();
}

/**
 * What a start of this build would run, without running it.
 * @returns the migrations that the database has not seen, and the largest number that it has
 */
export async function outstandingMigrations(
  db: Db,
  list: readonly Migration[],
): Promise<{ readonly outstanding: readonly Migration[]; readonly newest: number }> {
  const done = await doneNumbers(db.collection<MigrationRow>(COLLECTION));
  return { outstanding: list.filter(({ number }) => !done.has(number)), newest: Math.max(0, ...done) };
}

async function doneNumbers(rows: Rows): Promise<ReadonlySet<number>> {
  const found = await rows.find({ number: { $exists: true } }).toArray();
  return new Set(found.flatMap(({ number }) => (number === undefined ? [] : [number])));
}

/**
 * Makes the lease row of a new database. Collections are listed before the row is looked for, because a process that starts at
 * the same time makes them in the opposite order.
 */
async function markAsOurs(
  db: Db,
  rows: Rows,
  models: readonly { collection: { collectionName: string } }[],
): Promise<void> {
  const there = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  if ((await rows.countDocuments({}, { limit: 1 })) > 0) return;
  const ours = models.map(({ collection }) => collection.collectionName).filter((name) => there.has(name));
  if (ours.length > 0) {
    throw new SchemaRefused(
      `The database "${db.databaseName}" has ${ours.sort().join(', ')}, but no record of a migration: a version from before the ` +
        `first release made it, and nothing leads on from there. ${beginAfresh}`,
    );
  }
  try {
    await rows.insertOne({ _id: LEASE, until: new Date(0) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** One process on its way to the newest migration it knows. */
class MigrationTurn {
  private readonly log = new Logger('Migrations');
  private readonly token = randomUUID();
  private readonly list: readonly Migration[];
  private readonly ran: number[] = [];
  private deadline = 0;
  private toldOf?: string;

  constructor(
    private readonly db: Db,
    private readonly rows: Rows,
    list: readonly Migration[],
    private readonly times: MigrationTimes,
  ) {
    this.list = [...list].sort((a, b) => a.number - b.number);
  }

  async run(): Promise<MigrationOutcome> {
    this.extendDeadline();
    let done = await doneNumbers(this.rows);
    let next = this.nextOf(done);
    while (next !== undefined) {
      if (await this.takeLease()) await this.runOutstanding();
      else await this.waitFor(next);
      done = await doneNumbers(this.rows);
      next = this.nextOf(done);
    }
    return { ran: this.ran, newest: Math.max(0, ...done) };
  }

  private nextOf(done: ReadonlySet<number>): Migration | undefined {
    return this.list.find(({ number }) => !done.has(number));
  }

  /** Takes or prolongs the lease. The database's clock alone decides, so that those of the processes may differ. */
  private async takeLease(): Promise<boolean> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: this.times.leaseMs } };
    const outcome = await this.rows.updateOne(
      { _id: LEASE, $or: [{ $expr: { $lte: ['$until', '$$NOW'] } }, { token: this.token }] },
      [{ $set: { token: this.token, holder: `${hostname()}:${process.pid}`, until } }],
    );
    return outcome.matchedCount === 1;
  }

  private async runOutstanding(): Promise<void> {
    let isMine = true;
    const prolong = setInterval(() => {
      void this.takeLease().then(
        (taken) => (isMine &&= taken),
        () => undefined,
      );
    }, this.times.leaseMs / 3);
    try {
      let next = this.nextOf(await doneNumbers(this.rows));
      if (next !== undefined) await this.requireRoom(next);
      while (next !== undefined && isMine) {
        await this.runOne(next);
        next = this.nextOf(await doneNumbers(this.rows));
      }
    } catch (error) {
      // A long index build outlasts a line, and a primary may change: the next round asks for the same again, and waits for it.
      if (!isMongoUnavailable(error) || performance.now() > this.deadline) throw error;
      this.log.warn(`MongoDB went away in a migration, which runs again: ${String(error)}`);
      await wait(this.times.pollMs);
    } finally {
      clearInterval(prolong);
      await this.rows
        .updateOne({ _id: LEASE, token: this.token }, { $set: { until: new Date(0) } })
        .catch(() => undefined);
    }
  }

  private async requireRoom({ number, name }: Migration): Promise<void> {
    const percent = await databaseDiskPercent(this.db);
    if (percent === undefined || percent < this.times.fullPercent) return;
    throw new SchemaRefused(
      `The disk of MongoDB is ${percent}% full, and migration ${number} (${name}) may need room. Nothing was changed: processes of the ` +
        'version before go on working. Make room or enlarge the disk, then start this one again.',
    );
  }

  private async runOne(migration: Migration): Promise<void> {
    const { number, name } = migration;
    const started = performance.now();
    this.log.log(`Migration ${number} (${name}) begins`);
    await migration.up(this.db);
    await this.rows.updateOne(
      { _id: String(number) },
      { $setOnInsert: { number, name, doneAt: new Date() } },
      { upsert: true },
    );
    this.ran.push(number);
    this.extendDeadline();
    this.log.log(`Migration ${number} (${name}) is done after ${Math.round(performance.now() - started)} ms`);
  }

  private async waitFor({ number, name }: Migration): Promise<void> {
    const { holder = 'nobody' } = (await this.rows.findOne({ _id: LEASE })) ?? {};
    const about = `migration ${number} (${name}), which ${holder} runs`;
    if (performance.now() > this.deadline) {
      throw new SchemaRefused(
        `Waited ${Math.round(this.times.waitMs / 1000)} s for ${about}. Its log says how far it is; start this process again when it is done.`,
      );
    }
    if (this.toldOf !== about) this.log.log(`Waiting for ${about}`);
    this.toldOf = about;
    await wait(this.times.pollMs);
  }

  private extendDeadline(): void {
    this.deadline = performance.now() + this.times.waitMs;
  }
}
