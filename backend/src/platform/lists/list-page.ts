import type { FastifyReply } from 'fastify';
import { limits } from '../config/limits.js';

/** One page of a list, and what goes out in its head. */
export interface ListPage<Row> {
  readonly rows: Row[];
  /** See `contentRangeOf`. */
  readonly contentRange: string;
  /** For the query `after`; absent on the last page. */
  readonly nextCursor?: string;
  /** For the query `before`; absent on the first page. */
  readonly previousCursor?: string;
}

/**
 * What ra-data-simple-rest reads in `Content-Range`, such as `audit 0-24/31`, or `audit 0-24/10000+` where no more are counted; an
 * empty page names its first place.
 * @param skip rows before this page
 * @param shown rows of this page
 * @param counted rows of the whole list, counted to one more than `limits.lists.countedRows`
 */
export function contentRangeOf(resource: string, skip: number, shown: number, counted: number): string {
  const { countedRows } = limits.lists;
  const total = counted > countedRows ? `${countedRows}+` : String(counted);
  return `${resource} ${skip}-${skip + Math.max(shown, 1) - 1}/${total}`;
}

/** Writes the head of a page. @returns its rows, which are the body */
export function answerPage<Row>(reply: FastifyReply, page: ListPage<Row>): Row[] {
  void reply.header('Content-Range', page.contentRange);
  if (page.nextCursor !== undefined) void reply.header('X-Next-Cursor', page.nextCursor);
  if (page.previousCursor !== undefined) void reply.header('X-Previous-Cursor', page.previousCursor);
  return page.rows;
}
