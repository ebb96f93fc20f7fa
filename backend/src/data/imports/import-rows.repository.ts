import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ImportDecision, registerOutcomes, type RegisterOutcome } from '@portal/contract/data/imports';
import type { UnknownPlace } from '@portal/contract/data/import.responses';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import type { CellCorrection, Finding, RowMember, StoredRow } from './import.js';
import { IMPORT_ROW_MODEL, type ImportRowDocument } from './imports.schema.js';

const { trusted, Types } = mongoose;
/** Rows checked at once, and written per transaction. */
export const BATCH = 100;
/** Earlier rows compared with a batch at most; a key that more rows share does not identify a person. */
const MOST_EARLIER = 2_000;
/** Names that the page asks about at once. */
const MOST_UNKNOWN = 200;
/** Rows that a start makes members. */
const ready = {
  $or: [{ outcome: 'new' as const }, { outcome: 'alike' as const, decision: 'import' as const }],
};

type NewRow = Omit<StoredRow, 'id'>;

/** The rows of registers, in the order of their sheets. */
@Injectable()
export class ImportRowsRepository {
  constructor(@InjectModel(IMPORT_ROW_MODEL) private readonly model: Model<ImportRowDocument>) {}

  /** Stores checked rows; a corrected one replaces that of the earlier check. */
  async insert(rows: readonly NewRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.model.collection.bulkWrite(
      rows.map((row) =>
        row.corrections === undefined
          ? { insertOne: { document: { ...row, _id: new Types.ObjectId() } as never } }
          : {
              replaceOne: {
                filter: { importId: row.importId, row: row.row },
                replacement: { ...row } as never,
                upsert: true,
              },
            },
      ),
    );
  }

  /** Deletes all rows of an import. */
  async clear(importId: string, session?: ClientSession): Promise<void> {
    await this.model.deleteMany({ importId }, { session });
  }

  /** Deletes the rows of an import that have no corrections. */
  async clearUncorrected(importId: string): Promise<void> {
    await this.model.deleteMany({ importId, corrections: trusted({ $exists: false }) });
  }

  /** Corrections of these rows, by row number. */
  async correctionsOf(
    importId: string,
    rows: readonly number[],
  ): Promise<Map<number, readonly CellCorrection[]>> {
    const found = await this.model
      .find(
        { importId, row: trusted({ $in: [...rows] }), corrections: trusted({ $exists: true }) },
        { row: 1, corrections: 1 },
      )
      .lean<Pick<ImportRowDocument, 'row' | 'corrections'>[]>()
      .exec();
    return new Map(found.map(({ row, corrections = [] }) => [row, corrections]));
  }

  async byRow(importId: string, row: number, session: ClientSession): Promise<StoredRow | undefined> {
    const found = await this.model
      .findOne({ importId, row })
      .session(session)
      .lean<ImportRowDocument>()
      .exec();
    return found === null ? undefined : rowOf(found);
  }

