import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { limits } from '../config/limits.js';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';
import { valueFields } from './row-values.js';

/** A step of a staff user. */
export interface StaffStep {
  readonly staffId: string;
  readonly action: string;
  readonly objectId: string;
  readonly at: Date;
}

/** Appends audit rows, and erases the values of some; nothing else changes or removes them. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRow>) {}

  /** Returns the rows of some actions about an object. */
  async about({ kind, id }: AuditRow['object'], actions: readonly string[]): Promise<AuditRow[]> {
    return this.model
      .find({ 'object.id': id, 'object.kind': kind, action: mongoose.trusted({ $in: [...actions] }) })
      .hint('list_object')
      .lean<AuditRow[]>()
      .exec();
  }

  /** Returns the steps of staff users since a time, oldest first. */
  async stepsSince(actions: readonly string[], from: Date): Promise<StaffStep[]> {
    const rows = await this.model
      .find(
        {
          action: mongoose.trusted({ $in: [...actions] }),
          at: mongoose.trusted({ $gte: from }),
          'actor.kind': 'staff',
          refusedAt: null,
        },
        { 'actor.id': 1, action: 1, 'object.id': 1, at: 1 },
      )
      .sort({ at: 1, _id: 1 })
      .hint('list_action')
      .maxTimeMS(limits.lists.queryMs)
      .lean<Pick<AuditRow, 'actor' | 'action' | 'object' | 'at'>[]>()
      .exec();
    return rows.map(({ actor, action, object, at }) => ({
      staffId: actor.id ?? '',
      action,
      objectId: object.id,
      at,
    }));
  }

  /** Appends within the caller's transaction. */
  async append(rows: readonly AuditRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.model.insertMany([...rows], { session });
  }

  /**
   * Erases the values in the rows about a record, except actor, action and time; the chain stays valid (docs/rules/retention.md).
   * Bypasses mongoose, where the schema rejects every change.
   */
  async eraseValues({ kind, id }: AuditRow['object'], session: ClientSession): Promise<void> {
    const unset = Object.fromEntries(valueFields.map((field) => [field, '']));
    await this.model.collection.updateMany(
      { 'object.id': id, 'object.kind': kind },
      { $unset: unset },
      { session },
    );
  }
}
