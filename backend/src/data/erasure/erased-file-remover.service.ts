import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { FileErasure } from '../../applications/uploads/file-erasure.service.js';
import { ownDataPlace } from '../../applications/uploads/stored-file.js';
import { MembersService } from '../../members/members.service.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { RecordEraser } from './record-eraser.service.js';
import { ErasureTracesRepository } from './erasure-traces.repository.js';

/** Deletes the stored files of an erased person. The rows that lead to them stay, so a repeat after a crash finds all of them. */
@Injectable()
export class ErasedFileRemover {
  constructor(
    private readonly members: MembersService,
    private readonly records: RecordEraser,
    private readonly documents: DocumentsService,
    private readonly files: FileErasure,
    private readonly traces: ErasureTracesRepository,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
  ) {}

  /**
   * Deletes photographs, uploaded documents, issued documents with their print pages, previews and the PDF of the member's data.
   * Receipts stay. Safe to repeat.
   * @param signal aborted when another worker has taken over the job
   * @returns false when the member is not erased; nothing is deleted then
   */
  async remove(memberId: string, signal: AbortSignal): Promise<boolean> {
    const found = await this.unitOfWork.run(systemActor, async (tx) => {
      const member = await this.members.byId(memberId, tx);
      if (member?.erasedAt === undefined) return undefined;
      return { member, owners: await this.records.filesOfErased(tx, member) };
    });
    if (found === undefined) return false;
    const { member, owners } = found;
    const applicationIds = [
      member.applicationId,
      ...(member.former ?? []).map(({ applicationId }) => applicationId),
    ];
    const keys = [
      ...(await this.documents.storedOf(memberId)),
      ...(await this.traces.previewsOf(applicationIds)),
      ...(await this.storage.list(ownDataPlace(memberId))).map(({ key }) => key),
    ];
    for (const key of keys) {
      signal.throwIfAborted();
      await this.storage.delete(key);
      this.faults.hit('half:erasure.clear');
    }
    await this.files.clear(owners, signal);
    this.faults.hit('unrecorded:erasure.clear');
    return true;
  }
}
