import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  exportColumns,
  exportFormats,
  type ExportKind,
  exportKinds,
  exportReaders,
  exportRowsWithoutPassword,
  isPosted,
} from '@portal/contract/data/columns';
import type { TextKey } from '@portal/contract/texts';
import type { ExportDto } from '@portal/contract/data/requests';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { fieldError, forbidden, unprocessable } from '../../platform/http/wire-error.js';
import { fillFields, findFields } from '../../mail/mail-run.rules.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { isUnderWay } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { columnsNamed, isOffered } from './export-columns.js';
import { describeFilter } from './export-filter.js';
import { ExportSources } from './export-sources.service.js';
import { writeExport } from './exports.jobs.js';
import { type ExportRequest, exportRun, type Letter } from './exports.runs.js';

/** Export requests of staff; the worker writes the files (docs/rules/exports.md). */
@Injectable()
export class ExportsService {
  constructor(
    private readonly sources: ExportSources,
    private readonly recent: RecentPasswordService,
    private readonly runs: RunsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Enqueues the export of a list; a repeated request while it is written returns the same run.
   * @returns id of the run
   * @throws WireError 403 for a list that the requester may not read, and for a full export without its permission; 409 `reauth` for a
   * full one without a recent password; 422 for a filter, sort or column that the list lacks
   */
  async request(actor: Actor, staff: StaffPrincipal, dto: ExportDto): Promise<string> {
    const what = requireOneOf(exportKinds, dto.what, 'what', 'export.what');
    const format = requireOneOf(exportFormats, dto.format, 'format', 'export.format');
    if (isPosted(format) && what !== 'members') throw unprocessable([fieldError('format', 'export.format')]);
    const letter = format === 'letters' ? letterOf(dto) : undefined;
    const details = isPosted(format) || dto.details === true;
    this.checkMayRead(staff, { what, details });
    const query = {
      what,
      ...(dto.filter === undefined ? {} : { filter: dto.filter }),
      ...(dto.sort === undefined ? {} : { sort: dto.sort }),
      columns: isPosted(format) ? [...postedColumns] : columnsOf(what, dto.columns, details),
      details,
      readsMembers: staff.permissions.includes('members.read'),
      readerId: staff.id,
    };
    const rows = await this.sources.inSnapshot(async (session) => {
      return (await this.sources.open(query, session)).total;
    });
    await this.permit(staff, { what, details, rows });
    const request = { ...query, format, by: staff.username, rows };
    return this.begin(actor, { ...request, ...(letter === undefined ? {} : { letter }) });
  }

  /**
   * Requires `exports.full` and a recent password for a full export, which has more than 50 rows or details, whatever its filter.
   * @throws WireError 403, 409 `reauth`
   */
  async permit(
    staff: StaffPrincipal,
    { what, details, rows }: Pick<ExportRequest, 'what' | 'details' | 'rows'>,
  ): Promise<void> {
    this.checkMayRead(staff, { what, details });
    if (rows <= exportRowsWithoutPassword && !details) return;
    if (!staff.permissions.includes('exports.full')) throw forbidden();
    await this.recent.demand(staff);
  }

  /** @throws WireError 403 when the user may not read such rows */
  checkMayRead(staff: StaffPrincipal, { what, details }: Pick<ExportRequest, 'what' | 'details'>): void {
    const may = staff.permissions;
    if (!may.includes(exportReaders[what]) || (details && !may.includes('exports.full'))) throw forbidden();
  }

  /** Opens the run of a permitted request. @returns its id */
  async begin(actor: Actor, request: ExportRequest): Promise<string> {
    const key = keyOf(actor, request);
    try {
      return await this.unitOfWork.run(actor, async (tx) => this.open(tx, actor, key, request));
    } catch (error) {
      // A concurrent request opened the run.
      const other = isDuplicateKey(error) ? await this.runs.byKey(exportRun, key) : undefined;
      if (other === undefined) throw error;
      return other.id;
    }
  }

  private async open(tx: Tx, actor: Actor, key: string, request: ExportRequest): Promise<string> {
    const last = await this.runs.byKey(exportRun, key, tx);
    if (last !== undefined && isUnderWay(last)) return last.id;
    if (last !== undefined) await this.runs.freeKey(tx, last);
    const { id } = await this.runs.open(tx, actor, exportRun, {
      subject: { kind: 'none', id: request.what },
      key,
      data: request,
    });
    tx.effect(writeExport, { runId: id });
    tx.audit({ action: 'export.asked', object: { kind: 'run', id }, after: exportAuditFields(request) });
    return id;
  }
}

/** Fields of an export for the audit, which hides a search. */
export function exportAuditFields({
  what,
  format,
  details,
  rows,
  filter,
  group,
}: Pick<ExportRequest, 'what' | 'details' | 'rows' | 'filter' | 'group'> & { readonly format?: string }) {
  return { what, format, details, rows, filter: describeFilter(what, filter, group).audited };
}

/** Columns of an address. */
export const postedColumns = ['mem_no', 'name', 'address', 'city', 'address_state', 'pincode'] as const;

/** @throws WireError 422 for a letter without subject or text, or with a field that it cannot fill */
function letterOf({ language = 'en', subject = '', text = '' }: ExportDto): Letter {
  const errors = [
    ...(subject === '' ? [fieldError('subject', 'export.letter.subject')] : []),
    ...(text.trim() === '' ? [fieldError('text', 'export.letter.text')] : []),
    ...(findFields(subject).hasOther ? [fieldError('subject', 'mailRun.field')] : []),
    ...(findFields(text).hasOther ? [fieldError('text', 'mailRun.field')] : []),
  ];
  if (errors.length > 0) throw unprocessable(errors);
  const plain = (one: string): string => fillFields(one, (field) => `{${field}}`);
  return { language, subject: plain(subject), text: plain(text) };
}

/** Requested columns, or those of the screen by default. Without details, phone numbers are masked and other details left out. */
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

function keyOf({ id = '' }: Actor, request: ExportRequest): string {
  const { what, format, filter = '', sort = '', group = '', columns, details, letter } = request;
  const text = JSON.stringify([id, what, format, filter, sort, group, columns, details, letter]);
  return createHash('sha256').update(text).digest('base64url');
}

function requireOneOf<T extends string>(values: readonly T[], text: string, field: string, key: TextKey): T {
  const value = values.find((one) => one === text);
  if (value === undefined) throw unprocessable([fieldError(field, key)]);
  return value;
}
