import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import mongoose from 'mongoose';
import type { Connection } from 'mongoose';
import { limits } from '../config/limits.js';
import { unavailable } from '../http/wire-error.js';
import { isOutOfTime } from '../mongo/mongo-errors.js';
import { beyond, placeOf, sortOf } from './keyset.js';
import { ListCounts } from './list-counts.js';
import { ListCursors } from './list-cursors.js';
import type { ListPath } from './list-definition.js';
import {
  given,
  type ListConditions,
  type ListSource,
  servedBy,
  type Stored,
  together,
} from './list-conditions.js';
import { contentRangeOf, type ListPage } from './list-page.js';
import { type ListRequest, readList } from './list-request.js';
import { conditionsFrom, type PlainList } from './plain-list.js';
import { type Ranked, rowsAfter, rowsFrom, type Slice } from './ranks.js';

const { trusted } = mongoose;
const { EJSON } = mongoose.mongo.BSON;

/** A page by number, as the specification's own calls have it. */
export interface NumberedRequest<S extends string> {
  readonly sort: S;
  readonly descending: boolean;
  readonly skip: number;
  readonly limit: number;
}

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
   * @param lesser of rows that come after all others; no row may fit both
   * @throws WireError 422 for conditions and a sort that no index serves together, and for a cursor of another query; 503 when
   * MongoDB does not find the page in time.
   */
  async page<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    request: ListRequest<S>,
    lesser?: ListConditions<Doc, C>,
  ): Promise<ListPage<Stored<Doc>>> {
    const path = servedBy(source.list, conditions, request.sort);
    const ranks = lesser === undefined ? [conditions] : [conditions, lesser];
    const { cursor, limit, skip, fingerprint } = request;
    const back = cursor?.forward === false;
    const read = this.reading(source, ranks, path, request.descending !== back);
    const counts = this.countsOf(source, ranks, path, limits.lists.countedRows + 1);
    const [found, total] = await Promise.all([
      cursor === undefined
        ? rowsFrom(counts, read, { skip, limit: limit + 1 })
        : this.beside(cursor, fingerprint, ranks.length, async (following, place) =>
            rowsAfter(following, read, { place, limit: limit + 1 }),
          ),
      sumOf(counts),
    ]);
    const isMore = found.length > limit;
    const shown = found.slice(0, limit);
    if (back) shown.reverse();
    const cursorAt = (at: Ranked<Stored<Doc>> | undefined): string | undefined =>
      at === undefined
        ? undefined
        : this.cursors.seal([at.rank, ...placeOf(at.row, path.order)], fingerprint);
    const next = back || isMore ? cursorAt(shown.at(-1)) : undefined;
    const previous = (back ? isMore : cursor !== undefined || skip > 0) ? cursorAt(shown[0]) : undefined;
    const rows = shown.map(({ row }) => row);
    return {
      rows,
      contentRange: contentRangeOf(source.list.name, skip, rows.length, total),
      ...(next === undefined ? {} : { nextCursor: next }),
      ...(previous === undefined ? {} : { previousCursor: previous }),
    };
  }

  /** One page by number with the exact total. @param lesser as of {@link page} @throws WireError as {@link page} */
  async numbered<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { sort, descending, skip, limit }: NumberedRequest<S>,
    lesser?: ListConditions<Doc, C>,
  ): Promise<{ rows: Stored<Doc>[]; total: number }> {
    const path = servedBy(source.list, conditions, sort);
    const ranks = lesser === undefined ? [conditions] : [conditions, lesser];
    const counts = this.countsOf(source, ranks, path);
    const [found, total] = await Promise.all([
      rowsFrom(counts, this.reading(source, ranks, path, descending), { skip, limit }),
      sumOf(counts),
    ]);
    return { rows: found.map(({ row }) => row), total };
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
    slice: Slice & { readonly backwards: boolean },
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

  /** Reads rows of one of several conditions. */
  private reading<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    ranks: readonly ListConditions<Doc, C>[],
    path: ListPath<C, S>,
    backwards: boolean,
  ) {
    return async (rank: number, slice: Slice): Promise<Stored<Doc>[]> => {
      const conditions = ranks[rank];
      if (conditions === undefined) throw new RangeError(`The list has no rank ${rank}`);
      return this.rows(source, conditions, path, { backwards, ...slice });
    };
  }

  /** Reads on from the row of a cursor, through the ranks that follow it in its direction. */
  private async beside<Row>(
    { sealed, forward }: { readonly sealed: string; readonly forward: boolean },
    fingerprint: string,
    ranks: number,
    read: (following: readonly number[], place: readonly unknown[]) => Promise<Row[]>,
  ): Promise<Row[]> {
    const [rank, ...place] = this.cursors.open(sealed, fingerprint);
    const all = Array.from({ length: ranks }, (_none, each) => each);
    const following = forward
      ? all.filter((one) => one >= Number(rank))
      : all.filter((one) => one <= Number(rank)).reverse();
    return read(following, place);
  }

  /**
   * How to count each rank. That of a later one is always kept: few rows may be what is left of many that were looked at, as those that
   * sound like a frequent name and are not written so.
   * @param most where counting ends; all are counted when absent
   */
  private countsOf<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    ranks: readonly ListConditions<Doc, C>[],
    path: ListPath<C, S>,
    most?: number,
  ): (() => Promise<number>)[] {
    return ranks.map((conditions, rank) => {
      let count: Promise<number> | undefined;
      return async () => (count ??= this.count(source, conditions, path, most, rank > 0 ? 0 : undefined));
    });
  }

  private async count<Doc, C extends string, S extends string>(
    { model, list }: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { index }: ListPath<C, S>,
    most: number | undefined,
    keptFrom: number | undefined,
  ): Promise<number> {
    const filter = together<Doc>(given(conditions), []);
    const options = { hint: index, maxTimeMS: limits.lists.queryMs };
    const key = `${model.db.id} ${list.name} ${most ?? 'all'} ${EJSON.stringify(filter)}`;
    const count = async (): Promise<number> =>
      inTime(async () =>
        model.countDocuments(filter, most === undefined ? options : { ...options, limit: most }).exec(),
      );
    return this.counts.of(key, count, keptFrom);
  }
}

async function sumOf(counts: readonly (() => Promise<number>)[]): Promise<number> {
  const each = await Promise.all(counts.map(async (count) => count()));
  return each.reduce((sum, count) => sum + count, 0);
}

async function inTime<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (isOutOfTime(error)) throw unavailable(limits.http.retryAfterSeconds, 'list.slow');
    throw error;
  }
}
