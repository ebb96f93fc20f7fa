import { Injectable } from '@nestjs/common';
import type { DownloadAnswer, ExportedRow } from '@portal/contract/data/responses';
import { exportColumns, type ExportKind, exportRowsAtOnce } from '@portal/contract/data/columns';
import type { CouplesDataQuery, SelectedDataQuery } from '@portal/contract/data/requests';
import { type DisclosureDraft, Disclosures } from '../../platform/disclosures/disclosures.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { type ExportValue, isOffered } from './export-columns.js';
import { disclosedFilter, describeFilter } from './export-filter.js';
import { type ExportRows, ExportSources } from './export-sources.service.js';
import { exportAuditFields, ExportsService } from './exports.service.js';

interface DownloadRequest {
  readonly what: ExportKind;
  readonly filter?: string;
  readonly group?: string;
}

/** The documented calls, which return rows at once or the run that writes them (docs/rules/exports.md). */
@Injectable()
export class ExportDownloads {
  constructor(
    private readonly exports: ExportsService,
    private readonly sources: ExportSources,
    private readonly disclosures: Disclosures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `get_all_new_members`: the undecided applications. @throws WireError 403 and 409 `reauth` above 50 rows */
  async newApplicants(actor: Actor, staff: StaffPrincipal): Promise<DownloadAnswer> {
    return this.answer(actor, staff, { what: 'applications' });
  }

  /** `get_all_members`. @throws WireError 409 `reauth` */
  async allMembers(actor: Actor, staff: StaffPrincipal): Promise<DownloadAnswer> {
    return this.answer(actor, staff, { what: 'members' });
  }

  /** `downloadSelectedData`. @throws WireError 403 and 409 `reauth` without a search and a group, and above 50 rows */
  async selected(
    actor: Actor,
    staff: StaffPrincipal,
    { search, type = '' }: SelectedDataQuery,
  ): Promise<DownloadAnswer> {
    return this.answer(actor, staff, {
      what: 'members',
      ...filterOf(search),
      ...(type === '' ? {} : { group: type }),
    });
  }

  /** `downloadAllCouplesData`. @throws WireError 403 and 409 `reauth` without a search, and above 50 rows */
  async couples(actor: Actor, staff: StaffPrincipal, { search }: CouplesDataQuery): Promise<DownloadAnswer> {
    return this.answer(actor, staff, { what: 'couples', ...filterOf(search) });
  }

  private async answer(
    actor: Actor,
    staff: StaffPrincipal,
    request: DownloadRequest,
  ): Promise<DownloadAnswer> {
    const { what, filter, group } = request;
    const description = describeFilter(what, filter, group);
    const details = !description.isNarrow;
    this.exports.checkMayRead(staff, { what, details });
    const columns = exportColumns[what]
      .filter((column) => isOffered(column, details))
      .map(({ name }) => name);
    const readsMembers = staff.permissions.includes('members.read');
    const query = { ...request, columns, details, readsMembers };
    return this.sources.inSnapshot(async (session): Promise<DownloadAnswer> => {
      const found = await this.sources.open(query, session);
      const rows = found.total;
      await this.exports.permit(staff, { what, details, rows });
      if (rows > exportRowsAtOnce) {
        const runId = await this.exports.begin(actor, {
          ...query,
          format: 'xlsx',
          by: staff.username,
          rows,
        });
        return { data: { runId } };
      }
      const draft = this.disclosures.begin();
      const data = await rowsOf(what, found, draft);
      await this.unitOfWork.run(actor, async (tx) => {
        const after = exportAuditFields({ ...request, details, rows: data.length });
        tx.audit({ action: 'export.read', object: { kind: 'list', id: what }, after });
        await this.disclosures.finish(tx, {
          ...{ id: draft.id, what, columns, details, rows: data.length, by: staff.id },
          filter: disclosedFilter(description),
        });
      });
      return { data };
    });
  }
}

function filterOf(search = ''): { filter?: string } {
  return search.trim() === '' ? {} : { filter: JSON.stringify({ q: search }) };
}

async function rowsOf(
  what: ExportKind,
  { columns, batches }: ExportRows,
  draft: DisclosureDraft,
): Promise<ExportedRow[]> {
  const empty = Object.fromEntries(exportColumns[what].map(({ name }) => [name, null]));
  const rows: ExportedRow[] = [];
  for await (const batch of batches) {
    await draft.add(batch.flatMap(({ persons }) => persons));
    for (const { values } of batch) {
      const entries = columns.map(
        ({ name, kind }, index) => [name, toWireValue(kind, values[index])] as const,
      );
      rows.push({ ...empty, ...Object.fromEntries(entries) });
    }
  }
  await draft.end();
  return rows;
}

/** Converts a value to its wire form; the specification has money in rupees. */
function toWireValue(kind: string, value: ExportValue): string | number | null {
  if (value === undefined || value === '') return null;
  if (value instanceof Date) return value.toISOString();
  return kind === 'paise' && typeof value === 'number' ? value / 100 : value;
}
