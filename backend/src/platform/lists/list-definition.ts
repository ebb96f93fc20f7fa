/** A field of the stored documents and how it runs in the index: 1 upwards, -1 downwards. */
export type Order = readonly (readonly [field: string, direction: 1 | -1])[];

/**
 * One way into a list: conditions and an order that one index serves without a sort in memory.
 * @typeParam C names of conditions
 * @typeParam S names of sorts
 */
export interface ListPath<C extends string, S extends string> {
  /** Conditions that the index narrows by; the path is taken when all of them are there. */
  readonly by: readonly C[];
  /** Further conditions that may be there: checked within the index, or on the few documents that `by` leaves. */
  readonly also?: readonly C[];
  /** The sort it serves; `any`: the order is this one whatever was asked for. */
  readonly sort: S | 'any';
  /** The ascending order, ended by `_id` so that no two rows have the same place. */
  readonly order: Order;
  /**
   * A condition may have several values that come before the order in the index, which is then read in as many places. Only for an
   * order whose first field hardly ever has the same value twice: a page by cursor reads all rows that share it.
   */
  readonly severalValues?: boolean;
  /** Name of the index. MongoDB is told to use it, so that a missing one is an error and not a slow answer. */
  readonly index: string;
}

/** What can be asked of a list, and the index behind each answer. Nothing else is offered. */
export interface ListDefinition<C extends string, S extends string> {
  /** Name of the resource in `Content-Range`. */
  readonly name: string;
  /** Names of the filters on the wire. */
  readonly filters: readonly string[];
  readonly sorts: readonly [S, ...S[]];
  /** Of a query that names no sort, or react-admin's own default, `id`. */
  readonly defaultSort: { readonly field: S; readonly descending: boolean };
  /** Rows of a page when no range is named, and at most. */
  readonly pageSize: number;
  readonly maxPageSize: number;
  /** The first one that fits is taken: the more conditions it narrows by, the earlier it comes. */
  readonly paths: readonly ListPath<C, S>[];
}

/** The path for these conditions and this sort; undefined when no index serves them together. */
export function pathOf<C extends string, S extends string>(
  { paths }: Pick<ListDefinition<C, S>, 'paths'>,
  conditions: readonly string[],
  sort: S,
): ListPath<C, S> | undefined {
  return paths.find(
    ({ by, also = [], sort: served }) =>
      (served === 'any' || served === sort) &&
      by.every((name) => conditions.includes(name)) &&
      conditions.every((name) => [...by, ...also].some((known) => known === name)),
  );
}
