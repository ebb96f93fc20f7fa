import { showCount } from '../ui/format.ts';

/** So many rows the server counts and reaches by their number; what comes after them is reached by a cursor. */
export const countedRows = 10_000;

/** A page of a list as react-admin asks for it. */
export interface AskedPage {
  readonly resource: string;
  readonly filter: unknown;
  readonly sort: unknown;
  readonly perPage: number;
  /** from 1 on */
  readonly page: number;
}

/** The query that names where a page begins, or ends. */
export type Cursor = { readonly after: string } | { readonly before: string };

/** Whether a page begins after the rows that have a number. */
export function isBeyondCount({ page, perPage }: Pick<AskedPage, 'page' | 'perPage'>): boolean {
  return (page - 1) * perPage >= countedRows;
}

/**
 * The cursors of the pages that begin after the counted rows, as the answers before them gave them. They live as long
 * as the tab: an address of such a page that is loaded anew has none.
 */
export class Cursors {
  readonly #known = new Map<string, Cursor>();

  /** Where a page begins; undefined when no page beside it was read. */
  of(asked: AskedPage): Cursor | undefined {
    return this.#known.get(keyOf(asked));
  }

  /** Takes the cursors of an answer: of the page after it and of the one before. */
  learn(asked: AskedPage, headers: Headers): void {
    const next = headers.get('X-Next-Cursor');
    if (next !== null) this.#keep({ ...asked, page: asked.page + 1 }, { after: next });
    const previous = headers.get('X-Previous-Cursor');
    if (previous !== null) this.#keep({ ...asked, page: asked.page - 1 }, { before: previous });
  }

  #keep(asked: AskedPage, cursor: Cursor): void {
    if (isBeyondCount(asked)) this.#known.set(keyOf(asked), cursor);
  }
}

function keyOf({ resource, filter, sort, perPage, page }: AskedPage): string {
  return JSON.stringify([resource, filter, sort, perPage, page]);
}

/** What the data provider says of a list beside its rows. */
export interface ListMeta {
  /** There are more rows than the server counts. */
  readonly isMore: boolean;
}

function isMore(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'isMore' in meta && meta.isMore === true;
}

/** How many rows a list has as people read it: `4,312`, or `10,000+` when nobody has counted them all. */
export function countText(total: number, meta: unknown): string {
  return isMore(meta) ? `${showCount(countedRows)}+` : showCount(total);
}
