import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../../platform/config/limits.js';
import { NOTE_MODEL, type NoteRow } from './notes.schema.js';

@Injectable()
export class NotesRepository {
  constructor(@InjectModel(NOTE_MODEL) private readonly model: Model<NoteRow>) {}

  async insert(note: Omit<NoteRow, '_id'>, session: ClientSession): Promise<NoteRow> {
    const row = { ...note, _id: new mongoose.Types.ObjectId() };
    await this.model.insertMany([row], { session });
    return row;
  }

  /** Latest first. */
  async of(applicationId: string, most: number): Promise<NoteRow[]> {
    return this.model
      .find({ applicationId })
      .sort({ at: -1, _id: -1 })
      .limit(most)
      .maxTimeMS(limits.mongo.queryMs)
      .lean<NoteRow[]>()
      .exec();
  }

  async deleteOf(applicationId: string, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ applicationId }, { session });
  }
}
