import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { Connection } from 'mongoose';
import { limits } from '../config/limits.js';
import { unavailable, fieldError, unprocessable } from '../http/wire-error.js';
import { isQueryTimeout } from '../mongo/mongo-errors.js';
import { afterPlace, placeOf, sortOf } from './keyset.js';
import { ListCounts } from './list-counts.js';
import type { ListPath } from './list-definition.js';
import {
  activeConditions,
  type ListConditions,
  type ListSource,
  requirePath,
  type Stored,
  combineConditions,
} from './list-conditions.js';
import { contentRangeOf, type ListPage } from './list-page.js';
import { type ListRequest, readList } from './list-request.js';
import { conditionsFrom, type PlainList } from './plain-list.js';
import { SealedTexts, UnreadableSeal } from '../crypto/sealed-text.js';

/** A row with its rank: the index of the condition that found it; rank 0 comes first. */
export interface Ranked<Row> {
  readonly row: Row;
  readonly rank: number;
}

/** A slice of the rows of one rank; `place` is the sort key of the row before it. */
export interface Slice {
  readonly skip: number;
  readonly limit: number;
  readonly place?: readonly unknown[];
}

type Read<Row> = (rank: number, slice: Slice) => Promise<readonly Row[]>;

/**
 * Reads a slice by offset across ranks.
 * @param counts row count of each rank; called only for ranks before the slice
 */
export async function rowsFrom<Row>(
  counts: readonly (() => Promise<number>)[],
  read: Read<Row>,
  { skip, limit }: Slice,
): Promise<Ranked<Row>[]> {
  const found: Ranked<Row>[] = [];
  let before = skip;
  for (const [rank, count] of counts.entries()) {
    const rows = await read(rank, { skip: before, limit: limit - found.length });
    found.push(...rows.map((row) => ({ row, rank })));
    if (found.length >= limit) break;
    if (rank < counts.length - 1) before = rows.length > 0 ? 0 : Math.max(before - (await count()), 0);
  }
  return found;
}

/**
 * Reads the rows after a known row across ranks.
 * @param ranks ranks in reading order; the first is that of the known row
 */
export async function rowsAfter<Row>(
  ranks: readonly number[],
  read: Read<Row>,
  { place, limit }: { readonly place: readonly unknown[]; readonly limit: number },
): Promise<Ranked<Row>[]> {
  const found: Ranked<Row>[] = [];
  for (const [index, rank] of ranks.entries()) {
    if (found.length >= limit) break;
    const left = { skip: 0, limit: limit - found.length };
    const rows = await read(rank, index === 0 ? { ...left, place } : left);
    found.push(...rows.map((row) => ({ row, rank })));
  }
  return found;
}

const { EJSON } = mongoose.mongo.BSON;

/**
 * Opaque cursors of list positions. They are encrypted because sort keys contain personal data (names), and bound to list, filter and
 * sort, so that they open nowhere else.
 */
@Injectable()
export class ListCursors {
  constructor(private readonly seals: SealedTexts) {}

  seal(place: readonly unknown[], fingerprint: string): string {
    return this.seals.seal(EJSON.stringify([...place], { relaxed: false }), boundTo(fingerprint));
  }

  /** @throws WireError 422 for an invalid cursor or that of another query. */
  open(cursor: string, fingerprint: string): unknown[] {
    try {
      return EJSON.parse(this.seals.open(cursor, boundTo(fingerprint)), { relaxed: true }) as unknown[];
    } catch (error) {
      if (error instanceof UnreadableSeal) throw unprocessable([fieldError('after', 'list.cursor')]);
      throw error;
    }
  }
}

function boundTo(fingerprint: string): string {
  return `list:${fingerprint}`;
}

const { trusted } = mongoose;

