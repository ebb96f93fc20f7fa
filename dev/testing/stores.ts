/** A look into the stores of a portal of a test, and the trouble that only they can make. */
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

export type Row = Record<string, unknown>;

/** A row that a transaction of the test has written and does not let go of. */
interface HeldRow {
  /** Whether somebody else tried to write to the row. */
  isWanted(): Promise<boolean>;
  /** Gives the row up, unchanged. */
  release(): Promise<void>;
}

export interface Stores {
  /** Rows of a collection that fit the filter, in the order of their insertion. */
  rows(collection: string, filter?: Row): Promise<Row[]>;
  /** Changes fields of one row behind the portal's back, as a thief of the database would. */
  tamper(collection: string, filter: Row, fields: Row): Promise<void>;
  /** Stores a row that no call of the portal would make in the time of a test. */
  put(collection: string, row: Row): Promise<void>;
  /** Empties the portal's Redis database; other tests share the server (SAFE-04). */
  flushRedis(): Promise<void>;
  /** Lets Redis take nothing more until the end of it: every write is refused, as when its memory is full. */
  fillRedis(): Promise<() => Promise<void>>;
  /** The only member of the replica set gives up being its primary, and is it again after so many seconds. */
  stepDown(seconds: number): Promise<void>;
  /** Keys in the portal's Redis database, for the proof that there was something to lose. */
  redisKeys(): Promise<string[]>;
  /** Takes a row: whoever wants to write to it has to try again until it is released. */
  holdRow(collection: string, filter: Row): Promise<HeldRow>;
  close(): Promise<void>;
}

/** Opens the stores that the variables MONGODB_URI and REDIS_URL name. */
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
    put: async (collection, row) => {
      await db.collection(collection).insertOne(row);
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
    holdRow: async (collection, filter) => {
      await db.command({ profile: 2 });
      const session = mongo.startSession();
      session.startTransaction();
      const change = { $set: { heldByTest: true } };
      const held = await db.collection(collection).updateOne(filter, change, { session });
      if (held.modifiedCount !== 1) throw new Error(`No row of ${collection} to hold.`);
      const refused = { ns: `${db.databaseName}.${collection}`, errName: 'WriteConflict' };
      return {
        isWanted: async () => (await db.collection('system.profile').findOne(refused)) !== null,
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
