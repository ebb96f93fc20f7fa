import { Injectable } from '@nestjs/common';
import type { HistoryRow } from '@portal/contract/members/responses';
import type { TransactionEvent } from '@portal/contract/payments/transactions';
import { type AuditNameLookup, auditNamesOf } from './audit-names.js';
import { RecordNames } from './record-names.js';
import { AuditTrailRepository, type TrailRow } from './audit-trail.repository.js';

/** Rows shown per record; the audit page has all. */
const MAX_ROWS = 100;

/** The history of a record for staff who may read it: actor, action and time, without values (docs/rules/records.md). */
@Injectable()
export class RecordHistory {
  constructor(
    private readonly trail: AuditTrailRepository,
    private readonly records: RecordNames,
  ) {}

  /**
   * Returns the history, newest first, without views.
   * @param ids ids of the application, its appId and its members
   * @param numbers current and former membership numbers; the history of an imported member begins with the import
   */
  async of(ids: readonly string[], numbers: readonly string[] = []): Promise<HistoryRow[]> {
    const found = [...(await this.trail.latestAbout(ids, MAX_ROWS)), ...(await this.importRows(numbers))];
    const rows = found
      .filter(({ refusedAt }) => refusedAt === undefined)
      // A merged record may have been imported after other events.
      .sort((one, other) => other.at.getTime() - one.at.getTime());
    const nameOf = await auditNamesOf(rows, this.records);
    return rows.map((row) => rowOf(row, nameOf));
  }

  /** Returns the latest import row of each number, with the user who started the import as its actor. */
  private async importRows(numbers: readonly string[]): Promise<TrailRow[]> {
    const left = new Set(numbers);
    const found = numbers.length === 0 ? [] : await this.trail.importsOf(numbers);
    const rows = found.filter(
      ({ after }) => textsIn(after, 'numbers').filter((one) => left.delete(one)).length > 0,
    );
    return Promise.all(
      rows.map(async (row) => ({ ...row, actor: (await this.trail.starterOf(row.object.id)) ?? row.actor })),
    );
  }

  /** Returns the events of a payment of an application, oldest first. */
  async ofPayment(appId: string, paymentId: string): Promise<TransactionEvent[]> {
    const all = await this.trail.aboutPayment(appId, paymentId, MAX_ROWS);
    const rows = all.filter(({ refusedAt }) => refusedAt === undefined);
    const nameOf = await auditNamesOf(rows, this.records);
    return rows.map(({ id, at, actor, action, after }) => {
      const { name } = nameOf(actor.kind, actor.id);
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

function rowOf(
  { id, at, actor, action, object, before, after }: TrailRow,
  nameOf: AuditNameLookup,
): HistoryRow {
  const { name } = nameOf(actor.kind, actor.id);
  const [from, to] = [textIn(before, 'validUntil'), textIn(after, 'validUntil')];
  const reason = textIn(after, 'reason');
  const fields = textsIn(after, 'fields').filter((field) => OF_RECORD.test(field));
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

/** Paths in edits; send-backs and update requests use the form's field names instead. */
const OF_RECORD = /^(applicants?|address|association)\./;

function valueIn(values: unknown, name: string): unknown {
  const value = typeof values === 'object' && values !== null ? Object.entries(values) : [];
  return value.find(([key]) => key === name)?.[1];
}

function textsIn(values: unknown, name: string): string[] {
  const texts = valueIn(values, name);
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

function textIn(values: unknown, name: string): string | undefined {
  const text = valueIn(values, name);
  return typeof text === 'string' && text !== '' ? text : undefined;
}
