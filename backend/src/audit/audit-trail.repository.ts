import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose, { type Model, type QueryFilter, type Types } from 'mongoose';
import { limits } from '../platform/config/limits.js';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';

const { trusted } = mongoose;

/** What the page asks for; each is served by an index. */
export interface TrailFilter {
  readonly action?: string;
  readonly actorId?: string;
  readonly objectId?: string;
  readonly from?: Date;
  /** Exclusive. */
  readonly until?: Date;
}

export interface TrailSlice {
  readonly skip: number;
  readonly limit: number;
  readonly oldestFirst: boolean;
}

export interface TrailRow extends AuditRow {
  readonly id: string;
}

/** Reads the audit. */
@Injectable()
export class AuditTrailRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRow>) {}

  async page(filter: TrailFilter, slice: TrailSlice): Promise<TrailRow[]> {
    const rows = await this.query(filter, slice).lean<(AuditRow & { _id: Types.ObjectId })[]>().exec();
    return rows.map(({ _id, ...row }) => ({ ...row, id: String(_id) }));
  }

  /** How many rows there are, counted up to `most`. */
  async count(filter: TrailFilter, most: number): Promise<number> {
    return this.model
      .countDocuments(conditionOf(filter), { limit: most, maxTimeMS: limits.mongo.queryMs })
      .exec();
  }

  async actions(): Promise<string[]> {
    return this.model.distinct('action').maxTimeMS(limits.mongo.queryMs).exec();
  }

  /** The query of a page, which a test lets MongoDB explain. */
  query(filter: TrailFilter, { skip, limit, oldestFirst }: TrailSlice) {
    const direction = oldestFirst ? 1 : -1;
    return this.model
      .find(conditionOf(filter))
      .sort({ at: direction, _id: direction })
      .skip(skip)
      .limit(limit)
      .maxTimeMS(limits.mongo.queryMs);
  }
}

function conditionOf({ action, actorId, objectId, from, until }: TrailFilter): QueryFilter<AuditRow> {
  const at = {
    ...(from === undefined ? {} : { $gte: from }),
    ...(until === undefined ? {} : { $lt: until }),
  };
  return {
    ...(action === undefined ? {} : { action }),
    ...(actorId === undefined ? {} : { 'actor.id': actorId }),
    ...(objectId === undefined ? {} : { 'object.id': objectId }),
    ...(Object.keys(at).length === 0 ? {} : { at: trusted(at) }),
  };
}
