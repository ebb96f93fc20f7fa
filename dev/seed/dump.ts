import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import mongoose from 'mongoose';
import { root } from '../core/paths.ts';

/**
 * Stores the database of a portal at rest for the upgrade tests (docs/recipes.md, "A tag"): concatenated BSON, for each collection a head
 * with its number of documents, then these.
 *
 * @param tag name of the dump; an existing one is not overwritten
 * @returns a summary for the output
 */
export async function dumpDatabase(uri: string, tag: string | undefined): Promise<string> {
  if (tag === undefined || !/^[\w.-]+$/.test(tag)) throw new Error('Usage: npm run seed -- dump <tag>');
  const file = join(root, 'backend/src/migrations/testing', `${tag}.bson.br`);
  const client = new mongoose.mongo.MongoClient(uri);
  try {
    const db = client.db();
    const parts: Uint8Array[] = [];
    const found = await db.listCollections({ type: 'collection' }).toArray();
    for (const { name, options = {} } of found as { name: string; options?: object }[]) {
      if (name.startsWith('system.')) continue;
      const rows = (await db.collection(name).find({}, { raw: true }).toArray()) as unknown as Buffer[];
      const indexes = await db.collection(name).indexes();
      parts.push(mongoose.mongo.BSON.serialize({ name, options, indexes, documents: rows.length }), ...rows);
    }
    const bytes = brotliCompressSync(Buffer.concat(parts));
    writeFileSync(file, bytes, { flag: 'wx' });
    return `${file}: ${found.length} collections, ${bytes.length} bytes`;
  } finally {
    await client.close();
  }
}
