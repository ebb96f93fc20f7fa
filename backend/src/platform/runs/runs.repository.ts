import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import { limits } from '../config/limits.js';
import type { ListPage } from '../lists/list-page.js';
import { ListReader } from '../lists/list-reader.js';
import type { ListRequest } from '../lists/list-request.js';
import type { Run, RunError, RunState } from './run.js';
import { runList } from './runs.list.js';
import { RUN_MODEL, type RunRow } from './runs.schema.js';

const { trusted, isValidObjectId } = mongoose;

/** Runs that still accept records. */
const open = trusted({ $nin: ['failed', 'cancelled'] satisfies RunState[] });
const underWay = trusted({ $in: ['waiting', 'running'] satisfies RunState[] });

/** An update of a run; `expiresAt` moves with every change. */
export type RunChange = Readonly<Record<string, unknown>> & { readonly updatedAt: Date };

/** The collection of runs of all kinds; kind-specific fields are under `data` and `result`. */
@Injectable()
export class RunsRepository {
  constructor(
    @InjectModel(RUN_MODEL) private readonly model: Model<RunRow>,
    private readonly lists: ListReader,
  ) {}

  /** @returns the new id. @throws a duplicate key error when another run of the kind has the key. */
  async insert(run: Omit<Run, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...run, _id }], { session });
    return String(_id);
  }

  async byId(id: string, session?: ClientSession): Promise<Run | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return this.one({ _id: id }, session);
  }

  async byIds(ids: readonly string[]): Promise<Run[]> {
    const which = { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) };
    return (await this.model.find(which).maxTimeMS(limits.mongo.queryMs).lean<RunRow[]>().exec()).map(runOf);
  }

  async byKey(kind: string, key: string, session?: ClientSession): Promise<Run | undefined> {
    return this.one({ kind, key }, session);
  }

  /** Returns the latest run about a subject, ended or not. */
  async lastOf(kind: string, subjectId: string, session?: ClientSession): Promise<Run | undefined> {
    const row = await this.model
      .findOne({ kind, 'subject.id': subjectId })
      .sort({ createdAt: -1, _id: -1 })
      .session(session ?? null)
      .lean<RunRow>()
      .exec();
    return row === null ? undefined : runOf(row);
  }

  /** Returns the latest run about each subject, by subject id. */
  async lastOfEach(kind: string, subjectIds: readonly string[]): Promise<Map<string, Run>> {
    const rows = await this.model
      .aggregate<{ last: RunRow }>([
        { $match: { 'subject.id': { $in: [...subjectIds] }, kind } },
        { $sort: { 'subject.id': 1, kind: 1, createdAt: -1, _id: -1 } },
        { $group: { _id: '$subject.id', last: { $first: '$$ROOT' } } },
      ])
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
    return new Map(rows.map(({ last }) => [last.subject.id, runOf(last)]));
  }

  async addOwner(id: string, staffId: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $addToSet: { owners: staffId } }, { session });
  }

  /** Changes a run that has not ended and whose step is waiting. @returns false when it does not match. */
  async changeStep(id: string, step: string, change: RunChange, session?: ClientSession): Promise<boolean> {
    return this.update({ _id: id, state: open, steps: waitingFor(step) }, { $set: change }, session);
  }

  /** Raises the counts of a waiting step; never lowers them. */
  async countStep(
    id: string,
    step: string,
    { total, ...counts }: { readonly total: number; readonly done: number; readonly failed: number },
    change: RunChange,
  ): Promise<void> {
    await this.update(
      { _id: id, state: underWay, steps: waitingFor(step) },
      {
        $max: { 'steps.$.done': counts.done, 'steps.$.failed': counts.failed },
        $set: { 'steps.$.total': total, state: 'running', ...change },
      },
    );
  }

  /** Ends a run without a result. @param which conditions beside the id @returns false when it does not match */
  async end(
    id: string,
    which: { readonly beforeStep?: string; readonly alsoEnded?: boolean; readonly state?: RunState },
    outcome: Pick<Run, 'resumable'> & { readonly state: 'failed' | 'cancelled'; readonly error: RunError },
    change: RunChange,
    session?: ClientSession,
  ): Promise<boolean> {
    const { beforeStep, alsoEnded = false, state } = which;
    return this.update(
      {
        _id: id,
        ...(state !== undefined ? { state } : alsoEnded ? {} : { state: open }),
        ...(beforeStep === undefined ? {} : { steps: waitingFor(beforeStep) }),
      },
      {
        $set: { ...outcome, ...change },
        $unset: { key: 1, ...(outcome.resumable === undefined ? { resumable: 1 } : {}) },
      },
      session,
    );
  }

  /**
   * Resumes a run that failed with its job.
   * @returns false when it is not resumable any more
   * @throws a duplicate key error when another run has its key meanwhile
   */
  async resume(id: string, key: string | undefined, change: RunChange): Promise<boolean> {
    return this.update(
      { _id: id, state: 'failed', resumable: trusted({ $exists: true }) },
      {
        $set: { state: 'running', ...(key === undefined ? {} : { key }), ...change },
        $unset: { error: 1, resumable: 1 },
      },
    );
  }

  /** Requests cancellation. @returns false when the run is not under way or was cancelled before */
  async requestCancel(id: string, at: Date, session: ClientSession): Promise<boolean> {
    return this.update(
      { _id: id, state: underWay, cancelAt: trusted({ $exists: false }) },
      { $set: { cancelAt: at } },
      session,
    );
  }

  /** Removes the key of a run, which keeps its result. */
  async freeKey(id: string, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { key: 1 } }, { session });
  }

  /** @returns false when it is under way, or gone */
  async remove(id: string, session: ClientSession): Promise<boolean> {
    const state = trusted({ $nin: ['waiting', 'running'] satisfies RunState[] });
    return (await this.model.deleteOne({ _id: id, state }, { session })).deletedCount === 1;
  }

  /** Returns a page of the runs of a kind, newest first, optionally of one owner. @throws as ListReader */
  async page(
    kind: string,
    { owner, ids }: { readonly owner?: string; readonly ids?: readonly string[] },
    request: ListRequest<'createdAt'>,
  ): Promise<ListPage<Run>> {
    const page = await this.lists.page(
      { list: runList, model: this.model },
      {
        kind: { kind },
        ...(owner === undefined ? {} : { owner: { owners: owner } }),
        ...(ids === undefined
          ? {}
          : { id: { _id: trusted({ $in: ids.filter((id) => isValidObjectId(id)) }) } }),
      },
      request,
    );
    return { ...page, rows: page.rows.map(runOf) };
  }

  private async one(which: QueryFilter<RunRow>, session?: ClientSession): Promise<Run | undefined> {
    const row = await this.model
      .findOne(which)
      .session(session ?? null)
      .lean<RunRow>()
      .exec();
    return row === null ? undefined : runOf(row);
  }

  private async update(
    which: QueryFilter<RunRow>,
    change: mongoose.UpdateQuery<RunRow>,
    session?: ClientSession,
  ): Promise<boolean> {
    return (await this.model.updateOne(which, change, { session })).matchedCount === 1;
  }
}

/** Matches runs in which this step is waiting. */
function waitingFor(name: string) {
  return trusted({ $elemMatch: { name, state: 'waiting' } });
}

function runOf({ _id, ...rest }: RunRow): Run {
  return { ...rest, id: String(_id) };
}
