import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TextKey } from '@portal/contract/texts';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Asset, AssetFinding } from './asset.js';
import { ASSET_MODEL, type AssetRow } from './assets.schema.js';

const { trusted, isValidObjectId } = mongoose;

@Injectable()
export class AssetsRepository {
  constructor(@InjectModel(ASSET_MODEL) private readonly model: Model<AssetRow>) {}

  /** @returns the new id */
  async insert(asset: Omit<Asset, 'id'>): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...asset, _id }]);
    return String(_id);
  }

  async byId(id: string): Promise<Asset | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model.findById(id).lean().exec();
    if (row === null) return undefined;
    const { _id, ...rest } = row;
    return { id: String(_id), ...rest };
  }

  /** Moves an upload from `requested` to `checking`. @returns false when it was moved before */
  async startChecking(id: string, session: ClientSession): Promise<boolean> {
    const change = { $set: { state: 'checking' as const } };
    const outcome = await this.model.updateOne({ _id: id, state: 'requested' }, change, { session });
    return outcome.matchedCount === 1;
  }

  /** Records a result unless one is recorded. */
  async accept(id: string, finding: AssetFinding): Promise<void> {
    await this.conclude(id, { ...finding, state: 'ok' });
  }

  /** Records a rejection unless a result is recorded. */
  async refuse(id: string, reasonKey: TextKey): Promise<void> {
    await this.conclude(id, { state: 'refused', reasonKey });
  }

  private async conclude(id: string, change: Partial<AssetRow>): Promise<void> {
    await this.model.updateOne(
      { _id: id, state: trusted({ $in: ['requested', 'checking'] }) },
      { $set: change },
    );
  }
}
