import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DocumentKind } from '@portal/contract';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import type { PrintOverride } from '../documents/document.js';
import type { PreviewRun, RunState } from './run.js';
import { RUN_MODEL, type RunRow } from './runs.schema.js';

const { isValidObjectId } = mongoose;

type PreviewRow = Omit<PreviewRun, 'id'> & {
  _id: unknown;
  document: DocumentKind;
  override: PrintOverride;
};

/** Runs of previews. */
@Injectable()
export class PreviewsRepository {
  constructor(@InjectModel(RUN_MODEL) private readonly model: Model<RunRow>) {}

  /** @returns the new id. @throws a duplicate key error when the image is being drawn or is there. */
  async insert(run: Omit<PreviewRun, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...run, _id }], { session });
    return String(_id);
  }

  async byId(id: string): Promise<PreviewRun | undefined> {
    if (!isValidObjectId(id)) return undefined;
    return previewOf(await this.model.findOne({ _id: id, kind: 'preview' }).lean<PreviewRow>().exec());
  }

  async byKey(key: string): Promise<PreviewRun | undefined> {
    return previewOf(await this.model.findOne({ key, kind: 'preview' }).lean<PreviewRow>().exec());
  }

  async finish(id: string, state: RunState, now: Date, reason?: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, kind: 'preview' },
      { $set: { state, updatedAt: now, ...(reason === undefined ? {} : { reason }) } },
    );
  }

  /** Lets an image that could not be drawn be asked for again. */
  async forget(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id, kind: 'preview' });
  }
}

function previewOf(row: PreviewRow | null): PreviewRun | undefined {
  if (row === null) return undefined;
  const { _id, ...rest } = row;
  return { ...rest, id: String(_id) };
}
