import mongoose from 'mongoose';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TimedPromise } from '@portal/contract/operations/objectives';
import type { Model, PipelineStage } from 'mongoose';
import { limits } from '../config/limits.js';
import { type Priority, priorities } from './define-job.js';
import { type OutboxRow, OUTBOX_MODEL } from './outbox.schema.js';

const { trusted } = mongoose;
const EPOCH = new Date(0);

/** The backlog of one priority: due and not done. */
export interface QueueState {
  readonly priority: Priority;
  /** Counted up to limits.watch.countedRows, waiting and in progress each. */
  readonly jobs: number;
  /** When the oldest became due, UTC. */
  readonly oldestDueAt?: Date;
}

interface Counted {
  readonly priority: number;
  readonly jobs: number;
  readonly oldest: Date;
}

/** Backlog figures of the outbox for monitoring; each query ends after limits.watch.queryMs. */
@Injectable()
export class OutboxMetrics {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Returns the backlog of every priority, by one query whose branches each use an index. */
  async queues(now: Date): Promise<QueueState[]> {
    const counted = { jobs: { $sum: 1 }, oldest: { $min: '$dueAt' } };
    const limit = { $limit: limits.watch.countedRows };
    const waiting = (priority: number): PipelineStage.FacetPipelineStage[] => [
      { $match: { state: 'waiting', priority, dueAt: { $lte: now } } },
      { $sort: { dueAt: 1 } },
      limit,
      { $group: { _id: null, ...counted } },
      { $set: { priority } },
    ];
    const inProgress: PipelineStage.FacetPipelineStage[] = [
      {
        $match: {
          $or: [
            { state: 'leased', 'lease.until': { $gt: EPOCH } },
            { state: 'handed-over', handedOverAt: { $gt: EPOCH } },
          ],
        },
      },
      limit,
      { $group: { _id: '$priority', ...counted } },
      { $set: { priority: '$_id' } },
    ];
    const [first, ...others] = [...Object.values(priorities).map(waiting), inProgress];
    const rows = await this.model
      .aggregate<Counted>([
        ...(first ?? []),
        ...others.map((pipeline) => ({ $unionWith: { coll: this.model.collection.name, pipeline } })),
      ])
      .option({ maxTimeMS: limits.watch.queryMs })
      .exec();
    return (Object.keys(priorities) as Priority[]).map((priority) => {
      const matching = rows.filter((row) => row.priority === priorities[priority]);
      const oldest = matching.map((row) => row.oldest.getTime());
      return {
        priority,
        jobs: matching.reduce((sum, row) => sum + row.jobs, 0),
        ...(oldest.length === 0 ? {} : { oldestDueAt: new Date(Math.min(...oldest)) }),
      };
    });
  }

  /** Returns the creation time of the oldest unsent code that is still valid and was requested before `before`. */
  async oldestWaitingCode(now: Date, before: Date): Promise<Date | undefined> {
    const row = await this.model
      .findOne(
        {
          sealedUntil: trusted({ $gt: now }),
          priority: priorities.urgent,
          state: trusted({ $in: ['waiting', 'leased', 'handed-over'] }),
          createdAt: trusted({ $lte: before }),
        },
        { createdAt: 1 },
      )
      .sort({ sealedUntil: 1 })
      .maxTimeMS(limits.watch.queryMs)
      .lean()
      .exec();
    return row?.createdAt;
  }

  /** Returns how many jobs of a promise were done in time, by the minute of their creation. */
  async promised(
    promise: TimedPromise,
    withinMs: number,
    from: Date,
    until: Date,
  ): Promise<{ readonly at: Date; readonly good: number; readonly total: number }[]> {
    const inTime = { $lte: [{ $subtract: ['$doneAt', '$createdAt'] }, withinMs] };
    return this.model
      .aggregate<{ at: Date; good: number; total: number }>([
        { $match: { promise, createdAt: { $gte: from, $lte: until } } },
        {
          $group: {
            _id: { $dateTrunc: { date: '$createdAt', unit: 'minute' } },
            good: { $sum: { $cond: [{ $and: [{ $eq: ['$state', 'done'] }, inTime] }, 1, 0] } },
            total: { $sum: 1 },
          },
        },
        { $project: { _id: 0, at: '$_id', good: 1, total: 1 } },
      ])
      .option({ maxTimeMS: limits.mongo.queryMs })
      .exec();
  }

  /** Counts dead letters, up to limits.watch.countedRows. */
  async countDeadLetters(): Promise<number> {
    return this.model
      .countDocuments({ state: 'dead-letter', createdAt: trusted({ $gt: EPOCH }) })
      .limit(limits.watch.countedRows)
      .maxTimeMS(limits.watch.queryMs)
      .exec();
  }
}
