import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ImportState } from '@portal/contract/data/imports';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Import } from './import.js';
import { IMPORT_MODEL, type ImportDocument } from './imports.schema.js';

const { isValidObjectId, trusted, Types } = mongoose;

/** A change of an import; `undefined` removes a value. */
export type ImportChange = { readonly [K in keyof Omit<Import, 'id'>]?: Import[K] | undefined };

@Injectable()
export class ImportsRepository {
  constructor(@InjectModel(IMPORT_MODEL) private readonly model: Model<ImportDocument>) {}

  async insert(fresh: Omit<Import, 'id'>, session: ClientSession): Promise<string> {
    const _id = new Types.ObjectId();
    await this.model.insertMany([{ ...fresh, _id }], { session });
    return String(_id);
  }

  async byId(id: string, session?: ClientSession): Promise<Import | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<ImportDocument>()
      .exec();
    return row === null ? undefined : importOf(row);
  }

  /** Changes an import if its state and run are as given. @returns false otherwise */
  async change(
    id: string,
    where: { readonly state: ImportState; readonly runId?: string | undefined },
    change: ImportChange,
    session?: ClientSession,
  ): Promise<boolean> {
    const entries = Object.entries(change);
    const $set = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    const $unset = Object.fromEntries(
      entries.flatMap(([name, value]) => (value === undefined ? [[name, 1]] : [])),
    );
    const outcome = await this.model.updateOne(
      { _id: id, state: where.state, ...(where.runId === undefined ? {} : { runId: where.runId }) },
      { $set, ...(Object.keys($unset).length === 0 ? {} : { $unset }) },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /**
   * Records the progress of a mailing of activation codes.
   * @param rows the last processed row, before and now
   * @returns false when another mailing or worker has advanced it
   */
  async noteMailed(
    id: string,
    runId: string,
    rows: { readonly from: number; readonly to: number },
    count: number,
    session: ClientSession,
  ): Promise<boolean> {
    const outcome = await this.model.updateOne(
      { _id: id, state: 'imported', 'codesMailed.runId': runId, 'codesMailed.row': rows.from },
      { $set: { 'codesMailed.row': rows.to }, $inc: { 'codesMailed.count': count } },
      { session },
    );
    return outcome.matchedCount === 1;
  }

  /** The mapping of the latest import with these headings. */
  async mappingFor(headings: readonly string[]): Promise<Import['mapping']> {
    const row = await this.model
      .findOne({ headings: [...headings], mapping: trusted({ $exists: true }) }, { mapping: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean<Pick<ImportDocument, 'mapping'>>()
      .exec();
    return row?.mapping;
  }

  /** Expired imports, oldest first. */
  async expired(now: Date, most: number): Promise<Import[]> {
    const rows = await this.model
      .find({ expiresAt: trusted({ $lte: now }) })
      .sort({ expiresAt: 1 })
      .limit(most)
      .lean<ImportDocument[]>()
      .exec();
    return rows.map(importOf);
  }
}

export function importOf({ _id, ...rest }: ImportDocument): Import {
  return { ...rest, id: String(_id) };
}
