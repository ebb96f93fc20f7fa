import {
  IsEmail,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
  buildMessage,
  type ValidationOptions,
} from 'class-validator';
import { Transform } from 'class-transformer';
import { indiaDateParts } from '../format.js';
import type { TextKey } from '../texts.js';
import { inListedSpelling } from './spelling.js';
import {
  latinDigits,
  typedDigits,
  typedPhone,
  withoutTitle,
  isNameOfPerson,
  isPrintable,
  isPrintedLine,
  isVisibleLine,
} from './visible-text.js';

/** Combines property decorators; the last one is checked first, as if they were written above the field. */
export function applyDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of [...decorators].reverse()) decorate(target, property);
  };
}

const key = (message: TextKey): ValidationOptions => ({ message });

/** Validates a text by a predicate; other types fail. */
const ValidText = (name: string, isValid: (text: string) => boolean, message: TextKey): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isValid(value),
        defaultMessage: buildMessage(() => message),
      },
    },
    key(message),
  );

/** A line without invisible characters: see {@link isVisibleLine}. */
export const VisibleLine = (message: TextKey = 'request.characters'): PropertyDecorator =>
  ValidText('visibleLine', isVisibleLine, message);

/** A line that is printed on documents: see {@link isPrintedLine}. */
export const PrintedLine = (): PropertyDecorator =>
  ValidText('printedLine', isPrintedLine, 'request.characters');

/** Trims strings; other types are left for the type check. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trims and lower-cases strings (docs/rules/validation.md). */
export const LowerCased = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  );

/** Converts a value of an enumeration from any case to its canonical form (docs/rules/wire.md). */
export const AnyCase = (values: readonly string[]): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? (values.find((v) => v.toLowerCase() === value.trim().toLowerCase()) ?? value)
      : value,
  );

/** Gives the words of a list the list's spelling (docs/rules/validation.md). */
export const InListedSpelling = (list: readonly string[]): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? inListedSpelling(value, list) : value,
  );

export const RequiredText = (message: TextKey, max = 200): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    MaxLength(max, key('request.tooLong')),
    IsNotEmpty(key(message)),
    IsString(key(message)),
  );

export const OptionalText = (max = 200): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    MaxLength(max, key('request.tooLong')),
    IsString(key('request.type')),
    IsOptional(),
  );

const hasAtMost = (most: number, sign: string, text: string): boolean =>
  text.split(sign, most + 2).length <= most + 1;

/**
 * A text with markup: at most 2,000 `<` and 10,000 `&`, counted without parsing, because sanitising takes time for each of them
 * (docs/rules/notices.md).
 */
export const LittleMarkup = (): PropertyDecorator =>
  applyDecorators(
    ValidText('fewEntities', (text) => hasAtMost(10_000, '&', text), 'request.tooLong'),
    ValidText('fewTags', (text) => hasAtMost(2_000, '<', text), 'request.markup'),
  );

/** Treats an empty text as omitted. */
export const OrEmpty = (): PropertyDecorator =>
  ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== '');

export const OneOf = (values: readonly string[], message: TextKey): PropertyDecorator =>
  applyDecorators(AnyCase(values), IsIn(values, key(message)));

const Untitled = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutTitle(value) : value));

/** A name of at least 3 characters without its title: {@link isNameOfPerson}, in a printable script (docs/rules/validation.md). */
export const PersonName = (): PropertyDecorator =>
  applyDecorators(
    Untitled(),
    ValidText('printedName', isPrintable, 'name.script'),
    ValidText('personName', isNameOfPerson, 'name.letters'),
    MaxLength(100, key('name.max')),
    MinLength(3, key('name.min')),
    IsNotEmpty(key('name.required')),
    IsString(key('name.required')),
  );

/** Normalises a telephone number sent as text; JSON numbers are left for the type check. */
const TypedPhone = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? typedPhone(value) : value));

/** Converts a text or number to a normalised text. */
const Normalised = (normalise: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || typeof value === 'number' ? normalise(String(value).trim()) : value,
  );

/** 10 to 12 digits (docs/rules/validation.md). */
export const Phone = (): PropertyDecorator =>
  applyDecorators(
    TypedPhone(),
    MaxLength(12, key('phone.max')),
    MinLength(10, key('phone.min')),
    Matches(/^\d+$/, key('phone.digits')),
    IsNotEmpty(key('phone.required')),
    IsString(key('phone.required')),
  );

/** The spouse's phone: exactly 10 digits (docs/rules/validation.md). */
export const SpousePhone = (): PropertyDecorator =>
  applyDecorators(
    TypedPhone(),
    Matches(/^[1-9]\d{9}$/, key('spousePhone.valid')),
    IsNotEmpty(key('spousePhone.required')),
    IsString(key('spousePhone.required')),
  );

/** A new password; the minimum length depends on the kind of account (docs/rules/validation.md). */
export const NewPassword = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(200, key('password.max')),
    IsNotEmpty(key('recovery.passwords')),
    IsString(key('recovery.passwords')),
  );

export const Email = (message: TextKey = 'email.valid'): PropertyDecorator =>
  applyDecorators(
    LowerCased(),
    VisibleLine(message),
    // Hardly any provider takes letters of other scripts before the @, and none of our mail routes does.
    IsEmail({ allow_utf8_local_part: false }, key(message)),
    MaxLength(254, key(message)),
    IsString(key(message)),
  );

/** A person's date of birth as `YYYY-MM-DD`: see {@link isPlausibleDob}. */
export const DateOfBirth = (): PropertyDecorator =>
  applyDecorators(
    ValidText('dateOfBirth', (text) => isPlausibleDob(text, new Date()), 'dob.invalid'),
    IsNotEmpty(key('dob.required')),
    IsString(key('dob.required')),
  );

/** A pin code from 100000 to 999999 (docs/rules/validation.md), sent as text or number. */
export const Pincode = (): PropertyDecorator =>
  applyDecorators(
    Normalised(typedDigits),
    Matches(/^[1-9]\d{5}$/, key('pincode.valid')),
    Matches(/^\d+$/, key('pincode.number')),
    IsNotEmpty(key('pincode.required')),
    IsString(key('pincode.required')),
  );

/** A registration number: 1 to 30 letters, digits, spaces, - and / (docs/rules/validation.md). */
export const Regno = (): PropertyDecorator =>
  applyDecorators(
    Normalised(latinDigits),
    Matches(/^[A-Za-z0-9 \-/]{1,30}$/, key('regno.valid')),
    IsNotEmpty(key('regno.required')),
    IsString(key('regno.required')),
  );

/** The referee's membership number: digits, optional when applying (docs/rules/validation.md). */
export const OptionalReferenceNumber = (): PropertyDecorator =>
  applyDecorators(
    Normalised(typedDigits),
    Matches(/^[1-9]\d*$/, key('refMembershipNo.number')),
    MaxLength(20, key('request.tooLong')),
    IsString(key('refMembershipNo.number')),
    OrEmpty(),
  );

/**
 * Whether a date of birth is acceptable: a real past date, at most 120 and more than 14 calendar years ago in India
 * (docs/rules/validation.md).
 * @param value `YYYY-MM-DD`
 * @param now UTC
 */
export function isPlausibleDob(value: string, now: Date): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const thisYear = indiaDateParts(now).year;
  return real && date.getTime() < now.getTime() && thisYear - year > 14 && thisYear - year <= 120;
}
