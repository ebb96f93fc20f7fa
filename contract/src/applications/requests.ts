import { Type } from 'class-transformer';
import { IsBoolean, IsOptional, ValidateNested } from 'class-validator';
import { PageQuery } from '../lists/requests.js';
import { OptionalText } from '../validation/rules.js';

/** Query of `POST /api/get_applications` (docs/rules/wire.md). */
export class ApplicationsQuery extends PageQuery {
  /** an appType, or empty for all */
  @OptionalText(20) Type?: string;
  @OptionalText(100) search?: string;
}

export class ChecksDto {
  @IsBoolean({ message: 'request.type' }) @IsOptional() identity?: boolean;
  @IsBoolean({ message: 'request.type' }) @IsOptional() licence?: boolean;
  @IsBoolean({ message: 'request.type' }) @IsOptional() referrer?: boolean;
}

/** `POST /api/verify_app/{id}` (docs/rules/approval.md). */
export class VerifyApplicationDto {
  @OptionalText(2000) note?: string;

  @ValidateNested({ message: 'request.type' })
  @Type(() => ChecksDto)
  @IsOptional()
  checks?: ChecksDto;
}
