import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AUDIT_MODEL, type AuditRow } from './audit.schema.js';

/** Appends audit rows; nothing changes or removes them. */
@Injectable()
export class AuditRepository {
  constructor(@InjectModel(AUDIT_MODEL) private readonly model: Model<AuditRow>) {}

  /** Appends within the caller's transaction. */
  async append(rows: readonly AuditRow[], session: ClientSession): Promise<void> {
    if (rows.length > 0) await this.model.insertMany([...rows], { session });
  }
}
