import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { UpdateRequestState } from '@portal/contract/members/states';
import type { FieldName } from '@portal/contract/fields/labels';
import mongoose from 'mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import type { ListPage } from '../../platform/lists/list-page.js';
import { ListReader } from '../../platform/lists/list-reader.js';
import type { ListRequest } from '../../platform/lists/list-request.js';
import type { FieldChange, UpdateRequest } from './update-request.js';
import { type UpdateRequestCondition, updateRequestList } from './update-requests.list.js';
import { UPDATE_REQUEST_MODEL, type UpdateRequestRow } from './update-requests.schema.js';

const { isValidObjectId, trusted } = mongoose;

/** The filter of the list of open requests. */
export interface WaitingFilter {
  /** Of imported members, or of all others; absent for all. */
  readonly isOld?: boolean;
  readonly field?: FieldName;
  /** Of these members alone. */
  readonly memberIds?: readonly string[];
}

/** A decision by staff. */
export interface Decided {
  readonly state: Exclude<UpdateRequestState, 'open' | 'withdrawn'>;
  readonly changes: readonly FieldChange[];
  readonly decidedBy: string;
}

@Injectable()
export class UpdateRequestsRepository {
  constructor(
    @InjectModel(UPDATE_REQUEST_MODEL) private readonly model: Model<UpdateRequestRow>,
    private readonly lists: ListReader,
  ) {}

  /** @throws a duplicate key error if the member has an open request */
  async insert(request: Omit<UpdateRequest, 'id'>, session: ClientSession): Promise<string> {
    const _id = new mongoose.Types.ObjectId();
    const changes = request.changes.map((change) => ({ ...change }));
    await this.model.insertMany([{ ...request, changes, _id }], { session });
    return String(_id);
  }

  /** @returns undefined for an unknown or malformed id */
  async byId(id: string, session?: ClientSession): Promise<UpdateRequest | undefined> {
    if (!isValidObjectId(id)) return undefined;
    const row = await this.model
      .findById(id)
      .session(session ?? null)
      .lean<UpdateRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** Returns a page of open requests. @throws as ListReader */
  async page(filter: WaitingFilter, request: ListRequest<'createdAt'>): Promise<ListPage<UpdateRequest>> {
    const page = await this.lists.page(this.source, conditionsOf(filter), request);
    return { ...page, rows: page.rows.flatMap((row) => requestOf(row) ?? []) };
  }

  /** Returns a page by number, oldest first. @throws as ListReader */
  async numbered(skip: number, limit: number): Promise<{ rows: UpdateRequest[]; total: number }> {
    const request = { sort: 'createdAt', descending: false, skip, limit } as const;
    const { rows, total } = await this.lists.numbered(this.source, conditionsOf({}), request);
    return { rows: rows.flatMap((row) => requestOf(row) ?? []), total };
  }

  /** Members with an open request. */
  async waitingMembers(): Promise<string[]> {
    return this.model.distinct('memberId', { state: 'open' }).exec();
  }

  async openOf(memberId: string, session?: ClientSession): Promise<UpdateRequest | undefined> {
    const row = await this.model
      .findOne({ memberId, state: 'open' })
      .session(session ?? null)
      .lean<UpdateRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** The latest request of a member that was not withdrawn. */
  async lastOf(memberId: string): Promise<UpdateRequest | undefined> {
    const row = await this.model
      .findOne({ memberId, state: trusted({ $ne: 'withdrawn' }) })
      .sort({ askedAt: -1 })
      .lean<UpdateRequestRow>()
      .exec();
    return requestOf(row);
  }

  /** Ends an open request. @returns false if it is no longer open */
  async end(
    id: string,
    state: Exclude<UpdateRequestState, 'open'>,
    now: Date,
    session: ClientSession,
    decided?: Omit<Decided, 'state'>,
  ): Promise<boolean> {
    const changes = decided?.changes.map((change) => ({ ...change }));
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, state: 'open' },
      { $set: { state, endedAt: now, ...decided, ...(changes === undefined ? {} : { changes }) } },
      { session },
    );
    return modifiedCount > 0;
  }

  private get source() {
    return { list: updateRequestList, model: this.model };
  }
}

function conditionsOf({
  isOld,
  field,
  memberIds,
}: WaitingFilter): Partial<Record<UpdateRequestCondition, QueryFilter<UpdateRequestRow>>> {
  return {
    waiting: { state: 'open' },
    ...(isOld === undefined ? {} : { isOld: { isOld } }),
    ...(field === undefined ? {} : { field: { 'changes.field': field } }),
    ...(memberIds === undefined ? {} : { members: { memberId: trusted({ $in: [...memberIds] }) } }),
  };
}

function requestOf(row: UpdateRequestRow | null): UpdateRequest | undefined {
  if (row === null) return undefined;
  const { _id, ...fields } = row;
  return { ...fields, id: String(_id) };
}
