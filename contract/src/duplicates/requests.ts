import { ArrayMaxSize, IsArray, IsIn, IsISO8601, Matches } from 'class-validator';
import { RequiredText } from '../validation/rules.js';
import { mergeableFields } from './merge-fields.js';

/** More than there are fields. */
const FIELDS_MOST = 60;

/** `POST /api/merge_members/{id}` (docs/rules/duplicates.md). */
export class MergeDto {
  /** Of the member whose record stays. */
  @Matches(/^[0-9a-f]{24}$/, { message: 'request.invalid' })
  @RequiredText('request.invalid', 24)
  keep = '';

  /** When that record was changed last, as the reader saw it. */
  @IsISO8601({}, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  keepUpdatedAt = '';

  /** The same of the other record. */
  @IsISO8601({}, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  otherUpdatedAt = '';

  /** Fields that take the value of the other record. */
  @IsIn([...mergeableFields], { each: true, message: 'duplicates.field' })
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  fields: string[] = [];
}
