import { Type, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsOptional,
  ValidateNested,
  IsString,
  Matches,
  IsIn,
  IsInt,
  Max,
  Min,
  ArrayMaxSize,
  IsArray,
  IsISO8601,
  MaxLength,
  Equals,
} from 'class-validator';
import { PageQuery } from '../platform/requests.js';
import {
  OptionalText,
  OneOf,
  OneTimeCode,
  OptionalCode,
  RequiredCode,
  RequiredText,
  OrEmpty,
  Email,
  PersonName,
  Phone,
} from '../validation/rules.js';
import { type ClaimMethod, claimMethods } from './payment-claim.js';
import { type Language, languages, openAppTypes } from '../enums.js';
import { applicantFields } from '../fields/applicant.fields.js';
import { addressFields, associationFields } from '../fields/application.fields.js';
import { draftClass } from '../fields/form-class.js';
import { guardianDeclaration, guardianRelations } from './guardian.js';

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
  /** The signature on the sheet of a guardian without an e-mail. */
  @IsBoolean({ message: 'request.type' }) @IsOptional() guardian?: boolean;
}

/** `POST /api/verify_app/{id}` (docs/rules/approval.md). */
export class VerifyApplicationDto {
  @OptionalText(2000) note?: string;

  @ValidateNested({ message: 'request.type' })
  @Type(() => ChecksDto)
  @IsOptional()
  checks?: ChecksDto;
}

/** The office's payment claim in `submit_application`, which carries the amount (docs/rules/payments.md). */
export class PaymentClaimDto {
  @OneOf(claimMethods, 'claim.method')
  method: ClaimMethod = 'cash';

  /** The bank's reference (UTR), or the office's own. */
  @OptionalCode(60)
  reference?: string;

  /** India date, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'claim.day' })
  @RequiredCode('claim.day')
  receivedOn = '';

  @OptionalText(500) note?: string;

  /** Why the amount differs from the fee. */
  @OptionalText(500) reason?: string;
}

/** `POST /api/drafts` (docs/rules/drafts.md). */
export class OpenDraftDto {
  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  @OptionalText(200)
  eligibilityToken?: string;

  /** The visitor's language, for the form and its mails. */
  @IsIn(languages, { message: 'request.type' })
  @IsOptional()
  language?: Language;

  /** With the mailed code, after an answer `draft.confirmEmail`. */
  @Email()
  @IsOptional()
  email?: string;

  @OptionalCode()
  code?: string;
}

/** `POST /api/drafts/code`: requests the code that opens a draft above the network's limit (docs/rules/drafts.md). */
export class DraftCodeDto {
  @Email('email.valid', 'draft.email')
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

/** A consent (docs/rules/drafts.md). */
export class ConsentDto {
  @MaxLength(40, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  purpose = '';

  @MaxLength(20, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  version = '';

  @IsIn(languages, { message: 'request.type' })
  language = '';

  /** Of the privacy page in force; recorded by the server, the client's value is ignored */
  @IsInt({ message: 'request.type' })
  @IsOptional()
  privacyVersion?: number;

  /** UTC, ISO 8601; recorded by the server, the client's value is ignored */
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsOptional()
  at?: string;
}

/** `PUT /api/drafts/{appId}`: all answers so far; 409 when `version` is not the stored one. */
export class SaveDraftDto {
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @ValidateNested({ message: 'request.type' })
  @Type(() => DraftAnswersDto)
  @IsOptional()
  answers?: DraftAnswersDto;

  /** The current step, from 0. */
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

/** `POST /api/admin/add_member` (docs/rules/drafts.md). */
export class BeginApplicationDto {
  @OneOf(openAppTypes, 'appType.invalid')
  appType = '';

  /** Of the applicant's mails. */
  @IsIn(languages, { message: 'request.type' })
  @IsOptional()
  language?: Language;
}

/** The payment step so far; only lengths are validated. */
export class ClaimAnswersDto {
  @OptionalText(20) method?: string;
  @OptionalText(60) reference?: string;
  @OptionalText(20) amount?: string;
  @OptionalText(20) receivedOn?: string;
  @OptionalText(500) note?: string;
  @OptionalText(500) reason?: string;
}

/** `PUT /api/admin/add_member/{appId}`: all answers so far; 409 when `version` is not the stored one. */
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

  /** The next step, from 0. */
  @Max(20, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  step?: number;

  /** The step to validate, from 0; the answers are saved in any case. */
  @Max(20, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @IsOptional()
  check?: number;
}

/** `POST /api/drafts/continue`: the token of a resume link (docs/rules/drafts.md). */
export class ContinueDraftDto {
  @RequiredText('resume.link', 100)
  token = '';
}

/** `POST /api/drafts/resume`: either e-mail or phone. */
export class ResumeDraftDto {
  @Email()
  @OrEmpty()
  email?: string;

  @OptionalCode()
  phone?: string;

  /** Of the mail, unless a draft defines it. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/resume/verify`. */
export class VerifyResumeDto {
  @OneTimeCode('resume.codeMissing')
  code = '';
}

/** Query of `GET /api/upload/signed-url` (docs/rules/wire.md, docs/rules/uploads.md). */
export class SignedUrlQuery {
  /** not trimmed: surrounding spaces are rejected */
  @MaxLength(200, { message: 'request.key' })
  @IsString({ message: 'request.key' })
  key = '';

  @RequiredText('file.documents', 60)
  contentType = '';

  /** bytes; the service rejects an oversized file with the text of its kind */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  )
  @IsOptional()
  size?: number;
}

/** The guardian of an applicant under 18. */
class NamedGuardianDto {
  @PersonName()
  name = '';

  @OneOf(guardianRelations, 'guardian.relation')
  relation = '';

  @Phone()
  phone = '';

  /** Of the mail or the sheet. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/{appId}/guardian`: the guardian, who is mailed a link and a code (docs/rules/drafts.md). */
export class AskGuardianDto extends NamedGuardianDto {
  @Email()
  email = '';
}

/** `POST /api/drafts/{appId}/guardian/sheet`: a guardian without an e-mail, by the sheet with their signature. */
export class GuardianSheetDto extends NamedGuardianDto {
  /** Key of the upload. */
  @RequiredText('guardian.sheet', 300)
  sheet = '';
}

/** `POST /api/guardian`: the token of the link in a guardian's mail. */
export class GuardianLinkDto {
  @RequiredText('guardian.linkOver', 200)
  token = '';
}

/** `POST /api/guardian/consent`: the guardian's consent on their own device. */
export class GuardianLinkConsentDto extends GuardianLinkDto {
  /** The version of the accepted declaration. */
  @Equals(guardianDeclaration, { message: 'guardian.declare' })
  declaration = '';
}

/** `POST /api/drafts/{appId}/guardian/verify`: the guardian's consent. */
export class GuardianConsentDto {
  @OneTimeCode('guardian.codeMissing')
  code = '';

  /** The version of the accepted declaration. */
  @Equals(guardianDeclaration, { message: 'guardian.declare' })
  declaration = '';
}
