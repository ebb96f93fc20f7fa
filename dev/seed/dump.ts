import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { databaseParts } from '@portal/backend/operations/backups/database-copy';
import mongoose from 'mongoose';
import { root } from '../core/paths.ts';

/**
 * Stores the database for the upgrade tests (docs/recipes.md, "A tag").
 *
 * @param tag name of the dump; an existing one is not overwritten
 * @returns a summary for the output
 */
export async function dumpDatabase(uri: string, tag: string | undefined): Promise<string> {
  if (tag === undefined || !/^[\w.-]+$/.test(tag)) throw new Error('Usage: npm run seed -- dump <tag>');
  const file = join(root, 'backend/src/migrations/testing', `${tag}.bson.br`);
  const client = new mongoose.mongo.MongoClient(uri);
  const copied = { collections: {}, migration: 0 };
  try {
    const parts: Buffer[] = [];
    for await (const part of databaseParts(client, client.db(), copied)) parts.push(part);
    const bytes = brotliCompressSync(Buffer.concat(parts));
    writeFileSync(file, bytes, { flag: 'wx' });
    return `${file}: migration ${copied.migration}, ${bytes.length} bytes`;
  } finally {
    await client.close();
  }
}
