import { Injectable } from '@nestjs/common';
import type { ExportFile, ExportItem } from '@portal/contract/data/responses';
import type { MsgRow } from '@portal/contract/responses';
import { textOf } from '@portal/contract/texts';
import type { SimpleRestQuery } from '@portal/contract/platform/requests';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, notFound } from '../../platform/http/wire-error.js';
import type { ListPage } from '../../platform/lists/list-page.js';
import { readList } from '../../platform/lists/list-request.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { isUnderWay, progressOf } from '../../platform/runs/run.js';
import { runList } from '../../platform/runs/runs.list.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import { describeFilter } from './export-filter.js';
import { removeExport } from './exports.jobs.js';
import { type ExportRun, exportRun } from './exports.runs.js';
import { ExportsService } from './exports.service.js';

/** Lists, downloads and deletes exports (docs/rules/exports.md). */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly exports: ExportsService,
    private readonly runs: RunsService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Exports of the user, latest first; those of all users with `jobs.all`. @throws WireError 422 */
  async list(staff: StaffPrincipal, query: SimpleRestQuery): Promise<ListPage<ExportItem>> {
    const { filter, request } = readList(runList, query);
    const ids = filter.texts('id');
    const page = await this.runs.page(
      exportRun,
      { ...(seesAll(staff) ? {} : { owner: staff.id }), ...(ids === undefined ? {} : { ids }) },
      request,
    );
    return { ...page, rows: page.rows.map((run) => itemOf(run, staff)) };
  }

  /**
   * Returns a signed address, valid for 5 minutes, to the requester of the file while they may read its content.
   * @throws WireError 404 for an unknown export or that of another user; 403; 409 without a file
   */
  async download(actor: Actor, staff: StaffPrincipal, id: string): Promise<ExportFile> {
    const run = await this.runs.byId(exportRun, id);
    if (!run?.owners.includes(staff.id)) throw notFound();
    this.exports.checkMayRead(staff, run.data);
    const { result } = run;
    if (result === undefined || run.state !== 'done') throw conflict('export.noFile');
    const { key, fileName, rows } = result;
    await this.unitOfWork.run(actor, async (tx) => {
      const after = { what: run.data.what, rows };
      tx.audit({ action: 'export.downloaded', object: { kind: 'run', id }, after });
      return Promise.resolve();
    });
    return { name: fileName, url: await this.storage.signGet({ key, fileName, disposition: 'attachment' }) };
  }

  /** Deletes the run and enqueues the deletion of its file. @throws WireError 404 as {@link download}; 409 while it is written */
  async delete(actor: Actor, staff: StaffPrincipal, id: string): Promise<MsgRow> {
    await this.unitOfWork.run(actor, async (tx) => {
      const run = await this.runs.byId(exportRun, id, tx);
      if (run === undefined || (!run.owners.includes(staff.id) && !seesAll(staff))) throw notFound();
      if (!(await this.runs.remove(tx, run))) throw conflict('export.underWay');
      tx.effect(removeExport, { runId: id });
      const { what } = run.data;
      tx.audit({ action: 'export.deleted', object: { kind: 'run', id }, before: { what, state: run.state } });
    });
    return { status: 200, msg: textOf('export.deleted') };
  }
}

function seesAll({ permissions }: StaffPrincipal): boolean {
  return permissions.includes('jobs.all');
}

function itemOf(run: ExportRun, reader: StaffPrincipal): ExportItem {
  const { id, state, data, result, error, createdAt, expiresAt, cancelAt } = run;
  const { what, format, details, by, columns, filter, sort, group, letter } = data;
  return {
    id,
    what,
    format,
    state,
    progress: progressOf(exportRun, run),
    filter: describeFilter(what, filter, group).text,
    details,
    by,
    own: run.owners.includes(reader.id),
    rows: result?.rows ?? data.rows,
    createdAt: createdAt.toISOString(),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt.toISOString() }),
    ...(result === undefined
      ? {}
      : { file: { name: result.fileName, bytes: result.bytes, sha256: result.sha256 } }),
    ...(isUnderWay(run)
      ? { cancel: cancelAt === undefined ? ('possible' as const) : ('asked' as const) }
      : {}),
    ...(error === undefined ? {} : { error }),
    ...(group === undefined
      ? {
          again: {
            columns: [...columns],
            ...(filter === undefined ? {} : { filter }),
            ...(sort === undefined ? {} : { sort }),
            ...letter,
          },
        }
      : {}),
  };
}
