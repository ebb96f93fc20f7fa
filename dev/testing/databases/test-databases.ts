/** Creates the databases of medium tests from a template, in a fraction of the time of a portal's first start. */
import { type CollectionShape, type Db, hasSameIndexes, readShape } from './database-shape.ts';
import { returnDatabase, isPooled, takeDatabase } from './free-databases.ts';
import { type FirstStart, type Template, templateFor, withDatabase } from './template.ts';

/** Number of backends that use each database. */
const users = new Map<string, number>();

const databaseName = (uri: string): string => new URL(uri).pathname.slice(1);

/** Counts a user of the database; `leaveDatabase` releases it. */
export function useDatabase(uri: string): void {
  users.set(databaseName(uri), (users.get(databaseName(uri)) ?? 0) + 1);
}

/** Initialises a database, unless it already is, and counts a user of it. */
export async function makeDatabase(uri: string, firstStart: FirstStart): Promise<void> {
  useDatabase(uri);
  const template = await templateFor(uri, firstStart);
  if (template === undefined) throw new Error('The first start wrote no reference lists.');
  await withDatabase(uri, async (db) => {
    if ((await db.collection('migrations').countDocuments()) > 0) return;
    await Promise.all(
      [...template].map(async ([name, { indexes, rows }]) => {
        const collection = indexes.length > 0 ? db.collection(name) : await db.createCollection(name);
        if (indexes.length > 0) await collection.createIndexes([...indexes]);
        if (rows.length > 0) await collection.insertMany([...rows]);
      }),
    );
  });
}

/**
 * Like `makeDatabase`, for a portal of several processes.
 *
 * @param uri used when the pool has no free database
 * @returns the address of the database
 */
export async function openDatabase(uri: string, firstStart: FirstStart): Promise<string> {
  const address = new URL(uri);
  address.pathname = `/${takeDatabase() ?? databaseName(uri)}`;
  await makeDatabase(address.href, firstStart);
  return address.href;
}

/**
 * Releases a database. After its last user it is restored and returned to the pool, or dropped.
 *
 * @returns whether this Jest worker uses no more databases
 */
export async function leaveDatabase(uri: string): Promise<boolean> {
  const name = databaseName(uri);
  const left = (users.get(name) ?? 1) - 1;
  if (left > 0) {
    users.set(name, left);
    return false;
  }
  users.delete(name);
  const template = isPooled() ? await templateFor(uri) : undefined;
  await withDatabase(uri, async (db, admin) => {
    if (template !== undefined && (await restore(db, admin, template))) returnDatabase(name);
    else await db.dropDatabase();
  });
  return users.size === 0;
}

/** Restores the initial rows and drops added collections. @returns false when indexes or views prevent that */
async function restore(db: Db, admin: Db, template: Template): Promise<boolean> {
  const shapes = await readShape(db, admin);
  if ([...shapes.keys()].some((name) => name.startsWith('system.'))) return false;
  for (const [name, wanted] of template) {
    const found = shapes.get(name);
    if (found === undefined || !hasSameIndexes(found, wanted)) return false;
  }
  const restore = async ([name, { hash }]: [string, CollectionShape]): Promise<void> => {
    const wanted = template.get(name);
    if (wanted === undefined) await db.dropCollection(name);
    if (wanted === undefined || wanted.hash === hash) return;
    await db.collection(name).deleteMany({});
    if (wanted.rows.length > 0) await db.collection(name).insertMany([...wanted.rows]);
  };
  await Promise.all([...shapes].map(restore));
  return true;
}
