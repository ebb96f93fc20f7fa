import {
  type RenderedSetPayload,
  removeRenderedSet,
} from '@portal/backend/reviewing/approval/approvals.jobs';
import { DocumentsService } from '@portal/backend/members/documents/documents.service';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';

/**
 * Removes the files of a rendered set whose numbers were released (docs/rules/records.md). Only files that were never issued are
 * removed. Idempotent.
 */
@Handles(removeRenderedSet)
export class RemoveRenderedSetJob implements JobHandler<RenderedSetPayload> {
  constructor(
    private readonly documents: DocumentsService,
    private readonly storage: StorageService,
  ) {}

  async handle({ applicationId, version }: RenderedSetPayload): Promise<void> {
    const keys = await this.documents.voidKeys(applicationId, version);
    await Promise.all(keys.map(async (key) => this.storage.delete(key)));
  }
}
