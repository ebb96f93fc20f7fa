import {
  IsInt,
  IsString,
  Matches,
  Min,
  ArrayMaxSize,
  ArrayMinSize,
  buildMessage,
  IsArray,
  IsDefined,
  Max,
  ValidateBy,
  ValidateNested,
  MaxLength,
  IsISO8601,
  IsNotEmpty,
  IsIn,
  IsOptional,
} from 'class-validator';
import {
  RequiredText,
  Email,
  OptionalText,
  Cleaned,
  VisibleLine,
  OneOf,
  RequiredCode,
  OptionalCode,
  applyDecorators,
} from '../validation/rules.js';
import { Type } from 'class-transformer';
import { indiaDateParts } from '../format.js';
import {
  type BrandColours,
  type ColourField,
  colourPattern,
  leastContrast,
  leastContrastOf,
} from './brand.js';
import { maxAmount, maxLines, type Plan, plans } from './prices.js';
import { maxSentenceCharacters, type SentenceKind, sentenceKinds } from './ready-sentences.js';
import { maxServiceLevelDays, type ServiceLevelDays } from './service-levels.js';
import { maxSitePageCharacters } from './site-page.js';
import { type Language, languages } from '../enums.js';

/** Requests a URL to upload one of the organisation's files. */
export class AssetUploadDto {
  @RequiredText('asset.type', 60)
  contentType = '';

  /** bytes */
  @Min(1, { message: 'file.empty' })
  @IsInt({ message: 'request.type' })
  size = 0;
}

/** Replaces a file by an accepted upload; `none` restores the built-in one. */
export class UseAssetDto {
  @Matches(/^(none|[a-f0-9]{24})$/, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  uploadId = '';
}

const Line = (max: number): PropertyDecorator =>
  applyDecorators(VisibleLine(), RequiredText('branding.required', max));

const Part = (make: () => new () => object): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ message: 'branding.required' }),
    IsDefined({ message: 'branding.required' }),
    Type(make),
  );

/** Contrast with everything it is combined with: WCAG 2.2 AA, 4.5 to 1. */
const Readable = (field: ColourField): PropertyDecorator =>
  ValidateBy(
    {
      name: 'readable',
      validator: {
        validate: (_value, given) => {
          const colours = given?.object as BrandColours;
          const parts: readonly unknown[] = [colours.brand, colours.brandDark, colours.brandTint];
          // An invalid colour is reported at its own field.
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
    Cleaned(),
  );

/** A year from 1850 to this one in India, as four digits, or empty. */
const FoundedYear = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'foundedYear',
      validator: {
        validate: (value) =>
          value === '' ||
          (/^\d{4}$/.test(String(value)) &&
            Number(value) >= 1850 &&
            Number(value) <= indiaDateParts(new Date()).year),
        defaultMessage: buildMessage(() => 'branding.foundedYear'),
      },
    },
    { message: 'branding.foundedYear' },
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

/** The parts of the branding record that staff edit as text; logo, signatures, seal, photograph and guide videos stay. */
export class BrandingDto {
  @Line(120) name = '';
  @Line(120) nameHi = '';
  @Line(20) shortName = '';

  /** Applies to new numbers only. */
  @Matches(/^[A-Z]{2,10}$/, { message: 'branding.prefix' })
  @IsString({ message: 'branding.prefix' })
  @Cleaned()
  numberPrefix = '';

  /** On new receipts; empty for none. */
  @VisibleLine() @OptionalText(200) receiptNote = '';

  @Line(120) motto = '';
  @FoundedYear() @OptionalCode(10) foundedYear = '';
  @VisibleLine() @OptionalText(120) registration = '';

  @Matches(/^([A-Z]{5}\d{4}[A-Z])?$/, { message: 'branding.pan' })
  @OptionalCode(20)
  pan = '';

  @Line(200) address = '';
  @VisibleLine() @OptionalText(200) addressHi = '';
  @Email() email = '';

  @Matches(/^\+?[\d ()-]{6,30}$/, { message: 'branding.phone' })
  @RequiredCode('branding.phone')
  phone = '';

  @Matches(/^https:\/\/[a-z0-9.-]{1,100}(\/[\w./-]{0,100})?$/i, { message: 'branding.website' })
  @IsString({ message: 'branding.website' })
  @Cleaned()
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
  /** The version that was read; 409 when it is no longer current. */
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @Part(() => BrandingDto)
  branding: BrandingDto = new BrandingDto();
}

export class PriceLineDto {
  @VisibleLine()
  @RequiredText('prices.label', 60)
  label = '';

  @VisibleLine()
  @RequiredText('prices.label', 60)
  labelHi = '';

  /** whole rupees */
  @Max(maxAmount, { message: 'prices.amount' })
  @Min(0, { message: 'prices.amount' })
  @IsInt({ message: 'prices.amount' })
  amount = Number.NaN;
}

/** The price of one plan. */
export class PriceDto {
  @OneOf(plans, 'prices.plans')
  plan: Plan = 'student';

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PriceLineDto)
  @ArrayMaxSize(maxLines, { message: 'prices.lines' })
  @ArrayMinSize(1, { message: 'prices.lines' })
  @IsArray({ message: 'prices.lines' })
  lines: PriceLineDto[] = [];

  /** whole rupees; the service compares it with the sum of the lines */
  @Max(maxAmount, { message: 'prices.amount' })
  @Min(1, { message: 'prices.zero' })
  @IsInt({ message: 'prices.amount' })
  total = 0;
}

/** `POST /api/admin/prices`: a version of the whole table (docs/rules/fees.md). */
export class AddPricesDto {
  /** The first India date on which it is valid, `YYYY-MM-DD`. */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'prices.day' })
  @RequiredCode('prices.day')
  validFrom = '';

  @ValidateNested({ each: true, message: 'request.type' })
  @Type(() => PriceDto)
  @ArrayMaxSize(plans.length, { message: 'prices.plans' })
  @ArrayMinSize(plans.length, { message: 'prices.plans' })
  @IsArray({ message: 'prices.plans' })
  prices: PriceDto[] = [];
}

