import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsMongoId,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import { regenerationReasonMost } from '../regeneration/requests.js';
import { applyDecorators } from '../validation/apply-decorators.js';
import { RequiredText, VisibleLine } from '../validation/rules.js';
import { selectionMost, selectionPageMost } from './limits.js';

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

/** `POST /api/approve_selection`: ids of applications. */
export class ApproveSelectionDto {
  @Ids()
  ids: string[] = [];
}

/** `POST /api/regenerate_selection`: ids of members, and one reason for all. */
export class RegenerateSelectionDto {
  @Ids()
  ids: string[] = [];

  @VisibleLine()
  @RequiredText('validity.reason', regenerationReasonMost)
  reason = '';
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

/** `POST /api/selections/{id}/take_out`: out of the selection, or back into it. */
export class TakeOutDto {
  @Ids()
  ids: string[] = [];

  @IsBoolean({ message: 'request.type' })
  isOut = true;
}

/** `POST /api/selections/{id}/approve`. */
export class ConfirmSelectionDto {
  /** How many are to be approved, as whoever confirms saw it. */
  @Max(selectionMost, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;
}
