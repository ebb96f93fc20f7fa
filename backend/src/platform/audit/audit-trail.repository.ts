import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import { limits } from '../config/limits.js';
import type { ListPage } from '../lists/list-page.js';
import type { ListConditions } from '../lists/list-conditions.js';
import { ListReader } from '../lists/list-reader.js';
import type { ListRequest } from '../lists/list-request.js';
import { auditList, type TrailCondition } from './audit.list.js';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';

const { trusted } = mongoose;

/** The filters of the audit page, each served by an index. */
export interface TrailFilter {
  readonly action?: string;
  readonly actorId?: string;
  /** All ids of one record. */
  readonly objectIds?: readonly string[];
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
}

export interface TrailRow extends AuditRow {
  readonly id: string;
}

type Found = AuditRow & { readonly _id: unknown };

function trailRow({ _id, ...row }: Found): TrailRow {
  return { ...row, id: String(_id) };
}

@Injectable()
export class AuditTrailRepository {
  constructor(
    @InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRow>,
    private readonly lists: ListReader,
  ) {}

  /** @throws as ListReader */
  async page(filter: TrailFilter, request: ListRequest<'at'>): Promise<ListPage<TrailRow>> {
    const source = { list: auditList, model: this.model };
    const page = await this.lists.page(source, conditionsOf(filter), request);
    return { ...page, rows: page.rows.map(trailRow) };
  }

  /** Returns the latest rows about a record, except views. @param objectIds all ids of the record */
  async latestAbout(objectIds: readonly string[], most: number): Promise<TrailRow[]> {
    const rows = await this.model
      .find({
        'object.id': trusted({ $in: [...objectIds] }),
        action: trusted({ $nin: ['application.viewed', 'member.viewed'] }),
      })
      .sort({ at: -1, _id: -1 })
      .limit(most)
      .hint('list_object')
      .maxTimeMS(limits.lists.queryMs)
      .lean<Found[]>()
      .exec();
    return rows.map(trailRow);
  }

  /** Returns the rows about one payment of an application, oldest first. */
  async aboutPayment(appId: string, paymentId: string, most: number): Promise<TrailRow[]> {
    const rows = await this.model
      .find({ 'object.id': appId, 'after.paymentId': paymentId })
      .sort({ at: 1, _id: 1 })
      .limit(most)
      .hint('list_object')
      .maxTimeMS(limits.lists.queryMs)
      .lean<Found[]>()
      .exec();
    return rows.map(trailRow);
  }

  /** Returns the rows of imports that created members with these numbers, newest first. */
  async importsOf(numbers: readonly string[]): Promise<TrailRow[]> {
    const rows = await this.model
      .find({ action: 'import.rows', 'after.numbers': trusted({ $in: [...numbers] }) })
      .sort({ at: -1, _id: -1 })
      .hint('imported_numbers')
      .maxTimeMS(limits.lists.queryMs)
      .lean<Found[]>()
      .exec();
    return rows.map(trailRow);
  }

  /** Returns the actor who last started an import. */
  async starterOf(importId: string): Promise<AuditRow['actor'] | undefined> {
    const row = await this.model
      .findOne({ 'object.id': importId, action: 'import.start' }, { actor: 1 })
      .sort({ at: -1, _id: -1 })
      .hint('list_object')
      .maxTimeMS(limits.lists.queryMs)
      .lean<Pick<AuditRow, 'actor'>>()
      .exec();
    return row?.actor;
  }

  async actions(): Promise<string[]> {
    return this.model.distinct('action').maxTimeMS(limits.mongo.queryMs).exec();
  }
}

function conditionsOf({
  action,
  actorId,
  objectIds,
  from,
  until,
}: TrailFilter): ListConditions<AuditRow, TrailCondition> {
  const at = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(until === undefined ? {} : { $lt: until }),
  };
  return {
    ...(action === undefined ? {} : { action: { action } }),
    ...(actorId === undefined ? {} : { actor: { 'actor.id': actorId } }),
    ...(objectIds === undefined ? {} : { object: { 'object.id': trusted({ $in: [...objectIds] }) } }),
    ...(Object.keys(at).length === 0 ? {} : { at: { at: trusted(at) } }),
  };
}
