import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AttentionReason, reasonOf } from '@portal/contract/platform/reasons';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ListPage } from '../lists/list-page.js';
import { ListReader } from '../lists/list-reader.js';
import type { ListRequest } from '../lists/list-request.js';
import type { AttentionEntry } from './attention-entry.js';
import { attentionList } from './attention.list.js';
import { ATTENTION_MODEL, type AttentionRow } from './attention.schema.js';

const { isValidObjectId, trusted } = mongoose;

export interface Closing {
  readonly closedAt: Date;
  readonly closedBy?: string;
  readonly note?: string;
}

@Injectable()
export class AttentionRepository {
  constructor(
    @InjectModel(ATTENTION_MODEL) private readonly model: Model<AttentionRow>,
    private readonly lists: ListReader,
  ) {}

  /**
   * Opens an entry unless its cause has an open one, or, for a reason that does not recur, ever had one.
   * @returns whether an entry was opened
   */
  async open(
    {
      reason,
      key,
      about,
      values,
      since,
    }: Pick<AttentionEntry, 'reason' | 'key' | 'about' | 'values' | 'since'>,
    session: ClientSession,
  ): Promise<boolean> {
    const { upsertedCount } = await this.model.updateOne(
      { reason, key, ...(reasonOf(reason).recurs === true ? { isOpen: true } : {}) },
      { $setOnInsert: { reason, key, about, values, since, isOpen: true } },
      { upsert: true, session },
    );
    const isNew = upsertedCount > 0;
    if (!isNew) await this.model.updateOne({ reason, key, isOpen: true }, { $set: { values } }, { session });
    return isNew;
  }

  async openKeys(reason: AttentionReason): Promise<string[]> {
    return (await this.model.distinct('key', { reason, isOpen: true }).exec()).map(String);
  }

  async openCount(reasons: readonly AttentionReason[]): Promise<number> {
    return this.model.countDocuments({ isOpen: true, reason: trusted({ $in: [...reasons] }) }).exec();
  }

  /** Whether a cause has, or had, an entry. */
  async has(reason: AttentionReason, key: string): Promise<boolean> {
    return (await this.model.exists({ reason, key }).exec()) !== null;
  }

  async isOpen(reason: AttentionReason, key: string): Promise<boolean> {
    return (await this.model.exists({ reason, key, isOpen: true }).exec()) !== null;
  }

  /** Whether any of these causes has an open entry. */
  async isAnyOpen(
    reasons: readonly AttentionReason[],
    keys: readonly string[],
    session: ClientSession,
  ): Promise<boolean> {
    const found = await this.model
      .exists({ key: trusted({ $in: [...keys] }), reason: trusted({ $in: [...reasons] }), isOpen: true })
      .session(session)
      .exec();
    return found !== null;
  }

  /** @returns whether there was an open entry */
  async closeByCause(
    reason: AttentionReason,
    key: string,
    closing: Closing,
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { reason, key, isOpen: true },
      { $set: { isOpen: false, ...closing } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** @returns false when it is no longer open. */
  async close(id: string, closing: Closing, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, isOpen: true },
      { $set: { isOpen: false, ...closing } },
      { session },
    );
    return modifiedCount > 0;
  }

  /** @returns undefined for an unknown or malformed id. */
  async byId(id: string, session: ClientSession): Promise<AttentionEntry | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model.findById(id).session(session).lean<AttentionRow>().exec();
    return row === null ? undefined : entryOf(row);
  }

  /** A page of entries of these reasons. @throws as ListReader */
  async page(
    reasons: readonly AttentionReason[],
    isOpen: boolean,
    request: ListRequest<'since'>,
  ): Promise<ListPage<AttentionEntry>> {
    const page = await this.lists.page(
      { list: attentionList, model: this.model },
      { isOpen: { isOpen }, reasons: { reason: trusted({ $in: [...reasons] }) } },
      request,
    );
    return { ...page, rows: page.rows.map(entryOf) };
  }
}

function entryOf({ _id, ...row }: AttentionRow & { readonly _id: unknown }): AttentionEntry {
  return { ...row, id: String(_id) };
}
