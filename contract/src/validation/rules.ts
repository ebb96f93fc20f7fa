import { applyDecorators } from './apply-decorators.js';
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
import { latinDigits, typedDigits, typedPhone } from './digits.js';
import { withoutTitle } from './title.js';
import { isNameOfPerson, isPrintable, isPrintedLine, isVisibleLine } from './visible-text.js';

const key = (message: TextKey): ValidationOptions => ({ message });

/** A text that has to be something: what is no text fails. */
const Judged = (name: string, isSound: (text: string) => boolean, message: TextKey): PropertyDecorator =>
  ValidateBy(
    {
      name,
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isSound(value),
        defaultMessage: buildMessage(() => message),
      },
    },
    key(message),
  );

/** One line that reads as what it is: see {@link isVisibleLine}. */
export const VisibleLine = (message: TextKey = 'request.characters'): PropertyDecorator =>
  Judged('visibleLine', isVisibleLine, message);

/** One line that stands on the documents as well: see {@link isPrintedLine}. */
export const PrintedLine = (): PropertyDecorator =>
  Judged('printedLine', isPrintedLine, 'request.characters');

/** Strings of the wire are trimmed when they come in; anything else is left for the type check. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trimmed and lower-cased on entry (docs/rules/validation.md). */
export const LowerCased = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toLowerCase() : value,
  );

/** Takes an enumeration's value in any case and gives it as printed (docs/rules/wire.md). */
export const AnyCase = (values: readonly string[]): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? (values.find((v) => v.toLowerCase() === value.trim().toLowerCase()) ?? value)
      : value,
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

/** An empty text of a form counts as left out. */
export const OrEmpty = (): PropertyDecorator =>
  ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== '');

export const OneOf = (values: readonly string[], message: TextKey): PropertyDecorator =>
  applyDecorators(AnyCase(values), IsIn(values, key(message)));

const Untitled = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutTitle(value) : value));

/** name: at least 3 characters without its title; {@link isNameOfPerson}, in a script that is printed (docs/rules/validation.md). */
export const PersonName = (): PropertyDecorator =>
  applyDecorators(
    Untitled(),
    Judged('printedName', isPrintable, 'name.script'),
    Judged('personName', isNameOfPerson, 'name.letters'),
    MaxLength(100, key('name.max')),
    MinLength(3, key('name.min')),
    IsNotEmpty(key('name.required')),
    IsString(key('name.required')),
  );

/** A telephone number as a text: a number of the wire stays what it is. */
const TypedPhone = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? typedPhone(value) : value));

/** Takes a text, or a number, as {@link as} makes it of what was typed. */
const Typed = (as: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || typeof value === 'number' ? as(String(value).trim()) : value,
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

export const Email = (message: TextKey = 'email.valid'): PropertyDecorator =>
  applyDecorators(
    LowerCased(),
    VisibleLine(message),
    IsEmail({}, key(message)),
    MaxLength(254, key(message)),
    IsString(key(message)),
  );

/** A person's date of birth as `YYYY-MM-DD`: see {@link isPlausibleDob}. */
export const DateOfBirth = (): PropertyDecorator =>
  applyDecorators(
    Judged('dateOfBirth', (text) => isPlausibleDob(text, new Date()), 'dob.invalid'),
    IsNotEmpty(key('dob.required')),
    IsString(key('dob.required')),
  );

/** Pincode: an integer from 100000 to 999999 (docs/rules/validation.md); a string of digits or a number. */
export const Pincode = (): PropertyDecorator =>
  applyDecorators(
    Typed(typedDigits),
    Matches(/^[1-9]\d{5}$/, key('pincode.valid')),
    Matches(/^\d+$/, key('pincode.number')),
    IsNotEmpty(key('pincode.required')),
    IsString(key('pincode.required')),
  );

/** Registration number on apply: 1 to 30 of letters, digits, space, - and / (docs/rules/validation.md). */
export const Regno = (): PropertyDecorator =>
  applyDecorators(
    Typed(latinDigits),
    Matches(/^[A-Za-z0-9 \-/]{1,30}$/, key('regno.valid')),
    IsNotEmpty(key('regno.required')),
    IsString(key('regno.required')),
  );

/** Referrer's number: optional on apply, digits (docs/rules/validation.md). An empty string counts as absent. */
export const OptionalReferenceNumber = (): PropertyDecorator =>
  applyDecorators(
    Typed(typedDigits),
    Matches(/^[1-9]\d*$/, key('refMembershipNo.number')),
    MaxLength(20, key('request.tooLong')),
    IsString(key('refMembershipNo.number')),
    OrEmpty(),
  );

/**
 * Whether a date of birth is acceptable: a real past date, at most 120 years ago, and the difference of the calendar
 * years in India is greater than 14 (docs/rules/validation.md).
 * @param value `YYYY-MM-DD`
 * @param now the present moment (UTC)
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
