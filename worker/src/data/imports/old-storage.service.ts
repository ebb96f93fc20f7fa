import { Injectable } from '@nestjs/common';
import type { StoredFile } from '@portal/backend/applications/uploads/stored-file';
import type { ImportZip, NamedFile } from '@portal/backend/data/imports/import-file';
import { ImportFilesProcessor } from '@portal/backend/data/imports/import-files-processor.service';
import { type FilesRun, filesRun } from '@portal/backend/data/imports/imports.runs';
import { resolveOldAddress } from '@portal/backend/data/imports/old-address';
import { PortalConfig } from '@portal/backend/platform/config/config';
import type { JobContext } from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import { uploadLimits } from '@portal/contract/enums';
import { InspectUploadJob } from '../../applications/uploads/inspect-upload.job.js';
import { PART_MS } from './zip-reader.js';

/**
 * Attaches files that rows name by an address on an old storage from its copy in the portal's; nothing else is fetched
 * (docs/rules/imports.md).
 */
@Injectable()
export class OldStorage {
  constructor(
    private readonly work: ImportFilesProcessor,
    private readonly inspection: InspectUploadJob,
    private readonly storage: StorageService,
    private readonly runs: RunsService,
    private readonly config: PortalConfig,
  ) {}

  /** @returns false when the time of this part is used up @throws RunEndedError */
  async takeAll(zip: ImportZip, run: FilesRun, context: JobContext): Promise<boolean> {
    const { total: left, files } = await this.work.addressed(zip);
    const { total = left } = run.steps.find(({ name }) => name === 'take') ?? {};
    let done = Math.max(0, total - left);
    const until = performance.now() + PART_MS;
    await this.runs.count(filesRun, run.id, 'take', { total, done });
    for await (const file of files) {
      context.signal.throwIfAborted();
      if (performance.now() > until) return false;
      await this.take(zip, file, context);
      done += 1;
      await this.runs.count(filesRun, run.id, 'take', { total, done });
    }
    return true;
  }

  private async take(zip: ImportZip, file: NamedFile, context: JobContext): Promise<void> {
    const object = resolveOldAddress(file.name, this.config.OLD_STORAGE_HOSTS);
    if ('reasonKey' in object) return this.work.reject(zip, file, object.reasonKey);
    const head = await this.storage.head(object.key);
    if (head === undefined) return this.work.markMissing(zip, file);
    const bytes =
      head.bytes > uploadLimits.pdf ? undefined : await this.storage.get(object.key, uploadLimits.pdf);
    const upload = await this.work.begin(zip, file, { name: object.key, size: head.bytes, bytes });
    if (upload === undefined) return;
    if (upload.state === 'checking' && bytes !== undefined) await this.inspect(bytes, upload, context);
    await this.work.settle(zip, file, upload.id);
  }

  private async inspect(bytes: Buffer, upload: StoredFile, context: JobContext): Promise<void> {
    await this.storage.put(upload.incomingKey, bytes, upload.contentType);
    // A storage failure is retried by this job.
    await this.inspection.handle({ fileId: upload.id }, { ...context, lastAttempt: false });
  }
}
