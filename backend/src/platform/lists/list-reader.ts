import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { SimpleRestQuery } from '@portal/contract/lists/requests';
import mongoose, { type Connection, type Model, type ProjectionType, type QueryFilter } from 'mongoose';
import { limits } from '../config/limits.js';
import { fieldError, unavailable, unprocessable } from '../http/wire-error.js';
import { isOutOfTime } from '../mongo/mongo-errors.js';
import { beyond, type Condition, placeOf, sortOf } from './keyset.js';
import { ListCounts } from './list-counts.js';
import { ListCursors } from './list-cursors.js';
import { type ListDefinition, type ListPath, pathOf } from './list-definition.js';
import { contentRangeOf, type ListPage } from './list-page.js';
import { type ListRequest, readList } from './list-request.js';
import { conditionsFrom, type PlainList } from './plain-list.js';

const { trusted } = mongoose;
const { EJSON } = mongoose.mongo.BSON;

/** What a repository says of its documents; the rest is the list's definition. */
export interface ListSource<Doc, C extends string, S extends string> {
  readonly list: ListDefinition<C, S>;
  readonly model: Model<Doc>;
  /** Fields that are read, those of every order among them; all when absent. */
  readonly projection?: ProjectionType<Doc>;
}

/** Condition of each name; one that is not asked for is undefined. */
export type ListConditions<Doc, C extends string> = Readonly<Partial<Record<C, QueryFilter<Doc>>>>;

/** A page by number, as the specification's own calls have it. */
export interface NumberedRequest<S extends string> {
  readonly sort: S;
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

type Stored<Doc> = Doc & { readonly _id: unknown };

/** Reads pages of lists along the index that the list's definition names. */
@Injectable()
export class ListReader {
  constructor(
    private readonly cursors: ListCursors,
    private readonly counts: ListCounts,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /**
   * The page of a plain list that a query asks for, as the wire has it.
   * @throws WireError 422 for a query that is not in the dialect, or not on offer; else as {@link page}
   */
  async answer<Doc, C extends string, S extends string, R>(
    list: PlainList<Doc, C, S, R>,
    query: SimpleRestQuery,
  ): Promise<ListPage<R>> {
    const { filter, request } = readList(list, query);
    const { projection } = list;
    const page = await this.page(
      {
        list,
        model: this.connection.model<Doc>(list.model),
        ...(projection === undefined ? {} : { projection }),
      },
      conditionsFrom(list.conditions, (name) => filter.texts(name)),
      request,
    );
    return { ...page, rows: page.rows.map((row) => list.recordOf(row)) };
  }

  /**
   * One page with its place in the list: exact up to `limits.lists.countedRows`, and cursors to the pages beside it.
   * @throws WireError 422 for conditions and a sort that no index serves together, and for a cursor of another query; 503 when
   * MongoDB does not find the page in time.
   */
  async page<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    request: ListRequest<S>,
  ): Promise<ListPage<Stored<Doc>>> {
    const path = servedBy(source.list, conditions, request.sort);
    const { cursor, limit, skip, fingerprint } = request;
    const back = cursor?.forward === false;
    const place = cursor === undefined ? undefined : this.cursors.open(cursor.sealed, fingerprint);
    const [found, total] = await Promise.all([
      this.rows(source, conditions, path, {
        backwards: request.descending !== back,
        skip: cursor === undefined ? skip : 0,
        limit: limit + 1,
        ...(place === undefined ? {} : { place }),
      }),
      this.count(source, conditions, path, limits.lists.countedRows + 1),
    ]);
    const isMore = found.length > limit;
    const rows = found.slice(0, limit);
    if (back) rows.reverse();
    const cursorAt = (row: Stored<Doc> | undefined): string | undefined =>
      row === undefined ? undefined : this.cursors.seal(placeOf(row, path.order), fingerprint);
    const next = back || isMore ? cursorAt(rows.at(-1)) : undefined;
    const previous = (back ? isMore : cursor !== undefined || skip > 0) ? cursorAt(rows[0]) : undefined;
    return {
      rows,
      contentRange: contentRangeOf(source.list.name, skip, rows.length, total),
      ...(next === undefined ? {} : { nextCursor: next }),
      ...(previous === undefined ? {} : { previousCursor: previous }),
    };
  }

