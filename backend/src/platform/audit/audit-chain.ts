import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** A row as the database has it, with every field that stands there. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What the first row follows. */
export const GENESIS = '0'.repeat(64);

/** A value as one text: two have the same text only when they say the same; types are told apart (a date and its text differ). */
export function canonicalText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  // Half a character is stored as the sign for none.
  if (typeof value === 'string') return JSON.stringify(value.replace(/\p{Cs}/gu, '\uFFFD'));
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (value instanceof Date) return `date(${value.getTime()})`;
  if (value instanceof mongoose.Types.ObjectId) return `id(${value.toHexString()})`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object' && !('_bsontype' in value)) {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonicalText(item)}`).join(',')}}`;
  }
  return `bson(${mongoose.mongo.BSON.EJSON.stringify(value, { relaxed: false })})`;
}

/**
 * A row as one text: every field in the order of their names, but for the hash and the values, for which their digest stands
 * (row-values.ts).
 */
export function canonicalRow(row: StoredRow): string {
  const { hash: _hash, before: _before, after: _after, note: _note, valuesKey: _key, ...chained } = row;
  return canonicalText(chained);
}

/** The hash of a row with its sequence number that follows a row with the hash `previous`: SHA-256 in hex (SEC-52). */
export function hashAfter(previous: string, row: StoredRow): string {
  return createHash('sha256')
    .update(`${previous}\n${canonicalRow(row)}`)
    .digest('hex');
}
