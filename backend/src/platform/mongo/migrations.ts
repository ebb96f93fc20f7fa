import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { limits } from '../config/limits.js';
import { databaseDiskPercent } from './database-disk.js';
import { isDuplicateKey, isMongoUnavailable } from './mongo-errors.js';
import { indexDifferences } from './index-check.js';

/**
 * Brings the database to this build's newest migration, or waits until another process has, and then checks its indexes against the
 * schemas of this process. After a newer build's migrations, other expiry times and additional indexes are accepted.
 * @throws SchemaMismatchError naming each missing or different index, and as `migrate`.
 */
export async function prepareSchema(connection: Connection, migrations: readonly Migration[]): Promise<void> {
  const log = new Logger('Migrations');
  const newestKnown = Math.max(0, ...migrations.map(({ number }) => number));
  const { newest } = await migrate(connection, migrations);
  const isNewer = newest > newestKnown;
  if (isNewer)
    log.warn(
      `The database is at migration ${newest}, this build knows ${newestKnown}: a newer build has migrated it`,
    );
  const differences = await indexDifferences(connection);
  const isHarmless = (kind: string): boolean => kind === 'undeclared' || (isNewer && kind === 'other-expiry');
  const grave = differences.filter(({ kind }) => !isHarmless(kind));
  for (const { text, kind } of differences) if (!isNewer && isHarmless(kind)) log.warn(text);
  if (grave.length === 0) return;
  throw new SchemaMismatchError(
    `The indexes of the database are not those that this build declares, although it is at migration ${newest}:\n` +
      `${grave.map(({ text }) => `  ${text}`).join('\n')}\n` +
      'Was one changed by hand? Make it again as declared.',
  );
}

/** The database does not match this build's schema; the message says what to do, so no stack trace is printed. */
export class SchemaMismatchError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SchemaMismatchError';
  }
}

type Db = mongoose.mongo.Db;

/** One schema change. Must be safe to restart from the beginning, because a process may die at any point in it. */
export interface Migration {
  /** Ascending from 1, never reused. */
  readonly number: number;
  readonly name: string;
  up(db: Db): Promise<void>;
}

export interface MigrationTimes {
  /** After this long without renewal, another process takes the migration over. */
  readonly leaseMs: number;
  /** Longest wait for a migration that another process runs. */
  readonly waitMs: number;
  readonly pollMs: number;
  /** Usage of MongoDB's disk in percent from which no migration starts: index builds need room, and a full disk stops everything. */
  readonly fullPercent: number;
}

export interface MigrationOutcome {
  /** Numbers of the migrations that this process ran. */
  readonly ran: readonly number[];
  /** Largest number recorded in the database; exceeds this build's when a newer build has migrated it. */
  readonly newest: number;
}

/** A completed migration, or the lease of the running process. The lease row is never removed: it marks the database as the portal's. */
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

/** Instructions for a database that cannot be migrated. */
export const startOverHint =
  'To begin afresh, stop the portal and remove its data folder (.data, or what DATA_DIR names), or set DATA_DIR to an empty ' +
  'one; with a MongoDB of your own, name an empty database in MONGODB_URI.';

/**
 * Runs the outstanding migrations, each in one of the starting processes, and waits for those that another process runs.
 * @throws SchemaMismatchError for a database from before the first release, a full disk, or a time-out of the wait; what a migration threw.
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
  await requireSameHistory(db, rows, list);
  return new MigrationRunner(db, rows, list, times).run();
}

/**
 * Returns the migrations that a start of this build would run, and the largest number recorded in the database.
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
 * Creates the lease row of a new database. Collections are listed before the row is read, because a process that starts concurrently
 * creates them in the opposite order.
 */
