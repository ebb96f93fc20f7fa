import mongoose from 'mongoose';
import type { Model, ProjectionType, QueryFilter, Types } from 'mongoose';
import { fieldError, unprocessable } from '../http/wire-error.js';
import type { Condition } from './keyset.js';
import { type ListDefinition, type ListPath, findPath } from './list-definition.js';

/** A list definition with the model that it reads. */
export interface ListSource<Doc, C extends string, S extends string> {
  readonly list: ListDefinition<C, S>;
  readonly model: Model<Doc>;
  /** Must include the fields of every order; all fields when absent. */
  readonly projection?: ProjectionType<Doc>;
}

/** Filters by condition name; undefined for an inactive condition. */
export type ListConditions<Doc, C extends string> = Readonly<Partial<Record<C, QueryFilter<Doc>>>>;

export type Stored<Doc> = Doc & { readonly _id: unknown };

/** Returns the path for conditions and a sort. @throws WireError 422 when no index serves them together */
export function requirePath<Doc, C extends string, S extends string>(
  list: ListDefinition<C, S>,
  conditions: ListConditions<Doc, C>,
  sort: S,
): ListPath<C, S> {
  const names = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const path = findPath(list, names, sort);
  if (path === undefined) throw unprocessable([fieldError('filter', 'list.together')]);
  return path;
}

export function activeConditions<Doc, C extends string>(
  conditions: ListConditions<Doc, C>,
): QueryFilter<Doc>[] {
  return Object.values<QueryFilter<Doc> | undefined>(conditions).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}

/** Combines all conditions with any of the alternatives; `$or` is outermost so that each alternative uses the index. */
export function combineConditions<Doc>(
  conditions: readonly QueryFilter<Doc>[],
  alternatives: readonly Condition[],
): QueryFilter<Doc> {
  const each = alternatives.map((one): Condition => ({ $and: [...conditions, one] }));
  const [only] = each;
  if (each.length > 1) return { $or: each };
  return only ?? (conditions.length === 0 ? {} : { $and: [...conditions] });
}

/** Selects by ids and by the id that an exact number names; both apply. */
export function idCondition(
  ids: readonly string[] | undefined,
  number: string | undefined,
): { id?: QueryFilter<{ _id: Types.ObjectId }> } {
  if (ids === undefined && number === undefined) return {};
  const wanted = ids ?? [number ?? ''];
  const valid = wanted.filter(
    (id) => mongoose.isValidObjectId(id) && (number === undefined || id === number),
  );
  return { id: { _id: mongoose.trusted({ $in: valid }) } };
}
