import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { isPlausibleDob, Phone, Pincode, Regno } from './rules.js';

const now = new Date('2026-11-24T06:30:00Z');

describe('a date of birth (docs/rules/validation.md)', () => {
  it.each(['1990-02-28', '1988-02-29', '2011-12-31', '2011-01-01', '1906-12-31', '1906-01-01'])(
    'may be %s in November 2026',
    (day) => {
      expect(isPlausibleDob(day, now)).toBe(true);
    },
  );

  it.each([
    ['the 31st of February', '1990-02-31'],
    ['the 29th of February in a common year', '1990-02-29'],
    ['a 13th month', '1990-13-01'],
    ['a day of a year that is 14 years ago', '2012-01-01'],
    ['more than 120 years ago', '1905-12-31'],
    ['of the Middle Ages', '1066-10-14'],
    ['in the future', '2027-01-01'],
    ['with the day first', '28-02-1990'],
    ['empty', ''],
  ])('is not %s: %s', (_what, day) => {
    expect(isPlausibleDob(day, now)).toBe(false);
  });

  it('is validated by the year in India', () => {
    // 23:59 on New Year's Eve in India, and a minute later.
    expect(isPlausibleDob('2012-06-15', new Date('2026-12-31T18:29:00Z'))).toBe(false);
    expect(isPlausibleDob('2012-06-15', new Date('2026-12-31T18:30:00Z'))).toBe(true);
    expect(isPlausibleDob('1906-06-15', new Date('2026-12-31T18:29:00Z'))).toBe(true);
    expect(isPlausibleDob('1906-06-15', new Date('2026-12-31T18:30:00Z'))).toBe(false);
  });
});

class Typed {
  @Regno() regno!: unknown;
  @Pincode() pincode!: unknown;
  @Phone() phone!: unknown;
}

describe('form input', () => {
  const sound = { regno: 'MH 12/345', pincode: '400001', phone: '9876543210' };
  const refused = (body: object): string[] =>
    validateSync(plainToInstance(Typed, body)).map(({ property }) => property);

  it('is accepted as text, pin codes and registration numbers also as numbers', () => {
    expect(refused(sound)).toEqual([]);
    expect(plainToInstance(Typed, { ...sound, regno: 12345, pincode: 400001 })).toEqual({
      ...sound,
      regno: '12345',
      pincode: '400001',
    });
  });

  it('is trimmed', () => {
    expect(plainToInstance(Typed, { ...sound, regno: '  MH 12/345 ', pincode: ' 400001 ' })).toEqual(sound);
  });

  it.each([true, null, ['A1'], { a: 1 }])('rejects other types: %j', (value) => {
    for (const field of ['regno', 'pincode', 'phone']) {
      expect(refused({ ...sound, [field]: value })).toEqual([field]);
    }
  });

  it.each([
    ['phone', '98765 4321x', 'phone.digits'],
    ['phone', '987654321', 'phone.min'],
    ['phone', '9198765432109', 'phone.max'],
    ['phone', '', 'phone.required'],
    ['pincode', '40000x', 'pincode.number'],
    ['pincode', '012345', 'pincode.valid'],
    ['pincode', '', 'pincode.required'],
    ['regno', 'MH#12', 'regno.valid'],
    ['regno', '', 'regno.required'],
  ])('is rejected with a specific text: %s %j', (field, value, key) => {
    const typed = plainToInstance(Typed, { ...sound, [field]: value });
    const [error] = validateSync(typed, { stopAtFirstError: true });
    expect(Object.values(error?.constraints ?? {})).toEqual([key]);
  });
});
