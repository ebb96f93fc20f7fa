import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import type { ClientSession } from 'mongoose';
import { AuditMarks } from './audit-marks.service.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRow } from './audit.schema.js';
import { sealedValues } from './row-values.js';

/** A row as the domain tells it; values are masked already. */
export type NewAuditRow = Pick<
  AuditRow,
  'at' | 'actor' | 'action' | 'object' | 'before' | 'after' | 'note' | 'requestId'
>;

/**
 * Writes the rows of this process, each with its mark and with how many rows of this process were committed before: when one of
 * those is removed before it is sealed, a later one tells (SEC-52).
 */
@Injectable()
export class AuditWriter {
  private readonly id = randomBytes(9).toString('base64url');
  private committed = 0;

  constructor(
    private readonly rows: AuditRepository,
    private readonly marks: AuditMarks,
  ) {}

  /** Appends within the caller's transaction, which tells {@link noteCommitted} when it has come through. */
  async append(rows: readonly NewAuditRow[], session: ClientSession): Promise<void> {
    const writer = { id: this.id, committed: this.committed };
    await this.rows.append(
      rows.map((row) => this.marked({ ...row, actor: given(row.actor), object: given(row.object), writer })),
      session,
    );
  }

  noteCommitted(count: number): void {
    this.committed += count;
  }

  private marked(row: NewAuditRow & Pick<AuditRow, 'writer'>): AuditRow {
    const whole = { _id: new mongoose.Types.ObjectId(), ...row, ...sealedValues({ ...row }) };
    return { ...whole, mark: this.marks.of(whole) };
  }
}

/** As it will be stored: what is undefined is not there. */
function given<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
