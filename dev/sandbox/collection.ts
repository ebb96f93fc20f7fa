import { ProviderError } from './provider-error.ts';
import type { Input } from './input.ts';

export interface Collection<T> {
  entity: 'collection';
  count: number;
  items: T[];
}

export function collectionOf<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

/**
 * Returns a page of records, newest first, by the query fields `count` (1 to 100, default 10), `skip`, `from` and `to`
 * (UNIX seconds, inclusive).
 *
 * @param records oldest first
 */
export function pageOf<T extends { created_at: number }>(records: Iterable<T>, query: Input): Collection<T> {
  const count = wholeNumber(query, 'count', 10);
  const skip = wholeNumber(query, 'skip', 0);
  const from = wholeNumber(query, 'from', 0);
  const to = wholeNumber(query, 'to', Number.MAX_SAFE_INTEGER);
  if (count > 100) throw new ProviderError('The count may not be greater than 100.', { field: 'count' });
  if (count < 1) throw new ProviderError('The count must be at least 1.', { field: 'count' });
  const chosen = [...records].filter(({ created_at }) => created_at >= from && created_at <= to).reverse();
  return collectionOf(chosen.slice(skip, skip + count));
}

function wholeNumber(query: Input, name: string, otherwise: number): number {
  const value = query[name];
  if (value === undefined || value === '') return otherwise;
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value)) {
    throw new ProviderError(`${name} must be an integer.`, { field: name });
  }
  return Number(value);
}
