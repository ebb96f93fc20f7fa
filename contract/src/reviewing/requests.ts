import { Type, Transform } from 'class-transformer';
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
  ValidateIf,
  ValidateNested,
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsMongoId,
  IsISO8601,
} from 'class-validator';
import {
  Email,
  InListedSpelling,
  OptionalCode,
  RequiredCode,
  TypedEmail,
  OptionalText,
  OrEmpty,
  PersonName,
  PrintedLine,
  RequiredText,
  VisibleLine,
  applyDecorators,
} from '../validation/rules.js';
import { selectionMost, selectionPageMost, reasonMost } from './responses.js';
import { commentMost } from './fixable-fields.js';
import { type SelectionAction, selectionActionNames } from './selections.js';
import { qualifications } from '../enums.js';

/** Print overrides of one person (docs/rules/approval.md). */
export class PrintOverrideDto {
  @OrEmpty()
  @PersonName()
  name?: string;

  @InListedSpelling(qualifications)
  @PrintedLine()
  @OptionalText(120)
  qualification?: string;

  @PrintedLine()
  @OptionalText(200)
  college?: string;
}

/** A reviewer's statement that a person of the application is this member (docs/rules/approval.md). */
export class MembershipLinkDto {
  /** Place in the application: 0, or 1 for the spouse. */
  @Max(1, { message: 'request.invalid' })
  @Min(0, { message: 'request.invalid' })
  @IsInt({ message: 'request.type' })
  person = 0;

  /** Present or former membership number. */
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

  /** Corrected year of study of a student, which determines the validity (docs/rules/records.md). */
  @OptionalText(20)
  education_year?: string;

  /** "also correct the record" */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  correctRecord?: boolean;

  /** The persons whom the reviewer confirms to be members. */
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
  @OptionalCode() mem_no?: string;
  @OptionalText(20) education_year?: string;
  @OptionalText(20) Apptype?: string;
  @OptionalText(1000) idcard?: string;

  /** Recipient of the state secretary's mail when none is listed, confirmed by the reviewer. */
  @OrEmpty()
  @Email('secretaryEmail.valid')
  confirmedSecretaryEmail?: string;
}

/** `POST /app_send_mail` (docs/rules/wire.md): compared with the record, never used (docs/rules/sessions.md). */
export class SecretaryMailDto {
  @TypedEmail() @OptionalText(254) to_email?: string;
  @OptionalText(100) applicant_name?: string;
  @OptionalText(80) state?: string;
  @OptionalCode() mem_id?: string;
  @OptionalText(1000) idCard?: string;
}

/** `POST /send_mail` (docs/rules/wire.md): compared with the record, never used (docs/rules/sessions.md). */
export class ApplicantMailDto {
  @TypedEmail() @OptionalText(254) to_email?: string;

  @MaxLength(254, { each: true, message: 'request.tooLong' })
  @IsString({ each: true, message: 'request.type' })
  @ArrayMaxSize(5, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  cc_email?: string[];

  @OptionalText(1000) certificate_Img?: string;
  @OptionalText(1000) welcomeLatter?: string;
  @OptionalText(1000) welcomeLattertwo?: string;
  @OptionalCode() mem_no?: string;
  @OptionalText(1000) idcard?: string;
}

/** Query of `GET /api/preview/{id}/{document}` (docs/rules/approval.md). `person` is 0, or 1 for the spouse. */
export class PreviewQuery extends PrintOverrideDto {
  @IsIn(['0', '1'], { message: 'request.type' })
  @IsOptional()
  person?: string;
}

/** 1 to 200 ids, each once. */
const Ids = (): PropertyDecorator =>
  applyDecorators(
    IsMongoId({ each: true, message: 'request.type' }),
    ArrayUnique({ message: 'selection.once' }),
    ArrayMaxSize(selectionMost, { message: 'selection.most' }),
    ArrayMinSize(1, { message: 'selection.most' }),
    IsArray({ message: 'request.type' }),
  );

const WholeNumber = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value,
  );

/** Maximum length of the reason for a regeneration. */
export const regenerationReasonMost = 300;

/** `POST /api/selections`: what to do with which applications or members. */
export class OpenSelectionDto {
  @IsIn(selectionActionNames, { message: 'request.invalid' })
  what = '' as SelectionAction;

  @Ids()
  ids: string[] = [];

  /** Of a regeneration. */
  @ValidateIf(({ what, reason }: OpenSelectionDto) => what === 'regenerate' || reason !== undefined)
  @VisibleLine()
  @RequiredText('validity.reason', regenerationReasonMost)
  reason?: string;

  /** Of a send-back: path from `fixableFields`. */
  @ValidateIf(({ what, field }: OpenSelectionDto) => what === 'sendBack' || field !== undefined)
  @RequiredText('sendBack.comments', 60)
  field?: string;

  /** Of a send-back: id of the ready sentence that is the comment. */
  @ValidateIf(({ what, sentence }: OpenSelectionDto) => what === 'sendBack' || sentence !== undefined)
  @IsMongoId({ message: 'selection.sentence' })
  sentence?: string;

  /** Of an assignment; empty removes the assignees. */
  @OrEmpty()
  @IsMongoId({ message: 'queue.assignee' })
  staffId?: string;
}

