import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** A row as the database has it, with every field that stands there. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What the first row follows. */
export const GENESIS = '0'.repeat(64);

function written(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Date) return `date(${value.getTime()})`;
  if (value instanceof mongoose.Types.ObjectId) return `id(${value.toHexString()})`;
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && !('_bsontype' in value)) {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${written(item)}`).join(',')}}`;
  }
  return `bson(${mongoose.mongo.BSON.EJSON.stringify(value, { relaxed: false })})`;
}

/**
 * A row as one text: every field but the hash, in the order of their names. Two rows have the same text only when they say
 * the same; types are told apart (a date and its text differ).
 */
export function canonicalRow({ hash: _hash, ...row }: StoredRow): string {
  return written(row);
}

/** The hash of a row with its sequence number that follows a row with the hash `previous`: SHA-256 in hex (SEC-52). */
export function hashAfter(previous: string, row: StoredRow): string {
  return createHash('sha256')
    .update(`${previous}\n${canonicalRow(row)}`)
    .digest('hex');
}
