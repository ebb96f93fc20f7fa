import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class InspectUploadPayload {
  /** `_id` of the file. */
  @IsMongoId()
  fileId = '';
}

const inspection = {
  payload: InspectUploadPayload,
  priority: 'normal' as const,
  // A person is waiting: the first tries come soon, the last ones ride out a restart of the storage.
  attempts: 8,
  backoffMs: 500,
  // The thread that looks is ended much sooner; this is for a storage that stands still.
  maxRunMs: 2 * 60_000,
  key: ({ fileId }: InspectUploadPayload) => fileId,
};

/** Inspects one picture: the worker asks `FilesService.forInspection` and answers with `accept` or `refuse`. */
export const inspectUpload = defineJob({ ...inspection, name: 'upload.inspect', queue: 'uploads' });

/** The same for a PDF, which may take seconds: no picture waits behind it. */
export const inspectPdf = defineJob({ ...inspection, name: 'upload.inspect-pdf', queue: 'uploads-pdf' });
