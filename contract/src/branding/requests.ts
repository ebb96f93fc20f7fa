import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  buildMessage,
  IsArray,
  IsDefined,
  IsInt,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { applyDecorators } from '../validation/apply-decorators.js';
import { Email, OptionalText, RequiredText, Trimmed, VisibleLine } from '../validation/rules.js';
import {
  type BrandColours,
  type ColourField,
  colourPattern,
  leastContrast,
  leastContrastOf,
} from './contrast.js';

const Line = (max: number): PropertyDecorator =>
  applyDecorators(VisibleLine(), RequiredText('branding.required', max));

const Part = (make: () => new () => object): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ message: 'branding.required' }),
    IsDefined({ message: 'branding.required' }),
    Type(make),
  );

/** Can be read on, or under, everything that it is seen with: WCAG 2.2 AA, 4.5 to 1. */
const Readable = (field: ColourField): PropertyDecorator =>
  ValidateBy(
    {
      name: 'readable',
      validator: {
        validate: (_value, given) => {
          const colours = given?.object as BrandColours;
          const parts: readonly unknown[] = [colours.brand, colours.brandDark, colours.brandTint];
          // What is no colour is told of at its own field.
          if (!parts.every((part) => typeof part === 'string' && colourPattern.test(part))) return true;
          return leastContrastOf(field, colours) >= leastContrast;
        },
        defaultMessage: buildMessage(() => 'branding.contrast'),
      },
    },
    { message: 'branding.contrast' },
  );

const Colour = (field: ColourField): PropertyDecorator =>
  applyDecorators(
    Readable(field),
    Matches(colourPattern, { message: 'branding.colour' }),
    IsString({ message: 'branding.colour' }),
    Trimmed(),
  );

export class SignatoryDto {
  @Line(100) name = '';
  @Line(100) nameHi = '';
  @Line(100) title = '';
  @Line(100) titleHi = '';
}

/** Printed before the name of a doctor; empty for none. */
export class DoctorTitleDto {
  @VisibleLine() @OptionalText(20) en = '';
  @VisibleLine() @OptionalText(20) hi = '';
}

export class ColoursDto {
  @Colour('brand') brand = '';
  @Colour('brandDark') brandDark = '';
  @Colour('brandTint') brandTint = '';
}

/** What staff change of the branding record; logo, signatures, seal and guide videos stay as they are stored. */
export class BrandingDto {
  @Line(120) name = '';
  @Line(120) nameHi = '';
  @Line(20) shortName = '';

  /** Numbers that were given keep theirs. */
  @Matches(/^[A-Z]{2,10}$/, { message: 'branding.prefix' })
  @IsString({ message: 'branding.prefix' })
  @Trimmed()
  numberPrefix = '';

  /** On receipts from now on; empty for none. */
  @VisibleLine() @OptionalText(200) receiptNote = '';

  @Line(120) motto = '';
  @Line(200) address = '';
  @Email() email = '';

  @Matches(/^\+?[\d ()-]{6,30}$/, { message: 'branding.phone' })
  @IsString({ message: 'branding.phone' })
  @Trimmed()
  phone = '';

  @Matches(/^https:\/\/[a-z0-9.-]{1,100}(\/[\w./-]{0,100})?$/i, { message: 'branding.website' })
  @IsString({ message: 'branding.website' })
  @Trimmed()
  website = '';

  @ValidateNested({ each: true, message: 'branding.signatories' })
  @ArrayMaxSize(2, { message: 'branding.signatories' })
  @ArrayMinSize(2, { message: 'branding.signatories' })
  @IsArray({ message: 'branding.signatories' })
  @Type(() => SignatoryDto)
  signatories: SignatoryDto[] = [];

  @Part(() => DoctorTitleDto)
  doctorTitle: DoctorTitleDto = new DoctorTitleDto();

  @Max(120, { message: 'branding.months' })
  @Min(12, { message: 'branding.months' })
  @IsInt({ message: 'branding.months' })
  studentMonths = 0;

  @Part(() => ColoursDto)
  colours: ColoursDto = new ColoursDto();
}

/** `PUT /api/admin/branding`. */
export class ChangeBrandingDto {
  /** The version that was read: it is still the one in force, or somebody else was faster. */
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @Part(() => BrandingDto)
  branding: BrandingDto = new BrandingDto();
}