/** Query of `GET /api/selections/{id}`: which rows, from 0. */
export class SelectionQuery {
  @Max(selectionMost, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @WholeNumber()
  @IsOptional()
  from?: number;

  @Max(selectionPageMost, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  @WholeNumber()
  @IsOptional()
  count?: number;
}

/** `POST /api/selections/{id}/take_out`: deselects or reselects rows. */
export class DeselectDto {
  @Ids()
  ids: string[] = [];

  @IsBoolean({ message: 'request.type' })
  isOut = true;
}

/** `POST /api/selections/{id}/confirm`. */
export class ConfirmSelectionDto {
  /** Number of rows as shown to the reviewer. */
  @Max(selectionMost, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;
}

/** Id of the ready sentence that was used as it is, which counts its use; an unknown one counts nothing. */
const SentenceId = (): PropertyDecorator =>
  applyDecorators(IsMongoId({ message: 'request.invalid' }), IsOptional());

/** `POST /api/reject_app/{id}`, `/api/cannot_verify/{id}` and `/api/cancel_app/{id}`. */
export class DecisionDto {
  /** Text for the applicant, if a mail is sent. First, so that a missing reason is named before anything else. */
  @VisibleLine()
  @RequiredText('decision.reason', reasonMost)
  reason = '';

  @SentenceId()
  sentence?: string;

  /** ISO 8601, version of the record that the reviewer saw; without it any version is decided. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @OptionalText(40)
  updatedAt?: string;
}

/** `POST /api/delete_app/{id}`; all fields are optional, as `DELETE` sends none. */
export class DeleteApplicationDto {
  /** ISO 8601, version of the record that the reviewer saw. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @OptionalText(40)
  updatedAt?: string;

  @VisibleLine()
  @OrEmpty()
  @OptionalText(reasonMost)
  reason?: string;
}

/** `POST /api/regenerate/{id}`: new documents of one person, with print overrides. */
export class RegenerateDto extends PrintOverrideDto {
  /** 0, or 1 for the spouse. */
  @IsIn([0, 1], { message: 'request.type' })
  @IsOptional()
  person?: 0 | 1;

  @VisibleLine()
  @RequiredText('validity.reason', regenerationReasonMost)
  reason = '';
}

/** `POST /send_new_generate_mail` (docs/rules/wire.md): the number counts, the addresses are never used. */
export class NewDocumentsMailDto {
  @RequiredCode('request.invalid')
  mem_no = '';

  @OptionalText(1000) certificate_Img?: string;
  @OptionalText(1000) idcard?: string;
}

/** More than the fields of any application. */
const FIELDS_MOST = 60;
/** Maximum length of a field: a file key or URL. */
const VALUE_MOST = 1_000;

/** A reviewer's comment on one field or file. */
export class FieldCommentDto {
  /** Path from `fixableFields`. */
  @RequiredText('request.invalid', 60)
  field = '';

  @VisibleLine()
  @RequiredText('sendBack.comment', commentMost)
  text = '';

  @SentenceId()
  sentence?: string;
}

/** `POST /api/send_back/{id}`. */
export class SendBackDto {
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => FieldCommentDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'sendBack.comments' })
  @IsArray({ message: 'sendBack.comments' })
  comments: FieldCommentDto[] = [];

  /** ISO 8601, version of the record that the reviewer saw; without it any version is sent back. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @OptionalText(40)
  updatedAt?: string;
}

/** Token of a mailed link. */
export const TrackToken = (): PropertyDecorator => applyDecorators(RequiredText('track.link', 120));

/** One corrected field; for a file the key of its new upload. */
export class FixedValueDto {
  @RequiredText('request.invalid', 60)
  field = '';

  /** Validated by the rule of the field. */
  @OptionalText(VALUE_MOST)
  value?: string;
}

/** `POST /api/fix_application`. */
export class FixApplicationDto {
  @TrackToken()
  token = '';

  /** One-based number of the send-back. */
  @Max(10_000, { message: 'request.invalid' })
  @Min(1, { message: 'request.invalid' })
  @IsInt({ message: 'request.type' })
  round = 0;

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => FixedValueDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  values: FixedValueDto[] = [];

  /** Note to the reviewer. */
  @VisibleLine()
  @OptionalText(commentMost)
  note?: string;
}

/** `POST /api/fix_upload`: requests an upload URL for a file field that was sent back. */
export class FixUploadDto {
  @TrackToken()
  token = '';

  /** Path from `fixableFields`, such as `applicants.0.profile_image`. */
  @RequiredText('request.key', 60)
  field = '';

  /** File extension without a dot. */
  @RequiredText('request.key', 10)
  extension = '';

  @RequiredText('file.documents', 60)
  contentType = '';

  /** bytes */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** `POST /api/fix_upload_state`: state of the upload. */
export class FixUploadStateDto {
  @TrackToken()
  token = '';

  @RequiredText('request.key', 200)
  key = '';
}

/** Query of `GET /api/application_status`, and the body of `POST /api/application_link`. */
export class ApplicationStatusQuery {
  /** Application number in any spelling, or the appId. */
  @RequiredCode('track.ref', 60)
  ref = '';

  /** An e-mail or a telephone number of the application. */
  @RequiredCode('track.contact', 254)
  contact = '';
}

/** `POST /api/tracked_application`: the token of a mailed link. */
export class TrackedApplicationDto {
  @TrackToken()
  token = '';
}
