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
import type { TextKey } from '../texts.js';
import { withoutTitle } from './title.js';

const key = (message: TextKey): ValidationOptions => ({ message });

/** Unicode letters and marks, dot and spaces; apostrophe and hyphen too (docs/rules/validation.md). Digits always fail. */
export const namePattern = /^[\p{L}\p{M}.'’\- ]+$/u;

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

export const OneOf = (values: readonly string[], message: TextKey): PropertyDecorator =>
  applyDecorators(AnyCase(values), IsIn(values, key(message)));

const Untitled = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? withoutTitle(value) : value));

/** name: at least 3 characters without its title; letters, dot and spaces (docs/rules/validation.md). */
export const PersonName = (): PropertyDecorator =>
  applyDecorators(
    Untitled(),
    MaxLength(100, key('name.max')),
    Matches(namePattern, key('name.letters')),
    MinLength(3, key('name.min')),
    IsNotEmpty(key('name.required')),
    IsString(key('name.required')),
  );

/** 10 to 12 digits (docs/rules/validation.md). */
export const Phone = (): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    MaxLength(12, key('phone.max')),
    MinLength(10, key('phone.min')),
    Matches(/^\d+$/, key('phone.digits')),
    IsNotEmpty(key('phone.required')),
    IsString(key('phone.required')),
  );

/** The spouse's phone: exactly 10 digits (docs/rules/validation.md). */
export const SpousePhone = (): PropertyDecorator =>
  applyDecorators(
    Trimmed(),
    Matches(/^[1-9]\d{9}$/, key('spousePhone.valid')),
    IsNotEmpty(key('spousePhone.required')),
    IsString(key('spousePhone.required')),
  );

export const Email = (message: TextKey = 'email.valid'): PropertyDecorator =>
  applyDecorators(
    LowerCased(),
    MaxLength(254, key(message)),
    IsEmail({}, key(message)),
    IsString(key(message)),
  );

/** A person's date of birth as `YYYY-MM-DD`: see {@link isPlausibleDob}. */
export const DateOfBirth = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'dateOfBirth',
      validator: {
        validate: (value: unknown) => isPlausibleDob(value, new Date()),
        defaultMessage: buildMessage(() => 'dob.invalid'),
      },
    },
    key('dob.invalid'),
  );

/** Pincode: an integer from 100000 to 999999 (docs/rules/validation.md); a string of digits or a number. */
export const Pincode = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    ),
    Matches(/^[1-9]\d{5}$/, key('pincode.valid')),
    Matches(/^\d+$/, key('pincode.number')),
    IsNotEmpty(key('pincode.required')),
    IsString(key('pincode.required')),
  );

/** Registration number on apply: 1 to 30 of letters, digits, space, - and / (docs/rules/validation.md). */
export const Regno = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    ),
    Matches(/^[A-Za-z0-9 \-/]{1,30}$/, key('regno.valid')),
    IsNotEmpty(key('regno.required')),
    IsString(key('regno.required')),
  );

/** Referrer's number: optional on apply, digits (docs/rules/validation.md). An empty string counts as absent. */
export const OptionalReferenceNumber = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value,
    ),
    MaxLength(20, key('request.tooLong')),
    Matches(/^[1-9]\d*$/, key('refMembershipNo.number')),
    IsString(key('refMembershipNo.number')),
    ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== ''),
  );

/**
 * Whether a date of birth is acceptable: a real past date, at most 120 years ago, and the difference of the calendar
 * years in India is greater than 14 (docs/rules/validation.md).
 * @param value `YYYY-MM-DD`
 * @param now the present moment (UTC)
 */
export function isPlausibleDob(value: unknown, now: Date): boolean {
  if (typeof value !== 'string') return false;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const thisYear = Number(
    new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(now),
  );
  return real && date.getTime() < now.getTime() && thisYear - year > 14 && thisYear - year <= 120;
}
