/** Databases of tests as the first start of a portal leaves them, at a fraction of its time: each backend of the medium tests has one. */
import { type CollectionShape, type Db, hasSameIndexes, shapeOf } from './database-shape.ts';
import { giveDatabase, isPooled, takeDatabase } from './free-databases.ts';
import { type FirstStart, type Template, templateFor, withDatabase } from './template.ts';

/** Who uses a database at the moment: one backend, or two of them. */
const users = new Map<string, number>();

const nameOf = (uri: string): string => new URL(uri).pathname.slice(1);

/** Says that a database is in use, until `leaveDatabase` is called as often. */
export function useDatabase(uri: string): void {
  users.set(nameOf(uri), (users.get(nameOf(uri)) ?? 0) + 1);
}

/**
 * Makes a database, unless another backend is on it already, or one has given it back.
 *
 * @param uri names the database, which is in use from now on
 */
export async function makeDatabase(uri: string, firstStart: FirstStart): Promise<void> {
  useDatabase(uri);
  const template = await templateFor(uri, firstStart);
  if (template === undefined) throw new Error('The first start has left no reference lists.');
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
 * The same for a portal of several processes.
 *
 * @param uri names the database, unless one is free that somebody has given back
 * @returns the address of the database
 */
export async function openDatabase(uri: string, firstStart: FirstStart): Promise<string> {
  const address = new URL(uri);
  address.pathname = `/${takeDatabase() ?? nameOf(uri)}`;
  await makeDatabase(address.href, firstStart);
  return address.href;
}

/**
 * The last one who leaves a database gives it back when it can be made as it was; else it is dropped.
 *
 * @returns whether this Jest worker uses none any more
 */
export async function leaveDatabase(uri: string): Promise<boolean> {
  const name = nameOf(uri);
  const left = (users.get(name) ?? 1) - 1;
  if (left > 0) {
    users.set(name, left);
    return false;
  }
  users.delete(name);
  const template = isPooled() ? await templateFor(uri) : undefined;
  await withDatabase(uri, async (db, admin) => {
    if (template !== undefined && (await isRestored(db, admin, template))) giveDatabase(name);
    else await db.dropDatabase();
  });
  return users.size === 0;
}

/** Gives each collection its first rows, and removes those that a test has made. @returns false when that does not make it as it was */
async function isRestored(db: Db, admin: Db, template: Template): Promise<boolean> {
  const there = await shapeOf(db, admin);
  if ([...there.keys()].some((name) => name.startsWith('system.'))) return false;
  for (const [name, wanted] of template) {
    const found = there.get(name);
    if (found === undefined || !hasSameIndexes(found, wanted)) return false;
  }
  const restore = async ([name, { hash }]: [string, CollectionShape]): Promise<void> => {
    const wanted = template.get(name);
    if (wanted === undefined) await db.dropCollection(name);
    if (wanted === undefined || wanted.hash === hash) return;
    await db.collection(name).deleteMany({});
    if (wanted.rows.length > 0) await db.collection(name).insertMany([...wanted.rows]);
  };
  await Promise.all([...there].map(restore));
  return true;
}
