import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import type { Figures } from './figures.js';
import { FIGURES_MODEL, type FiguresRow } from './figures.schema.js';

const { trusted } = mongoose;

/** The cached figures and the lease for counting again. */
@Injectable()
export class FiguresRepository {
  constructor(@InjectModel(FIGURES_MODEL) private readonly model: Model<FiguresRow>) {}

  /** Returns the latest figures. */
  async find(): Promise<{ figures: Figures; madeAt: Date } | undefined> {
    const row = await this.model.findById('figures', { figures: 1, madeAt: 1 }).lean<FiguresRow>().exec();
    return row?.figures === undefined || row.madeAt === undefined
      ? undefined
      : { figures: row.figures, madeAt: row.madeAt };
  }

  /**
   * Claims the counting if the figures are from `before` or older and no process is counting.
   * @returns the token; undefined if another process is counting or has counted
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
      // The row exists but does not match, so the upsert conflicts.
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Stores the figures unless another process has claimed the counting. */
  async save(token: string, figures: Figures, madeAt: Date): Promise<void> {
    await this.model.updateOne(
      { _id: 'figures', token },
      { $set: { figures, madeAt }, $unset: { token: 1, until: 1 } },
    );
  }

  /** Releases the claim after a failure. */
  async release(token: string): Promise<void> {
    await this.model.updateOne({ _id: 'figures', token }, { $unset: { token: 1, until: 1 } });
  }
}
