import { Injectable } from '@nestjs/common';
import type { ExportFile } from '@portal/contract/data/responses';
import type { ImportUpload, PlaceAnswer } from '@portal/contract/data/import.responses';
import {
  type DayOrder,
  dayOrders,
  type ImportDecision,
  importDecisions,
  importExtensions,
  importTypes,
  placeFields,
  type ImportState,
} from '@portal/contract/data/imports';
import { type ImportField, isImportField, missingImportFields } from '@portal/contract/data/import-fields';
import type { ImportMappingDto, ImportUploadDto, PlaceAnswerDto } from '@portal/contract/data/requests';
import { RecentPasswordService } from '../../accounts/staff/recent-password.service.js';
import { incomingAssetKey } from '../../platform/storage/file-keys.js';
import { Clock } from '../../platform/clock.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { isDuplicateKey } from '../../platform/mongo/mongo-errors.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import type { JobDefinition } from '../../platform/outbox/define-job.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { RunKind } from '../../platform/runs/define-run.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { Import } from './import.js';
import { allowedActions, effectiveStateOf } from './import.rules.js';
import { ImportRowsRepository } from './import-rows.repository.js';
import { ImportViews } from './import-views.service.js';
import { ImportZipsService } from './import-zips.service.js';
import {
  checkRegister,
  deleteRegister,
  type ImportPayload,
  readRegister,
  writeRegister,
} from './imports.jobs.js';
import { type ImportChange, ImportsRepository } from './imports.repository.js';
import { checkRun, deleteRun, IMPORT_RETENTION_MS, readRun, writeRun } from './imports.runs.js';

/** An import with its effective state. */
interface CurrentImport {
  readonly found: Import;
  readonly state: ImportState;
}

type OfImport = RunKind<{ readonly importId: string }, string>;

