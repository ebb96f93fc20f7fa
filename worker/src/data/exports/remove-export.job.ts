import { type ExportPayload, removeExport } from '@portal/backend/data/exports/exports.jobs';
import { Handles, type JobHandler } from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';

/** Deletes the stored files of a deleted export; safe to repeat. */
@Handles(removeExport)
export class RemoveExportJob implements JobHandler<ExportPayload> {
  constructor(private readonly storage: StorageService) {}

  async handle({ runId }: ExportPayload): Promise<void> {
    const prefix = `exports/${runId}/`;
    await this.storage.abandonUploads(prefix);
    for await (const { key } of this.storage.each(prefix)) await this.storage.delete(key);
  }
}
