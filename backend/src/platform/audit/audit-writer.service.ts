import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import type { ClientSession } from 'mongoose';
import { AuditMarks } from './audit-marks.service.js';
import { AuditRepository } from './audit.repository.js';
import type { AuditRow } from './audit.schema.js';
import { sealedValues } from './row-values.js';

/** A row as the domain writes it, with masked values. */
export type NewAuditRow = Pick<
  AuditRow,
  'at' | 'actor' | 'action' | 'object' | 'before' | 'after' | 'note' | 'requestId'
>;

/**
 * Writes audit rows with their mark and the number of rows that this process committed before: a row that is removed before it is sealed
 * contradicts the count in later ones (SEC-52).
 */
@Injectable()
export class AuditWriter {
  private readonly id = randomBytes(9).toString('base64url');
  private committed = 0;

  constructor(
    private readonly rows: AuditRepository,
    private readonly marks: AuditMarks,
  ) {}

  /** Appends within the caller's transaction; the caller reports the commit to {@link noteCommitted}. */
  async append(rows: readonly NewAuditRow[], session: ClientSession): Promise<void> {
    const writer = { id: this.id, committed: this.committed };
    await this.rows.append(
      rows.map((row) =>
        this.withMark({
          ...row,
          actor: withoutUndefined(row.actor),
          object: withoutUndefined(row.object),
          writer,
        }),
      ),
      session,
    );
  }

  noteCommitted(count: number): void {
    this.committed += count;
  }

  private withMark(row: NewAuditRow & Pick<AuditRow, 'writer'>): AuditRow {
    const whole = { _id: new mongoose.Types.ObjectId(), ...row, ...sealedValues({ ...row }) };
    return { ...whole, mark: this.marks.of(whole) };
  }
}

/** Drops undefined fields, which are not stored and would change the mark. */
function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
