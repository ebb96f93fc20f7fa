import type mongoose from 'mongoose';

export type Db = mongoose.mongo.Db;

/** The properties of a collection that two equal databases share. */
export interface CollectionShape {
  readonly indexes: readonly mongoose.mongo.IndexDescription[];
  /** Hash of all rows. */
  readonly hash: string;
}

interface CatalogEntry {
  readonly name: string;
  readonly md: { readonly indexes: readonly { readonly spec: mongoose.mongo.IndexDescriptionInfo }[] };
}

/** Returns a hash of the rows of each collection by name. */
export async function collectionHashes(db: Db): Promise<Map<string, string>> {
  const { collections } = (await db.command({ dbHash: 1 })) as { collections: Record<string, string> };
  return new Map(Object.entries(collections));
}

/**
 * Returns the shape of each collection by name.
 *
 * @param admin the `admin` database of the same server
 */
export async function readShape(db: Db, admin: Db): Promise<Map<string, CollectionShape>> {
  const ofDatabase = { $match: { db: db.databaseName } };
  const [entries, hashes] = await Promise.all([
    admin.aggregate<CatalogEntry>([{ $listCatalog: {} }, ofDatabase]).toArray(),
    collectionHashes(db),
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
