import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

/** `POST /api/iseligibleforDiscount`: a student number as somebody typed it (docs/rules/fees.md). */
export class EligibilityDto {
  @Transform(({ value }: { value: unknown }) =>
    Number.isSafeInteger(value) ? String(value) : typeof value === 'string' ? value.trim() : value,
  )
  @MaxLength(40, { message: 'request.tooLong' })
  @Matches(/^[\p{L}\p{M}\p{N}\s./#:-]+$/u, { message: 'memno.invalid' })
  @IsNotEmpty({ message: 'memno.required' })
  @IsString({ message: 'memno.required' })
  memno = '';
}
