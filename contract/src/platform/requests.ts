import { IsMongoId, Matches, MaxLength, MinLength, IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalText, OrEmpty, RequiredText, VisibleLine, applyDecorators } from '../validation/rules.js';
import { Transform } from 'class-transformer';

/** `POST /api/admin/attention/close`. */
export class CloseAttentionDto {
  @IsMongoId({ message: 'request.type' })
  @RequiredText('request.invalid', 40)
  id = '';

  /** Required by the reasons that need one. */
  @VisibleLine()
  @OrEmpty()
  @OptionalText(500)
  note?: string;
}

/** The idempotency key of an effect: the job's name, a colon and the payload's key. */
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

  /** Audited. */
  @MinLength(3, { message: 'jobs.reason' })
  @RequiredText('jobs.reason', 500)
  reason = '';
}

const WholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** Page and size of a list. Pages count from 0; the size is capped at 200 (docs/rules/wire.md). */
export class PageQuery {
  @Max(1_000_000, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @WholeNumber()
  @IsOptional()
  page?: number;

  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @WholeNumber()
  @IsOptional()
  limit?: number;
}

/** Query of a react-admin list in the dialect of ra-data-simple-rest: JSON in each value. */
export class SimpleRestQuery {
  @OptionalText(100) sort?: string;
  @OptionalText(40) range?: string;
  @OptionalText(2000) filter?: string;
  /** `X-Next-Cursor` of the previous page; `before` is the `X-Previous-Cursor` of the next one. Filter, sort and size must be unchanged. */
  @OptionalText(1000) after?: string;
  @OptionalText(1000) before?: string;
}
