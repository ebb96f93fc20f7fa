import { isDeepStrictEqual } from 'node:util';
import type mongoose from 'mongoose';
import type { Connection } from 'mongoose';

/** The compared properties of an index beside its name. */
interface IndexShape {
  readonly key: readonly (readonly [string, unknown])[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilterExpression: unknown;
  readonly collation: unknown;
  readonly expireAfterSeconds: number | undefined;
}

/** One difference between the indexes of the database and those that the schemas of this process declare. */
export interface IndexDifference {
  readonly collection: string;
  readonly index: string;
  readonly kind: 'missing' | 'different' | 'other-expiry' | 'undeclared';
  /** Message for the operator. */
  readonly text: string;
}

type Options = Readonly<Record<string, unknown>>;

function shapeOf(key: object, options: Options): IndexShape {
  const { unique, sparse, partialFilterExpression, collation, expireAfterSeconds } = options;
  return {
    key: key instanceof Map ? [...key] : Object.entries(key),
    unique: unique === true,
    sparse: sparse === true,
    partialFilterExpression,
    // The server fills in every default of a collation; only locale and strength are declared.
    collation: collationOf(collation),
    expireAfterSeconds: typeof expireAfterSeconds === 'number' ? expireAfterSeconds : undefined,
  };
}

function collationOf(collation: unknown): unknown {
  if (typeof collation !== 'object' || collation === null) return undefined;
  const { locale, strength = 3 } = collation as { locale?: string; strength?: number };
  return { locale, strength };
}

/** Returns the declared name of an index, or MongoDB's default name. */
function nameOf(key: object, { name }: Options): string {
  return typeof name === 'string' ? name : Object.entries(key).flat().join('_');
}

/** Returns the indexes of a model's schema by name. */
export function declaredIndexes(model: mongoose.Model<unknown>): Map<string, IndexShape> {
  const declared = model.schema.indexes() as [object, Options][];
  return new Map(declared.map(([key, options]) => [nameOf(key, options), shapeOf(key, options)]));
}

async function builtIndexes(connection: Connection, collection: string): Promise<Map<string, IndexShape>> {
  const rows = await connection
    .collection(collection)
    .listIndexes()
    .toArray()
    .catch((error: unknown) => {
      // The collection does not exist yet.
      if ((error as { code?: unknown }).code === 26) return [];
      throw error;
    });
  const named = rows.map(({ key, name, ...options }): [string, IndexShape] => [
    String(name),
    shapeOf(key as object, options),
  ]);
  return new Map(named.filter(([name]) => name !== '_id_'));
}

function compare(
  collection: string,
  index: string,
  declared: IndexShape,
  built: IndexShape | undefined,
): IndexDifference[] {
  if (built === undefined) {
    return [{ collection, index, kind: 'missing', text: `${collection}: index ${index} is missing` }];
  }
  const { expireAfterSeconds: wanted, ...declaredRest } = declared;
  const { expireAfterSeconds: found, ...builtRest } = built;
  if (!isDeepStrictEqual(declaredRest, builtRest)) {
    const text = `${collection}: index ${index} is ${JSON.stringify(builtRest)}, declared ${JSON.stringify(declaredRest)}`;
    return [{ collection, index, kind: 'different', text }];
  }
  if (wanted === found) return [];
  const seconds = (value: number | undefined): string => (value === undefined ? 'never' : `after ${value} s`);
  const text = `${collection}: rows of index ${index} go ${seconds(found)}, declared ${seconds(wanted)}`;
  return [{ collection, index, kind: 'other-expiry', text }];
}

/** Compares the indexes of the database with those that the schemas of this process declare. */
export async function indexDifferences(connection: Connection): Promise<IndexDifference[]> {
  const models = Object.values(connection.models);
  const found = await Promise.all(
    models.map(async (model) => {
      const { collectionName } = model.collection;
      const declared = declaredIndexes(model);
      const built = await builtIndexes(connection, collectionName);
      const undeclared = [...built.keys()]
        .filter((name) => !declared.has(name))
        .map((index): IndexDifference => {
          const text = `${collectionName}: index ${index} is in no schema`;
          return { collection: collectionName, index, kind: 'undeclared', text };
        });
      return [
        ...[...declared].flatMap(([name, shape]) => compare(collectionName, name, shape, built.get(name))),
        ...undeclared,
      ];
    }),
  );
  return found.flat();
}
