import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsISO8601,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '../validation/apply-decorators.js';
import { OptionalText, RequiredText, VisibleLine } from '../validation/rules.js';
import { commentMost } from './fixable-fields.js';

/** More than any application has fields. */
const FIELDS_MOST = 60;
/** The longest value of a field: the key of a file, or an address of it. */
const VALUE_MOST = 1_000;

/** What a reviewer says of one field or file. */
export class FieldCommentDto {
  /** As `fixableFields` names it. */
  @RequiredText('request.invalid', 60)
  field = '';

  @VisibleLine()
  @RequiredText('sendBack.comment', commentMost)
  text = '';
}

/** `POST /api/send_back/{id}`. */
export class SendBackDto {
  /** ISO 8601, of the record as the reviewer saw it. */
  @IsISO8601({ strict: true }, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  updatedAt = '';

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => FieldCommentDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'sendBack.comments' })
  @IsArray({ message: 'sendBack.comments' })
  comments: FieldCommentDto[] = [];
}

/** What the link of a mail carries. */
export const TrackToken = (): PropertyDecorator => applyDecorators(RequiredText('track.link', 120));

/** One corrected field; of a file the key of its new upload. */
export class FixedValueDto {
  @RequiredText('request.invalid', 60)
  field = '';

  /** Judged by the rule of its field. */
  @OptionalText(VALUE_MOST)
  value?: string;
}

/** `POST /api/fix_application`. */
export class FixApplicationDto {
  @TrackToken()
  token = '';

  /** Which sending back it answers, from 1. */
  @Max(10_000, { message: 'request.invalid' })
  @Min(1, { message: 'request.invalid' })
  @IsInt({ message: 'request.type' })
  round = 0;

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => FixedValueDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  values: FixedValueDto[] = [];

  /** What the applicant tells the reviewer. */
  @VisibleLine()
  @OptionalText(commentMost)
  note?: string;
}

/** `POST /api/fix_upload`: an address for the file of a field that was sent back. */
export class FixUploadDto {
  @TrackToken()
  token = '';

  /** As `fixableFields` names it: `applicants.0.profile_image`. */
  @RequiredText('request.key', 60)
  field = '';

  /** Of the file's name, without a dot. */
  @RequiredText('request.key', 10)
  extension = '';

  @RequiredText('file.documents', 60)
  contentType = '';

  /** bytes */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** `POST /api/fix_upload_state`: what became of it. */
export class FixUploadStateDto {
  @TrackToken()
  token = '';

  @RequiredText('request.key', 200)
  key = '';
}
