import { Injectable } from '@nestjs/common';
import type { ImportItem, ImportView } from '@portal/contract/data/import.responses';
import type { RegisterOutcome } from '@portal/contract/data/imports';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { notFound, conflict } from '../../platform/http/wire-error.js';
import type { Tx } from '../../platform/mongo/unit-of-work.js';
import { RunViews } from '../../platform/runs/run-views.service.js';
import type { Run } from '../../platform/runs/run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { Import } from './import.js';
import { allowedActions, effectiveStateOf } from './import.rules.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { checkRun, deleteRun, readRun, writeRun } from './imports.runs.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportZipsService } from './import-zips.service.js';

/** Views of imports for staff. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly runs: RunsService,
    private readonly runViews: RunViews,
    private readonly zips: ImportZipsService,
  ) {}

  /** @throws WireError 404 */
  async view(staff: StaffPrincipal, id: string): Promise<ImportView> {
    const found = await this.byId(id);
    const run = await this.runOf(found);
    const state = effectiveStateOf(found, run);
    // Each reads all rows, and the page asks every two seconds while it is at work.
    const isOpen = state === 'checked' || state === 'paused';
    const [counts, decided, toImport, associates, files] = await Promise.all([
      found.counts ?? this.rows.counts(id),
      isOpen ? this.rows.countDecided(id) : 0,
      isOpen ? this.rows.countReady(id) : 0,
      isOpen ? this.rows.countAssociates(id) : 0,
      this.zips.view(found),
    ]);
    const error = state !== found.state ? run?.error : found.error;
    return {
      ...itemOf({ ...found, state }, counts),
      ...(found.sheets === undefined ? {} : { sheets: [...found.sheets] }),
      ...(found.sheet === undefined ? {} : { sheet: found.sheet }),
      headings: [...found.headings],
      samples: found.samples.map((cells) => [...cells]),
      suggested: [...found.suggested],
      ...(found.mapping === undefined ? {} : { mapping: [...found.mapping] }),
      monthFirst: (found.monthFirst ?? []).map((one) => ({ ...one })),
      unknownPlaces: (found.unknownPlaces ?? []).map((one) => ({ ...one })),
      places: (found.places ?? []).map((one) => ({ ...one })),
      ...(found.dayOrders === undefined ? {} : { dayOrders: [...found.dayOrders] }),
      decided,
      toImport,
      associates,
      ...(run === undefined ? {} : { run: await this.runViews.view(staff, run.id) }),
      ...(error === undefined
        ? {}
        : { error: { key: error.key, ...(error.params === undefined ? {} : { params: error.params }) } }),
      hasReport: found.reportKey !== undefined,
      ...(files === undefined ? {} : { files }),
      may: allowedActions({ ...found, state }, toImport),
    };
  }

  /** An import as a row of the list. */
  async item(found: Import): Promise<ImportItem> {
    const [run, counts] = await Promise.all([this.runOf(found), found.counts ?? this.rows.counts(found.id)]);
    return itemOf({ ...found, state: effectiveStateOf(found, run) }, counts);
  }

  /** Returns a completed import that is not being deleted. @throws WireError 404; 409 `import.state` */
  async imported(id: string, tx?: Tx): Promise<Import> {
    const found = await this.byId(id, tx);
    if (effectiveStateOf(found, await this.runOf(found, tx)) !== 'imported') throw conflict('import.state');
    return found;
  }

  /** @throws WireError 404 */
  async byId(id: string, tx?: Tx): Promise<Import> {
    const found = await this.imports.byId(id, tx?.session);
    if (found === undefined) throw notFound();
    return found;
  }

  async runOf({ runId }: Pick<Import, 'runId'>, tx?: Tx): Promise<Run | undefined> {
    if (runId === undefined) return undefined;
    for (const kind of [readRun, checkRun, writeRun, deleteRun]) {
      const run = await this.runs.byId<object, string, object>(kind, runId, tx);
      if (run !== undefined) return run;
    }
    return undefined;
  }
}

function itemOf(found: Import, counts: Readonly<Record<RegisterOutcome, number>>): ImportItem {
  return {
    id: found.id,
    name: found.name,
    bytes: found.bytes,
    state: found.state,
    by: found.by,
    createdAt: found.createdAt.toISOString(),
    updatedAt: found.updatedAt.toISOString(),
    ...(found.expiresAt === undefined ? {} : { expiresAt: found.expiresAt.toISOString() }),
    ...(found.rows === undefined ? {} : { rows: found.rows }),
    counts: { ...counts },
  };
}
