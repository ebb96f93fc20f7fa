import type { GetListParams, GetListResult, RaRecord } from 'react-admin';
import { countedRows, type RequestedPage, Cursors, isBeyondCount, type ListMeta } from './cursors.ts';

/** Sends a query to the server. */
type FetchRows = (
  resource: string,
  query: URLSearchParams,
  signal?: AbortSignal,
) => Promise<{ headers: Headers; json: unknown }>;

/**
 * react-admin's `getList` in the dialect of ra-data-simple-rest, with cursors. Pages are numbered as far as the server counts;
 * beyond that, the next and previous page are found by the cursors of earlier responses. Such a page without a cursor has no rows,
 * which makes react-admin return to the first page.
 */
export function createGetList(fetchRows: FetchRows) {
  const cursors = new Cursors();
  return async <T extends RaRecord>(
    resource: string,
    { pagination = { page: 1, perPage: 25 }, sort, filter, signal }: GetListParams & { signal?: AbortSignal },
  ): Promise<GetListResult<T>> => {
    const page: RequestedPage = { resource, filter, sort, ...pagination };
    const isBeyond = isBeyondCount(page);
    const cursor = isBeyond ? cursors.find(page) : undefined;
    if (isBeyond && cursor === undefined) {
      return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: false } };
    }
    const first = (page.page - 1) * page.perPage;
    const query = new URLSearchParams({
      ...(sort === undefined ? {} : { sort: JSON.stringify([sort.field, sort.order]) }),
      range: JSON.stringify([first, first + page.perPage - 1]),
      filter: JSON.stringify(filter ?? {}),
      ...cursor,
    });
    const { headers, json } = await fetchRows(resource, query, signal).catch(async (error: unknown) => {
      if (!hasUnknownSort(error)) throw error;
      query.delete('sort');
      return fetchRows(resource, query, signal);
    });
    cursors.store(page, headers);
    const data = json as T[];
    const { total, isMore } = totalOf(headers);
    const meta: ListMeta = isMore ? { atLeast: total } : {};
    const next = { ...page, page: page.page + 1 };
    if (!isMore || !(isBeyond || isBeyondCount(next))) {
      // A list that was not counted in time ends with this page, and there is at least one row more.
      return { data, total: isMore && total < countedRows ? total + 1 : total, meta };
    }
    const hasNextPage = cursors.find(next) !== undefined;
    return { data, meta, pageInfo: { hasNextPage, hasPreviousPage: page.page > 1 } };
  };
}

/** Whether the server rejected the sort, as that of an old address; the list then opens with its default. */
function hasUnknownSort(error: unknown): boolean {
  const { body } = error as { body?: { errors?: readonly { key?: string }[] } };
  return body?.errors?.some(({ key }) => key === 'list.sort') ?? false;
}

/** Parses the total from `Content-Range`: `audit 0-24/4312`, or `.../10000+` when there are more. */
function totalOf(headers: Headers): { total: number; isMore: boolean } {
  const [, total = '', hasMore] = /\/(\d+)(\+?)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  if (total === '') throw new Error('The list says nothing of how many rows there are');
  return { total: Number(total), isMore: hasMore === '+' };
}