/** Uploads, checks, starts, pauses and deletes imports for staff; the worker processes them (docs/rules/imports.md). */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly views: ImportViews,
    private readonly zips: ImportZipsService,
    private readonly runs: RunsService,
    private readonly recent: RecentPasswordService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns an upload address for a register. @throws WireError 422 `import.type` for a file that is neither xlsx nor CSV */
  async begin(actor: Actor, staff: StaffPrincipal, { name, size }: ImportUploadDto): Promise<ImportUpload> {
    const extension = importExtensions.find((one) => name.toLowerCase().endsWith(`.${one}`));
    if (extension === undefined) throw unprocessable([fieldError('name', 'import.type')]);
    const now = this.clock.now();
    const incomingKey = incomingAssetKey();
    const id = await this.unitOfWork.run(actor, async (tx) => {
      const made = await this.imports.insert(
        {
          ...{ name, extension, bytes: size, incomingKey, state: 'uploading' },
          ...{ createdBy: staff.id, by: staff.username },
          ...{ headings: [], samples: [], suggested: [] },
          ...this.changed(now),
          createdAt: now,
        },
        tx.session,
      );
      tx.audit({ action: 'import.begin', object: { kind: 'import', id: made }, after: { bytes: size } });
      return made;
    });
    const contentType = importTypes[extension];
    return { id, contentType, url: await this.storage.signPut({ key: incomingKey, contentType, size }) };
  }

  /** Enqueues the reading of an uploaded file. Idempotent. @throws WireError 404; 409 `import.notUploaded` */
  async read(actor: Actor, id: string): Promise<void> {
    const { incomingKey } = await this.views.byId(id);
    const isThere = await this.storage.exists(incomingKey);
    await this.unitOfWork.run(actor, async (tx) => {
      const current = await this.current(tx, id);
      if (current.state !== 'uploading') return;
      if (!isThere) throw conflict('import.notUploaded');
      await this.startRun(tx, actor, current, 'reading', [readRun, readRegister]);
    });
  }

  /**
   * Enqueues the reading of another sheet. Idempotent while it is read.
   * @throws WireError 404; 409 `import.state`; 422 for a sheet that the workbook does not have
   */
  async chooseSheet(actor: Actor, id: string, sheet: number): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const current = await this.current(tx, id);
      const { found, state } = current;
      if (state === 'reading' && found.sheet === sheet) return;
      if (!allowedActions({ ...found, state }, 0).chooseSheet) throw conflict('import.state');
      if (found.sheets?.[sheet] === undefined) throw unprocessable([fieldError('sheet', 'request.invalid')]);
      await this.startRun(tx, actor, current, 'reading', [readRun, readRegister], { ...unread, sheet });
    });
  }

  /**
   * Enqueues the check of every row. Idempotent while a check runs.
   * @throws WireError 404; 409 `import.state`; 422 for a mapping that does not match the columns, or lacks number or name
   */
  async check(actor: Actor, id: string, dto: ImportMappingDto): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const current = await this.current(tx, id);
      const { found, state } = current;
      if (state === 'checking') return;
      if (!allowedActions({ ...found, state }, 0).check) throw conflict('import.state');
      const mapping = mappingOf(dto, found.headings.length);
      await this.startRun(tx, actor, current, 'checking', [checkRun, checkRegister], {
        mapping,
        ...(dto.dayOrders === undefined ? {} : { dayOrders: dayOrdersOf(dto.dayOrders) }),
        ...(dto.places === undefined ? {} : { places: placesOf(dto.places) }),
        reportKey: undefined,
      });
      tx.audit({ action: 'import.check', object: { kind: 'import', id } });
    });
  }

  /** Decides whether `alike` rows are imported or left out. @throws WireError 404; 409 `import.state` */
  async decide(actor: Actor, id: string, word: string, ids?: readonly string[]): Promise<void> {
    const decision: ImportDecision = importDecisions.find((one) => one === word) ?? 'leaveOut';
    await this.unitOfWork.run(actor, async (tx) => {
      const { found, state } = await this.current(tx, id);
      if (!allowedActions({ ...found, state }, 0).decide) throw conflict('import.state');
      await this.change(tx, found, {});
      const count = await this.rows.decide(id, decision, ids, tx.session);
      tx.audit({ action: 'import.decide', object: { kind: 'import', id }, after: { count, decision } });
    });
  }

  /** @throws WireError 404; 409 `import.noReport` */
  async report(actor: Actor, id: string): Promise<ExportFile> {
    const { reportKey, name } = await this.views.byId(id);
    if (reportKey === undefined) throw conflict('import.noReport');
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'import.report', object: { kind: 'import', id } });
      return Promise.resolve();
    });
    const fileName = `${name.replace(/\.[^.]*$/, '')}-report.xlsx`;
    return {
      name: fileName,
      url: await this.storage.signGet({ key: reportKey, fileName, disposition: 'attachment' }),
    };
  }

  /**
   * Enqueues the import of rows as members. Idempotent while it runs.
   * @throws WireError 404; 409 `reauth`, `import.state`, `import.count` when the number of rows has changed, `import.other` while another
   * import writes members
   */
  async start(actor: Actor, staff: StaffPrincipal, id: string, count: number): Promise<void> {
    await this.recent.demand(staff);
    await this.withExclusiveWrite(async () =>
      this.unitOfWork.run(actor, async (tx) => {
        const current = await this.current(tx, id);
        if (current.state === 'importing') return;
        const ready = await this.rows.countReady(id, tx.session);
        if (!allowedActions({ ...current.found, state: current.state }, ready).start) {
          throw conflict(current.state === 'checked' ? 'import.nothing' : 'import.state');
        }
        if (ready !== count) throw conflict('import.count', { values: { count: String(ready) } });
        await this.startRun(tx, actor, current, 'importing', [writeRun, writeRegister]);
        tx.audit({ action: 'import.start', object: { kind: 'import', id }, after: { count } });
      }),
    );
  }

  /** Pauses the import after the current batch. @throws WireError 404; 409 `import.state` */
  async pause(actor: Actor, id: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      const { found, state } = await this.current(tx, id);
      if (state === 'paused') return;
      if (!allowedActions({ ...found, state }, 0).pause) throw conflict('import.state');
      await this.change(tx, found, { state: 'paused' });
      tx.audit({ action: 'import.pause', object: { kind: 'import', id } });
    });
  }

  /** @throws WireError 404; 409 `import.state`, `import.other` */
  async resume(actor: Actor, id: string): Promise<void> {
    await this.withExclusiveWrite(async () =>
      this.unitOfWork.run(actor, async (tx) => {
        const current = await this.current(tx, id);
        if (current.state === 'importing') return;
        if (!allowedActions({ ...current.found, state: current.state }, 0).resume)
          throw conflict('import.state');
        await this.startRun(tx, actor, current, 'importing', [writeRun, writeRegister]);
        tx.audit({ action: 'import.resume', object: { kind: 'import', id } });
      }),
    );
  }

  /** Enqueues the deletion of the import with the members that it created. @throws WireError 404; 409 `reauth`, `import.state` */
  async delete(actor: Actor, staff: StaffPrincipal, id: string): Promise<void> {
    await this.recent.demand(staff);
    await this.unitOfWork.run(actor, async (tx) => {
      const current = await this.current(tx, id);
      if (current.state === 'deleting' || current.state === 'deleted') return;
      if (!allowedActions({ ...current.found, state: current.state }, 0).delete)
        throw conflict('import.state');
      await this.zips.requireIdle(tx, id);
      const change = { before: current.state, error: undefined };
      await this.startRun(tx, actor, current, 'deleting', [deleteRun, deleteRegister], change);
      tx.audit({ action: 'import.delete', object: { kind: 'import', id } });
    });
  }

  private async current(tx: Tx, id: string): Promise<CurrentImport> {
    const found = await this.views.byId(id, tx);
    return { found, state: effectiveStateOf(found, await this.views.runOf(found, tx)) };
  }

  /** Opens a run on the import and enqueues its job. */
  private async startRun(
    tx: Tx,
    actor: Actor,
    { found }: CurrentImport,
    state: ImportState,
    [kind, job]: readonly [OfImport, JobDefinition<ImportPayload>],
    change: ImportChange = {},
  ): Promise<void> {
    const run = await this.runs.open(tx, actor, kind, {
      subject: { kind: 'none', id: found.id },
      data: { importId: found.id },
    });
    await this.change(tx, found, { error: undefined, ...change, state, runId: run.id, counts: undefined });
    tx.effect(job, { runId: run.id });
  }

  private async change(tx: Tx, found: Import, change: ImportChange): Promise<void> {
    const whole = { ...this.changed(this.clock.now()), ...change };
    if (!(await this.imports.change(found.id, found, whole, tx.session))) throw conflict('import.state');
  }

  private changed(now: Date): { readonly updatedAt: Date; readonly expiresAt: Date } {
    return { updatedAt: now, expiresAt: new Date(now.getTime() + IMPORT_RETENTION_MS) };
  }

  /** Translates the violation of the unique index that lets one import at a time write members. */
  private async withExclusiveWrite<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isDuplicateKey(error, 'state') ? conflict('import.other') : error;
    }
  }
}

