import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateRequestState } from '@portal/contract';
import mongoose, { type ClientSession, type Model } from 'mongoose';
import type { UpdateRequest } from './update-request.js';
import { UPDATE_REQUEST_MODEL, type UpdateRequestRow } from './update-requests.schema.js';

const { trusted } = mongoose;

@Injectable()
export class UpdateRequestsRepository {
  constructor(@InjectModel(UPDATE_REQUEST_MODEL) private readonly model: Model<UpdateRequestRow>) {}

  /** @throws a duplicate key error when the member has an open one. */
  async insert(request: Omit<UpdateRequest, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    const changes = request.changes.map((change) => ({ ...change }));
    await this.model.insertMany([{ ...request, changes, _id }], { session });
    return String(_id);
  }

  async openOf(memberId: string, session?: ClientSession): Promise<UpdateRequest | undefined> {
    const row = await this.model
      .findOne({ memberId, state: 'open' })
      .session(session ?? null)
      .lean<UpdateRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** The last one of a member that was not withdrawn. */
  async lastOf(memberId: string): Promise<UpdateRequest | undefined> {
    const row = await this.model
      .findOne({ memberId, state: trusted({ $ne: 'withdrawn' }) })
      .sort({ askedAt: -1 })
      .lean<UpdateRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** Ends one that waits. @returns false when it does not wait any more. */
  async end(
    id: string,
    state: Exclude<UpdateRequestState, 'open'>,
    now: Date,
    session: ClientSession,
  ): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, state: 'open' },
      { $set: { state, endedAt: now } },
      { session },
    );
    return modifiedCount > 0;
  }
}

function requestOf(row: UpdateRequestRow | null): UpdateRequest | undefined {
  if (row === null) return undefined;
  const { _id, ...fields } = row;
  return { ...fields, id: String(_id) };
}
