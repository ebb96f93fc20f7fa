import { Injectable } from '@nestjs/common';
import { wrongTypeText } from '@portal/contract/applications/file-content';
import { extensionOfContent } from '@portal/contract/applications/file-content';
import { contentTypes, slotExtensions } from '@portal/contract/enums';
import type { TextKey } from '@portal/contract/texts';
import { PlacedFiles } from '../../applications/uploads/placed-files.service.js';
import { type StoredFile, tooLargeText, uploadLimitOf } from '../../applications/uploads/stored-file.js';
import { ImportedMembers } from '../../members/imported-members.service.js';
import { Clock } from '../../platform/clock.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { type Tx, UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import type { ImportError } from './import.js';
import { type ImportZip, type NamedFile, zipKey } from './import-file.js';
import { RunEndedError } from './import-processor.service.js';
import { takeFiles } from './imports.jobs.js';
import { ImportsRepository } from './imports.repository.js';
import { IMPORT_RETENTION_MS } from './imports.runs.js';
import { ImportZipsRepository } from './import-zips.repository.js';
import { NamedFilesRepository } from './named-files.repository.js';

/** Attaches the photos and documents of an import to its members for the worker, in repeatable steps (docs/rules/imports.md). */
@Injectable()
export class ImportFilesProcessor {
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

  /** The zip of a run. @throws RunEndedError when the run no longer processes it */
  async zipOf(zipId: string, runId: string): Promise<ImportZip> {
    const zip = await this.zips.byId(zipId);
    if (zip?.state !== 'reading' || zip.runId !== runId) throw new RunEndedError();
    return zip;
  }

  /** Named files with these keys, in any state. */
  async named({ importId }: ImportZip, keys: readonly string[]): Promise<NamedFile[]> {
    return this.files.named(importId, keys);
  }

  /** Files named by addresses that this transfer has not processed yet: their number and an iterator. */
  async addressed({ id, importId }: ImportZip): Promise<{ total: number; files: AsyncGenerator<NamedFile> }> {
    return {
      total: await this.files.countAddressed(importId, id),
      files: this.files.addressed(importId, id),
    };
  }

  /** Marks a file as missing in the old storage; the next transfer looks for it again. @throws RunEndedError */
  async markMissing(zip: ImportZip, { id, fileId, state }: NamedFile): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      if (state === 'taking' && fileId !== undefined) await this.placed.drop(tx, fileId);
      const reasonKey = 'import.old.missing';
      await this.files.change(id, { state: 'missing', reasonKey, zipId: zip.id }, tx.session);
    });
  }

  /** Leaves files open whose name several files of the zip have. */
  async markAmbiguous(files: readonly NamedFile[]): Promise<void> {
    for (const { id } of files)
      await this.files.change(id, { state: 'missing', reasonKey: 'import.zip.twice' });
  }

  /**
   * Creates the upload of a file, or finds the one that a killed worker created.
   * @param name in the zip
   * @param bytes its content, which decides the type; undefined when it is too large or cannot be unpacked
   * @param size unpacked, bytes
   * @returns the upload that waits for its bytes; undefined when there is nothing to inspect
   * @throws RunEndedError
   */
  async begin(
    zip: ImportZip,
    file: NamedFile,
    {
      name,
      size,
      bytes,
    }: { readonly name: string; readonly size: number; readonly bytes: Buffer | undefined },
  ): Promise<StoredFile | undefined> {
    const named = name.split('.').at(-1)?.toLowerCase() ?? '';
    const extension = (bytes === undefined ? undefined : extensionOfContent(bytes)) ?? named;
    const reason = rejectionReason(file, extension, size);
    if (reason !== undefined) {
      await this.reject(zip, file, reason);
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

  /**
   * Records the result of the inspection: attaches the file to member, application and import in one transaction, or the reason why not.
   * @throws RunEndedError
   */
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

  /** Rejects a file that cannot be inspected. @throws RunEndedError */
  async reject(zip: ImportZip, { id }: NamedFile, reasonKey: TextKey): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      await this.files.change(id, { state: 'refused', reasonKey, zipId: zip.id }, tx.session);
    });
  }

  /** Continues in another job, so that other jobs of the queue are not delayed. */
  async enqueuePart({ runId = '' }: ImportZip, part: number): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      tx.effect(takeFiles, { runId, part });
      return Promise.resolve();
    });
  }

  /** Completes the zip. @throws RunEndedError */
  async complete(zip: ImportZip, unused: readonly string[], most: number): Promise<void> {
    await this.end(zip, { state: 'done', unused: unused.slice(0, most), unusedCount: unused.length });
  }

  /** Marks the zip as unreadable. @throws RunEndedError */
  async markUnreadable(zip: ImportZip, error: ImportError): Promise<void> {
    await this.end(zip, { state: 'unreadable', error });
  }

  private async end(zip: ImportZip, change: Parameters<ImportZipsRepository['change']>[1]): Promise<void> {
    await this.unitOfWork.run(systemActor, async (tx) => {
      await this.hold(tx, zip);
      if (!(await this.zips.change(zip, change, tx.session))) throw new RunEndedError();
    });
    this.faults.hit('before:import-files.clear');
  }

  /** Deletes the stored bytes of a finished zip; safe to repeat. */
  async clear(zipId: string): Promise<void> {
    const zip = await this.zips.byId(zipId);
    if (zip?.state !== 'done' && zip?.state !== 'unreadable') return;
    for (const key of [zip.incomingKey, zipKey(zip)]) await this.storage.delete(key);
  }

  /** Whether a file is still wanted; marks one that the member already has as kept. */
  private async isWanted(tx: Tx, zip: ImportZip, seen: NamedFile): Promise<boolean> {
    const { id, memberId, slot } = seen;
    await this.hold(tx, zip);
    const file = await this.files.byId(id, tx.session);
    // Another worker has processed it.
    if (file?.state !== seen.state || file.fileId !== seen.fileId) return false;
    if (await this.members.lacks(tx, memberId, slot)) return true;
    await this.files.change(id, { state: 'kept', zipId: zip.id }, tx.session);
    return false;
  }

  /** Locks the import against concurrent deletion. @throws RunEndedError when it is being deleted or another run processes the zip */
  private async hold(tx: Tx, { id, importId, runId }: ImportZip): Promise<void> {
    const zip = await this.zips.byId(id, tx.session);
    if (zip?.state !== 'reading' || zip.runId !== runId) throw new RunEndedError();
    const now = this.clock.now();
    const kept = { updatedAt: now, expiresAt: new Date(now.getTime() + IMPORT_RETENTION_MS) };
    if (!(await this.imports.change(importId, { state: 'imported' }, kept, tx.session)))
      throw new RunEndedError();
  }
}

/** Why a file is rejected before it is unpacked, with the messages of the form. */
function rejectionReason({ slot }: NamedFile, extension: string, size: number): TextKey | undefined {
  const contentType = contentTypes[extension];
  if (contentType === undefined || !slotExtensions[slot].includes(extension)) return wrongTypeText(slot);
  if (size === 0) return 'file.empty';
  return size > uploadLimitOf(contentType) ? tooLargeText(contentType) : undefined;
}
