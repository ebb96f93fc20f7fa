/** Direct access to the MongoDB and Redis databases of a test portal. */
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

export type Row = Record<string, unknown>;

/** A row with an uncommitted write of the test. */
interface LockedRow {
  /** Returns whether another write to the row has conflicted. */
  hasConflict(): Promise<boolean>;
  /** Aborts the transaction. */
  release(): Promise<void>;
}

export interface Stores {
  /** Returns matching rows in the order of insertion. */
  rows(collection: string, filter?: Row): Promise<Row[]>;
  /** Changes fields of one row, bypassing the portal, like an attacker with database access. */
  tamper(collection: string, filter: Row, fields: Row): Promise<void>;
  /** Inserts a row, bypassing the portal. */
  insert(collection: string, row: Row): Promise<void>;
  /** Removes the database of the portal, as a broken disk does. */
  dropDatabase(): Promise<void>;
  /** Empties the Redis database of the portal; other tests share the server. */
  flushRedis(): Promise<void>;
  /** Makes Redis reject all writes, as when its memory is full. @returns a function that ends this */
  fillRedis(): Promise<() => Promise<void>>;
  /** Steps down the primary, the only member of the replica set, for the given seconds. */
  stepDown(seconds: number): Promise<void>;
  /** Returns the keys in the Redis database of the portal. */
  redisKeys(): Promise<string[]>;
  /** Locks a row: other writes to it conflict until it is released. */
  lockRow(collection: string, filter: Row): Promise<LockedRow>;
  close(): Promise<void>;
}

/** Connects to MONGODB_URI and REDIS_URL. */
export async function openStores(env: Readonly<Record<string, string>>): Promise<Stores> {
  const mongo = new mongoose.mongo.MongoClient(env['MONGODB_URI'] ?? '', { serverSelectionTimeoutMS: 5_000 });
  const redis = new Redis(env['REDIS_URL'] ?? '', { lazyConnect: true });
  await Promise.all([mongo.connect(), redis.connect()]);
  const db = mongo.db();
  return {
    rows: async (collection, filter = {}) => await db.collection(collection).find(filter).toArray(),
    tamper: async (collection, filter, fields) => {
      const { modifiedCount } = await db.collection(collection).updateOne(filter, { $set: fields });
      if (modifiedCount !== 1) throw new Error(`No row of ${collection} to tamper with.`);
    },
    insert: async (collection, row) => {
      await db.collection(collection).insertOne(row);
    },
    dropDatabase: async () => {
      await db.dropDatabase();
    },
    flushRedis: async () => {
      await redis.flushdb();
    },
    fillRedis: async () => {
      await redis.config('SET', 'maxmemory', '1');
      return async () => {
        await redis.config('SET', 'maxmemory', '0');
      };
    },
    stepDown: async (seconds) => {
      await mongo.db('admin').command({ replSetStepDown: seconds, force: true });
    },
    redisKeys: async () => await redis.keys('*'),
    lockRow: async (collection, filter) => {
      await db.command({ profile: 2 });
      const session = mongo.startSession();
      session.startTransaction();
      const change = { $set: { heldByTest: true } };
      const result = await db.collection(collection).updateOne(filter, change, { session });
      if (result.modifiedCount !== 1) throw new Error(`No row of ${collection} to lock.`);
      const refused = { ns: `${db.databaseName}.${collection}`, errName: 'WriteConflict' };
      return {
        hasConflict: async () => (await db.collection('system.profile').findOne(refused)) !== null,
        release: async () => {
          await session.abortTransaction();
          await session.endSession();
          await db.command({ profile: 0 });
        },
      };
    },
    close: async () => {
      redis.disconnect();
      await mongo.close();
    },
  };
}
