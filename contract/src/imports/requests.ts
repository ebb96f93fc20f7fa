import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  Max,
  Min,
} from 'class-validator';
import { OneOf, RequiredText } from '../validation/rules.js';
import { importFields } from './fields.js';
import {
  importDecisions,
  importMaxBytes,
  importMaxColumns,
  importMaxRows,
  importZipMaxBytes,
} from './imports.js';

/** Rows that are decided about at a time. */
const DECIDED_MOST = 200;

/** `POST /api/imports`: a register is to be uploaded. */
export class ImportUploadDto {
  /** Of the file, as the person has it. */
  @RequiredText('import.type', 255)
  name = '';

  /** bytes */
  @Max(importMaxBytes, { message: 'import.size' })
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** `POST /api/imports/{id}/check`: what each column is, in their order; empty for one that is left out. */
export class ImportMappingDto {
  @IsIn(['', ...importFields], { each: true, message: 'import.mapping' })
  @ArrayMaxSize(importMaxColumns, { message: 'request.tooLong' })
  @IsArray({ message: 'request.type' })
  mapping: string[] = [];
}

/** `POST /api/imports/{id}/decide`: rows that are `alike`; all of them when no ids are given. */
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

/** `POST /api/imports/{id}/start`. */
export class ImportStartDto {
  /** How many are to become members, as whoever starts it saw it. */
  @Max(importMaxRows, { message: 'request.type' })
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  count = 0;
}

/** `POST /api/imports/{id}/zips`: a zip with photos and papers is to be uploaded. */
export class ImportZipUploadDto {
  /** Of the file, as the person has it. */
  @RequiredText('import.zip.type', 255)
  name = '';

  /** bytes */
  @Max(importZipMaxBytes, { message: 'import.zip.size' })
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}
