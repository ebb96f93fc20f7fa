import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { exportColumns } from '@portal/contract/data/columns';
import {
  exportFormats,
  type ExportKind,
  exportKinds,
  exportReaders,
} from '@portal/contract/data/export-kinds';
import type { TextKey } from '@portal/contract/texts';
import type { ExportDto } from '@portal/contract/data/requests';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { fieldError, forbidden, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { columnsNamed, isOffered } from './export-columns.js';
import { toldFilter, type ToldFilter } from './export-filter.js';
import { ExportSources } from './export-sources.service.js';
import { writeExport } from './exports.jobs.js';
import { type ExportAsked, exportRun } from './exports.runs.js';

/** Spreadsheets: asked for by staff, written by the worker (docs/rules/exports.md). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly sources: ExportSources,
    private readonly recent: RecentPasswordService,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Has a list written to a file; the same asked for again while it is being written is the same run.
   * @returns id of the run
   * @throws WireError 403 for a list that they may not read, and for a full export without its permission; 409 `reauth` for a full one
   * without the password; 422 for a filter, sort or column that the list lacks
   */
  async ask(actor: Actor, staff: StaffPrincipal, dto: ExportDto): Promise<string> {
    const what = known(exportKinds, dto.what, 'what', 'export.what');
    const format = known(exportFormats, dto.format, 'format', 'export.format');
    const details = dto.details === true;
    await this.permit(staff, what, toldFilter(what, dto.filter), details);
    const question = {
      what,
      ...given('filter', dto.filter),
      ...given('sort', dto.sort),
      columns: columnsOf(what, dto.columns, details),
      details,
      readsMembers: staff.permissions.includes('members.read'),
    };
    const rows = await this.sources.inSnapshot(async (session) => {
      return (await this.sources.open(question, session)).total;
    });
    return this.begin(actor, { ...question, format, by: staff.username, rows });
  }

  /**
   * Whether somebody may have these rows: a full export, which is everything or has details, needs `exports.full` and the password.
   * @throws WireError 403, 409 `reauth`
   */
  async permit(
    staff: StaffPrincipal,
    what: ExportKind,
    { isNarrow }: ToldFilter,
    details: boolean,
  ): Promise<void> {
    this.checkMayRead(staff, { what, details });
    if (isNarrow && !details) return;
    if (!staff.permissions.includes('exports.full')) throw forbidden();
    await this.recent.demand(staff);
  }

  /** @throws WireError 403 for somebody who may not read such rows, or not any more */
  checkMayRead(staff: StaffPrincipal, { what, details }: Pick<ExportAsked, 'what' | 'details'>): void {
    const may = staff.permissions;
    if (!may.includes(exportReaders[what]) || (details && !may.includes('exports.full'))) throw forbidden();
  }

  /** Opens the run of what was found to be permitted. @returns its id */
  async begin(actor: Actor, asked: ExportAsked): Promise<string> {
    const key = keyOf(actor, asked);
    try {
      return await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, key, asked));
    } catch (error) {
      // Asked for twice at once: the other one's is the run.
      const other = isDuplicateKey(error) ? await this.runs.byKey(exportRun, key) : undefined;
      if (other === undefined) throw error;
      return other.id;
    }
  }

  private async open(tx: Tx, actor: Actor, key: string, asked: ExportAsked): Promise<string> {
    const last = await this.runs.byKey(exportRun, key, tx);
    if (last !== undefined && isUnderWay(last)) return last.id;
    if (last !== undefined) await this.runs.freeKey(tx, last);
    const { id } = await this.runs.open(tx, actor, exportRun, {
      subject: { kind: 'none', id: asked.what },
      key,
      data: asked,
    });
    tx.effect(writeExport, { runId: id });
    tx.audit({ action: 'export.asked', object: { kind: 'run', id }, after: auditedOf(asked) });
    return id;
  }
}

/** What the audit says of an export; a search is hidden there. */
export function auditedOf({
  what,
  format,
  details,
  rows,
  filter,
  group,
}: Pick<ExportAsked, 'what' | 'details' | 'rows' | 'filter' | 'group'> & { readonly format?: string }) {
  return { what, format, details, rows, filter: toldFilter(what, filter, group).audited };
}

/** Those of the screen when none are named; phone numbers are masked in a file without details, the other details are not in it. */
function columnsOf(what: ExportKind, names: readonly string[] | undefined, details: boolean): string[] {
  const all = exportColumns[what];
  const wanted = names ?? all.filter(({ onScreen }) => onScreen === true).map(({ name }) => name);
  const columns = columnsNamed(what, wanted);
  const offered = columns.filter((column) => isOffered(column, details));
  if (columns.length !== wanted.length || offered.length === 0) {
    throw unprocessable([fieldError('columns', 'export.columns')]);
  }
  return offered.map(({ name }) => name);
}

function keyOf({ id = '' }: Actor, asked: ExportAsked): string {
  const { what, format, filter = '', sort = '', group = '', columns, details } = asked;
  const said = JSON.stringify([id, what, format, filter, sort, group, columns, details]);
  return createHash('sha256').update(said).digest('base64url');
}

function known<T extends string>(values: readonly T[], text: string, field: string, key: TextKey): T {
  const value = values.find((one) => one === text);
  if (value === undefined) throw unprocessable([fieldError(field, key)]);
  return value;
}

function given<K extends string>(name: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<K, string>);
}
