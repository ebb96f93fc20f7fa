import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import type { ClientSession, mongo } from 'mongoose';
import { limits } from '../config/limits.js';
import { unavailable } from '../http/wire-error.js';
import { isQueryTimeout } from '../mongo/mongo-errors.js';
import { SecondaryReads } from '../mongo/secondary-reads.service.js';
import { afterPlace, placeOf, sortOf } from './keyset.js';
import {
  activeConditions,
  type ListConditions,
  type ListSource,
  requirePath,
  type Stored,
  combineConditions,
} from './list-conditions.js';
import type { ListPath } from './list-definition.js';

/** All rows of a list, in one snapshot or, when reading takes long, in one for each range of the order. */
export interface Scan<Row> {
  readonly total: number;
  /** In the order of the list; batches are read lazily. */
  readonly batches: AsyncIterable<readonly Row[]>;
}

export interface ScanRequest<S extends string> {
  readonly sort: S;
  readonly descending: boolean;
  /** A snapshot session, so that count and rows are consistent (docs/decisions/0025-exports.md). */
  readonly session: ClientSession;
  /** ms after which the rest is read from a new snapshot of the session, for tests */
  readonly rangeMs?: number;
}

/** Reads whole lists along the index that the list's definition names, for spreadsheets. */
@Injectable()
export class ListScanner {
  constructor(private readonly secondaryReads: SecondaryReads) {}

  /**
   * @param secondary conditions of rows that come after all others; must not overlap with `conditions`
   * @throws WireError 422 for conditions and a sort that no index serves together; 503 when MongoDB does not count them in time
   */
  async scan<Doc, C extends string, S extends string>(
    source: ListSource<Doc, C, S>,
    conditions: ListConditions<Doc, C>,
    request: ScanRequest<S>,
    secondary?: ListConditions<Doc, C>,
  ): Promise<Scan<Stored<Doc>>> {
    const path = requirePath(source.list, conditions, request.sort);
    const ranks = secondary === undefined ? [conditions] : [conditions, secondary];
    let total = 0;
    // Sequential, because the first query fixes the snapshot of the session: at the primary, so that no acknowledged write is missing.
    for (const rank of ranks) total += await countOf(source, rank, path, request.session);
    return { total, batches: batchesOf(source, ranks, path, request, this.secondaryReads.preference()) };
  }
}

/** Maps the batches of a scan lazily. */
export function mapped<Row, Made>(
  { total, batches }: Scan<Row>,
  make: (rows: readonly Row[]) => Promise<readonly Made[]>,
): Scan<Made> {
  async function* made(): AsyncGenerator<readonly Made[]> {
    for await (const rows of batches) yield await make(rows);
  }
  return { total, batches: made() };
}

async function countOf<Doc, C extends string, S extends string>(
  { model }: ListSource<Doc, C, S>,
  conditions: ListConditions<Doc, C>,
  { index }: ListPath<C, S>,
  session: ClientSession,
): Promise<number> {
  const options = { hint: index, maxTimeMS: limits.lists.scanCountMs, session };
  try {
    return await model
      .countDocuments(combineConditions<Doc>(activeConditions(conditions), []), options)
      .exec();
  } catch (error) {
    if (isQueryTimeout(error)) throw unavailable(limits.http.retryAfterSeconds, 'list.slow');
    throw error;
  }
}

async function* batchesOf<Doc, C extends string, S extends string>(
  { model, projection }: ListSource<Doc, C, S>,
  ranks: readonly ListConditions<Doc, C>[],
  path: ListPath<C, S>,
  { descending, session, rangeMs = limits.lists.scanRangeMs }: ScanRequest<S>,
  readPreference: mongo.ReadPreference,
): AsyncGenerator<Stored<Doc>[]> {
  let beganAt = performance.now();
  for (const conditions of ranks) {
    const from = (place?: readonly unknown[]) =>
      model
        .find(
          combineConditions<Doc>(
            activeConditions(conditions),
            place === undefined ? [] : afterPlace(path, place, descending, mongoose.trusted),
          ),
          projection,
        )
        .sort(sortOf(path.order, descending))
        .hint(path.index)
        .maxTimeMS(limits.lists.scanMs)
        .session(session)
        // Mongoose takes the driver's object too, with its bound; the type names only the mode.
        .read(readPreference as unknown as string)
        .lean<Stored<Doc>>()
        .cursor({ batchSize: limits.lists.scanBatch });
    let cursor = from();
    for (;;) {
      const batch: Stored<Doc>[] = [];
      while (batch.length < limits.lists.scanBatch) {
        const row = (await cursor.next()) as Stored<Doc> | null;
        if (row === null) break;
        batch.push(row);
      }
      const last = batch.at(-1);
      if (last === undefined) break;
      yield batch;
      if (performance.now() - beganAt < rangeMs) continue;
      await cursor.close();
      renewSnapshot(session);
      beganAt = performance.now();
      cursor = from(placeOf(last, path.order));
    }
    await cursor.close();
  }
}

/** Makes the next query of a snapshot session read the present; the driver keeps the time of the first one in the session. */
function renewSnapshot(session: ClientSession): void {
  (session as ClientSession & { snapshotTime?: unknown }).snapshotTime = undefined;
}
