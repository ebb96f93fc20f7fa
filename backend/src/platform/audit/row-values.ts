import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonicalText, type StoredRow } from './audit-chain.js';

/** The fields with values, which are not part of the chain and can be erased. */
export const valueFields = ['before', 'after', 'note', 'valuesKey'] as const;

const KEY_BYTES = 32;

function digestOf({ before, after, note }: StoredRow, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(canonicalText({ before, after, note }))
    .digest('base64url');
}

const isAbsent = (value: unknown): boolean => value === undefined;

/**
 * Returns the digest of a row's values for the chain, keyed with a random key per row. The key is erased with the values, so that they
 * cannot be recovered by trial afterwards. Empty for a row without values.
 */
export function sealedValues(values: StoredRow): { readonly digest?: string; readonly valuesKey?: string } {
  if ([values['before'], values['after'], values['note']].every(isAbsent)) return {};
  const valuesKey = randomBytes(KEY_BYTES).toString('base64url');
  return { digest: digestOf(values, valuesKey), valuesKey };
}

/** Compares a row's values with their digest; `whole` also for a row that never had values. */
export function stateOfValues(row: StoredRow): 'whole' | 'erased' | 'changed' {
  const { digest, valuesKey } = row;
  const isEmpty = valueFields.every((field) => isAbsent(row[field]));
  if (isAbsent(digest)) return isEmpty ? 'whole' : 'changed';
  if (isEmpty) return 'erased';
  if (typeof digest !== 'string' || typeof valuesKey !== 'string') return 'changed';
  const [stored, computed] = [Buffer.from(digest), Buffer.from(digestOf(row, valuesKey))];
  return stored.length === computed.length && timingSafeEqual(stored, computed) ? 'whole' : 'changed';
}
