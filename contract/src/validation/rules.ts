import {
  IsEmail,
  isEmail,
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
import { sentAddress } from './email-address.js';
import {
  cleanCode,
  cleanLine,
  trimmed,
  typedDigits,
  typedEmail,
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

/** Converts strings by a function; other types are left for the type check. */
const Read = (read: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value));

/** The same for JSON numbers too. */
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const ReadNumber = (read: (text: string) => string): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || isWhole(value) ? read(String(value)) : value,
  );

/** Cleans a text: see {@link cleanLine}. */
export const Cleaned = (): PropertyDecorator => Read(cleanLine);

/** Converts a value of an enumeration from any case to its canonical form (docs/rules/wire.md). */
export const AnyCase = (values: readonly string[]): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    const wanted = cleanLine(value).toLowerCase();
    return values.find((one) => one.toLowerCase() === wanted) ?? value;
  });

/** Gives the words of a list the list's spelling (docs/rules/validation.md). */
export const InListedSpelling = (list: readonly string[]): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? inListedSpelling(value, list) : value,
  );

const required = (read: PropertyDecorator, message: TextKey, max: number): PropertyDecorator =>
  applyDecorators(
    read,
    MaxLength(max, key('request.tooLong')),
    IsNotEmpty(key(message)),
    IsString(key(message)),
  );
const optional = (read: PropertyDecorator, max: number): PropertyDecorator =>
  applyDecorators(read, MaxLength(max, key('request.tooLong')), IsString(key('request.type')), IsOptional());

export const RequiredText = (message: TextKey, max = 200): PropertyDecorator =>
  required(Cleaned(), message, max);
export const OptionalText = (max = 200): PropertyDecorator => optional(Cleaned(), max);

const hasAtMost = (most: number, sign: string, text: string): boolean =>
  text.split(sign, most + 2).length <= most + 1;

/**
 * A text with markup: at most 2,000 `<` and 10,000 `&`, counted without parsing, because sanitising takes time for each of them
 * (docs/rules/notices.md).
 */
const LittleMarkup = (): PropertyDecorator =>
  applyDecorators(
    ValidText('fewEntities', (text) => hasAtMost(10_000, '&', text), 'request.tooLong'),
    ValidText('fewTags', (text) => hasAtMost(2_000, '<', text), 'request.markup'),
  );

/** Markup, in which blanks are content. */
export const RequiredMarkup = (message: TextKey, max: number): PropertyDecorator =>
  applyDecorators(LittleMarkup(), required(Read(trimmed), message, max));
export const OptionalMarkup = (max: number): PropertyDecorator =>
  applyDecorators(LittleMarkup(), optional(Read(trimmed), max));

/** A typed number or code: see {@link cleanCode}. */
export const RequiredCode = (message: TextKey, max = 40): PropertyDecorator =>
  required(Read(cleanCode), message, max);
export const OptionalCode = (max = 40): PropertyDecorator => optional(Read(cleanCode), max);

/** A membership number, sent as text or number. */
export const MemberNumber = (message: TextKey, max = 40): PropertyDecorator =>
  required(ReadNumber(cleanCode), message, max);

const CODE_DIGITS = 6;

/** A mailed code; a JSON number has lost its leading zeros. */
export const OneTimeCode = (message: TextKey = 'recovery.otp'): PropertyDecorator =>
  required(
    Transform(({ value }: { value: unknown }) => {
      if (typeof value === 'string') return cleanCode(value);
      return isWhole(value) ? String(value).padStart(CODE_DIGITS, '0') : value;
    }),
    message,
    40,
  );

/** Treats an empty text as omitted. */
export const OrEmpty = (): PropertyDecorator =>
  ValidateIf((_object, value: unknown) => value !== undefined && value !== null && value !== '');

export const OneOf = (values: readonly string[], message: TextKey): PropertyDecorator =>
  applyDecorators(AnyCase(values), IsIn(values, key(message)));

