import { Injectable } from '@nestjs/common';
import type { HistoryRow } from '@portal/contract/members/responses';
import type { TransactionEvent } from '@portal/contract/payments/transactions';
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

  /**
   * The newest first, without who only looked.
   *
   * @param ids of the record: of an application, its appId, its members
   * @param numbers of its members, those of before too: one that came by an import begins with it
   */
  async of(ids: readonly string[], numbers: readonly string[] = []): Promise<HistoryRow[]> {
    const found = [...(await this.trail.lastOf(ids, MOST)), ...(await this.begunByImport(numbers))];
    const rows = found
      .filter(({ refusedAt }) => refusedAt === undefined)
      // A record that was merged into this one may have been imported after much else.
      .sort((one, other) => other.at.getTime() - one.at.getTime());
    const book = await this.names.ofRows(rows);
    return rows.map((row) => rowOf(row, book));
  }

  /** The import's own row says that the portal did it: shown is who had it do so. Of a number that was taken back and came again, the last one. */
  private async begunByImport(numbers: readonly string[]): Promise<TrailRow[]> {
    const left = new Set(numbers);
    const found = numbers.length === 0 ? [] : await this.trail.importsOf(numbers);
    const rows = found.filter(
      ({ after }) => textsIn(after, 'numbers').filter((one) => left.delete(one)).length > 0,
    );
    return Promise.all(
      rows.map(async (row) => ({ ...row, actor: (await this.trail.starterOf(row.object.id)) ?? row.actor })),
    );
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

/** Paths of an edit; of a send-back or a request the same field has names of the form. */
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
