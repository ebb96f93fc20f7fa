import { IsMongoId, IsOptional } from 'class-validator';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

export class RegenerationPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

export class NewDocumentsMailPayload extends RegenerationPayload {
  /** The record that shows the mail status; missing in rows of older versions. */
  @IsMongoId()
  @IsOptional()
  applicationId?: string;
}

/** Renders and stores the new documents of a run and supersedes the old ones; handled in the worker. */
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

/** Mails the new documents to the member, once per version; handled in the worker (docs/rules/mails.md). */
export const mailNewDocuments = defineJob({
  ...mailJob,
  name: 'new-documents.mail',
  payload: NewDocumentsMailPayload,
  key: ({ runId }) => runId,
});
