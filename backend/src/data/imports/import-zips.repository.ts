import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportZipState } from '@portal/contract/data/imports';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ImportZip } from './import-file.js';
import { IMPORT_ZIP_MODEL, type ImportZipDocument } from './import-files.schema.js';

const { isValidObjectId, Types } = mongoose;

type ZipChange = Partial<Pick<ImportZip, 'state' | 'runId' | 'error' | 'unused' | 'unusedCount'>>;

/** Zips with photos and documents of imports. */
@Injectable()
export class ImportZipsRepository {
  constructor(@InjectModel(IMPORT_ZIP_MODEL) private readonly model: Model<ImportZipDocument>) {}

  async insert(zip: Omit<ImportZip, 'id'>, session: ClientSession): Promise<string> {
    const _id = new Types.ObjectId();
    await this.model.insertMany([{ ...zip, _id }], { session });
    return String(_id);
  }

  async byId(id: string, session?: ClientSession): Promise<ImportZip | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<ImportZipDocument>()
      .exec();
    return row === null ? undefined : zipOf(row);
  }

  /** Zips of an import, newest first. */
  async ofImport(importId: string, session?: ClientSession): Promise<ImportZip[]> {
    const rows = await this.model
      .find({ importId })
      .sort({ createdAt: -1, _id: -1 })
      .session(session ?? null)
      .lean<ImportZipDocument[]>()
      .exec();
    return rows.map(zipOf);
  }

  /** Changes a zip if its state and run are as the caller read them. @returns false otherwise */
  async change(
    { id, state, runId }: Pick<ImportZip, 'id' | 'state' | 'runId'>,
    change: ZipChange & { readonly state: ImportZipState },
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state, ...(runId === undefined ? {} : { runId }) },
      { $set: change, ...(change.error === undefined ? { $unset: { error: 1 as const } } : {}) },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  async clear(importId: string): Promise<void> {
    await this.model.deleteMany({ importId });
  }
}

function zipOf({ _id, ...rest }: ImportZipDocument): ImportZip {
  return { ...rest, id: String(_id) };
}
