import { IsBoolean, IsInt, IsMongoId, Matches, Max, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class RunPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Longer than the SMTP timeouts (connect, greeting, idle) and loading the attachments. */
const MAIL_MS = 3 * 60_000;

/** Reserves numbers, renders and stores the documents of a run; handled in the worker. */
export const renderApproval = defineJob({
  name: 'approval.render',
  promise: 'document',
  queue: 'documents',
  payload: RunPayload,
  // Outlasts a storage restart, while staff watch the progress.
  priority: 'normal',
  attempts: 6,
  backoffMs: 500,
  // Eight documents of a couple take seconds; an unresponsive storage has its own timeouts.
  maxRunMs: 3 * 60_000,
  key: ({ runId }) => runId,
});

/** Renders one PROVISIONAL image; handled in the worker. */
export const renderPreview = defineJob({
  name: 'preview.render',
  queue: 'documents',
  payload: RunPayload,
  // A reviewer waits for the image and can retry by hand.
  priority: 'urgent',
  attempts: 3,
  backoffMs: 250,
  maxRunMs: 60_000,
  key: ({ runId }) => runId,
});

export class ApprovalMailPayload {
  @IsMongoId()
  applicationId = '';

  @IsMongoId()
  runId = '';
}

/** Informs the state secretary of an approval, one mail per application (docs/rules/mails.md). */
export const mailApprovalSecretary = defineJob({
  name: 'approval.mail-secretary',
  queue: 'mail-transactional',
  payload: ApprovalMailPayload,
  priority: 'normal',
  // Outlasts a mail server outage of hours.
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: MAIL_MS,
  key: ({ applicationId }) => applicationId,
});

export class ApplicantMailPayload extends ApprovalMailPayload {
  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1)
  @Min(0)
  @IsInt()
  person = 0;

  /** Whether an activation code is sealed with the mail; a mail that announces one must not be sent without it. */
  @IsBoolean()
  hasCode = false;
}

/** Mails number, activation code and documents to a new member, one mail per person (docs/rules/approval.md). */
export const mailApprovalApplicant = defineJob({
  name: 'approval.mail-applicant',
  queue: 'mail-transactional',
  payload: ApplicantMailPayload,
  priority: 'normal',
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: MAIL_MS,
  key: ({ applicationId, person }) => `${applicationId}.${person}`,
});

export class RenderedSetPayload {
  @IsMongoId()
  applicationId = '';

  /** Version segment of the keys. */
  @Matches(/^[a-z0-9]{1,32}$/)
  version = '';
}

/** Removes the files of a set whose numbers were released; handled in the worker (docs/rules/records.md). */
export const removeRenderedSet = defineJob({
  name: 'approval.remove-set',
  queue: 'maintenance',
  payload: RenderedSetPayload,
  // Not urgent; outlasts a storage outage of hours.
  priority: 'bulk',
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: 2 * 60_000,
  key: ({ applicationId, version }) => `${applicationId}.${version}`,
});
