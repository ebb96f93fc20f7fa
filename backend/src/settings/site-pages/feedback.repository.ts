import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { FEEDBACK_MODEL, type FeedbackRow } from './feedback.schema.js';

@Injectable()
export class FeedbackRepository {
  constructor(@InjectModel(FEEDBACK_MODEL) private readonly model: Model<FeedbackRow>) {}

  /** @returns the id */
  async add(row: FeedbackRow, session: ClientSession): Promise<string> {
    const [stored] = await this.model.create([row], { session });
    if (stored === undefined) throw new Error('The message was not stored.');
    return String(stored._id);
  }

  async byId(id: string): Promise<FeedbackRow | undefined> {
    if (!mongoose.isValidObjectId(id)) return undefined;
    return (await this.model.findById(id).lean<FeedbackRow & { _id: Types.ObjectId }>().exec()) ?? undefined;
  }
}
