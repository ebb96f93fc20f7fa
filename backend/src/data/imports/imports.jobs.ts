import { IsInt, IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ImportPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

export class ImportFilesPayload extends ImportPayload {
  /** Part of a large zip, counted from 0; parts let other imports run in between. */
  @IsInt()
  part = 0;
}

const importJob = {
  queue: 'imports',
  payload: ImportPayload,
  // A person watches the progress.
  priority: 'normal',
  attempts: 6,
  backoffMs: 1_000,
  key: ({ runId }: ImportPayload) => runId,
} as const;

/** Finds the headings of a register and counts its rows; handled by the worker. */
export const readRegister = defineJob({ ...importJob, name: 'import.read', maxRunMs: 10 * 60_000 });

/** Evaluates every row of a register; handled by the worker. */
export const checkRegister = defineJob({ ...importJob, name: 'import.check', maxRunMs: 30 * 60_000 });

/** Imports the members of a register; handled by the worker. */
export const writeRegister = defineJob({ ...importJob, name: 'import.write', maxRunMs: 60 * 60_000 });

/** Reverts an import; handled by the worker. */
export const deleteRegister = defineJob({ ...importJob, name: 'import.delete', maxRunMs: 10 * 60_000 });

/** Attaches photos and documents from a zip to members; handled by the worker. */
export const takeFiles = defineJob({
  ...importJob,
  name: 'import.files',
  payload: ImportFilesPayload,
  maxRunMs: 30 * 60_000,
  key: ({ runId, part }: ImportFilesPayload) => `${runId}:${part}`,
});
