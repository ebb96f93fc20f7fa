import { IsMongoId, IsOptional } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class RegenerationPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

export class NewDocumentsMailPayload extends RegenerationPayload {
  /** Whose record shows what became of the mail; rows from before have none. */
  @IsMongoId()
  @IsOptional()
  applicationId?: string;
}

/** Draws and stores the new documents of a run, and puts them in the place of the old ones: handler in the worker. */
export const regenerateDocuments = defineJob({
  name: 'documents.regenerate',
  queue: 'documents',
  payload: RegenerationPayload,
  priority: 'normal',
  attempts: 6,
  backoffMs: 500,
  maxRunMs: 3 * 60_000,
  key: ({ runId }) => runId,
});

/** Mails the new documents to the member, once for each version: handler in the worker (docs/rules/mails.md). */
export const mailNewDocuments = defineJob({
  ...mailJob,
  name: 'new-documents.mail',
  payload: NewDocumentsMailPayload,
  key: ({ runId }) => runId,
});
