import { describe, expect, it } from '@jest/globals';
import { dateOf, partsOf, typedPart, wrongParts } from './date-parts.js';

describe('a typed part of a date', () => {
  it.each([
    ['month', 'Feb', '2'],
    ['month', 'february', '2'],
    ['month', 'SEPT', '9'],
    ['month', 'फ़र॰', '2'],
    ['month', 'फरवरी', '2'],
    ['month', 'मई', '5'],
    ['month', 'Fe', 'fe'],
    ['month', '2ruary', '2'],
    ['month', '०२', '02'],
    ['month', '123', '12'],
    ['day', '3rd', '3'],
    ['year', 'x1990y', '1990'],
  ] as const)('%s: %s is %s', (part, typed, taken) => {
    expect(typedPart(part, typed)).toBe(taken);
  });
});

describe('a date in three inputs', () => {
  it('is a wire date when complete, and is split again as typed', () => {
    expect(dateOf({ day: '3', month: '2', year: '1990' })).toBe('1990-02-03');
    expect(dateOf({ day: '03', month: '11', year: '1990' })).toBe('1990-11-03');
    expect(partsOf('1990-02-03')).toEqual({ day: '3', month: '2', year: '1990' });
    expect(partsOf('1990-10-30')).toEqual({ day: '30', month: '10', year: '1990' });
  });

  it('keeps partial dates', () => {
    for (const parts of [
      { day: '3', month: '', year: '' },
      { day: '', month: '12', year: '' },
      { day: '', month: '', year: '19' },
      { day: '31', month: '', year: '1990' },
      { day: '', month: '', year: '' },
    ]) {
      expect(partsOf(dateOf(parts))).toEqual(parts);
      expect(dateOf(parts)).not.toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('is empty when all inputs are empty', () => {
    expect(dateOf({ day: '', month: '', year: '' })).toBe('');
  });

  it.each([
    ['all of an empty one', ['', '', ''], ['day', 'month', 'year']],
    ['what is missing', ['3', '', ''], ['month', 'year']],
    ['a month that is none', ['3', '13', '1990'], ['month']],
    ['letters that are no month', ['3', 'fe', '1990'], ['month']],
    ['the month 0', ['3', '0', '1990'], ['month']],
    ['the 30th of February', ['30', '2', '1990'], ['day']],
    ['the 29th of February in a common year', ['29', '2', '1900'], ['day']],
    ['the day 0', ['0', '2', '1990'], ['day']],
    ['the year of a real day', ['29', '2', '2024'], ['year']],
    ['a year of two digits', ['3', '2', '90'], ['year']],
  ])('names %s', (_what, [day = '', month = '', year = ''], wrong) => {
    expect(wrongParts({ day, month, year })).toEqual(wrong);
  });
});
