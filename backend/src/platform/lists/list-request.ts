import { createHash } from 'node:crypto';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { limits } from '../config/limits.js';
import { readSimpleRest, type SimpleRestFilter } from '../http/simple-rest.js';
import { fieldError, unprocessable, type WireError } from '../http/wire-error.js';
import type { ListDefinition } from './list-definition.js';

/** A validated request for one page. */
export interface ListRequest<S extends string> {
  readonly sort: S;
  readonly descending: boolean;
  /** Rows before the page; with a cursor only used for `Content-Range`. */
  readonly skip: number;
  readonly limit: number;
  /** The page after a row, or the one before it. */
  readonly cursor?: { readonly sealed: string; readonly forward: boolean };
  /** Without the total, for a list of which only the first rows are shown. */
  readonly isUncounted?: boolean;
  /** Hash of filter and sort, which binds a cursor to its query. */
  readonly fingerprint: string;
}

/**
 * Parses and validates a list query.
 * @throws WireError 422 for a malformed query, for an unsupported filter or sort (the text names the supported ones), and for a range
 * beyond `limits.lists.reachableRows` without a cursor.
 */
export function readList<C extends string, S extends string>(
  list: ListDefinition<C, S>,
  query: SimpleRestQuery,
): { readonly filter: SimpleRestFilter; readonly request: ListRequest<S> } {
  const { filter, range, sort: requested } = readSimpleRest(query, list.pageSize, list.maxPageSize);
  if (filter.names.some((name) => !list.filters.includes(name))) {
    throw refused('filter', 'list.filter', list.filters);
  }
  const sort = requested === undefined || requested.field === 'id' ? list.defaultSort : requested;
  const field = list.sorts.find((one) => one === sort.field);
  if (field === undefined) throw refused('sort', 'list.sort', list.sorts);
  const { after, before } = query;
  if (after !== undefined && before !== undefined) throw unprocessable([fieldError('after', 'list.cursor')]);
  const sealed = after ?? before;
  if (sealed === undefined && range.skip >= limits.lists.reachableRows) {
    throw unprocessable([fieldError('range', 'list.farRange')]);
  }
  const { descending } = sort;
  return {
    filter,
    request: {
      sort: field,
      descending,
      ...range,
      ...(sealed === undefined ? {} : { cursor: { sealed, forward: before === undefined } }),
      fingerprint: fingerprintOf(list.name, filter, field, descending),
    },
  };
}

function fingerprintOf(name: string, filter: SimpleRestFilter, sort: string, descending: boolean): string {
  const values = [...filter.names].sort().map((one) => [one, filter.texts(one)]);
  return createHash('sha256')
    .update(JSON.stringify([name, values, sort, descending]))
    .digest('base64url');
}

function refused(field: string, key: TextKey, allowed: readonly string[]): WireError {
  return unprocessable([{ field, key, msg: `${textOf(key)} ${allowed.join(', ')}` }]);
}