/** A public page in one language. */
export class SitePageTextDto {
  @VisibleLine()
  @RequiredText('sitePage.title', 120)
  title = '';

  @MaxLength(maxSitePageCharacters, { message: 'sitePage.tooLong' })
  @Matches(/\S/, { message: 'sitePage.body' })
  @IsString({ message: 'sitePage.body' })
  body = '';
}

export class SitePageTextsDto {
  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextDto)
  en: SitePageTextDto = new SitePageTextDto();

  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextDto)
  hi: SitePageTextDto = new SitePageTextDto();
}

/** `PUT /api/admin/site_pages/{name}`: both languages of the page. */
export class ChangeSitePageDto {
  /** The version that was read; 409 when it is no longer current. */
  @Min(1, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = 0;

  @ValidateNested({ message: 'sitePage.body' })
  @IsDefined({ message: 'sitePage.body' })
  @Type(() => SitePageTextsDto)
  text: SitePageTextsDto = new SitePageTextsDto();
}

/** Whole days; 0 for no limit. */
const Days = (): PropertyDecorator =>
  applyDecorators(
    Max(maxServiceLevelDays, { message: 'serviceLevels.days' }),
    Min(0, { message: 'serviceLevels.days' }),
    IsInt({ message: 'serviceLevels.days' }),
  );

export class ServiceLevelDaysDto implements ServiceLevelDays {
  @Days() submitted = Number.NaN;
  @Days() paid = Number.NaN;
  @Days() verified = Number.NaN;
  @Days() returned = Number.NaN;
  @Days() verification_failed = Number.NaN;
  @Days() refund_pending = Number.NaN;
}

/** `PUT /api/admin/service_levels`. */
export class ChangeServiceLevelsDto {
  /** The version that was read; 409 when it is no longer current. */
  @Min(0, { message: 'request.type' })
  @IsInt({ message: 'request.type' })
  version = Number.NaN;

  @Part(() => ServiceLevelDaysDto)
  days: ServiceLevelDaysDto = new ServiceLevelDaysDto();
}

/** One plain address: it becomes the sender of every mail (SEC-25). */
const SenderAddress = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[^\s<>()[\]\\,;:@"]{1,64}@[a-z0-9.-]{1,189}$/, { message: 'email.valid' }),
    Email(),
  );

/** `POST /api/set_email_pass` (docs/rules/wire.md). */
export class SetMailboxDto {
  @SenderAddress()
  email = '';

  /** Unchanged, including spaces: providers have their own formats. A line break would end a command to the mail server. */
  @Matches(/^\P{Cc}*$/u, { message: 'request.characters' })
  @MaxLength(200, { message: 'password.max' })
  @IsNotEmpty({ message: 'mailbox.password' })
  @IsString({ message: 'mailbox.password' })
  password = '';
}

/** `POST /api/remove_email_pass`. `setAt` is that of the mailbox that was read: another one that was set meanwhile stays. */
export class RemoveMailboxDto {
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  setAt = '';
}

/** `POST /api/feedback`: a message to the office (docs/rules/pages.md). */
export class FeedbackDto {
  @RequiredText('feedback.message', 4000)
  message = '';

  @OptionalText(200)
  name?: string;

  /** Address for the office's answer. */
  @Email()
  @IsOptional()
  email?: string;

  @IsIn(languages, { message: 'request.type' })
  language: Language = 'en';
}

/** A sentence in both languages. */
export class ReadySentenceDto {
  @VisibleLine()
  @RequiredText('readySentence.text', maxSentenceCharacters)
  en = '';

  @VisibleLine()
  @RequiredText('readySentence.text', maxSentenceCharacters)
  hi = '';
}

/** `POST /api/admin/ready_sentences`. */
export class CreateReadySentenceDto extends ReadySentenceDto {
  @OneOf(sentenceKinds, 'readySentence.kind')
  kind: SentenceKind = 'sendBack';
}

/** `PUT /api/admin/ready_sentences/{id}`. */
export class ChangeReadySentenceDto extends ReadySentenceDto {
  /** Of the sentence that was read; 409 when it has changed since. */
  @IsISO8601({ strict: true }, { message: 'request.type' })
  @IsString({ message: 'request.type' })
  updatedAt = '';
}
