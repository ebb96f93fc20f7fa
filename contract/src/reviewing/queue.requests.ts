import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsMongoId,
  IsString,
  Matches,
  MaxLength,
} from 'class-validator';
import { OrEmpty } from '../validation/rules.js';
import { nextMost, noteMost } from './queue.responses.js';

/** `POST /api/admin/applications/{id}/assign`; an empty `staffId` removes the assignee. */
export class AssignDto {
  @OrEmpty()
  @IsMongoId({ message: 'queue.assignee' })
  staffId = '';
}

/** `POST /api/admin/applications/{id}/notes`. */
export class AddNoteDto {
  @MaxLength(noteMost, { message: 'queue.noteLength' })
  @Matches(/\S/, { message: 'queue.noteText' })
  @IsString({ message: 'queue.noteText' })
  text = '';

  /** India date, `YYYY-MM-DD`; not in the past. */
  @OrEmpty()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'queue.followUp' })
  @IsString({ message: 'queue.followUp' })
  followUp?: string;
}

/** `POST /api/admin/queue/next`: ids of applications in the order of the user's list. */
export class ClaimNextDto {
  @IsMongoId({ each: true, message: 'request.type' })
  @ArrayMaxSize(nextMost, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'request.invalid' })
  @IsArray({ message: 'request.type' })
  ids: string[] = [];
}
