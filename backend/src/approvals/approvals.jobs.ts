import { IsBoolean, IsInt, IsMongoId, Matches, Max, Min } from 'class-validator';
import { defineJob } from '../platform/queue/define-job.js';

export class RunPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** BullMQ takes what has no priority first: a preview goes ahead of all other rendering. */
const AFTER_PREVIEWS = 10;

/** Reserves numbers, renders and stores the documents of a run: handler in the worker. */
export const renderApproval = defineJob({
  name: 'approval.render',
  queue: 'documents',
  payload: RunPayload,
  // A storage that refuses or restarts is ridden out; a person watches the progress meanwhile.
  attempts: 6,
  backoffMs: 500,
  priority: AFTER_PREVIEWS,
  key: ({ runId }) => runId,
});

/** Renders one PROVISIONAL image: handler in the worker. */
export const renderPreview = defineJob({
  name: 'preview.render',
  queue: 'documents',
  payload: RunPayload,
  // Somebody waits for it and asks again when it fails.
  attempts: 3,
  backoffMs: 250,
  key: ({ runId }) => runId,
});

export class ApprovalMailPayload {
  @IsMongoId()
  applicationId = '';

  @IsMongoId()
  runId = '';
}

/** Tells the state secretary of an approval (decisions 11): one mail for each application. */
export const mailApprovalSecretary = defineJob({
  name: 'approval.mail-secretary',
  queue: 'mail-office',
  payload: ApprovalMailPayload,
  // A mailbox that is away for hours still gets it.
  attempts: 12,
  backoffMs: 5_000,
  key: ({ applicationId }) => applicationId,
});

export class ApplicantMailPayload extends ApprovalMailPayload {
  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1)
  @Min(0)
  @IsInt()
  person = 0;

  /** Whether an activation code is sealed with the mail: without it a mail that promises one must not leave. */
  @IsBoolean()
  hasCode = false;
}

/** Mails number, activation code and documents to a new member (decisions 6): one mail for each person. */
export const mailApprovalApplicant = defineJob({
  name: 'approval.mail-applicant',
  queue: 'mail-office',
  payload: ApplicantMailPayload,
  attempts: 12,
  backoffMs: 5_000,
  key: ({ applicationId, person }) => `${applicationId}.${person}`,
});

export class RenderedSetPayload {
  @IsMongoId()
  applicationId = '';

  /** Version segment of its keys. */
  @Matches(/^[a-z0-9]{1,32}$/)
  version = '';
}

/** Takes a set that gave its numbers back out of the storage: handler in the worker (decisions 5). */
export const removeRenderedSet = defineJob({
  name: 'approval.remove-set',
  queue: 'maintenance',
  payload: RenderedSetPayload,
  // Nobody waits for it; a storage that is away for hours is asked again.
  attempts: 12,
  backoffMs: 5_000,
  key: ({ applicationId, version }) => `${applicationId}.${version}`,
});
