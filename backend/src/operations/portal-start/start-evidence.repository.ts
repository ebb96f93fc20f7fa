import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuditAction } from '@portal/contract/audit-actions';
import type { Model } from 'mongoose';
import { AUDIT_MODEL, type AuditRow } from '../../platform/audit/audit.schema.js';
import { limits } from '../../platform/config/limits.js';

/** What was noted the last time. */
export interface Evidence {
  readonly at: Date;
  /** What was tried or confirmed: `state`, `hash` and `version` of the row. */
  readonly values: Readonly<Partial<Record<'state' | 'hash' | 'version', unknown>>>;
}

/** Tests and confirmations are read from the audit, which is immutable; no separate collection is needed. */
@Injectable()
export class StartEvidence {
  constructor(@InjectModel(AUDIT_MODEL) private readonly rows: Model<AuditRow>) {}

  /** The last row of an action about one thing. */
  async last(action: AuditAction, id: string): Promise<Evidence | undefined> {
    const row = await this.rows
      .findOne({ 'object.id': id, 'object.kind': 'start', action }, { at: 1, after: 1 })
      .sort({ at: -1, _id: -1 })
      .maxTimeMS(limits.mongo.queryMs)
      .lean<Pick<AuditRow, 'at' | 'after'>>()
      .exec();
    if (row === null) return undefined;
    return { at: row.at, values: { ...(row.after as Evidence['values'] | undefined) } };
  }
}
