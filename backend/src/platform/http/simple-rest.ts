import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { fieldError, unprocessable } from './wire-error.js';

/** A validated filter whose values are texts or lists of texts. */
export interface SimpleRestFilter {
  /** Names of the filters in the query. */
  readonly names: readonly string[];
  /** @throws WireError 422 for several values */
  text(name: string): string | undefined;
  /** A single text is returned as a list of one. */
  texts(name: string): readonly string[] | undefined;
}

/** A parsed list query in the dialect of ra-data-simple-rest. */
export interface SimpleRestRequest {
  readonly filter: SimpleRestFilter;
  readonly range: { readonly skip: number; readonly limit: number };
  /** Undefined for the default sort. */
  readonly sort: { readonly field: string; readonly descending: boolean } | undefined;
}

/** Maximum of values per filter. */
const MAX_IDS = 200;

/**
 * Parses `sort=["field","ASC"]`, `range=[0,24]` and `filter={...}`.
 * @throws WireError 422 for any other form; query values are primitives only.
 */
export function readSimpleRest(query: SimpleRestQuery, size: number, maxSize: number): SimpleRestRequest {
  return {
    filter: filterOf(parsed('filter', query.filter)),
    range: rangeOf(parsed('range', query.range), size, maxSize),
    sort: sortOf(parsed('sort', query.sort)),
  };
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
  if (value === undefined) return undefined;
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
  return {
    names: [...values.keys()],
    text: (name) => {
      const [text, ...others] = values.get(name) ?? [];
      if (others.length > 0) throw refused('filter');
      return text;
    },
    texts: (name) => values.get(name),
  };
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function refused(field: string) {
  return unprocessable([fieldError(field, 'request.type')]);
}
