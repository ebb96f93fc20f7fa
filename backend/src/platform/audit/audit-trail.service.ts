import { Injectable } from '@nestjs/common';
import type { AuditRecord } from '@portal/contract/platform/responses';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { SimpleRestFilter } from '../http/simple-rest.js';
import { fieldError, unprocessable } from '../http/wire-error.js';
import type { ListPage } from '../lists/list-page.js';
import { readList } from '../lists/list-request.js';
import { stateOfValues } from './row-values.js';
import { AuditTrailRepository, type TrailFilter, type TrailRow } from './audit-trail.repository.js';
import { type AuditNameLookup, auditNamesOf } from './audit-names.js';
import { RecordNames } from './record-names.js';
import { auditList } from './audit.list.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const filterNames = ['action', 'actor', 'object', 'from', 'to'] as const;

/** The audit page: rows with filters and names. */
@Injectable()
export class AuditTrailService {
  constructor(
    private readonly trail: AuditTrailRepository,
    private readonly records: RecordNames,
  ) {}

  /**
   * Returns rows by time, newest first by default. Filters: `action`, `actor` (user name or id), `object` (as RecordNames.idsOf), `from`
   * and `to` (India dates, both inclusive).
   * @throws WireError 422 for a malformed or unsupported query.
   */
  async page(query: SimpleRestQuery): Promise<ListPage<AuditRecord>> {
    const { filter, request } = readList(auditList, query);
    const page = await this.trail.page(await this.readFilter(filter), request);
    return { ...page, rows: await this.withNames(page.rows) };
  }

  /** Returns every action in the audit, sorted. */
  async actions(): Promise<string[]> {
    return (await this.trail.actions()).sort();
  }

  private async readFilter(filter: SimpleRestFilter): Promise<TrailFilter> {
    const [action, actor, object, from, to] = filterNames.map(
      (name) => filter.text(name)?.trim() || undefined,
    );
    const until = dayOf(to);
    return {
      ...(action === undefined ? {} : { action }),
      ...(actor === undefined ? {} : { actorId: (await this.records.idsOf(actor, 'staff'))[0] ?? actor }),
      ...(object === undefined ? {} : { objectIds: await this.records.idsOf(object) }),
      ...(from === undefined ? {} : { from: dayOf(from) }),
      ...(until === undefined ? {} : { until: new Date(until.getTime() + DAY_MS) }),
    };
  }

  private async withNames(rows: readonly TrailRow[]): Promise<AuditRecord[]> {
    const nameOf = await auditNamesOf(rows, this.records);
    return rows.map((row) => recordOf(row, nameOf));
  }
}

function recordOf(row: TrailRow, nameOf: AuditNameLookup): AuditRecord {
  const { id, at, actor, object, action, before, after, note, requestId, seq, hash, refusedAt } = row;
  const { kind, id: actorId, role, ip } = actor;
  return {
    id,
    at: at.toISOString(),
    actor: {
      kind,
      ...(actorId === undefined ? {} : { id: actorId }),
      ...nameOf(kind, actorId),
      ...(role === undefined ? {} : { role }),
      ...(ip === undefined ? {} : { ip }),
    },
    action,
    object: { ...object, ...nameOf(object.kind, object.id) },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(note === undefined ? {} : { note }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(seq === undefined ? {} : { seq }),
    ...(hash === undefined ? {} : { hash }),
    ...(stateOfValues({ ...row }) === 'erased' ? { erased: true } : {}),
    ...(refusedAt === undefined ? {} : { refused: true }),
  };
}

/** Returns the start of an India date, `yyyy-mm-dd`, in UTC. */
function dayOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00+05:30`) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime())) throw unprocessable([fieldError('filter', 'request.type')]);
  return day;
}
