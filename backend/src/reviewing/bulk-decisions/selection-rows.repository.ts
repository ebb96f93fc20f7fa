import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { selectionRowStates } from '@portal/contract/reviewing/responses';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  openStates,
  type RowCounts,
  type SelectionRow,
  shownState,
  type StoredState,
} from './selection-row.js';
import { SELECTION_ROW_MODEL, type StoredSelectionRow } from './selection-rows.schema.js';

const { trusted } = mongoose;

type RowChange = Partial<Pick<SelectionRow, 'state' | 'reason' | 'workId'>>;

@Injectable()
export class SelectionRowsRepository {
  constructor(@InjectModel(SELECTION_ROW_MODEL) private readonly model: Model<StoredSelectionRow>) {}

  /** @throws a duplicate key error when a subject occurs twice */
  async insert(
    runId: string,
    subjectIds: readonly string[],
    { state, createdAt }: Pick<SelectionRow, 'state' | 'createdAt'>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.insertMany(
      subjectIds.map((subjectId, place) => ({ runId, subjectId, place, state, createdAt })),
      { session },
    );
  }

  /** Selected rows in one of the states, in the order of the selection. */
  async of(runId: string, states: readonly StoredState[], session?: ClientSession): Promise<SelectionRow[]> {
    return (await this.all(runId, states, session)).filter(({ isOut = false }) => !isOut);
  }

  /** Like `of`, including deselected rows: these are rendered too, so that they can be reselected. */
  async all(runId: string, states: readonly StoredState[], session?: ClientSession): Promise<SelectionRow[]> {
    const rows = await this.model
      .find({ runId, state: trusted({ $in: [...states] }) })
      .sort({ place: 1 })
      .session(session ?? null)
      .lean<StoredSelectionRow[]>()
      .exec();
    return rows.map(rowOf);
  }

  async page(runId: string, from: number, count: number): Promise<SelectionRow[]> {
    const rows = await this.model
      .find({ runId, place: trusted({ $gte: from, $lt: from + count }) })
      .sort({ place: 1 })
      .lean<StoredSelectionRow[]>()
      .exec();
    return rows.map(rowOf);
  }

  async counts(runId: string, session?: ClientSession): Promise<RowCounts> {
    const found = await this.model
      .aggregate<{ _id: Pick<SelectionRow, 'state' | 'isOut'>; count: number }>([
        { $match: { runId } },
        { $group: { _id: { state: '$state', isOut: '$isOut' }, count: { $sum: 1 } } },
      ])
      .session(session ?? null)
      .exec();
    const counts = Object.fromEntries(selectionRowStates.map((state) => [state, 0])) as RowCounts;
    for (const { _id, count } of found) counts[shownState(_id)] += count;
    return counts;
  }

  /** Overwrites the outcome of a row. */
  async change(id: string, { reason, ...change }: RowChange): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      reason === undefined ? { $set: change, $unset: { reason: 1 } } : { $set: { ...change, reason } },
    );
  }

  /** Deselects or reselects rows that are not confirmed yet. @returns the number of matching rows, in any state */
  async takeOut(
    runId: string,
    subjectIds: readonly string[],
    isOut: boolean,
    session: ClientSession,
  ): Promise<number> {
    const which = { runId, subjectId: trusted({ $in: [...subjectIds] }) };
    await this.model.updateMany(
      { ...which, state: trusted({ $in: [...openStates] }) },
      { $set: { isOut } },
      { session },
    );
    return this.model.countDocuments(which, { session });
  }

  /** Confirms the rendered, selected rows. @returns their number */
  async confirm(runId: string, session: ClientSession): Promise<number> {
    const { matchedCount } = await this.model.updateMany(
      { runId, state: 'drawn', isOut: trusted({ $ne: true }) },
      { $set: { state: 'confirmed' } },
      { session },
    );
    return matchedCount;
  }

  /** Links rows to the selection that retries them. */
  async retriedIn(ids: readonly string[], runId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: [...ids] }) },
      { $set: { retriedIn: runId } },
      { session },
    );
  }
}

function rowOf({ _id, ...row }: StoredSelectionRow): SelectionRow {
  return { ...row, id: String(_id) };
}
