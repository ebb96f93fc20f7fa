import {
  IsBoolean,
  IsISO8601,
  IsInt,
  IsOptional,
  Max,
  Min,
  ArrayMaxSize,
  IsArray,
  IsIn,
  Matches,
  IsNotEmpty,
  IsString,
  MaxLength,
  ArrayUnique,
  ArrayMinSize,
  IsMongoId,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import {
  importMaxPlaces,
  placeFields,
  importMaxRows,
  dayOrders,
  importDecisions,
  importMaxBytes,
  importMaxColumns,
  importMaxCorrection,
  importZipMaxBytes,
} from './imports.js';
import {
  Cleaned,
  OptionalText,
  RequiredText,
  VisibleLine,
  AnyCase,
  OneOf,
  OrEmpty,
} from '../validation/rules.js';
import { mergeableFields } from './responses.js';
import { type Language, languages, type NoticeGroup, noticeGroups } from '../enums.js';
import { exportFormats, exportKinds } from './columns.js';
import { importFields } from './import-fields.js';

/** `POST /api/imports/{id}/codes/print`: sheets for members without an e-mail. */
export class PrintCodesDto {
  /** Members of this prant; empty for members without one; all when absent. */
  @OptionalText()
  prant?: string;

  /** Whether to include members with a valid code, which the new sheets invalidate. */
  @IsBoolean({ message: 'request.type' })
  @IsOptional()
  again?: boolean;
}

/** `POST /api/imports/{id}/codes/mail`. */
export class MailCodesDto {
  /** Number of recipients that the staff user saw. */
  @Max(importMaxRows, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;

  /** Time of the latest mailing that the staff user saw; absent for none. UTC, ISO 8601 */
  @IsISO8601({}, { message: 'request.type' })
  @IsOptional()
  last?: string;
}

/** Exceeds the number of fields. */
const FIELDS_MOST = 60;

/** `POST /api/merge_members/{id}` (docs/rules/duplicates.md). */
export class MergeDto {
  /** Id of the member whose record survives. */
  @Matches(/^[0-9a-f]{24}$/, { message: 'request.invalid' })
  @RequiredText('request.invalid', 24)
  keep = '';

  /** `updatedAt` of that record as the staff user saw it. */
  @IsISO8601({}, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  keepUpdatedAt = '';

  /** The same of the other record. */
  @IsISO8601({}, { message: 'request.invalid' })
  @RequiredText('request.invalid', 40)
  otherUpdatedAt = '';

  /** Fields whose value is taken from the other record. */
  @IsIn([...mergeableFields], { each: true, message: 'duplicates.field' })
  @ArrayMaxSize(FIELDS_MOST, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  fields: string[] = [];
}

/** Maximum length of reasons that staff write. */
export const erasureReasonMost = 300;

/** `POST /api/member/erasure_request`: the member's password. */
export class AskErasureDto {
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'erasure.password' })
  @IsString({ message: 'erasure.password' })
  password = '';
}

/** `POST /api/erase_member/{id}`. */
export class EraseMemberDto {
  /** How the person asked; required without an open request. */
  @VisibleLine()
  @OptionalText(erasureReasonMost)
  reason?: string;
}

/** `POST /api/decline_erasure/{id}`. */
export class DeclineErasureDto {
  /** Shown to the member. */
  @VisibleLine()
  @RequiredText('erasure.reason', erasureReasonMost)
  reason = '';
}

/** `POST /api/admin/exports` (docs/rules/exports.md). */
export class ExportDto {
  @OneOf(exportKinds, 'export.what')
  what = '';

  @OneOf(exportFormats, 'export.format')
  format = '';

  /** Filter and sort as in the query of the list; a selection is a filter of up to 200 ids. */
  @OptionalText(6_000) filter?: string;
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

  /** Of the letters, which alone have the following three. */
  @IsIn(languages, { message: 'request.invalid' })
  @IsOptional()
  language?: Language;

  @VisibleLine()
  @OptionalText(200)
  subject?: string;

  /** Paragraphs, a line each; `{name}` and `{number}` are the recipient's. */
  @MaxLength(4_000, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  text?: string;
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

/** Maximum number of rows per decision. */
const DECIDED_MOST = 200;

/** `POST /api/imports`: requests the upload of a register. */
export class ImportUploadDto {
  /** Name of the local file. */
  @RequiredText('import.type', 255)
  name = '';

  /** bytes */
  @Max(importMaxBytes, { message: 'import.size' })
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** `POST /api/imports/{id}/sheet`: reads another sheet of the workbook. */
export class ImportSheetDto {
  /** Index of the sheet. */
  @Max(1_000, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  sheet = 0;
}

/** What a name of a state or college that is in no list means. */
export class PlaceAnswerDto {
  @OneOf(placeFields, 'request.invalid')
  field = '';

  /** As the register has it. */
  @RequiredText('request.invalid', 200)
  from = '';

  /** A name of the list; for a college also the same as `from`, to take it as it is written. */
  @RequiredText('request.invalid', 200)
  to = '';
}

/** `POST /api/imports/{id}/check`: the field of each column in order; empty for an ignored column. */
export class ImportMappingDto {
  @IsIn(['', ...importFields], { each: true, message: 'import.mapping' })
  @ArrayMaxSize(importMaxColumns, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  mapping: string[] = [];

  /**
   * The order of day and month in each column that `monthFirst` of the import asks about, empty for the others; the last one when absent.
   */
  @IsIn(['', ...dayOrders], { each: true, message: 'request.invalid' })
  @ArrayMaxSize(importMaxColumns, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  dayOrders?: string[];

  /** The answers about names that are in no list; the last ones when absent. */
  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PlaceAnswerDto)
  @ArrayMaxSize(importMaxPlaces, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  places?: PlaceAnswerDto[];
}

/** `POST /api/imports/{id}/decide`: decides `alike` rows; all of them without ids. */
export class ImportDecisionDto {
  @OneOf(importDecisions, 'request.invalid')
  decision = '';

  @IsMongoId({ each: true, message: 'request.type' })
  @ArrayMaxSize(DECIDED_MOST, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'request.type' })
  @IsArray({ message: 'request.type' })
  @IsOptional()
  ids?: string[];
}

/** The correct text of a cell. */
export class CellCorrectionDto {
  /** Index of the column. */
  @Max(importMaxColumns - 1, { message: 'request.type' })
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  column = -1;

  /** Empty for no value. */
  @Cleaned()
  @MaxLength(importMaxCorrection, { message: 'request.tooLong' })
  @IsString({ message: 'request.type' })
  text?: string;
}

/** `POST /api/imports/{id}/correct`: the changed cells of a row. */
export class ImportCorrectionDto {
  /** Row number in the sheet, from 1. */
  @Max(Number.MAX_SAFE_INTEGER, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  row = 0;

  /** `sheet` of the import that the staff user saw; absent when it has none. */
  @IsInt({ message: 'request.type' })
  @IsOptional()
  sheet?: number;

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => CellCorrectionDto)
  @ArrayUnique((cell?: CellCorrectionDto) => cell?.column, { message: 'request.invalid' })
  @ArrayMaxSize(importMaxColumns, { message: 'request.tooLong' })
  @ArrayMinSize(1, { message: 'request.type' })
  @IsArray({ message: 'request.type' })
  cells: CellCorrectionDto[] = [];
}

/** `POST /api/imports/{id}/start`. */
export class ImportStartDto {
  /** Number of rows to import that the staff user saw. */
  @Max(importMaxRows, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;
}

/** `POST /api/imports/{id}/zips`: requests the upload of a zip with photos and documents. */
export class ImportZipUploadDto {
  /** Name of the local file. */
  @RequiredText('import.zip.type', 255)
  name = '';

  /** bytes */
  @Max(importZipMaxBytes, { message: 'import.zip.size' })
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}
