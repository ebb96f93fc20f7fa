import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonicalText, type StoredRow } from './audit-chain.js';

/** Where the values of a row stand, beside what is chained: erasing takes all of them and nothing else. */
export const valueFields = ['before', 'after', 'note', 'valuesKey'] as const;

const KEY_BYTES = 32;

function digestOf({ before, after, note }: StoredRow, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(canonicalText({ before, after, note }))
    .digest('base64url');
}

const isAbsent = (value: unknown): boolean => value === undefined;

/**
 * What the chain holds of a row's values: a digest under a key of the row's own. The key stands beside the values and is erased with
 * them, so that afterwards nobody, whatever other keys they have, can find the values by trying.
 * @returns nothing for a row without values
 */
export function sealedValues(values: StoredRow): { readonly digest?: string; readonly valuesKey?: string } {
  if ([values['before'], values['after'], values['note']].every(isAbsent)) return {};
  const valuesKey = randomBytes(KEY_BYTES).toString('base64url');
  return { digest: digestOf(values, valuesKey), valuesKey };
}

/** `whole` also of a row that never had values. */
export function stateOfValues(row: StoredRow): 'whole' | 'erased' | 'changed' {
  const { digest, valuesKey } = row;
  const isEmpty = valueFields.every((field) => isAbsent(row[field]));
  if (isAbsent(digest)) return isEmpty ? 'whole' : 'changed';
  if (isEmpty) return 'erased';
  if (typeof digest !== 'string' || typeof valuesKey !== 'string') return 'changed';
  const [given, wanted] = [Buffer.from(digest), Buffer.from(digestOf(row, valuesKey))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? 'whole' : 'changed';
}
