import mongoose from 'mongoose';
import { isMongoUnavailable } from './mongo-errors.js';

type Db = mongoose.mongo.Db;

/** An index as a migration creates it; without a name it gets MongoDB's default name. */
export type IndexSpec = Pick<
  mongoose.mongo.IndexDescription,
  'key' | 'name' | 'unique' | 'sparse' | 'partialFilterExpression' | 'expireAfterSeconds' | 'collation'
>;

/** Collections with their indexes; an empty list creates only the collection. */
export type CollectionSpecs = Readonly<Record<string, readonly IndexSpec[]>>;

const serverCode = (error: unknown): unknown =>
  error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
const NAMESPACE_EXISTS = 48;
const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Collections made at the same time: on a busy machine, more would wait for a connection until that fails. */
const AT_ONCE = 8;

/**
 * Creates missing collections and indexes.
 * @throws Error naming the collection when an index of the same name or fields exists with other options; an outage of MongoDB as it is
 */
export async function makeIndexes(db: Db, collections: CollectionSpecs): Promise<void> {
  const make = async ([name, indexes]: [string, readonly IndexSpec[]]): Promise<void> => {
    try {
      // By default a build waits for every member of the set, also for one that is down.
      if (indexes.length > 0)
        await db.collection(name).createIndexes([...indexes], { commitQuorum: 'majority' });
      else await db.createCollection(name);
    } catch (error) {
      if (serverCode(error) === NAMESPACE_EXISTS) return;
      if (isMongoUnavailable(error)) throw error;
      throw new Error(`The indexes of ${name} could not be made`, { cause: error });
    }
  };
  const waiting = Object.entries(collections);
  const makeNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await make(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext));
}

/** Changes after how many seconds the rows of a TTL index go, without building it again. */
export async function changeExpiry(
  db: Db,
  collection: string,
  name: string,
  expireAfterSeconds: number,
): Promise<void> {
  await db.command({ collMod: collection, index: { name, expireAfterSeconds } });
}

/** Drops an index by its name; one that is gone is no matter. */
export async function dropIndex(db: Db, collection: string, name: string): Promise<void> {
  try {
    await db.collection(collection).dropIndex(name);
  } catch (error) {
    const code = serverCode(error);
    if (code !== INDEX_NOT_FOUND && code !== NAMESPACE_NOT_FOUND) throw error;
  }
}
