import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';
import { valueFields } from './row-values.js';

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
