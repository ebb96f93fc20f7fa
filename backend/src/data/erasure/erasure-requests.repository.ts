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

  /** @returns the new id @throws a duplicate key error when the member has an open one. */
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

  /** The last one of a member, whatever became of it. */
  async lastOf(memberId: string, session?: ClientSession): Promise<ErasureRequest | undefined> {
    const row = await this.model
      .findOne({ memberId })
      .sort({ askedAt: -1 })
      .session(session ?? null)
      .lean<ErasureRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** Why requests of a member were declined may name them. */
  async forgetReasons(memberId: string, session: ClientSession): Promise<void> {
    await this.model.updateMany({ memberId }, { $unset: { reason: 1 } }, { session });
  }

  /** Ends one that waits. @returns false when it does not wait any more. */
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