/** A name of at least 3 characters without its title: {@link isNameOfPerson}, in a printable script (docs/rules/validation.md). */
export const PersonName = (): PropertyDecorator =>
  applyDecorators(
    Read(withoutTitle),
    ValidText('printedName', isPrintable, 'name.script'),
    ValidText('personName', isNameOfPerson, 'name.letters'),
    MaxLength(100, key('name.max')),
    MinLength(3, key('name.min')),
    IsNotEmpty(key('name.required')),
    IsString(key('name.required')),
  );

/** Whether an Indian number is that of a mobile phone; a longer one with another country code is taken. */
const isMobile = (digits: string): boolean => {
  const national = /^(?:0|91)?(\d{10})$/.exec(digits)?.[1];
  return national === undefined || /^[6-9]/.test(national);
};

/** 10 to 12 digits; an Indian number is a mobile one (docs/rules/validation.md). */
export const Phone = (): PropertyDecorator =>
  applyDecorators(
    Read(typedPhone),
    ValidText('mobile', isMobile, 'phone.mobile'),
    MaxLength(12, key('phone.max')),
    MinLength(10, key('phone.min')),
    Matches(/^\d+$/, key('phone.digits')),
    VisibleLine(),
    IsNotEmpty(key('phone.required')),
    IsString(key('phone.required')),
  );

/** The spouse's phone: exactly 10 digits, of a mobile phone (docs/rules/validation.md). */
export const SpousePhone = (): PropertyDecorator =>
  applyDecorators(
    Read(typedPhone),
    ValidText('mobile', isMobile, 'phone.mobile'),
    Matches(/^[1-9]\d{9}$/, key('spousePhone.valid')),
    VisibleLine(),
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

/** Other texts have another message. */
const isSendable = (text: string): boolean =>
  sentAddress(text) !== undefined || !isEmail(text) || !isVisibleLine(text);

/** Normalises an address: see {@link typedEmail}. */
export const TypedEmail = (): PropertyDecorator => Read(typedEmail);

/**
 * An address that mail servers take: see {@link sentAddress}.
 * @param missing text of an empty one
 */
export const Email = (message: TextKey = 'email.valid', missing = message): PropertyDecorator =>
  applyDecorators(
    TypedEmail(),
    ValidText('sentAddress', isSendable, 'email.sendable'),
    VisibleLine(message),
    IsEmail({}, key(message)),
    MaxLength(254, key(message)),
    IsNotEmpty(key(missing)),
    IsString(key(missing)),
  );

/** A person's date of birth as `YYYY-MM-DD`: see {@link isPlausibleDob}. */
export const DateOfBirth = (): PropertyDecorator =>
  applyDecorators(
    Read(cleanCode),
    ValidText('dateOfBirth', (text) => isPlausibleDob(text, new Date()), 'dob.invalid'),
    IsNotEmpty(key('dob.required')),
    IsString(key('dob.required')),
  );

/** A pin code from 100000 to 999999 (docs/rules/validation.md), sent as text or number. */
export const Pincode = (): PropertyDecorator =>
  applyDecorators(
    ReadNumber(typedDigits),
    Matches(/^[1-9]\d{5}$/, key('pincode.valid')),
    Matches(/^\d+$/, key('pincode.number')),
    VisibleLine(),
    IsNotEmpty(key('pincode.required')),
    IsString(key('pincode.required')),
  );

/** A registration number: 1 to 30 letters, digits, spaces, - and / (docs/rules/validation.md). */
export const Regno = (): PropertyDecorator =>
  applyDecorators(
    ReadNumber(cleanCode),
    Matches(/^[A-Za-z0-9 \-/]{1,30}$/, key('regno.valid')),
    VisibleLine(),
    IsNotEmpty(key('regno.required')),
    IsString(key('regno.required')),
  );

/** The referee's membership number: digits, optional when applying (docs/rules/validation.md). */
export const OptionalReferenceNumber = (): PropertyDecorator =>
  applyDecorators(
    ReadNumber(typedDigits),
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