/** What belongs to a sheet that was read before. */
const unread: ImportChange = {
  ...{ headings: [], samples: [], suggested: [], mapping: undefined, monthFirst: undefined },
  ...{ dayOrders: undefined, unknownPlaces: undefined, rows: undefined, reportKey: undefined },
};

const dayOrdersOf = (words: readonly string[]): (DayOrder | null)[] =>
  words.map((word) => dayOrders.find((order) => order === word) ?? null);

const placesOf = (answers: readonly PlaceAnswerDto[]): PlaceAnswer[] =>
  answers.flatMap(({ field, from, to }) => {
    const of = placeFields.find((one) => one === field);
    return of === undefined ? [] : [{ field: of, from, to }];
  });

/** @throws WireError 422 */
function mappingOf({ mapping }: ImportMappingDto, columns: number): (ImportField | null)[] {
  const fields = mapping.map((name) => (isImportField(name) ? name : null));
  const chosen = fields.filter((field) => field !== null);
  if (mapping.length !== columns || new Set(chosen).size !== chosen.length) {
    throw unprocessable([fieldError('mapping', 'import.mapping')]);
  }
  if (missingImportFields(chosen).length > 0) {
    throw unprocessable([fieldError('mapping', 'import.mappingRequired')]);
  }
  return fields;
}