  /** Stores corrected cells with their values; a decision about the row is asked again. */
  async correct(
    id: string,
    values: Pick<StoredRow, 'cells' | 'corrections' | 'memNo' | 'name' | 'keys' | 'appType'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: values, $unset: { decision: 1 } },
      { session },
    );
  }

  /** Rows below `row` that share one of the keys. @param most page size */
  async below(importId: string, row: number, keys: readonly string[], most: number): Promise<StoredRow[]> {
    if (keys.length === 0) return [];
    const found = await this.model
      .find({ importId, keys: trusted({ $in: [...keys] }), row: trusted({ $gt: row }) })
      .sort({ row: 1 })
      .limit(most)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<ImportRowDocument[]>()
      .exec();
    return found.map(rowOf);
  }

  /** Rows before `row` that share one of the keys. */
  async earlier(importId: string, row: number, keys: readonly string[]): Promise<StoredRow[]> {
    if (keys.length === 0) return [];
    const found = await this.model
      .find({ importId, keys: trusted({ $in: [...keys] }), row: trusted({ $lt: row }) })
      .sort({ row: 1 })
      .limit(MOST_EARLIER)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<ImportRowDocument[]>()
      .exec();
    return found.map(rowOf);
  }

  /** The next rows after `row` that are to become members. */
  async ready(importId: string, row: number, most: number): Promise<StoredRow[]> {
    const found = await this.model
      .find({ importId, row: trusted({ $gt: row }), ...ready })
      .sort({ row: 1 })
      .limit(most)
      .lean<ImportRowDocument[]>()
      .exec();
    return found.map(rowOf);
  }

  async countReady(importId: string, session?: ClientSession): Promise<number> {
    return this.model
      .countDocuments({ importId, ...ready })
      .session(session ?? null)
      .exec();
  }

  /** Those of them that get no other type than Associate. */
  async countAssociates(importId: string): Promise<number> {
    const isOld = { appType: trusted({ $in: ['old' as const, null] }) };
    return this.model.countDocuments({ importId, ...ready, ...isOld }).exec();
  }

  /** Stores the findings of rows. */
  async settle(
    those: readonly { readonly id: string; readonly finding: Finding }[],
    session: ClientSession,
  ): Promise<void> {
    if (those.length === 0) return;
    await this.model.bulkWrite(
      those.map(({ id, finding: { outcome, problems, member, likeRow } }) => ({
        updateOne: {
          filter: { _id: new Types.ObjectId(id) },
          update: {
            $set: {
              outcome,
              problems: [...problems],
              ...(member === undefined ? {} : { member }),
              ...(likeRow === undefined ? {} : { likeRow }),
            },
            $unset: {
              ...(member === undefined ? { member: 1 as const } : {}),
              ...(likeRow === undefined ? { likeRow: 1 as const } : {}),
            },
          },
        },
      })),
      { session },
    );
  }

  /** @param ids all `alike` rows when absent @returns the number of matching rows */
  async decide(
    importId: string,
    decision: ImportDecision,
    ids: readonly string[] | undefined,
    session: ClientSession,
  ): Promise<number> {
    const outcome = await this.model.updateMany(
      {
        importId,
        outcome: 'alike',
        ...(ids === undefined ? {} : { _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) }),
      },
      { $set: { decision } },
      { session },
    );
    return outcome.matchedCount;
  }

  /** Number of rows by outcome. */
  async counts(importId: string, session?: ClientSession): Promise<Record<RegisterOutcome, number>> {
    const counted = await Promise.all(
      registerOutcomes.map(async (outcome): Promise<[RegisterOutcome, number]> => [
        outcome,
        session === undefined
          ? await this.model.countDocuments({ importId, outcome }).exec()
          : await this.model.countDocuments({ importId, outcome }).session(session).exec(),
      ]),
    );
    return Object.fromEntries(counted) as Record<RegisterOutcome, number>;
  }

  async countDecided(importId: string): Promise<number> {
    return this.model.countDocuments({ importId, outcome: 'alike', decision: 'import' }).exec();
  }

  /** Names of states and colleges in wrong rows that are in no list, the most frequent first. */
  async unknownPlaces(importId: string, session?: ClientSession): Promise<UnknownPlace[]> {
    const found = await this.model
      .aggregate<{ _id: Pick<UnknownPlace, 'field' | 'value' | 'nearest'>; rows: number }>([
        { $match: { importId, outcome: 'wrong' } },
        { $unwind: '$problems' },
        { $match: { 'problems.key': { $in: ['import.place.nearest', 'import.place.unknown'] } } },
        {
          $group: {
            _id: { field: '$problems.field', value: '$problems.value', nearest: '$problems.params.nearest' },
            rows: { $sum: 1 },
          },
        },
        { $sort: { rows: -1, _id: 1 } },
        { $limit: MOST_UNKNOWN },
      ])
      .session(session ?? null)
      .exec();
    return found.map(({ _id, rows }) => ({ ..._id, rows }));
  }

  /** Members that an import created. @param most all when 0 */
  async made(importId: string, most = 0): Promise<RowMember[]> {
    const rows = await this.model
      .find({ importId, outcome: 'imported' }, { member: 1 })
      .sort({ row: 1 })
      .limit(most)
      .lean<Pick<ImportRowDocument, 'member'>[]>()
      .exec();
    return rows.flatMap(({ member }) => member ?? []);
  }

  /** Members that an import created after a row of the sheet, in its order. @param most page size */
  async madeAfter(
    importId: string,
    row: number,
    most: number,
  ): Promise<{ readonly row: number; readonly memberId: string }[]> {
    const rows = await this.model
      .find({ importId, outcome: 'imported', row: trusted({ $gt: row }) }, { row: 1, 'member.memberId': 1 })
      .sort({ row: 1 })
      .limit(most)
      .lean<Pick<ImportRowDocument, 'row' | 'member'>[]>()
      .exec();
    return rows.map((one) => ({ row: one.row, memberId: one.member?.memberId ?? '' }));
  }

  /** Deletes the rows of these created members. */
  async removeMade(memberIds: readonly string[], session: ClientSession): Promise<void> {
    await this.model.deleteMany(
      { 'member.memberId': trusted({ $in: [...memberIds] }), outcome: 'imported' },
      { session },
    );
  }

  /** Those of the members that the import itself created. */
  async ownAmong(importId: string, memberIds: readonly string[]): Promise<Set<string>> {
    if (memberIds.length === 0) return new Set();
    const rows = await this.model
      .find(
        { 'member.memberId': trusted({ $in: [...memberIds] }), importId, outcome: 'imported' },
        { member: 1 },
      )
      .lean<Pick<ImportRowDocument, 'member'>[]>()
      .exec();
    return new Set(rows.flatMap(({ member }) => member?.memberId ?? []));
  }

  /** Streams all rows in the order of the sheet. */
  async *each(importId: string): AsyncGenerator<StoredRow> {
    const cursor = this.model.find({ importId }).sort({ row: 1 }).lean<ImportRowDocument[]>().cursor();
    for await (const row of cursor) yield rowOf(row);
  }
}

function rowOf({ _id, ...rest }: ImportRowDocument): StoredRow {
  return { ...rest, id: String(_id) };
}
