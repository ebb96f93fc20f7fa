import type { FastifyReply } from 'fastify';
import { limits } from '../config/limits.js';

/** One page of a list with the values of its response headers. */
export interface ListPage<Row> {
  readonly rows: Row[];
  /** See `contentRangeOf`. */
  readonly contentRange: string;
  /** For the query parameter `after`; absent on the last page. */
  readonly nextCursor?: string;
  /** For the query parameter `before`; absent on the first page. */
  readonly previousCursor?: string;
}

/**
 * Returns the `Content-Range` for ra-data-simple-rest, such as `audit 0-24/31`, `audit 0-24/10000+` beyond the count limit, or
 * `audit 0-24/25+` for a list that was not counted; an empty page names its first position.
 * @param skip rows before this page
 * @param shown rows of this page
 * @param counted rows of the list, counted up to `limits.lists.countedRows + 1`; undefined if they were not, and more rows follow
 */
export function contentRangeOf(
  resource: string,
  skip: number,
  shown: number,
  counted: number | undefined,
): string {
  const { countedRows } = limits.lists;
  const least = Math.min(counted ?? skip + shown, countedRows);
  const total = least === counted ? String(least) : `${least}+`;
  return `${resource} ${skip}-${skip + Math.max(shown, 1) - 1}/${total}`;
}

/** Sets the headers of a page. @returns its rows as response body */
export function answerPage<Row>(reply: FastifyReply, page: ListPage<Row>): Row[] {
  void reply.header('Content-Range', page.contentRange);
  if (page.nextCursor !== undefined) void reply.header('X-Next-Cursor', page.nextCursor);
  if (page.previousCursor !== undefined) void reply.header('X-Previous-Cursor', page.previousCursor);
  return page.rows;
}
