import { showCount } from '../ui/format.ts';

/** The server counts and numbers this many rows; later ones are reached by cursor. */
export const countedRows = 10_000;

/** A page requested by react-admin. */
export interface RequestedPage {
  readonly resource: string;
  readonly filter: unknown;
  readonly sort: unknown;
  readonly perPage: number;
  /** From 1. */
  readonly page: number;
}

/** Query parameter of a page boundary. */
export type Cursor = { readonly after: string } | { readonly before: string };

/** Whether a page starts after the counted rows. */
export function isBeyondCount({ page, perPage }: Pick<RequestedPage, 'page' | 'perPage'>): boolean {
  return (page - 1) * perPage >= countedRows;
}

/**
 * Cursors of the pages after the counted rows, taken from earlier responses. They last as long as the tab, so a reloaded address of
 * such a page has none.
 */
export class Cursors {
  readonly #cursors = new Map<string, Cursor>();

  /** Returns where a page starts; undefined if no neighbouring page was read. */
  find(requested: RequestedPage): Cursor | undefined {
    return this.#cursors.get(keyOf(requested));
  }

  /** Stores the cursors of the next and the previous page from a response. */
  store(requested: RequestedPage, headers: Headers): void {
    const next = headers.get('X-Next-Cursor');
    if (next !== null) this.#put({ ...requested, page: requested.page + 1 }, { after: next });
    const previous = headers.get('X-Previous-Cursor');
    if (previous !== null) this.#put({ ...requested, page: requested.page - 1 }, { before: previous });
  }

  #put(requested: RequestedPage, cursor: Cursor): void {
    if (isBeyondCount(requested)) this.#cursors.set(keyOf(requested), cursor);
  }
}

function keyOf({ resource, filter, sort, perPage, page }: RequestedPage): string {
  return JSON.stringify([resource, filter, sort, perPage, page]);
}

/** Metadata that the data provider returns with a list. */
export interface ListMeta {
  /** The server has counted this many rows, and there are more. */
  readonly atLeast?: number;
}

/** Returns the formatted number of rows: `4,312`, or `10,000+` and `50+` when not all were counted. */
export function countText(total: number, meta: ListMeta | undefined): string {
  return meta?.atLeast === undefined ? showCount(total) : `${showCount(meta.atLeast)}+`;
}
