import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ExportPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Writes the file of an export; handled by the worker. */
export const writeExport = defineJob({
  name: 'export.write',
  queue: 'exports',
  payload: ExportPayload,
  priority: 'normal',
  attempts: 4,
  backoffMs: 2_000,
  // Some millions of rows; a longer one is stuck (docs/decisions/0025-exports.md).
  maxRunMs: 60 * 60_000,
  key: ({ runId }) => runId,
});

/** Deletes the stored file of a deleted export; handled by the worker. */
export const removeExport = defineJob({
  name: 'export.remove',
  queue: 'maintenance',
  payload: ExportPayload,
  priority: 'normal',
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: 60_000,
  key: ({ runId }) => runId,
});

export class ExportReadyPayload {
  @IsMongoId()
  runId = '';

  /** `_id` of the requester, a staff user. */
  @IsMongoId()
  staffId = '';
}

/** Notifies the requester that a file which took long is ready; handled by the worker. */
export const mailExportReady = defineJob({
  name: 'export-ready.mail',
  queue: 'mail',
  payload: ExportReadyPayload,
  priority: 'normal',
  attempts: 8,
  backoffMs: 5_000,
  maxRunMs: 3 * 60_000,
  key: ({ runId, staffId }) => `${runId}.${staffId}`,
});
