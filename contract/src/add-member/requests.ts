import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { DraftAnswersDto } from '../drafts/requests.js';
import { type Language, languages, openAppTypes } from '../enums.js';
import { OneOf, OptionalText } from '../validation/rules.js';

/** `POST /api/admin/add_member` (docs/rules/drafts.md). */
export class BeginApplicationDto {
  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  /** Of the applicant's mails. */
  @IsIn(languages, { message: 'request.type' })
  @IsOptional()
  language?: Language;
}

/** The payment step as far as it is typed; nothing is judged but its length. */
export class ClaimAnswersDto {
  @OptionalText(20) method?: string;
  @OptionalText(60) reference?: string;
  @OptionalText(20) amount?: string;
  @OptionalText(20) receivedOn?: string;
  @OptionalText(500) note?: string;
  @OptionalText(500) reason?: string;
}

/** `PUT /api/admin/add_member/{appId}`: the whole of the answers so far; 409 when `version` is not the stored one. */
export class SaveApplicationDto {
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @ValidateNested({ message: 'request.type' })
  @Type(() => DraftAnswersDto)
  @IsOptional()
  answers?: DraftAnswersDto;

  @ValidateNested({ message: 'request.type' })
  @Type(() => ClaimAnswersDto)
  @IsOptional()
  claim?: ClaimAnswersDto;

  /** The step that the person goes to, from 0. */
  @Max(20, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  step?: number;

  /** The step whose answers are to be judged, from 0; saved they are in any case. */
  @Max(20, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  check?: number;
}
