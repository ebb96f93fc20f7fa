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

/** What is recorded of a row. */
type RowChange = Partial<Pick<SelectionRow, 'state' | 'reason' | 'workId'>>;

@Injectable()
export class SelectionRowsRepository {
  constructor(@InjectModel(SELECTION_ROW_MODEL) private readonly model: Model<StoredSelectionRow>) {}

  /** @throws a duplicate key error for a subject that is named twice */
  async insert(
    runId: string,
    subjectIds: readonly string[],
    createdAt: Date,
    session: ClientSession,
  ): Promise<void> {
    await this.model.insertMany(
      subjectIds.map((subjectId, place) => ({ runId, subjectId, place, state: 'waiting', createdAt })),
      { session },
    );
  }

  /** Those in one of the states that were not taken out, in the order of the selection. */
  async of(runId: string, states: readonly StoredState[], session?: ClientSession): Promise<SelectionRow[]> {
    return (await this.all(runId, states, session)).filter(({ isOut = false }) => !isOut);
  }

  /** As `of`, with those that were taken out: they are drawn too, so that they can be put back. */
  async all(runId: string, states: readonly StoredState[], session?: ClientSession): Promise<SelectionRow[]> {
    const rows = await this.model
      .find({ runId, state: trusted({ $in: [...states] }) })
      .sort({ place: 1 })
      .session(session ?? null)
      .lean<StoredSelectionRow[]>()
      .exec();
    return rows.map(rowOf);
  }

  /** A page, by place. */
  async page(runId: string, from: number, count: number): Promise<SelectionRow[]> {
    const rows = await this.model
      .find({ runId, place: trusted({ $gte: from, $lt: from + count }) })
      .sort({ place: 1 })
      .lean<StoredSelectionRow[]>()
      .exec();
    return rows.map(rowOf);
  }

  /** How many rows are in each state. */
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

  /** Records what became of a row, whatever it said before. */
  async change(id: string, { reason, ...change }: RowChange): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      reason === undefined ? { $set: change, $unset: { reason: 1 } } : { $set: { ...change, reason } },
    );
  }

  /**
   * Takes rows out, or puts them back, while nobody has confirmed them.
   * @returns how many of them are there, in whatever state
   */
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

  /** Confirms what is drawn and was not taken out. @returns how many */
  async confirm(runId: string, session: ClientSession): Promise<number> {
    const { matchedCount } = await this.model.updateMany(
      { runId, state: 'drawn', isOut: trusted({ $ne: true }) },
      { $set: { state: 'confirmed' } },
      { session },
    );
    return matchedCount;
  }

  /** Notes which selection tries rows again. */
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
