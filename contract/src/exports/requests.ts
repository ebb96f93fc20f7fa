import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { type NoticeGroup, noticeGroups } from '../enums.js';
import { AnyCase, OneOf, OptionalText, OrEmpty } from '../validation/rules.js';
import { exportFormats, exportKinds } from './export-kinds.js';

/** `POST /api/admin/exports` (docs/rules/exports.md). */
export class ExportDto {
  @OneOf(exportKinds, 'export.what')
  what = '';

  @OneOf(exportFormats, 'export.format')
  format = '';

  /** Filter and sort of the list, as the console's list asks for it. */
  @OptionalText(2000) filter?: string;
  @OptionalText(100) sort?: string;

  /** Names of columns; those of the screen when absent. */
  @MaxLength(40, { each: true, message: 'export.columns' })
  @IsString({ each: true, message: 'export.columns' })
  @ArrayUnique({ message: 'export.columns' })
  @ArrayMaxSize(60, { message: 'export.columns' })
  @IsArray({ message: 'export.columns' })
  @IsOptional()
  columns?: string[];

  /** Phone numbers in full, dates of birth, addresses and registration numbers too. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  details?: boolean;
}

/** Query of `GET /api/downloadSelectedData`. */
export class SelectedDataQuery {
  /** a notice group, or empty for all */
  @IsIn(noticeGroups, { message: 'request.invalid' })
  @AnyCase(noticeGroups)
  @OrEmpty()
  type?: NoticeGroup | '';

  @OptionalText(100) search?: string;
}

/** Query of `GET /api/downloadAllCouplesData`. */
export class CouplesDataQuery {
  @OptionalText(100) search?: string;
}
