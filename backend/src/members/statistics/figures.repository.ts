import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Figures } from './figures.js';
import { FIGURES_MODEL, type FiguresRow } from './figures.schema.js';

const { trusted } = mongoose;

/** The kept figures, and whose turn it is to count again. */
@Injectable()
export class FiguresRepository {
  constructor(@InjectModel(FIGURES_MODEL) private readonly model: Model<FiguresRow>) {}

  /** What was counted last. */
  async kept(): Promise<{ figures: Figures; madeAt: Date } | undefined> {
    const row = await this.model.findById('figures', { figures: 1, madeAt: 1 }).lean<FiguresRow>().exec();
    return row?.figures === undefined || row.madeAt === undefined
      ? undefined
      : { figures: row.figures, madeAt: row.madeAt };
  }

  /**
   * Takes the turn to count when the figures are from `before` or older and nobody is at it.
   * @returns the token, or undefined when somebody else has the turn or has counted
   */
  async claim(now: Date, before: Date, leaseMs: number): Promise<string | undefined> {
    const token = randomUUID();
    try {
      await this.model.updateOne(
        {
          _id: 'figures',
          $and: [
            { $or: [{ madeAt: trusted({ $exists: false }) }, { madeAt: trusted({ $lte: before }) }] },
            { $or: [{ until: trusted({ $exists: false }) }, { until: trusted({ $lte: now }) }] },
          ],
        },
        { $set: { token, until: new Date(now.getTime() + leaseMs) } },
        { upsert: true },
      );
      return token;
    } catch (error) {
      // The row is there and does not fit: adding another one was refused.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Keeps what was counted; nothing when the turn has gone to somebody else. */
  async keep(token: string, figures: Figures, madeAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: 'figures', token },
      { $set: { figures, madeAt }, $unset: { token: 1, until: 1 } },
    );
  }

  /** Gives the turn back after a failure. */
  async release(token: string): Promise<void> {
    await this.model.updateOne({ _id: 'figures', token }, { $unset: { token: 1, until: 1 } });
  }
}
