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
  // The applicant is waiting: the first retries are quick, the last ones outlast a restart of the storage.
  attempts: 8,
  backoffMs: 500,
  // Inspection threads are ended much sooner; this covers a storage that does not respond.
  maxRunMs: 2 * 60_000,
  key: ({ fileId }: InspectUploadPayload) => fileId,
};

/** Inspects a picture: the worker calls `FilesService.forInspection`, then `accept` or `refuse`. */
export const inspectUpload = defineJob({ ...inspection, name: 'upload.inspect', queue: 'uploads' });

/** Inspects a PDF in its own queue, because a PDF may take seconds and would delay pictures. */
export const inspectPdf = defineJob({ ...inspection, name: 'upload.inspect-pdf', queue: 'uploads-pdf' });
