import {
  type RenderedSetPayload,
  removeRenderedSet,
} from '@portal/backend/reviewing/approval/approvals.jobs';
import { DocumentsService } from '@portal/backend/members/documents/documents.service';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';

/**
 * Takes a drawn set out of the storage whose numbers were given back (docs/rules/records.md). Only what never was a member's goes; a key
 * that is gone already is no error, so that a repeat does no harm.
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
