import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { RequiredText } from '../validation/rules.js';

/** Query of `GET /api/upload/signed-url` (docs/rules/wire.md, docs/rules/uploads.md, `size` from). */
export class SignedUrlQuery {
  /** as it was sent: not even a space around it is overlooked (SEC-40) */
  @MaxLength(200, { message: 'request.key' })
  @IsString({ message: 'request.key' })
  key = '';

  @RequiredText('file.documents', 60)
  contentType = '';

  /** bytes; too large for its kind is told by the server with the text of that kind */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  size?: number;
}
