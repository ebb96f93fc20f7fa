import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  Max,
  ValidateNested,
} from 'class-validator';
import { languages, openAppTypes } from '../enums.js';
import { OneOf, OptionalText } from '../validation/rules.js';

/** `POST /api/drafts` (decisions 9). */
export class OpenDraftDto {
  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  @OptionalText(200)
  eligibilityToken?: string;
}

/** One applicant's answers so far: anything may still be missing, nothing is judged but its length. */
export class DraftApplicantDto {
  @OptionalText() name?: string;
  @OptionalText(20) dob?: string;
  @OptionalText(20) gender?: string;
  @OptionalText(20) phone?: string;
  @OptionalText(254) email?: string;
  @OptionalText(10) blood_group?: string;
  @OptionalText(20) degree?: string;
  @OptionalText(20) docstatus?: string;
  @OptionalText(120) qualifications?: string;
  @OptionalText(120) specialization?: string;
  @OptionalText() college?: string;
  @OptionalText() college_other?: string;
  /** The state whose colleges the form lists; never submitted. */
  @OptionalText(80) college_state?: string;
  @OptionalText(40) regno?: string;
  @OptionalText(1000) profile_image?: string;
  @OptionalText(1000) signature_image?: string;
  @OptionalText(1000) cert_image?: string;
}

export class DraftAddressDto {
  @OptionalText() line1?: string;
  @OptionalText() line2?: string;
  @OptionalText(80) state?: string;
  @OptionalText(80) city?: string;
  @OptionalText(20) pincode?: string;
}

/** The form's answers so far, in the shape of the submission. */
export class DraftAnswersDto {
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => DraftApplicantDto)
  @ArrayMaxSize(2, { message: 'applicants.count' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  applicants?: DraftApplicantDto[];

  @ValidateNested({ message: 'request.type' })
  @Type(() => DraftAddressDto)
  @IsOptional()
  address?: DraftAddressDto;

  @OptionalText(80) nmo_state?: string;
  @OptionalText(120) prant?: string;
  @OptionalText(120) nmo_unit?: string;
  @OptionalText(100) ref_person?: string;
  @OptionalText(20) ref_membership_no?: string;
  @OptionalText(20) ref_person_phone?: string;
  @OptionalText(254) state_sec_email?: string;
}

/** One consent as it was given (decisions 6). */
export class ConsentDto {
  @MaxLength(40, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  purpose = '';

  @MaxLength(20, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  version = '';

  @IsIn(languages, { message: 'request.type' })
  language = '';

  /** UTC, ISO 8601 */
  @IsISO8601({ strict: true }, { message: 'request.type' })
  at = '';
}

/** `PUT /api/drafts/{appId}`: the whole of the answers so far; 409 when `version` is not the stored one. */
export class SaveDraftDto {
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @ValidateNested({ message: 'request.type' })
  @Type(() => DraftAnswersDto)
  @IsOptional()
  answers?: DraftAnswersDto;

  /** Which step the person is on, from 0. */
  @Max(20, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  step?: number;

  @IsIn(languages, { message: 'request.type' })
  @IsOptional()
  language?: string;

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => ConsentDto)
  @ArrayMaxSize(10, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  consents?: ConsentDto[];
}