/** A page by offset, as the documented calls of the specification use it. */
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
   * Returns the requested page of a plain list as wire records.
   * @throws WireError 422 for a malformed or unsupported query; else as {@link page}
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
   * Returns one page with the total up to `limits.lists.countedRows`, unless it takes too long, and the cursors of the adjacent pages.
   * @param secondary conditions of rows that come after all others; must not overlap with `conditions`
   * @throws WireError 422 for conditions and a sort that no index serves together, and for a cursor of another query; 503 when
   * MongoDB does not find the page in time.
   */
  async page<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    request: ListRequest<S>,
    secondary?: ListConditions<Doc, C>,
  ): Promise<ListPage<Stored<Doc>>> {
    const path = requirePath(source.list, conditions, request.sort);
    const ranks = secondary === undefined ? [conditions] : [conditions, secondary];
    const { cursor, limit, skip, fingerprint, isUncounted = false } = request;
    const back = cursor?.forward === false;
    const read = this.rankReader(source, ranks, path, request.descending !== back);
    const counts = this.countsOf(source, ranks, path, limits.lists.countedRows + 1);
    const found =
      cursor === undefined
        ? await rowsFrom(counts, read, { skip, limit: limit + 1 })
        : await this.readFromCursor(cursor, fingerprint, ranks.length, async (following, place) =>
            rowsAfter(following, read, { place, limit: limit + 1 }),
          );
    const isMore = found.length > limit;
    const isEnd = cursor === undefined && !isMore && (found.length > 0 || skip === 0);
    let total: number | undefined;
    if (isEnd) total = skip + found.length;
    // A page of one row is asked for its total.
    else if (!isMore || !isUncounted) total = await totalOf(counts, isMore && limit > 1);
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

  /** Returns one page by offset with the exact total. @param secondary as of {@link page} @throws WireError as {@link page} */
  async numbered<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { sort, descending, skip, limit }: NumberedRequest<S>,
    secondary?: ListConditions<Doc, C>,
  ): Promise<{ rows: Stored<Doc>[]; total: number }> {
    const path = requirePath(source.list, conditions, sort);
    const ranks = secondary === undefined ? [conditions] : [conditions, secondary];
    const counts = this.countsOf(source, ranks, path);
    const [found, total] = await Promise.all([
      rowsFrom(counts, this.rankReader(source, ranks, path, descending), { skip, limit }),
      sumOf(counts),
    ]);
    return { rows: found.map(({ row }) => row), total };
  }

  /** Returns the first rows without a total. @throws WireError as {@link page} */
  async first<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { sort, descending, limit }: Omit<NumberedRequest<S>, 'skip'>,
  ): Promise<Stored<Doc>[]> {
    const path = requirePath(source.list, conditions, sort);
    return this.rows(source, conditions, path, { backwards: descending, skip: 0, limit });
  }

  private async rows<Doc, C extends string, S extends string>(
    { model, projection }: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    path: ListPath<C, S>,
    slice: Slice & { readonly backwards: boolean },
  ): Promise<Stored<Doc>[]> {
    const { backwards, skip, limit, place } = slice;
    const from = place === undefined ? [] : afterPlace(path, place, backwards, trusted);
    return withTimeoutError(async () =>
      model
        .find(combineConditions<Doc>(activeConditions(conditions), from), projection)
        .sort(sortOf(path.order, backwards))
        .skip(skip)
        .limit(limit)
        .hint(path.index)
        .maxTimeMS(limits.lists.queryMs)
        .lean<Stored<Doc>[]>()
        .exec(),
    );
  }

  /** Returns a function that reads a slice of a rank. */
  private rankReader<Doc, C extends string, S extends string>(
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

  /** Reads from the row of a cursor, through the ranks that follow it in its direction. */
  private async readFromCursor<Row>(
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

  /** Returns a memoised count of each rank. @param most limit of the count; unlimited when absent */
  private countsOf<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    ranks: readonly ListConditions<Doc, C>[],
    path: ListPath<C, S>,
    most?: number,
  ): (() => Promise<number>)[] {
    return ranks.map((conditions) => {
      let count: Promise<number> | undefined;
      return async () => (count ??= this.count(source, conditions, path, most));
    });
  }

  private async count<Doc, C extends string, S extends string>(
    { model, list }: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    { index }: ListPath<C, S>,
    most: number | undefined,
  ): Promise<number> {
    const filter = combineConditions<Doc>(activeConditions(conditions), []);
    const options = { hint: index, maxTimeMS: limits.lists.queryMs };
    const key = `${model.db.id} ${list.name} ${most ?? 'all'} ${EJSON.stringify(filter)}`;
    const count = async (): Promise<number> =>
      withTimeoutError(async () =>
        model.countDocuments(filter, most === undefined ? options : { ...options, limit: most }).exec(),
      );
    return this.counts.of(key, count);
  }
}

async function sumOf(counts: readonly (() => Promise<number>)[]): Promise<number> {
  const each = await Promise.all(counts.map(async (count) => count()));
  return each.reduce((sum, count) => sum + count, 0);
}

/** Sums the counts. @param mayBeLate whether a page does without them when they take long: then undefined */
async function totalOf(
  counts: readonly (() => Promise<number>)[],
  mayBeLate: boolean,
): Promise<number | undefined> {
  const total = sumOf(counts);
  if (!mayBeLate) return total;
  return Promise.race([total, pause(limits.lists.countWaitMs, undefined, { ref: false })]);
}

async function withTimeoutError<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (isQueryTimeout(error)) throw unavailable(limits.http.retryAfterSeconds, 'list.slow');
    throw error;
  }
}
