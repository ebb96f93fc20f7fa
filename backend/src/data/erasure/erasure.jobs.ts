import { IsIn, IsMongoId, IsString, MaxLength } from 'class-validator';
import { type Language, languages } from '@portal/contract/enums';
import { defineJob, mailJob } from '../../platform/outbox/define-job.js';

/** The member whose data was erased. */
export class ErasurePayload {
  @IsMongoId()
  memberId = '';
}

/** Takes photographs, papers and documents of an erased person out of the storage: handler in the worker. */
export const clearErased = defineJob({
  name: 'erasure.clear',
  queue: 'maintenance',
  payload: ErasurePayload,
  priority: 'normal',
  // A storage that is away for hours still loses them.
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

const ofRequest = {
  ...mailJob,
  payload: ErasureRequestPayload,
  key: ({ requestId }: ErasureRequestPayload) => requestId,
} as const;

/** Tells the member that the request came in. */
export const mailErasureAsked = defineJob({ ...ofRequest, name: 'erasure-asked.mail' });

/** Tells the member that it was declined, and why. */
export const mailErasureDeclined = defineJob({ ...ofRequest, name: 'erasure-declined.mail' });

/** The last mail to an erased person. */
export class ErasureDonePayload extends ErasurePayload {
  @MaxLength(40)
  @IsString()
  memNo = '';

  @IsIn(languages)
  language: Language = 'en';
}

/** Tells the person that it was done; sealed: `name` and `address`, which stand nowhere else any more. */
export const mailErasureDone = defineJob({
  ...mailJob,
  name: 'erasure-done.mail',
  payload: ErasureDonePayload,
  key: ({ memberId }) => memberId,
});