  /** One page by number with the exact total. @throws WireError as {@link page} */
  async numbered<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { sort, descending, skip, limit }: NumberedRequest<S>,
  ): Promise<{ rows: Stored<Doc>[]; total: number }> {
    const path = servedBy(source.list, conditions, sort);
    const [rows, total] = await Promise.all([
      this.rows(source, conditions, path, { backwards: descending, skip, limit }),
      this.count(source, conditions, path),
    ]);
    return { rows, total };
  }

  /** The first rows, without their number. @throws WireError as {@link page} */
  async first<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { sort, descending, limit }: Omit<NumberedRequest<S>, 'skip'>,
  ): Promise<Stored<Doc>[]> {
    const path = servedBy(source.list, conditions, sort);
    return this.rows(source, conditions, path, { backwards: descending, skip: 0, limit });
  }

  private async rows<Doc, C extends string, S extends string>(
    { model, projection }: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    path: ListPath<C, S>,
    slice: { backwards: boolean; skip: number; limit: number; place?: readonly unknown[] },
  ): Promise<Stored<Doc>[]> {
    const { backwards, skip, limit, place } = slice;
    const from = place === undefined ? [] : beyond(path, place, backwards, trusted);
    return inTime(async () =>
      model
        .find(together<Doc>(given(conditions), from), projection)
        .sort(sortOf(path.order, backwards))
        .skip(skip)
        .limit(limit)
        .hint(path.index)
        .maxTimeMS(limits.lists.queryMs)
        .lean<Stored<Doc>[]>()
        .exec(),
    );
  }

  /** @param most where counting ends; all are counted when absent */
  private async count<Doc, C extends string, S extends string>(
    { model, list }: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { index }: ListPath<C, S>,
    most?: number,
  ): Promise<number> {
    const filter = together<Doc>(given(conditions), []);
    const options = { hint: index, maxTimeMS: limits.lists.queryMs };
    const key = `${model.db.id} ${list.name} ${most ?? 'all'} ${EJSON.stringify(filter)}`;
    return this.counts.of(key, async () =>
      inTime(async () =>
        model.countDocuments(filter, most === undefined ? options : { ...options, limit: most }).exec(),
      ),
    );
  }
}

function servedBy<Doc, C extends string, S extends string>(
  list: ListDefinition<C, S>,
  conditions: ListConditions<Doc, C>,
  sort: S,
): ListPath<C, S> {
  const names = Object.entries(conditions).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const path = pathOf(list, names, sort);
  if (path === undefined) throw unprocessable([fieldError('filter', 'list.together')]);
  return path;
}

function given<Doc, C extends string>(conditions: ListConditions<Doc, C>): QueryFilter<Doc>[] {
  return Object.values<QueryFilter<Doc> | undefined>(conditions).flatMap((one) =>
    one === undefined ? [] : [one],
  );
}

/** All conditions, and one of the alternatives; with several the alternatives come first, so that each has an index of its own. */
function together<Doc>(
  conditions: readonly QueryFilter<Doc>[],
  alternatives: readonly Condition[],
): QueryFilter<Doc> {
  const each = alternatives.map((one): Condition => ({ $and: [...conditions, one] }));
  const [only] = each;
  if (each.length > 1) return { $or: each };
  return only ?? (conditions.length === 0 ? {} : { $and: [...conditions] });
}

async function inTime<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (isOutOfTime(error)) throw unavailable(limits.http.retryAfterSeconds, 'list.slow');
    throw error;
  }
}
