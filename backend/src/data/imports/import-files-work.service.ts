import { Injectable } from '@nestjs/common';
import { contentTypes, slotExtensions } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { PlacedFiles } from '../../applications/uploads/placed-files.service.js';
import {
  type StoredFile,
  tooLargeText,
  uploadLimitOf,
  wrongTypeText,
} from '../../applications/uploads/stored-file.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { Clock } from '../../platform/clock.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { ImportError } from './import.js';
import { type ImportZip, type NamedFile, zipKey } from './import-file.js';
import { WorkEnded } from './import-work.service.js';
import { takeFiles } from './imports.jobs.js';
import { ImportsRepository } from './imports.repository.js';
import { IMPORT_KEPT_MS } from './imports.runs.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { NamedFilesRepository } from './named-files.repository.js';

/** What the worker does with photos and papers of an import, in steps that bear a repeat (docs/rules/imports.md). */
@Injectable()
export class ImportFilesWork {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly zips: ImportZipsRepository,
    private readonly files: NamedFilesRepository,
    private readonly placed: PlacedFiles,
    private readonly members: ImportedMembers,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
    private readonly clock: Clock,
  ) {}

  /** The zip of a run. @throws WorkEnded when it is not in this run's work any more */
  async of(zipId: string, runId: string): Promise<ImportZip> {
    const zip = await this.zips.byId(zipId);
    if (zip?.state !== 'reading' || zip.runId !== runId) throw new WorkEnded();
    return zip;
  }

  /** What rows name of a zip's names, whatever became of it. */
  async named({ importId }: ImportZip, keys: readonly string[]): Promise<NamedFile[]> {
    return this.files.named(importId, keys);
  }

  /** What rows name by addresses and this taking over has not looked at yet: how many, and each. */
  async addressed({ id, importId }: ImportZip): Promise<{ total: number; files: AsyncGenerator<NamedFile> }> {
    return {
      total: await this.files.countAddressed(importId, id),
      files: this.files.addressed(importId, id),
    };
  }

  /** The old storage has no such file: it is looked for again at the next taking over. @throws WorkEnded */
  async missing(zip: ImportZip, { id, fileId, state }: NamedFile): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      if (state === 'taking' && fileId !== undefined) await this.placed.drop(tx, fileId);
      const reasonKey = 'import.old.missing';
      await this.files.change(id, { state: 'missing', reasonKey, zipId: zip.id }, tx.session);
    });
  }

  /** Those that stay open as several files of the zip have the name. */
  async ambiguous(files: readonly NamedFile[]): Promise<void> {
    for (const { id } of files)
      await this.files.change(id, { state: 'missing', reasonKey: 'import.zip.twice' });
  }

  /**
   * Makes the upload of a file, or finds the one that a killed worker made.
   * @param name in the zip
   * @param size unpacked, bytes
   * @returns the upload that waits for its bytes; undefined when there is nothing to inspect, as the import says then
   * @throws WorkEnded
   */
  async begin(zip: ImportZip, file: NamedFile, name: string, size: number): Promise<StoredFile | undefined> {
    const extension = name.split('.').at(-1)?.toLowerCase() ?? '';
    const refused = refusalOf(file, extension, size);
    if (refused !== undefined) {
      await this.refuse(zip, file, refused);
      return undefined;
    }
    const before = file.fileId === undefined ? undefined : await this.placed.byId(file.fileId);
    const isHere = file.state === 'taking' && before !== undefined;
    if (isHere && (before.state === 'ok' || (file.zipId === zip.id && before.size === size))) return before;
    const appId = (await this.members.appIdsOf([file.applicationId])).get(file.applicationId) ?? '';
    const fileId = await this.unitOfWork.run(systemActor, async (tx) => {
      if (!(await this.isWanted(tx, zip, file)) || appId === '') return undefined;
      const { memNo, slot } = file;
      const placed = await this.placed.place(tx, {
        ...{ appType: 'old', appId, memNo, slot, extension, size, uploadedBy: zip.createdBy },
      });
      await this.files.change(file.id, { state: 'taking', fileId: placed, zipId: zip.id }, tx.session);
      return placed;
    });
    return fileId === undefined ? undefined : this.placed.byId(fileId);
  }

  /** What the inspection found: the file is the member's, in member, application and import at once, or says why not. @throws WorkEnded */
  async settle(zip: ImportZip, { id }: NamedFile, fileId: string): Promise<void> {
    const upload = await this.placed.byId(fileId);
    this.faults.hit('before:import-files.settle');
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      const file = await this.files.byId(id, tx.session);
      if (file?.state !== 'taking' || file.fileId !== fileId) return;
      if (upload?.state !== 'ok') {
        const reasonKey = upload?.reasonKey ?? 'file.missing';
        await this.files.change(id, { state: 'refused', reasonKey }, tx.session);
        return;
      }
      if (!(await this.members.setFile(tx, file, file.slot, upload.key))) {
        await this.placed.drop(tx, fileId);
        await this.files.change(id, { state: 'kept' }, tx.session);
        return;
      }
      await this.files.change(id, { state: 'ok' }, tx.session);
      tx.audit({
        action: 'import.files',
        object: { kind: 'member', id: file.memberId },
        after: { slot: file.slot, key: upload.key },
      });
    });
    this.faults.hit('after:import-files.file');
  }

  /** A file of the zip can not even be inspected. @throws WorkEnded */
  async refuse(zip: ImportZip, { id }: NamedFile, reasonKey: TextKey): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      await this.files.change(id, { state: 'refused', reasonKey, zipId: zip.id }, tx.session);
    });
  }

  /** Time for others of the queue: another job goes on. */
  async goOn({ runId = '' }: ImportZip, part: number): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(takeFiles, { runId, part });
      return Promise.resolve();
    });
  }

  /** Everything in the zip was looked at. @throws WorkEnded */
  async done(zip: ImportZip, unused: readonly string[], most: number): Promise<void> {
    await this.end(zip, { state: 'done', unused: unused.slice(0, most), unusedCount: unused.length });
  }

  /** The zip is none that can be read. @throws WorkEnded */
  async unreadable(zip: ImportZip, error: ImportError): Promise<void> {
    await this.end(zip, { state: 'unreadable', error });
  }

  private async end(zip: ImportZip, change: Parameters<ImportZipsRepository['change']>[1]): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      if (!(await this.zips.change(zip, change, tx.session))) throw new WorkEnded();
    });
    this.faults.hit('before:import-files.clear');
  }

  /** Takes away the bytes of a zip that was read; again, when the worker before was killed. */
  async clear(zipId: string): Promise<void> {
    const zip = await this.zips.byId(zipId);
    if (zip?.state !== 'done' && zip?.state !== 'unreadable') return;
    for (const key of [zip.incomingKey, zipKey(zip)]) await this.storage.delete(key);
  }

  /** Whether a file is still to be taken; says of one that is not what it is. */
  private async isWanted(tx: Tx, zip: ImportZip, seen: NamedFile): Promise<boolean> {
    const { id, memberId, slot } = seen;
    await this.hold(tx, zip);
    const file = await this.files.byId(id, tx.session);
    // Another worker has it.
    if (file?.state !== seen.state || file.fileId !== seen.fileId) return false;
    if (await this.members.lacks(tx, memberId, slot)) return true;
    await this.files.change(id, { state: 'kept', zipId: zip.id }, tx.session);
    return false;
  }

  /** So that nobody deletes the import in the same moment. @throws WorkEnded when it is being deleted, or the zip is in another's work */
  private async hold(tx: Tx, { id, importId, runId }: ImportZip): Promise<void> {
    const zip = await this.zips.byId(id, tx.session);
    if (zip?.state !== 'reading' || zip.runId !== runId) throw new WorkEnded();
    const now = this.clock.now();
    const kept = { updatedAt: now, expiresAt: new Date(now.getTime() + IMPORT_KEPT_MS) };
    if (!(await this.imports.change(importId, { state: 'imported' }, kept, tx.session)))
      throw new WorkEnded();
  }
}

/** Why a file is refused before it is unpacked, in the words of the form. */
function refusalOf({ slot }: NamedFile, extension: string, size: number): TextKey | undefined {
  const contentType = contentTypes[extension];
  if (contentType === undefined || !slotExtensions[slot].includes(extension)) return wrongTypeText(slot);
  if (size === 0) return 'file.empty';
  return size > uploadLimitOf(contentType) ? tooLargeText(contentType) : undefined;
}
