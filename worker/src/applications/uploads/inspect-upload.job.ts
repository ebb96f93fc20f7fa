import { isTooSmall } from '@portal/contract/applications/picture-crop';
import {
  inspectUpload as inspectUploadJob,
  type InspectUploadPayload,
} from '@portal/backend/applications/uploads/files.jobs';
import { FilesService } from '@portal/backend/applications/uploads/files.service';
import {
  type StoredFile,
  thumbnailKeyOf,
  tooLargeText,
  uploadLimitOf,
} from '@portal/backend/applications/uploads/stored-file';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { StorageMissing, StorageTooLarge } from '@portal/backend/platform/storage/storage-errors';
import { FinalObjects } from './final-objects.js';
import { type InspectedFile, UploadInspector } from './inspect-upload.js';
import { Refusal } from './refusal.js';

/**
 * Inspects an upload and writes its final object once. Safe to repeat after a crash at any point: the final key is never overwritten,
 * and the finding is recorded last.
 */
@Handles(inspectUploadJob)
export class InspectUploadJob implements JobHandler<InspectUploadPayload> {
  constructor(
    private readonly files: FilesService,
    private readonly storage: StorageService,
    private readonly objects: FinalObjects,
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
        // After the last attempt the applicant is asked to upload the file again.
        if (context.lastAttempt) await this.files.refuse(file.id, 'file.missing');
        throw error;
      }
    }
    await this.storage.delete(file.incomingKey);
  }

  private async inspected(file: StoredFile): Promise<InspectedFile> {
    const limit = uploadLimitOf(file.contentType);
    try {
      const bytes = await this.storage.get(file.incomingKey, limit);
      if (file.size !== undefined && bytes.length !== file.size) throw new Refusal('file.incomplete');
      const inspected = await this.inspector.inspect(bytes, file.contentType, file.slot);
      // An old register may have no larger one.
      if (file.appType !== 'old' && inspected.image && isTooSmall(file.slot, inspected.image))
        throw new Refusal('file.tooSmall');
      return inspected;
    } catch (error) {
      if (error instanceof StorageTooLarge) throw new Refusal(tooLargeText(file.contentType));
      if (error instanceof StorageMissing) throw new Refusal('file.missing');
      throw error;
    }
  }

  private async keep(file: StoredFile, inspected: InspectedFile): Promise<void> {
    const { image, warning } = inspected;
    const thumbnailKey = image ? thumbnailKeyOf(file.key) : undefined;
    if (image && thumbnailKey) await this.storage.put(thumbnailKey, image.thumbnail, image.thumbnailType);
    const written = await this.objects.write(file.key, inspected.body, inspected.contentType);
    const isAccepted = await this.files.accept(file, {
      ...written,
      ...(image ? { width: image.width, height: image.height } : {}),
      ...(thumbnailKey ? { thumbnailKey } : {}),
      ...(warning ? { warningKey: warning } : {}),
    });
    // The row was removed during a very late inspection: remove the objects too.
    if (!isAccepted && !(await this.files.isKnown(file.id))) {
      await Promise.all([file.key, thumbnailKeyOf(file.key)].map(async (key) => this.storage.delete(key)));
    }
  }
}
