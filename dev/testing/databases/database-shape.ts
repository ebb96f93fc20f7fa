import type mongoose from 'mongoose';

export type Db = mongoose.mongo.Db;

/** What of a collection must be the same in two databases that are alike. */
export interface CollectionShape {
  readonly indexes: readonly mongoose.mongo.IndexDescription[];
  /** Of all its rows. */
  readonly hash: string;
}

interface CatalogEntry {
  readonly name: string;
  readonly md: { readonly indexes: readonly { readonly spec: mongoose.mongo.IndexDescriptionInfo }[] };
}

/** A hash of the rows of every collection, by its name. */
export async function hashesOf(db: Db): Promise<Map<string, string>> {
  const { collections } = (await db.command({ dbHash: 1 })) as { collections: Record<string, string> };
  return new Map(Object.entries(collections));
}

/**
 * Every collection of a database by its name.
 *
 * @param admin the database `admin` of the same server
 */
export async function shapeOf(db: Db, admin: Db): Promise<Map<string, CollectionShape>> {
  const ofDatabase = { $match: { db: db.databaseName } };
  const [entries, hashes] = await Promise.all([
    admin.aggregate<CatalogEntry>([{ $listCatalog: {} }, ofDatabase]).toArray(),
    hashesOf(db),
  ]);
  return new Map(
    entries.map(({ name, md }) => {
      const indexes = md.indexes.map(({ spec: { v: _, ...spec } }) => spec);
      return [
        name,
        { indexes: indexes.filter((spec) => spec.name !== '_id_'), hash: hashes.get(name) ?? '' },
      ];
    }),
  );
}

export function hasSameIndexes(one: CollectionShape, other: CollectionShape): boolean {
  return JSON.stringify(one.indexes) === JSON.stringify(other.indexes);
}
