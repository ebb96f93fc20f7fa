import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../platform/mongo/mongo-errors.js';
import { BUDGET_MODEL, type BudgetRow } from './mail-runs.schema.js';

/** What is asked of a way out. */
interface BudgetQuestion {
  /** Today in India. */
  readonly day: string;
  readonly perDay: number;
  /** Between two mails, in ms. */
  readonly intervalMs: number;
  readonly now: Date;
}

/** Places in a budget. */
export interface BudgetPlaces {
  readonly count: number;
  /** When the first may leave; each further one an interval later. */
  readonly from: Date;
}

/** The budgets of the day, which all workers share. */
@Injectable()
export class BudgetRepository {
  constructor(@InjectModel(BUDGET_MODEL) private readonly model: Model<BudgetRow>) {}

  /** Takes up to so many places, in one step, so that no two workers take the same. */
  async take(out: string, wanted: number, question: BudgetQuestion): Promise<BudgetPlaces> {
    const { day, perDay, intervalMs, now } = question;
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
        const row = await this.model.collection.findOneAndUpdate({ _id: out as never }, update, {
          upsert: true,
          returnDocument: 'after',
        });
        return { count: Number(row?.['granted'] ?? 0), from: row?.['from'] as Date };
      } catch (error) {
        // Two made the first row at once.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Gives places back that were not used. */
  async giveBack(out: string, count: number, day: string): Promise<void> {
    await this.model.updateOne({ _id: out, day }, { $inc: { used: -count } });
  }

  async usedOf(out: string, day: string): Promise<number> {
    return (await this.model.findOne({ _id: out, day }).lean<BudgetRow>().exec())?.used ?? 0;
  }
}
