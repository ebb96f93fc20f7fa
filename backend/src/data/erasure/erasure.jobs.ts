import { IsIn, IsMongoId, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@portal/contract/enums';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** The member whose data was erased. */
export class ErasurePayload {
  @IsMongoId()
  memberId = '';
}

/** Deletes the stored files of an erased person; handled by the worker. */
export const clearErased = defineJob({
  name: 'erasure.clear',
  queue: 'maintenance',
  payload: ErasurePayload,
  priority: 'normal',
  // Outlasts a storage outage of several hours.
  attempts: 16,
  backoffMs: 5_000,
  maxRunMs: 5 * 60_000,
  key: ({ memberId }) => memberId,
});

/** One mail about one request. */
export class ErasureRequestPayload {
  @IsMongoId()
  requestId = '';

  @IsMongoId()
  memberId = '';
}

const requestMail = {
  ...mailJob,
  payload: ErasureRequestPayload,
  key: ({ requestId }: ErasureRequestPayload) => requestId,
} as const;

/** Confirms the request to the member. */
export const mailErasureAsked = defineJob({ ...requestMail, name: 'erasure-asked.mail' });

/** Notifies the member that the request was declined, with the reason. */
export const mailErasureDeclined = defineJob({ ...requestMail, name: 'erasure-declined.mail' });

/** The last mail to an erased person. */
export class ErasureDonePayload extends ErasurePayload {
  @MaxLength(40)
  @IsString()
  memNo = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Confirms the erasure to the person. `name` and `address` are sealed in the effect, because they are stored nowhere else. */
export const mailErasureDone = defineJob({
  ...mailJob,
  name: 'erasure-done.mail',
  payload: ErasureDonePayload,
  key: ({ memberId }) => memberId,
});
