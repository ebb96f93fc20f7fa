import type { SimpleRestQuery } from '@portal/contract/lists/requests';
import { fieldError, unprocessable } from './wire-error.js';

/** A filter whose values are texts or lists of texts; anything else was refused. */
export interface SimpleRestFilter {
  text(name: string): string | undefined;
  /** One text counts as a list of one. */
  texts(name: string): readonly string[] | undefined;
}

/** A list query in the dialect of ra-data-simple-rest, read. */
export interface SimpleRestRequest {
  readonly filter: SimpleRestFilter;
  readonly range: { readonly skip: number; readonly limit: number };
  readonly sort: { readonly field: string; readonly descending: boolean };
}

/** One page of a list, and what ra-data-simple-rest reads in its head. */
export interface SimpleRestPage<Row> {
  readonly rows: Row[];
  /** See `contentRangeOf`. */
  readonly contentRange: string;
}

/** Ids that one request may ask for. */
const MAX_IDS = 200;

/**
 * Reads `sort=["field","ASC"]`, `range=[0,24]` and `filter={...}`.
 * @throws 422 for anything that is not in that form: query values are primitives only (decisions 8).
 */
export function readSimpleRest(query: SimpleRestQuery, size: number, maxSize: number): SimpleRestRequest {
  return {
    filter: filterOf(parsed('filter', query.filter)),
    range: rangeOf(parsed('range', query.range), size, maxSize),
    sort: sortOf(parsed('sort', query.sort)),
  };
}

/**
 * What ra-data-simple-rest reads in `Content-Range`, such as `audit 0-24/31`; an empty page names its first place.
 * @param shown rows of this page
 * @param total rows of the whole list
 */
export function contentRangeOf(
  resource: string,
  { skip }: SimpleRestRequest['range'],
  shown: number,
  total: number,
): string {
  return `${resource} ${skip}-${skip + Math.max(shown, 1) - 1}/${total}`;
}

function parsed(field: keyof SimpleRestQuery, value: string | undefined): unknown {
  if (value === undefined || value === '') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    throw refused(field);
  }
}

function sortOf(value: unknown): SimpleRestRequest['sort'] {
  if (value === undefined) return { field: 'createdAt', descending: true };
  if (!Array.isArray(value) || value.length !== 2) throw refused('sort');
  const [field, order] = value as unknown[];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw refused('sort');
  return { field, descending: order === 'DESC' };
}

function rangeOf(value: unknown, size: number, maxSize: number): SimpleRestRequest['range'] {
  if (value === undefined) return { skip: 0, limit: size };
  if (!Array.isArray(value) || value.length !== 2) throw refused('range');
  const [first, last] = value as unknown[];
  if (!isWhole(first) || !isWhole(last) || last < first) throw refused('range');
  return { skip: first, limit: Math.min(last - first + 1, maxSize) };
}

function filterOf(value: unknown): SimpleRestFilter {
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    throw refused('filter');
  }
  const values = new Map<string, readonly string[]>();
  for (const [name, item] of Object.entries(value ?? {}) as [string, unknown][]) {
    const list: unknown[] = Array.isArray(item) ? item : [item];
    if (list.length > MAX_IDS || !list.every((one) => typeof one === 'string' || typeof one === 'number')) {
      throw refused('filter');
    }
    values.set(name, list.map(String));
  }
  return { text: (name) => values.get(name)?.[0], texts: (name) => values.get(name) };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function refused(field: string) {
  return unprocessable([fieldError(field, 'request.type')]);
}
