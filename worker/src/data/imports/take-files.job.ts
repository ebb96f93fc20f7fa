import { type ImportZip, type NamedFile, zipKey } from '@portal/backend/data/imports/import-file';
import { ImportFilesProcessor } from '@portal/backend/data/imports/import-files-processor.service';
import { RunEndedError } from '@portal/backend/data/imports/import-processor.service';
import { type ImportFilesPayload, takeFiles } from '@portal/backend/data/imports/imports.jobs';
import { type FilesRun, filesRun } from '@portal/backend/data/imports/imports.runs';
import {
  Handles,
  type JobContext,
  type JobHandler,
} from '@portal/backend/platform/outbox/handler.decorators';
import { StorageService } from '@portal/backend/platform/storage/s3';
import { RunSteps } from '@portal/backend/platform/runs/run-steps.service';
import { RunsService } from '@portal/backend/platform/runs/runs.service';
import { uploadLimits } from '@portal/contract/enums';
import { InspectUploadJob } from '../../applications/uploads/inspect-upload.job.js';
import { FilesReportWriter } from './files-report-writer.service.js';
import { OldStorage } from './old-storage.service.js';
import { matchFiles } from './match-files.js';
import { type ZipPicture, withPictures } from './picture-zip.js';
import { UnreadableZip, MOST_UNUSED, PART_MS } from './zip-reader.js';
import { Injectable } from '@nestjs/common';
import { StorageMissing } from '@portal/backend/platform/storage/storage-errors';
import { importZipType } from '@portal/contract/data/imports';

/** Moves the zip of an import from the upload to its storage key and reads it. */
@Injectable()
export class ZipFileStore {
  constructor(private readonly storage: StorageService) {}

  /** Calls `use` with the files of a zip. @throws UnreadableZip, StorageMissing */
  async read<T>(zip: ImportZip, use: (files: readonly ZipPicture[]) => Promise<T>): Promise<T> {
    const key = zipKey(zip);
    if (!(await this.storage.exists(key))) await this.storage.copy(zip.incomingKey, key, importZipType);
    const head = await this.storage.head(key);
    if (head === undefined) throw new StorageMissing(key);
    const piece = async (from: number, bytes: number) => this.storage.piece(key, from, bytes);
    return withPictures({ size: head.bytes, piece }, use);
  }
}

/**
 * Attaches the files that rows name from a zip, after the inspection of any upload; resumed with the interrupted file after a killed
 * worker.
 */
@Handles(takeFiles)
export class TakeFilesJob implements JobHandler<ImportFilesPayload> {
  constructor(
    private readonly work: ImportFilesProcessor,
    private readonly zips: ZipFileStore,
    private readonly old: OldStorage,
    private readonly inspection: InspectUploadJob,
    private readonly report: FilesReportWriter,
    private readonly storage: StorageService,
    private readonly runs: RunsService,
    private readonly steps: RunSteps,
  ) {}

  async handle({ runId, part }: ImportFilesPayload, context: JobContext): Promise<void> {
    await this.steps.attempt(filesRun, runId, context, async (run) => {
      try {
        const zip = await this.work.zipOf(run.data.zipId, run.id);
        if (!(await this.processPart(zip, run, part, context))) return;
      } catch (error) {
        if (!(error instanceof RunEndedError)) throw error;
        await this.runs.record(filesRun, run.id, 'take');
      }
      await this.work.clear(run.data.zipId);
      await this.runs.record(filesRun, run.id, 'report');
    });
  }

  /** @returns false when another part continues */
  private async processPart(
    zip: ImportZip,
    run: FilesRun,
    part: number,
    context: JobContext,
  ): Promise<boolean> {
    if (zip.source === 'oldStorage') {
      const isTaken = await this.old.takeAll(zip, run, context);
      return this.endOfPart(zip, run, part, isTaken ? [] : undefined, context);
    }
    try {
      return await this.zips.read(zip, async (pictures) => {
        const named = await this.work.named(zip, [...new Set(pictures.flatMap(({ keys }) => keys))]);
        const { found, ambiguous, unused } = matchFiles(zip.id, pictures, named);
        await this.work.markAmbiguous(ambiguous);
        const isTaken = await this.takeAll(zip, found, run, context);
        return this.endOfPart(zip, run, part, isTaken ? unused : undefined, context);
      });
    } catch (error) {
      if (!(error instanceof UnreadableZip)) throw error;
      await this.work.markUnreadable(zip, { key: error.key });
      await this.runs.record(filesRun, run.id, 'take');
      return true;
    }
  }

  /** @param unused names that no row has; undefined while files remain @returns false when another part continues */
  private async endOfPart(
    zip: ImportZip,
    run: FilesRun,
    part: number,
    unused: readonly string[] | undefined,
    context: JobContext,
  ): Promise<boolean> {
    if (unused === undefined) {
      await this.work.enqueuePart(zip, part + 1);
      return false;
    }
    await this.runs.record(filesRun, run.id, 'take');
    await this.report.write(zip, unused.slice(0, MOST_UNUSED), context.signal);
    await this.work.complete(zip, unused, MOST_UNUSED);
    return true;
  }

  /** @returns false when the time of this part is used up */
  private async takeAll(
    zip: ImportZip,
    found: ReturnType<typeof matchFiles>['found'],
    run: FilesRun,
    context: JobContext,
  ): Promise<boolean> {
    const left = found.reduce((sum, { files }) => sum + files.length, 0);
    const { total = left } = run.steps.find(({ name }) => name === 'take') ?? {};
    let done = Math.max(0, total - left);
    const until = performance.now() + PART_MS;
    await this.runs.count(filesRun, run.id, 'take', { total, done });
    for (const { picture, files } of found) {
      let bytes: Buffer | undefined;
      for (const file of files) {
        context.signal.throwIfAborted();
        if (performance.now() > until) return false;
        bytes = await this.take(zip, file, picture, bytes, context);
        done += 1;
        await this.runs.count(filesRun, run.id, 'take', { total, done });
      }
    }
    return true;
  }

  /** Attaches one file to one row. @param known its bytes if another row used it before @returns its bytes */
  private async take(
    zip: ImportZip,
    file: NamedFile,
    picture: ZipPicture,
    known: Buffer | undefined,
    context: JobContext,
  ): Promise<Buffer | undefined> {
    const bytes = known ?? (picture.size > uploadLimits.pdf ? undefined : await picture.read());
    const upload = await this.work.begin(zip, file, { name: picture.name, size: picture.size, bytes });
    if (upload === undefined) return bytes;
    if (upload.state === 'checking') {
      if (bytes === undefined) {
        await this.work.reject(zip, file, 'import.zip.unreadable');
        return undefined;
      }
      await this.storage.put(upload.incomingKey, bytes, upload.contentType);
      // A storage failure is retried by this job.
      await this.inspection.handle({ fileId: upload.id }, { ...context, lastAttempt: false });
    }
    await this.work.settle(zip, file, upload.id);
    return bytes;
  }
}
