import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** A raw row with all stored fields. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64);

/** Serialises a value canonically: equal text means equal value, and types are distinguished (a date differs from its text). */
export function canonicalText(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  // MongoDB stores lone surrogates as U+FFFD.
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

/** Serialises a row canonically without its hash and its values, which are covered by their digest (row-values.ts). */
export function canonicalRow(row: StoredRow): string {
  const { hash: _hash, before: _before, after: _after, note: _note, valuesKey: _key, ...chained } = row;
  return canonicalText(chained);
}

/** Returns the hash of a numbered row that follows a row with the hash `previous`: SHA-256 in hex (SEC-52). */
export function hashAfter(previous: string, row: StoredRow): string {
  return createHash('sha256')
    .update(`${previous}\n${canonicalRow(row)}`)
    .digest('hex');
}
