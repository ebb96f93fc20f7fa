import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { OptionalText } from '../validation/rules.js';

const WholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  );

/** Page and size of a list. Pages count from 0 on the wire; above 200 the size is 200 (docs/rules/wire.md). */
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
  /** `X-Next-Cursor` of the page before, or `X-Previous-Cursor` of the one after; filter, sort and length of the range as there */
  @OptionalText(1000) after?: string;
  @OptionalText(1000) before?: string;
}
