import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { BUDGET_MODEL, type BudgetRow } from './mail-runs.schema.js';

interface BudgetRate {
  /** Current India date. */
  readonly day: string;
  readonly perDay: number;
  /** Interval between two mails, in ms. */
  readonly intervalMs: number;
  readonly now: Date;
}

/** Reserved slots of a budget. */
export interface BudgetSlots {
  readonly count: number;
  /** Time of the first slot; each further one is an interval later. */
  readonly from: Date;
}

/** Daily budgets, shared by all workers. */
@Injectable()
export class BudgetRepository {
  constructor(@InjectModel(BUDGET_MODEL) private readonly model: Model<BudgetRow>) {}

  /** Reserves up to `wanted` slots atomically, so that no two workers get the same. */
  async take(
    route: string,
    wanted: number,
    { day, perDay, intervalMs, now }: BudgetRate,
  ): Promise<BudgetSlots> {
    const used = { $cond: [{ $eq: ['$day', day] }, { $ifNull: ['$used', 0] }, 0] };
    const from = { $max: [{ $ifNull: ['$nextAt', now] }, now] };
    const granted = { $max: [0, { $min: [wanted, { $subtract: [perDay, '$used'] }] }] };
    const update = [
      { $set: { used, nextAt: from, day } },
      { $set: { granted, from: '$nextAt' } },
      {
        $set: {
          used: { $add: ['$used', '$granted'] },
          nextAt: { $add: ['$nextAt', { $multiply: ['$granted', intervalMs] }] },
        },
      },
    ];
    for (;;) {
      try {
        const row = await this.model.collection.findOneAndUpdate({ _id: route as never }, update, {
          upsert: true,
          returnDocument: 'after',
        });
        return { count: Number(row?.['granted'] ?? 0), from: row?.['from'] as Date };
      } catch (error) {
        // Another worker inserted the first row.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Returns unused slots. */
  async release(route: string, count: number, day: string): Promise<void> {
    await this.model.updateOne({ _id: route, day }, { $inc: { used: -count } });
  }

  async usedOf(route: string, day: string): Promise<number> {
    return (await this.model.findOne({ _id: route, day }).lean<BudgetRow>().exec())?.used ?? 0;
  }
}
