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
  IsEmail,
  IsISO8601,
  MaxLength,
  Equals,
} from 'class-validator';
import { PageQuery } from '../platform/requests.js';
import {
  OptionalText,
  OneOf,
  LowerCased,
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
}

/** `POST /api/verify_app/{id}` (docs/rules/approval.md). */
export class VerifyApplicationDto {
  @OptionalText(2000) note?: string;

  @ValidateNested({ message: 'request.type' })
  @Type(() => ChecksDto)
  @IsOptional()
  checks?: ChecksDto;
}

/** What the office says of the payment it received, with `submit_application`; the amount stands there (docs/rules/payments.md). */
export class PaymentClaimDto {
  @OneOf(claimMethods, 'claim.method')
  method: ClaimMethod = 'cash';

  /** The bank's reference (UTR), or what the office calls the payment. */
  @OptionalText(60)
  reference?: string;

  /** A day in India, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'claim.day' })
  @IsString({ message: 'claim.day' })
  receivedOn = '';

  @OptionalText(500) note?: string;

  /** Why the amount is another one than the fee. */
  @OptionalText(500) reason?: string;
}

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

/** `POST /api/drafts/continue`: what the link of a mail carries (docs/rules/drafts.md). */
export class ContinueDraftDto {
  @RequiredText('resume.link', 100)
  token = '';
}

/** `POST /api/drafts/resume`: one of the two. */
export class ResumeDraftDto {
  @LowerCased()
  @MaxLength(254, { message: 'email.valid' })
  @IsEmail({}, { message: 'email.valid' })
  @OrEmpty()
  email?: string;

  @OptionalText(40)
  phone?: string;

  /** Of the mail, where no draft says which. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/resume/verify`. */
export class VerifyResumeDto {
  @RequiredText('resume.codeMissing', 40)
  code = '';
}

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

/** `POST /api/drafts/{appId}/guardian`: who consents for the applicant under 18; a code goes to the address (docs/rules/drafts.md). */
export class AskGuardianDto {
  @PersonName()
  name = '';

  @OneOf(guardianRelations, 'guardian.relation')
  relation = '';

  @Email()
  email = '';

  @Phone()
  phone = '';

  /** Of the mail. */
  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** `POST /api/drafts/{appId}/guardian/verify`: the guardian's consent. */
export class GuardianConsentDto {
  @RequiredText('guardian.codeMissing', 40)
  code = '';

  /** The version of the declaration that was ticked. */
  @Equals(guardianDeclaration, { message: 'guardian.declare' })
  declaration = '';
}
