import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { ErasureRequest } from './erasure-request.js';
import { ERASURE_REQUEST_MODEL, type ErasureRequestRow } from './erasure-requests.schema.js';

/** How a request ended. */
export type ErasureEnd = Pick<ErasureRequest, 'reason' | 'endedBy'> & {
  readonly state: Exclude<ErasureRequest['state'], 'open'>;
  readonly endedAt: Date;
};

@Injectable()
export class ErasureRequestsRepository {
  constructor(@InjectModel(ERASURE_REQUEST_MODEL) private readonly model: Model<ErasureRequestRow>) {}

  /** @returns the new id @throws a duplicate key error when the member already has an open request */
  async insert(request: Omit<ErasureRequest, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    await this.model.insertMany([{ ...request, _id }], { session });
    return String(_id);
  }

  async byId(id: string): Promise<ErasureRequest | undefined> {
    if (!mongoose.isValidObjectId(id)) return undefined;
    return requestOf(await this.model.findById(id).lean<ErasureRequestRow>().exec());
  }

  async openOf(memberId: string, session?: ClientSession): Promise<ErasureRequest | undefined> {
    const row = await this.model
      .findOne({ memberId, state: 'open' })
      .session(session ?? null)
      .lean<ErasureRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** The member's latest request, in any state. */
  async latestOf(memberId: string, session?: ClientSession): Promise<ErasureRequest | undefined> {
    const row = await this.model
      .findOne({ memberId })
      .sort({ askedAt: -1 })
      .session(session ?? null)
      .lean<ErasureRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** Removes the reasons of the member's requests, which may name the person. */
  async removeReasons(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany({ memberId }, { $unset: { reason: 1 } }, { session });
  }

  /** Closes an open request. @returns false when it is no longer open */
  async end(id: string, end: ErasureEnd, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, state: 'open' },
      { $set: { ...end } },
      { session },
    );
    return modifiedCount > 0;
  }
}

function requestOf(row: ErasureRequestRow | null): ErasureRequest | undefined {
  if (row === null) return undefined;
  const { _id, ...fields } = row;
  return { ...fields, id: String(_id) };
}
