import { Injectable } from '@nestjs/common';
import type { ExportFile } from '@portal/contract/data/responses';
import type { ImportFilesView, ImportZipItem, ImportZipUpload } from '@portal/contract/data/import.responses';
import { importMaxZips, importZipType } from '@portal/contract/data/imports';
import { isFileField } from '@portal/contract/data/import-fields';
import type { ImportZipUploadDto } from '@portal/contract/data/requests';
import { incomingAssetKey } from '../../platform/storage/file-keys.js';
import { Clock } from '../../platform/clock.js';
import { PortalConfig } from '../../platform/config/config.js';
import type { StaffPrincipal } from '../../platform/http/principal.js';
import { conflict, fieldError, notFound, unprocessable } from '../../platform/http/wire-error.js';
import type { Actor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { RunsService } from '../../platform/runs/runs.service.js';
import type { Import } from './import.js';
import type { ImportZip } from './import-file.js';
import { takeFiles } from './imports.jobs.js';
import { ImportsRepository } from './imports.repository.js';
import { filesRun, type FilesRun, IMPORT_RETENTION_MS } from './imports.runs.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { filesReportKey } from './named-files.service.js';
import { NamedFilesRepository } from './named-files.repository.js';

/** Staff's uploads of zips with photos and documents of an import, and transfers from an old storage (docs/rules/imports.md). */
@Injectable()
export class ImportZipsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly zips: ImportZipsRepository,
    private readonly files: NamedFilesRepository,
    private readonly runs: RunsService,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: PortalConfig,
  ) {}

  /**
   * Returns an upload address for a zip.
   * @throws WireError 404; 409 `import.zip.noNames`, `import.zip.state`, `import.zip.most`; 422 `import.zip.type` for another file type
   */
  async begin(
    actor: Actor,
    staff: StaffPrincipal,
    importId: string,
    { name, size }: ImportZipUploadDto,
  ): Promise<ImportZipUpload> {
    if (!name.toLowerCase().endsWith('.zip')) throw unprocessable([fieldError('name', 'import.zip.type')]);
    const incomingKey = incomingAssetKey();
    const zipId = await this.unitOfWork.run(actor, async (tx) => {
      const found = await this.open(tx, importId);
      const zips = await this.zips.ofImport(found.id, tx.session);
      if (zips.length >= importMaxZips) throw conflict('import.zip.most');
      const id = await this.zips.insert(
        {
          ...{ importId, name, bytes: size, incomingKey, state: 'uploading', unused: [] },
          ...{ createdBy: staff.id, by: staff.username, createdAt: this.clock.now() },
        },
        tx.session,
      );
      tx.audit({
        action: 'import.zip.begin',
        object: { kind: 'import', id: importId },
        after: { bytes: size },
      });
      return id;
    });
    const url = await this.storage.signPut({ key: incomingKey, contentType: importZipType, size });
    return { zipId, contentType: importZipType, url };
  }

  /**
   * Enqueues the reading of an uploaded zip. Idempotent; a zip whose run has failed is read again.
   * @throws WireError 404; 409 `import.notUploaded`, `import.zip.state`, `import.zip.busy` while another zip is read
   */
  async read(actor: Actor, importId: string, zipId: string): Promise<void> {
    const known = await this.zips.byId(zipId);
    if (known?.importId !== importId) throw notFound();
    const isThere = known.source === 'oldStorage' || (await this.storage.exists(known.incomingKey));
    await this.unitOfWork.run(actor, async (tx) => {
      const zip = await this.zips.byId(zipId, tx.session);
      if (zip === undefined) throw notFound();
      const isIdle = zip.state === 'uploading' || (zip.state === 'reading' && !(await this.isRead(zip, tx)));
      if (!isIdle) return;
      await this.open(tx, importId);
      if (!isThere) throw conflict('import.notUploaded');
      const others = (await this.zips.ofImport(importId, tx.session)).filter(({ id }) => id !== zipId);
      await this.resetFailed(tx, others);
      tx.audit({ action: 'import.zip.read', object: { kind: 'import', id: importId } });
      await this.startRun(tx, actor, zip);
    });
  }

  /**
   * Enqueues the transfer of files that rows name by address from the copy of the old storage. Idempotent while it runs.
   * @throws WireError 404; 409 `import.old.hosts`, `import.old.none`, `import.zip.noNames`, `import.zip.state`, `import.zip.most`,
   * `import.zip.busy` while a zip is read
   */
  async takeOld(actor: Actor, staff: StaffPrincipal, importId: string): Promise<void> {
    await this.unitOfWork.run(actor, async (tx) => {
      await this.open(tx, importId);
      if (!this.hasOldStorage()) throw conflict('import.old.hosts');
      if (!(await this.files.hasAddress(importId, tx.session))) throw conflict('import.old.none');
      const zips = await this.zips.ofImport(importId, tx.session);
      const last = zips.find(({ state }) => state === 'reading');
      if (last?.source === 'oldStorage' && (await this.isRead(last, tx))) return;
      if (zips.length >= importMaxZips) throw conflict('import.zip.most');
      await this.resetFailed(tx, zips);
      const zipId = await this.zips.insert(
        {
          ...{ importId, source: 'oldStorage', name: '', bytes: 0, incomingKey: incomingAssetKey() },
          ...{ state: 'uploading', unused: [], createdBy: staff.id, by: staff.username },
          createdAt: this.clock.now(),
        },
        tx.session,
      );
      tx.audit({ action: 'import.old', object: { kind: 'import', id: importId } });
      await this.startRun(tx, actor, { id: zipId, importId, state: 'uploading' });
    });
  }

  /** @throws WireError 404; 409 `import.noReport` */
  async report(actor: Actor, importId: string): Promise<ExportFile> {
    const found = await this.imports.byId(importId);
    if (found === undefined) throw notFound();
    const key = filesReportKey(found);
    if (!(await this.hasReport(found))) throw conflict('import.noReport');
    await this.unitOfWork.run(actor, async (tx) => {
      tx.audit({ action: 'import.files.report', object: { kind: 'import', id: importId } });
      return Promise.resolve();
    });
    const name = `${found.name.replace(/\.[^.]*$/, '')}-files.xlsx`;
    return { name, url: await this.storage.signGet({ key, fileName: name, disposition: 'attachment' }) };
  }

  /** Photos and documents of an import for staff; undefined when no column names any, or no row was imported yet. */
  async view(found: Import): Promise<ImportFilesView | undefined> {
    const isPast = ['importing', 'paused', 'imported'].includes(found.state);
    if (!isPast || !namesFiles(found) || found.forgottenAt !== undefined) return undefined;
    const zips = await this.zips.ofImport(found.id);
    const runs = await Promise.all(zips.map(async (zip) => this.runOf(zip)));
    const isBusy = zips.some((zip, index) => zip.state === 'reading' && isUnderWay(runs[index]));
    return {
      counts: await this.files.counts(found.id),
      zips: zips.map((zip, index) => itemOf(zip, runs[index])),
      hasReport: await this.hasReport(found),
      mayBring: found.state === 'imported' && !isBusy,
      hasOldStorage: this.hasOldStorage(),
    };
  }

  /** @throws WireError 409 `import.zip.busy` while a zip is read */
  async requireIdle(tx: Tx, importId: string): Promise<void> {
    for (const zip of await this.zips.ofImport(importId, tx.session)) {
      if (zip.state === 'reading' && (await this.isRead(zip, tx))) throw conflict('import.zip.busy');
    }
  }

  /** Resets zips whose run has failed, as only one may be reading. @throws WireError 409 `import.zip.busy` while one is read */
  private async resetFailed(tx: Tx, others: readonly ImportZip[]): Promise<void> {
    for (const other of others) {
      if (other.state !== 'reading') continue;
      if (await this.isRead(other, tx)) throw conflict('import.zip.busy');
      await this.zips.change(other, { state: 'uploading' }, tx.session);
    }
  }

  private async startRun(
    tx: Tx,
    actor: Actor,
    zip: Pick<ImportZip, 'id' | 'importId' | 'state' | 'runId'>,
  ): Promise<void> {
    const { id, importId } = zip;
    const run = await this.runs.open(tx, actor, filesRun, {
      subject: { kind: 'none', id: importId },
      data: { importId, zipId: id },
    });
    await this.zips.change(zip, { state: 'reading', runId: run.id }, tx.session);
    tx.effect(takeFiles, { runId: run.id, part: 0 });
  }

  private hasOldStorage(): boolean {
    return this.config.OLD_STORAGE_HOSTS.length > 0;
  }

  /** Returns the import, locked against concurrent deletion. */
  private async open(tx: Tx, id: string): Promise<Import> {
    const found = await this.imports.byId(id, tx.session);
    if (found === undefined) throw notFound();
    if (found.mapping !== undefined && !namesFiles(found)) throw conflict('import.zip.noNames');
    const now = this.clock.now();
    const kept = { updatedAt: now, expiresAt: new Date(now.getTime() + IMPORT_RETENTION_MS) };
    const isOpen = found.state === 'imported' && found.forgottenAt === undefined;
    if (!isOpen || !(await this.imports.change(id, { state: 'imported' }, kept, tx.session))) {
      throw conflict('import.zip.state');
    }
    return found;
  }

  private async hasReport({ id }: Import): Promise<boolean> {
    return (await this.zips.ofImport(id)).some(({ state }) => state === 'done');
  }

  private async isRead(zip: ImportZip, tx: Tx): Promise<boolean> {
    return isUnderWay(await this.runOf(zip, tx));
  }

  private async runOf({ runId }: ImportZip, tx?: Tx): Promise<FilesRun | undefined> {
    return runId === undefined ? undefined : this.runs.byId(filesRun, runId, tx);
  }
}

const namesFiles = ({ mapping = [] }: Import): boolean => mapping.some(isFileField);

const isUnderWay = (run: FilesRun | undefined): boolean =>
  run !== undefined && run.state !== 'failed' && run.state !== 'cancelled';

function itemOf(zip: ImportZip, run: FilesRun | undefined): ImportZipItem {
  const { id, source = 'zip', name, bytes, by, createdAt, unusedCount } = zip;
  const hasFailed = zip.state === 'reading' && !isUnderWay(run);
  const step = run?.steps.find((one) => one.name === 'take');
  const error = hasFailed ? run?.error : zip.error;
  return {
    ...{ id, source, name, bytes, by },
    state: hasFailed ? 'uploading' : zip.state,
    createdAt: createdAt.toISOString(),
    ...(zip.state === 'reading' && step?.total !== undefined
      ? { progress: { done: step.done ?? 0, total: step.total } }
      : {}),
    ...(unusedCount === undefined ? {} : { unused: unusedCount }),
    ...(error === undefined
      ? {}
      : { error: { key: error.key, ...(error.params === undefined ? {} : { params: error.params }) } }),
  };
}
