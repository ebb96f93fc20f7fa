import { Injectable } from '@nestjs/common';
import { DocumentsService } from '../../members/documents/documents.service.js';
import { FileErasure } from '../../applications/uploads/file-erasure.service.js';
import { ownDataPlace } from '../../applications/uploads/own-data-place.js';
import { MembersService } from '../../members/members.service.js';
import { FaultInjection } from '../../platform/fault-injection.js';
import { systemActor } from '../../platform/mongo/actor.js';
import { UnitOfWork } from '../../platform/mongo/unit-of-work.js';
import { StorageService } from '../../platform/storage/s3.js';
import { ErasedRecords } from './erased-records.service.js';
import { ErasureTraces } from './erasure-traces.repository.js';

/** What of an erased person lies in the storage, taken away; rows lead back to it, so a crash loses track of nothing. */
@Injectable()
export class ErasureClearing {
  constructor(
    private readonly members: MembersService,
    private readonly records: ErasedRecords,
    private readonly documents: DocumentsService,
    private readonly files: FileErasure,
    private readonly traces: ErasureTraces,
    private readonly storage: StorageService,
    private readonly unitOfWork: UnitOfWork,
    private readonly faults: FaultInjection,
  ) {}

  /**
   * Removes photographs, papers, drawn documents with their pages for print, previews, and the own data as a PDF; safe to repeat. Receipts stay.
   * @param signal aborted when somebody else has the job
   * @returns false when the member was not erased: nothing is done then
   */
  async clear(memberId: string, signal: AbortSignal): Promise<boolean> {
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
