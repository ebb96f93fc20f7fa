import { IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ExportPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Writes the file of an export: handler in the worker. */
export const writeExport = defineJob({
  name: 'export.write',
  queue: 'exports',
  payload: ExportPayload,
  priority: 'normal',
  attempts: 4,
  backoffMs: 2_000,
  // The snapshot that it reads is kept for 5 minutes (docs/decisions/0025-exports.md).
  maxRunMs: 5 * 60_000,
  key: ({ runId }) => runId,
});

/** Takes away what a deleted export has left in the storage: handler in the worker. */
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

  /** `_id` of the staff user who asked. */
  @IsMongoId()
  staffId = '';
}

/** Tells who asked that a file which took long is there: handler in the worker. */
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
