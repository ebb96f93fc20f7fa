import { IsMongoId } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

export class InspectUploadPayload {
  /** `_id` of the file. */
  @IsMongoId()
  fileId = '';
}

/**
 * Inspects one upload: handler in the worker, which asks `FilesService.forInspection` and answers with `accept` or
 * `refuse` (decisions 5).
 */
export const inspectUpload = defineJob({
  name: 'upload.inspect',
  queue: 'uploads',
  payload: InspectUploadPayload,
  priority: 'normal',
  // A person is waiting: the first tries come soon, the last ones ride out a restart of the storage.
  attempts: 8,
  backoffMs: 500,
  // The thread that looks is ended much sooner; this is for a storage that stands still.
  maxRunMs: 2 * 60_000,
  key: ({ fileId }) => fileId,
});
