import { createReadStream, globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import type mongoose from 'mongoose';
import { writeDatabase } from '../../operations/backups/database-copy.js';

const ENDING = '.bson.br';
const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Databases of earlier versions, each a demonstration in the format of a backup's database copy (`npm run seed -- dump`).
 * `first-schema` is a portal of migration 1, `migration-10` one from before the first tag. No dump is ever written again.
 */
export const dumps: readonly { readonly name: string; readonly file: string }[] = globSync(`*${ENDING}`, {
  cwd: folder,
}).map((file) => ({ name: basename(file, ENDING), file: `${folder}${file}` }));

/** Loads a dump into an empty database. @returns documents of each collection */
export async function loadDump(db: mongoose.mongo.Db, name: string): Promise<Record<string, number>> {
  const dump = dumps.find((one) => one.name === name);
  if (dump === undefined) throw new Error(`There is no dump ${name}`);
  return writeDatabase(db, createReadStream(dump.file).pipe(createBrotliDecompress()));
}
