import { Matches, MaxLength, MinLength } from 'class-validator';
import { applyDecorators } from '../validation/apply-decorators.js';
import { RequiredText } from '../validation/rules.js';

/** The key of an effect: the job's name, a colon, and what makes it one and the same. */
const EffectKey = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[a-z][a-z0-9.-]{0,60}:[\w.:-]{1,200}$/, { message: 'request.type' }),
    MaxLength(300, { message: 'request.tooLong' }),
  );

/** `POST /api/admin/jobs/try-again`. */
export class RetryJobDto {
  @EffectKey() id = '';
}

/** `POST /api/admin/jobs/set-aside`. */
export class DiscardJobDto {
  @EffectKey() id = '';

  /** Why it will not be done; the audit keeps it. */
  @MinLength(3, { message: 'jobs.reason' })
  @RequiredText('jobs.reason', 500)
  reason = '';
}
