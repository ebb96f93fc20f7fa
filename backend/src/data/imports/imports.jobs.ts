import { IsInt, IsMongoId } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class ImportPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

export class ImportFilesPayload extends ImportPayload {
  /** A large zip is taken in parts, so that other imports have their turn between them; counted from 0. */
  @IsInt()
  part = 0;
}

const ofImports = {
  queue: 'imports',
  payload: ImportPayload,
  // A person watches the progress.
  priority: 'normal',
  attempts: 6,
  backoffMs: 1_000,
  key: ({ runId }: ImportPayload) => runId,
} as const;

/** Finds the headings of a register and counts its rows: handler in the worker. */
export const readRegister = defineJob({ ...ofImports, name: 'import.read', maxRunMs: 10 * 60_000 });

/** Looks at every row of a register: handler in the worker. */
export const checkRegister = defineJob({ ...ofImports, name: 'import.check', maxRunMs: 30 * 60_000 });

/** Makes the members of a register: handler in the worker. */
export const writeRegister = defineJob({ ...ofImports, name: 'import.write', maxRunMs: 60 * 60_000 });

/** Takes an import back: handler in the worker. */
export const deleteRegister = defineJob({ ...ofImports, name: 'import.delete', maxRunMs: 10 * 60_000 });

/** Takes photos and papers of members from a zip: handler in the worker. */
export const takeFiles = defineJob({
  ...ofImports,
  name: 'import.files',
  payload: ImportFilesPayload,
  maxRunMs: 30 * 60_000,
  key: ({ runId, part }: ImportFilesPayload) => `${runId}:${part}`,
});
