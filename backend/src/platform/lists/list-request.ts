import { createHash } from 'node:crypto';
import { type TextKey, textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import { limits } from '../config/limits.js';
import { readSimpleRest, type SimpleRestFilter } from '../http/simple-rest.js';
import { fieldError, unprocessable, type WireError } from '../http/wire-error.js';
import type { ListDefinition } from './list-definition.js';

/** One page that is asked for, read and found to be on offer. */
export interface ListRequest<S extends string> {
  readonly sort: S;
  readonly descending: boolean;
  /** Rows before the page. With a cursor it only says where the page is shown. */
  readonly skip: number;
  readonly limit: number;
  /** The page that follows a row, or the one that ends before it. */
  readonly cursor?: { readonly sealed: string; readonly forward: boolean };
  /** Filter and sort in short: a cursor fits the query that it was made by, and no other. */
  readonly fingerprint: string;
}

/**
 * Reads a list's query.
 * @throws WireError 422 for what is not in the dialect, for a filter or a sort that the list lacks (the text names those it has),
 * and for a range beyond `limits.lists.reachableRows` without a cursor.
 */
export function readList<C extends string, S extends string>(
  list: ListDefinition<C, S>,
  query: SimpleRestQuery,
): { readonly filter: SimpleRestFilter; readonly request: ListRequest<S> } {
  const { filter, range, sort: asked } = readSimpleRest(query, list.pageSize, list.maxPageSize);
  if (filter.names.some((name) => !list.filters.includes(name))) {
    throw refused('filter', 'list.filter', list.filters);
  }
  const sort = asked === undefined || asked.field === 'id' ? list.defaultSort : asked;
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
