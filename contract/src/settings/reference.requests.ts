import {
  ArrayMaxSize,
  IsArray,
  IsISO8601,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
} from 'class-validator';
import {
  nameDecisions,
  maxImportCharacters,
  type NameDecision,
  referenceKinds,
  type ReferenceKind,
} from './reference-lists.js';
import { applyDecorators, TypedEmail, OneOf, OptionalText, RequiredText } from '../validation/rules.js';

const Aliases = (): PropertyDecorator =>
  applyDecorators(
    Length(1, 120, { each: true, message: 'reference.alias' }),
    IsString({ each: true, message: 'request.type' }),
    ArrayMaxSize(20, { message: 'reference.aliases' }),
    IsArray({ message: 'request.type' }),
    IsOptional(),
  );

/** The possible fields of an entry; the service validates those of its list. */
export class ReferenceEntryDto {
  @OptionalText(120) state?: string;
  @OptionalText(120) prant?: string;

  @RequiredText('reference.name', 200)
  name = '';

  @TypedEmail()
  @MaxLength(254, { message: 'reference.email' })
  @IsString({ message: 'request.type' })
  @IsOptional()
  email?: string;

  @Aliases()
  aliases?: string[];
}

/** `POST /api/admin/reference` */
export class CreateReferenceDto extends ReferenceEntryDto {
  @OneOf(referenceKinds, 'reference.kind')
  kind: ReferenceKind = 'state';
}

/** `PUT /api/admin/reference/{id}`: the whole entry. `updatedAt` is that of the record that was read. */
export class ChangeReferenceDto extends ReferenceEntryDto {
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  updatedAt = '';
}

/** `POST /api/admin/reference/import/preview` */
export class ReferenceFileDto {
  @OneOf(referenceKinds, 'reference.kind')
  kind: ReferenceKind = 'state';

  /** Text of the CSV file. */
  @MaxLength(maxImportCharacters, { message: 'request.tooLarge' })
  @IsString({ message: 'request.type' })
  csv = '';
}

/** `POST /api/admin/reference/import/apply`: the file again, with the preview's hash. */
export class ApplyImportDto extends ReferenceFileDto {
  @Matches(/^[0-9a-f]{64}$/, { message: 'reference.import.stale' })
  @IsString({ message: 'request.type' })
  hash = '';
}

/** `POST /api/admin/reference/export`: the filter of the list. */
export class ReferenceExportDto {
  @OneOf(referenceKinds, 'reference.kind')
  kind: ReferenceKind = 'state';

  @OptionalText(120) state?: string;
  @OptionalText(100) q?: string;
}

/** `POST /api/admin/queued_names/{id}/decide` */
export class DecideQueuedNameDto {
  @OneOf(nameDecisions, 'request.type')
  decision: NameDecision = 'dismiss';

  /** For `add`: name, state and prant of a unit for the list; as typed if absent. */
  @OptionalText(200) name?: string;
  @OptionalText(120) state?: string;
  @OptionalText(120) prant?: string;

  /** For `alias`: the college that gets the alias. */
  @OptionalText(24) collegeId?: string;
}

/** `get_medical_college`, `get_city`, `get_prant` (docs/rules/wire.md). */
export class StateDto {
  @RequiredText('state.required', 80)
  state = '';
}

/** `get_prant_list` (docs/rules/wire.md). */
export class StateNameDto {
  @RequiredText('state.required', 80)
  state_name = '';
}

/** `secretory_mail` (docs/rules/wire.md), and the units of a prant. */
export class PrantDto {
  @RequiredText('prant.required', 120)
  prant = '';

  @RequiredText('state.required', 80)
  state = '';
}