async function markAsOurs(
  db: Db,
  rows: Rows,
  models: readonly { collection: { collectionName: string } }[],
): Promise<void> {
  const existing = new Set(
    (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  );
  if ((await rows.countDocuments({}, { limit: 1 })) > 0) return;
  const ours = models.map(({ collection }) => collection.collectionName).filter((name) => existing.has(name));
  if (ours.length > 0) {
    throw new SchemaMismatchError(
      `The database "${db.databaseName}" has ${ours.sort().join(', ')}, but no record of a migration: a version from before the ` +
        `first release made it, and nothing leads on from there. ${startOverHint}`,
    );
  }
  try {
    await rows.insertOne({ _id: LEASE, until: new Date(0) });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Compares the names of the recorded migrations: those from before the first release had the same numbers and did other things. */
async function requireSameHistory(db: Db, rows: Rows, list: readonly Migration[]): Promise<void> {
  const names = new Map(list.map(({ number, name }) => [number, name]));
  const recorded = await rows.find({ number: { $in: [...names.keys()] } }).toArray();
  const other = recorded.find(({ number, name }) => number !== undefined && names.get(number) !== name);
  if (other === undefined) return;
  throw new SchemaMismatchError(
    `Migration ${other.number} of the database "${db.databaseName}" is "${other.name}", here it is "${names.get(other.number ?? 0)}": a ` +
      `version from before the first release made it, and nothing leads on from there. ${startOverHint}`,
  );
}

/** Brings the database to the newest migration that this process knows. */
class MigrationRunner {
  private readonly log = new Logger('Migrations');
  private readonly token = randomUUID();
  private readonly list: readonly Migration[];
  private readonly ran: number[] = [];
  private deadline = 0;
  private lastLogged?: string;

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

  /** Takes or renews the lease by the database's clock, so that the clocks of the processes may differ. */
  private async takeLease(): Promise<boolean> {
    const until = { $dateAdd: { startDate: '$$NOW', unit: 'millisecond', amount: this.times.leaseMs } };
    const outcome = await this.rows.updateOne(
      { _id: LEASE, $or: [{ $expr: { $lte: ['$until', '$$NOW'] } }, { token: this.token }] },
      [{ $set: { token: this.token, holder: `${hostname()}:${process.pid}`, until } }],
    );
    return outcome.matchedCount === 1;
  }

  private async runOutstanding(): Promise<void> {
    let isHeld = true;
    const heartbeat = setInterval(() => {
      void this.takeLease().then(
        (taken) => (isHeld &&= taken),
        () => undefined,
      );
    }, this.times.leaseMs / 3);
    try {
      let next = this.nextOf(await doneNumbers(this.rows));
      if (next !== undefined) await this.requireRoom(next);
      while (next !== undefined && isHeld) {
        await this.runOne(next);
        next = this.nextOf(await doneNumbers(this.rows));
      }
    } catch (error) {
      // A long index build may outlast the connection or the primary; the next round requests it again and waits for it.
      if (!isMongoUnavailable(error) || performance.now() > this.deadline) throw error;
      this.log.warn(`MongoDB went away in a migration, which runs again: ${String(error)}`);
      await wait(this.times.pollMs);
    } finally {
      clearInterval(heartbeat);
      await this.rows
        .updateOne({ _id: LEASE, token: this.token }, { $set: { until: new Date(0) } })
        .catch(() => undefined);
    }
  }

  private async requireRoom({ number, name }: Migration): Promise<void> {
    const percent = await databaseDiskPercent(this.db);
    if (percent === undefined || percent < this.times.fullPercent) return;
    throw new SchemaMismatchError(
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
    const { holder = 'no process' } = (await this.rows.findOne({ _id: LEASE })) ?? {};
    const about = `migration ${number} (${name}), which ${holder} runs`;
    if (performance.now() > this.deadline) {
      throw new SchemaMismatchError(
        `Waited ${Math.round(this.times.waitMs / 1000)} s for ${about}. Its log says how far it is; start this process again when it is done.`,
      );
    }
    if (this.lastLogged !== about) this.log.log(`Waiting for ${about}`);
    this.lastLogged = about;
    await wait(this.times.pollMs);
  }

  private extendDeadline(): void {
    this.deadline = performance.now() + this.times.waitMs;
  }
}
