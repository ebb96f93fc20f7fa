import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model, PipelineStage } from 'mongoose';
import { limits } from '../config/limits.js';
import { type Priority, priorities } from './define-job.js';
import { type OutboxRow, OUTBOX_MODEL } from './outbox.schema.js';

const { trusted } = mongoose;
const EPOCH = new Date(0);

/** What is due of one priority and not done. */
export interface QueueState {
  readonly priority: Priority;
  /** Counted up to limits.watch.countedRows of those that wait, and of those in hand. */
  readonly jobs: number;
  /** Since when the oldest is due. UTC */
  readonly oldestDueAt?: Date;
}

interface Counted {
  readonly priority: number;
  readonly jobs: number;
  readonly oldest: Date;
}

/** How the outbox is, for who watches the portal; each question ends after limits.watch.queryMs. */
@Injectable()
export class OutboxWatch {
  constructor(@InjectModel(OUTBOX_MODEL) private readonly model: Model<OutboxRow>) {}

  /** Every priority, by one query whose parts each walk an index. */
  async queues(now: Date): Promise<QueueState[]> {
    const counted = { jobs: { $sum: 1 }, oldest: { $min: '$dueAt' } };
    const limit = { $limit: limits.watch.countedRows };
    // Of one priority each, the oldest first.
    const waiting = (priority: number): PipelineStage.FacetPipelineStage[] => [
      { $match: { state: 'waiting', priority, dueAt: { $lte: now } } },
      { $sort: { dueAt: 1 } },
      limit,
      { $group: { _id: null, ...counted } },
      { $set: { priority } },
    ];
    const inHand: PipelineStage.FacetPipelineStage[] = [
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
    const [first, ...others] = [...Object.values(priorities).map(waiting), inHand];
    const rows = await this.model
      .aggregate<Counted>([
        ...(first ?? []),
        ...others.map((pipeline) => ({ $unionWith: { coll: this.model.collection.name, pipeline } })),
      ])
      .option({ maxTimeMS: limits.watch.queryMs })
      .exec();
    return (Object.keys(priorities) as Priority[]).map((priority) => {
      const own = rows.filter((row) => row.priority === priorities[priority]);
      const oldest = own.map((row) => row.oldest.getTime());
      return {
        priority,
        jobs: own.reduce((sum, row) => sum + row.jobs, 0),
        ...(oldest.length === 0 ? {} : { oldestDueAt: new Date(Math.min(...oldest)) }),
      };
    });
  }

  /** Since when the longest waiting code waits that somebody looks at the screen for: one that still counts, asked for before `before`. */
  async codeWaitsSince(now: Date, before: Date): Promise<Date | undefined> {
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

  /** Jobs that no try could do, up to limits.watch.countedRows. */
  async failed(): Promise<number> {
    return this.model
      .countDocuments({ state: 'dead-letter', createdAt: trusted({ $gt: EPOCH }) })
      .limit(limits.watch.countedRows)
      .maxTimeMS(limits.watch.queryMs)
      .exec();
  }
}
