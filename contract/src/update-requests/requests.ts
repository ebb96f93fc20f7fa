import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { OneOf, OptionalText, RequiredText, VisibleLine } from '../validation/rules.js';
import { declineReasonMost, fieldDecisions } from './states.js';

/** More than any record has fields. */
const FIELDS_MOST = 60;

/** What staff decide of one field, by its name on the wire. */
export class DecidedFieldDto {
  @RequiredText('request.invalid', 60)
  field = '';

  @OneOf(fieldDecisions, 'updateRequest.each')
  decision = '';

  /** Needed for a declined one; the member reads it. */
  @VisibleLine()
  @OptionalText(declineReasonMost)
  reason?: string;
}

/** `POST /api/decide_update/{id}`: every field of the request, each once. */
export class DecideUpdateDto {
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => DecidedFieldDto)
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'updateRequest.each' })
  @IsArray({ message: 'updateRequest.each' })
  decisions: DecidedFieldDto[] = [];
}
