import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsEmail,
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
import { type Language, languages, openAppTypes } from '../enums.js';
import { applicantFields } from '../fields/applicant.fields.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { draftClass } from '../fields/form-class.js';
import { LowerCased, OneOf, OptionalText, RequiredText } from '../validation/rules.js';

/** `POST /api/drafts` (docs/rules/drafts.md). */
export class OpenDraftDto {
  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  @OptionalText(200)
  eligibilityToken?: string;

  /** The one that the visitor reads: of the form, and of the mails about it. */
  @IsIn(languages, { message: 'request.type' })
  @IsOptional()
  language?: Language;

  /** With the code that was mailed to it, where the answer was `draft.confirmEmail`. */
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @IsOptional()
  email?: string;

  @OptionalText(40)
  code?: string;
}

/** `POST /api/drafts/code`: asks for the code that lets a busy network open a draft (docs/rules/drafts.md). */
export class DraftCodeDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @RequiredText('draft.email', 254)
  email = '';

  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** One applicant's answers so far. */
export class DraftApplicantDto extends draftClass(applicantFields) {}

export class DraftAddressDto extends draftClass(addressFields) {}

/** The form's answers so far, in the shape of the submission. */
export class DraftAnswersDto extends draftClass(associationFields) {
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
}

/** One consent as it was given (docs/rules/drafts.md). */
export class ConsentDto {
  @MaxLength(40, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  purpose = '';

  @MaxLength(20, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  version = '';

  @IsIn(languages, { message: 'request.type' })
  language = '';

  /** Of the privacy page that was in force; the server records it, what a client sends is ignored */
  @IsInt({ message: 'request.type' })
  @IsOptional()
  privacyVersion?: number;

  /** UTC, ISO 8601; the server's clock decides, what a client sends is ignored */
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsOptional()
  at?: string;
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
