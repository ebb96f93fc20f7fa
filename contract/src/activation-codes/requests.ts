import { IsBoolean, IsISO8601, IsInt, IsOptional, Max, Min } from 'class-validator';
import { importMaxRows } from '../imports/imports.js';
import { OptionalText } from '../validation/rules.js';

/** `POST /api/imports/{id}/codes/print`: sheets for members without an e-mail. */
export class PrintCodesDto {
  /** Only those of this prant; empty for members without one; all when absent. */
  @OptionalText()
  prant?: string;

  /** Also those who hold a code that still works: it stops working once the new sheets are there. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  again?: boolean;
}

/** `POST /api/imports/{id}/codes/mail`. */
export class MailCodesDto {
  /** How many are to get one, as whoever asks saw it. */
  @Max(importMaxRows, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;

  /** When they were mailed last, as whoever asks saw it; absent for never. UTC, ISO 8601 */
  @IsISO8601({}, { message: 'request.type' })
  @IsOptional()
  last?: string;
}
