import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ViewList } from '@portal/contract/accounts/views';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { SAVED_VIEW_MODEL, type SavedViewFields } from './saved-views.schema.js';

export interface StoredView extends SavedViewFields {
  readonly id: string;
}

function plain({ _id, ...fields }: SavedViewFields & { readonly _id: unknown }): StoredView {
  return { ...fields, id: String(_id) };
}

@Injectable()
export class SavedViewsRepository {
  constructor(@InjectModel(SAVED_VIEW_MODEL) private readonly model: Model<SavedViewFields>) {}

  /** The views of a person and the shared ones, of some lists, by name. */
  async visibleTo(ownerId: string, lists: readonly ViewList[]): Promise<StoredView[]> {
    const list = mongoose.trusted({ $in: [...lists] });
    const rows = await this.model
      .find({
        $or: [
          { ownerId, list },
          { shared: true, list },
        ],
      })
      .sort({ name: 1 })
      .lean()
      .exec();
    return rows.map(plain);
  }

  async byId(id: string, session: ClientSession): Promise<StoredView | undefined> {
    if (!mongoose.isObjectIdOrHexString(id)) return undefined;
    const row = await this.model.findById(id).session(session).lean().exec();
    return row === null ? undefined : plain(row);
  }

  /** Counts the views of a person. It writes to one of them, so that concurrent additions conflict and are counted one by one. */
  async countOf(ownerId: string, session: ClientSession): Promise<number> {
    await this.model.updateOne({ ownerId }, { $inc: { additions: 1 } }, { session });
    return this.model.countDocuments({ ownerId }).session(session).exec();
  }

  /** @returns the new view; a name that the owner has used for the list is a duplicate key error */
  async insert(fields: SavedViewFields, session: ClientSession): Promise<StoredView> {
    const [row] = await this.model.create([fields], { session });
    if (row === undefined) throw new Error('The view was not stored');
    return plain(row.toObject());
  }

  /** Throws as `insert`. */
  async replace(id: string, fields: SavedViewFields, session: ClientSession): Promise<void> {
    await this.model.replaceOne({ _id: id }, fields, { session });
  }

  async delete(id: string, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
  }

  async deletePrivateOf(ownerId: string, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ ownerId, shared: false }, { session });
  }
}
