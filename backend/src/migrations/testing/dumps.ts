import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import mongoose from 'mongoose';
import { type Indexes, makeListedIndexes } from '../../operations/backups/database-copy.js';

const { BSON } = mongoose.mongo;
const ENDING = '.bson.br';
const folder = fileURLToPath(new URL('.', import.meta.url));

/** Stands before the documents of a collection. */
interface Head {
  readonly name: string;
  readonly options: object;
  readonly indexes: mongoose.mongo.IndexDescriptionInfo[];
  readonly documents: number;
}

/**
 * Databases of earlier versions, each a demonstration (`npm run seed -- dump`): concatenated BSON, a head and the documents of each
 * collection. `first-schema` is a portal of migration 1, `migration-10` one from before the first tag. No dump is ever written again.
 */
export const dumps: readonly { readonly name: string; readonly file: string }[] = globSync(`*${ENDING}`, {
  cwd: folder,
}).map((file) => ({ name: basename(file, ENDING), file: `${folder}${file}` }));

/** Loads a dump into an empty database. @returns documents of each collection */
export async function loadDump(db: mongoose.mongo.Db, name: string): Promise<Record<string, number>> {
  const dump = dumps.find((one) => one.name === name);
  if (dump === undefined) throw new Error(`There is no dump ${name}`);
  const bytes = brotliDecompressSync(readFileSync(dump.file));
  const counts: Record<string, number> = {};
  const indexes: Indexes = new Map();
  let at = 0;
  const next = (options: mongoose.mongo.BSON.DeserializeOptions = {}): mongoose.mongo.BSON.Document => {
    const document = bytes.subarray(at, at + bytes.readInt32LE(at));
    at += document.length;
    return BSON.deserialize(document, options);
  };
  while (at < bytes.length) {
    const head = next() as Head;
    const collection = await db.createCollection(head.name, head.options);
    const rows = Array.from({ length: head.documents }, () =>
      next({ promoteValues: false, promoteBuffers: false }),
    );
    if (rows.length > 0) await collection.insertMany(rows);
    counts[head.name] = rows.length;
    indexes.set(head.name, new Map(head.indexes.map((index) => [index.name ?? '', index])));
  }
  await makeListedIndexes(db, indexes);
  return counts;
}
