import { createHash } from 'node:crypto';
import {
  inspectUpload as inspectUploadJob,
  type InspectUploadPayload,
} from '@portal/backend/files/files.jobs';
import { FilesService } from '@portal/backend/files/files.service';
import { type StoredFile, thumbnailKeyOf } from '@portal/backend/files/stored-file';
import { Handles, type JobContext, type JobHandler } from '@portal/backend/platform/outbox/handles.decorator';
import { StorageMissing, StorageService, StorageTooLarge } from '@portal/backend/platform/storage/s3';
import { type InspectedFile, sizeLimitOf, UploadInspector } from './inspect-upload.js';
import { Refusal } from './refusal.js';

/**
 * Looks at one upload and writes its final object once (SEC-42, decisions 5). Safe to repeat after a crash at any point:
 * the final key is written only while it is free, and the finding is recorded last.
 */
@Handles(inspectUploadJob)
export class InspectUploadJob implements JobHandler<InspectUploadPayload> {
  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageService,
    private readonly inspector: UploadInspector,
  ) {}

  async handle({ fileId }: InspectUploadPayload, context: JobContext): Promise<void> {
    const file = await this.files.forInspection(fileId);
    if (file === undefined) return;
    try {
      const inspected = await this.inspected(file);
      await this.keep(file, inspected);
    } catch (error) {
      if (error instanceof Refusal) await this.files.refuse(file.id, error.reason);
      else {
        // Nobody waits for a file whose last try failed: the person is asked to upload it again.
        if (context.lastAttempt) await this.files.refuse(file.id, 'file.missing');
        throw error;
      }
    }
    await this.storage.delete(file.incomingKey);
  }

  private async inspected(file: StoredFile): Promise<InspectedFile> {
    const limit = sizeLimitOf(file.contentType);
    try {
      const bytes = await this.storage.get(file.incomingKey, limit);
      return await this.inspector.inspect(bytes, file.contentType, file.slot);
    } catch (error) {
      if (error instanceof StorageTooLarge) throw tooLarge(file.contentType);
      if (error instanceof StorageMissing) throw new Refusal('file.missing');
      throw error;
    }
  }

  private async keep(file: StoredFile, inspected: InspectedFile): Promise<void> {
    const { image } = inspected;
    const thumbnailKey = image ? thumbnailKeyOf(file.key) : undefined;
    if (image && thumbnailKey) await this.storage.put(thumbnailKey, image.thumbnail, image.thumbnailType);
    const outcome = await this.storage.put(file.key, inspected.body, inspected.contentType, {
      ifNoneMatch: true,
    });
    const body = outcome === 'stored' ? inspected.body : await this.storage.get(file.key);
    await this.files.accept(file.id, {
      sha256: createHash('sha256').update(body).digest('hex'),
      bytes: body.length,
      ...(image ? { width: image.width, height: image.height } : {}),
      ...(thumbnailKey ? { thumbnailKey } : {}),
    });
  }
}

function tooLarge(contentType: string): Refusal {
  return new Refusal(contentType === 'application/pdf' ? 'file.pdfSize' : 'file.imageSize');
}
