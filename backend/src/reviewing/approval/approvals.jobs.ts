import { IsBoolean, IsInt, IsMongoId, Matches, Max, Min } from 'class-validator';
import { defineJob } from '../../platform/outbox/define-job.js';

export class RunPayload {
  /** `_id` of the run. */
  @IsMongoId()
  runId = '';
}

/** Longer than the three times of one mail (to connect, to be greeted, between two answers) and the loading of its documents. */
const MAIL_MS = 3 * 60_000;

/** Reserves numbers, renders and stores the documents of a run: handler in the worker. */
export const renderApproval = defineJob({
  name: 'approval.render',
  queue: 'documents',
  payload: RunPayload,
  // A storage that refuses or restarts is ridden out; a person watches the progress meanwhile.
  priority: 'normal',
  attempts: 6,
  backoffMs: 500,
  // Eight documents of a couple take seconds; a storage that stands still has time-outs of its own.
  maxRunMs: 3 * 60_000,
  key: ({ runId }) => runId,
});

/** Renders one PROVISIONAL image: handler in the worker. */
export const renderPreview = defineJob({
  name: 'preview.render',
  queue: 'documents',
  payload: RunPayload,
  // A reviewer looks at the empty frame, and asks again when it fails.
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

/** Tells the state secretary of an approval (docs/rules/mails.md): one mail for each application. */
export const mailApprovalSecretary = defineJob({
  name: 'approval.mail-secretary',
  queue: 'mail-transactional',
  payload: ApprovalMailPayload,
  priority: 'normal',
  // A mailbox that is away for hours still gets it.
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

  /** Whether an activation code is sealed with the mail: without it a mail that promises one must not leave. */
  @IsBoolean()
  hasCode = false;
}

/** Mails number, activation code and documents to a new member (docs/rules/approval.md): one mail for each person. */
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

  /** Version segment of its keys. */
  @Matches(/^[a-z0-9]{1,32}$/)
  version = '';
}

/** Takes a set that gave its numbers back out of the storage: handler in the worker (docs/rules/records.md). */
export const removeRenderedSet = defineJob({
  name: 'approval.remove-set',
  queue: 'maintenance',
  payload: RenderedSetPayload,
  // Nobody waits for it; a storage that is away for hours is asked again.
  priority: 'bulk',
  attempts: 12,
  backoffMs: 5_000,
  maxRunMs: 2 * 60_000,
  key: ({ applicationId, version }) => `${applicationId}.${version}`,
});
