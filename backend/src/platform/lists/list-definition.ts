/** Stored fields with their direction in the index: 1 ascending, -1 descending. */
export type Order = readonly (readonly [field: string, direction: 1 | -1])[];

/**
 * One access path of a list: conditions and an order that one index serves without an in-memory sort.
 * @typeParam C names of conditions
 * @typeParam S names of sorts
 */
export interface ListPath<C extends string, S extends string> {
  /** Conditions that bound the index scan; all of them must be active. */
  readonly by: readonly C[];
  /** Optional conditions, checked within the index or on the few documents that `by` leaves. */
  readonly also?: readonly C[];
  /** The sort that it serves; `any` applies this order to every requested sort. */
  readonly sort: S | 'any';
  /** The ascending order, ending with `_id` so that sort keys are unique. */
  readonly order: Order;
  /**
   * A condition before the order in the index may have several values, each of which is a separate index range. Only for an order whose
   * first field is nearly unique, because a page by cursor reads all rows that share its value.
   */
  readonly severalValues?: boolean;
  /** Name of the index, passed as a hint, so that a missing index is an error and not a slow query. */
  readonly index: string;
}

/** The filters and sorts that a list offers, with the index of each combination. */
export interface ListDefinition<C extends string, S extends string> {
  /** Name of the resource in `Content-Range`. */
  readonly name: string;
  /** Filter names on the wire. */
  readonly filters: readonly string[];
  readonly sorts: readonly [S, ...S[]];
  /** Also replaces react-admin's default sort, `id`. */
  readonly defaultSort: { readonly field: S; readonly descending: boolean };
  /** Default and maximum page size. */
  readonly pageSize: number;
  readonly maxPageSize: number;
  /** In order of preference, most selective first. */
  readonly paths: readonly ListPath<C, S>[];
}

/** Returns the first path that serves conditions and sort; undefined when none does. */
export function findPath<C extends string, S extends string>(
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
