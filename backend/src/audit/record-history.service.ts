import { Injectable } from '@nestjs/common';
import type { HistoryRow, TransactionEvent } from '@portal/contract';
import { AuditNames, type NameBook } from './audit-names.service.js';
import { AuditTrailRepository, type TrailRow } from './audit-trail.repository.js';

/** So many rows of a record are shown; the audit page has all. */
const MOST = 100;

/** Who did what to a record, and when: for staff who may read the record, without what stood in it (docs/rules/records.md). */
@Injectable()
export class RecordHistory {
  constructor(
    private readonly trail: AuditTrailRepository,
    private readonly names: AuditNames,
  ) {}

  /** The newest first, without who only looked. @param ids of the record: of an application, its appId, its members */
  async of(ids: readonly string[]): Promise<HistoryRow[]> {
    const rows = (await this.trail.lastOf(ids, MOST)).filter(({ refusedAt }) => refusedAt === undefined);
    const book = await this.names.ofRows(rows);
    return rows.map((row) => rowOf(row, book));
  }

  /** What made a payment of an application what it is, the first event first. */
  async ofPayment(appId: string, paymentId: string): Promise<TransactionEvent[]> {
    const all = await this.trail.aboutPayment(appId, paymentId, MOST);
    const rows = all.filter(({ refusedAt }) => refusedAt === undefined);
    const book = await this.names.ofRows(rows);
    return rows.map(({ id, at, actor, action, after }) => {
      const { name } = book.of(actor.kind, actor.id);
      const source = textIn(after, 'source');
      return {
        id,
        at: at.toISOString(),
        action,
        actor: { kind: actor.kind, ...(name === undefined ? {} : { name }) },
        ...(source === undefined ? {} : { source }),
      };
    });
  }
}

function rowOf({ id, at, actor, action, object, before, after }: TrailRow, book: NameBook): HistoryRow {
  const { name } = book.of(actor.kind, actor.id);
  const [from, to] = [textIn(before, 'validUntil'), textIn(after, 'validUntil')];
  const reason = textIn(after, 'reason');
  const fields = fieldsIn(after).filter((field) => OF_RECORD.test(field));
  return {
    id,
    at: at.toISOString(),
    actor: { kind: actor.kind, ...(name === undefined ? {} : { name }) },
    action,
    object: object.kind,
    ...(from === undefined || to === undefined ? {} : { validUntil: { from, to } }),
    ...(reason === undefined ? {} : { reason }),
    ...(fields.length === 0 ? {} : { fields }),
  };
}

/** Paths of an edit; of a send-back or a request the same field has names of the form. */
const OF_RECORD = /^(applicants?|address|association)\./;

function fieldsIn(after: unknown): string[] {
  const fields: unknown =
    typeof after === 'object' && after !== null && 'fields' in after ? after.fields : [];
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}

function textIn(values: unknown, name: string): string | undefined {
  const value = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  const text: unknown = value.find(([key]) => key === name)?.[1];
  return typeof text === 'string' && text !== '' ? text : undefined;
}
