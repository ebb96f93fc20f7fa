import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { fieldError, unprocessable } from '../http/wire-error.js';
import type { Condition } from './keyset.js';
import { type ListDefinition, type ListPath, pathOf } from './list-definition.js';

/** What a repository says of its documents; the rest is the list's definition. */
export interface ListSource<Doc, C extends string, S extends string> {
  readonly list: ListDefinition<C, S>;
  readonly model: Model<Doc>;
  /** Fields that are read, those of every order among them; all when absent. */
  readonly projection?: ProjectionType<Doc>;
}

/** Condition of each name; one that is not asked for is undefined. */
export type ListConditions<Doc, C extends string> = Readonly<Partial<Record<C, QueryFilter<Doc>>>>;

export type Stored<Doc> = Doc & { readonly _id: unknown };

/** The path that serves conditions and a sort. @throws WireError 422 when no index serves them together */
export function servedBy<Doc, C extends string, S extends string>(
  list: ListDefinition<C, S>,
  conditions: ListConditions<Doc, C>,
  sort: S,
): ListPath<C, S> {
  const names = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const path = pathOf(list, names, sort);
  if (path === undefined) throw unprocessable([fieldError('filter', 'list.together')]);
  return path;
}

/** The conditions that were asked for. */
export function given<Doc, C extends string>(conditions: ListConditions<Doc, C>): QueryFilter<Doc>[] {
  return Object.values<QueryFilter<Doc> | undefined>(conditions).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}

/** All conditions, and one of the alternatives; with several the alternatives come first, so that each has an index of its own. */
export function together<Doc>(
  conditions: readonly QueryFilter<Doc>[],
  alternatives: readonly Condition[],
): QueryFilter<Doc> {
  const each = alternatives.map((one): Condition => ({ $and: [...conditions, one] }));
  const [only] = each;
  if (each.length > 1) return { $or: each };
  return only ?? (conditions.length === 0 ? {} : { $and: [...conditions] });
}
