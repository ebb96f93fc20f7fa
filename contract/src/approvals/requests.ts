import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  ArrayMaxSize,
} from 'class-validator';
import { Email, OptionalText, OrEmpty, PersonName, PrintedLine, RequiredText } from '../validation/rules.js';

/** What is printed instead of the record's own text, for one person (docs/rules/approval.md). */
export class PrintOverrideDto {
  @OrEmpty()
  @PersonName()
  name?: string;

  @PrintedLine()
  @OptionalText(120)
  qualification?: string;

  @PrintedLine()
  @OptionalText(200)
  college?: string;
}

/** A reviewer says that a person of the application is this member (docs/rules/approval.md). */
export class MembershipLinkDto {
  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1, { message: 'request.invalid' })
  @Min(0, { message: 'request.invalid' })
  @IsInt({ message: 'request.type' })
  person = 0;

  /** A membership number that the member has or had. */
  @RequiredText('request.invalid', 40)
  number = '';
}

/** `POST /api/approval_documents/{id}` (docs/rules/approval.md). One override for each person. */
export class ApprovalDocumentsDto {
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PrintOverrideDto)
  @ArrayMaxSize(2, { message: 'applicants.count' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  overrides?: PrintOverrideDto[];

  /** Year of study, where the student's degree is to be corrected; it decides the validity (docs/rules/records.md). */
  @OptionalText(20)
  education_year?: string;

  /** "also correct the record" */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  correctRecord?: boolean;

  /** The persons whom the reviewer knows to be members, each by the own tick. */
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => MembershipLinkDto)
  @ArrayMaxSize(2, { message: 'request.invalid' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  links?: MembershipLinkDto[];
}

/** `POST /api/approve_app/{id}` (docs/rules/wire.md). Addresses count only when they are the keys of the run (docs/rules/approval.md). */
export class ApproveApplicationDto {
  @OptionalText(1000) mem_cert_image?: string;
  @OptionalText(1000) wel_en?: string;
  @OptionalText(1000) wel_hi?: string;
  @OptionalText(40) mem_no?: string;
  @OptionalText(20) education_year?: string;
  @OptionalText(20) Apptype?: string;
  @OptionalText(1000) idcard?: string;

  /** To whom the state secretary's mail goes where the office's list has no secretary; the reviewer answers for it. */
  @OrEmpty()
  @Email('secretaryEmail.valid')
  confirmedSecretaryEmail?: string;
}

/** `POST /app_send_mail` (docs/rules/wire.md): compared with the record, never used (docs/rules/sessions.md). */
export class SecretaryMailDto {
  @OptionalText(254) to_email?: string;
  @OptionalText(100) applicant_name?: string;
  @OptionalText(80) state?: string;
  @OptionalText(40) mem_id?: string;
  @OptionalText(1000) idCard?: string;
}

/** `POST /send_mail` (docs/rules/wire.md): compared with the record, never used (docs/rules/sessions.md). */
export class ApplicantMailDto {
  @OptionalText(254) to_email?: string;

  @MaxLength(254, { each: true, message: 'request.tooLong' })
  @IsString({ each: true, message: 'request.type' })
  @ArrayMaxSize(5, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  cc_email?: string[];

  @OptionalText(1000) certificate_Img?: string;
  @OptionalText(1000) welcomeLatter?: string;
  @OptionalText(1000) welcomeLattertwo?: string;
  @OptionalText(40) mem_no?: string;
  @OptionalText(1000) idcard?: string;
}

/** Query of `GET /api/preview/{id}/{document}` (docs/rules/approval.md). `person` is 0, or 1 for the spouse. */
export class PreviewQuery extends PrintOverrideDto {
  @IsIn(['0', '1'], { message: 'request.type' })
  @IsOptional()
  person?: string;
}
