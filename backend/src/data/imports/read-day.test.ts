import { describe, expect, it } from '@jest/globals';
import { isMonthFirst, readDay } from './read-day.js';

describe('a cell of a column of days', () => {
  it.each([
    ['1990-03-27', '1990-03-27'],
    ['27/03/1990', '1990-03-27'],
    ['27-03-1990', '1990-03-27'],
    ['3/4/1990', '1990-04-03'],
    ['27.3.1990', '1990-03-27'],
    ['27 3 1990', '1990-03-27'],
    ['27-Mar-1990', '1990-03-27'],
    ['27th March, 1990', '1990-03-27'],
    ['२७/०३/१९९०', '1990-03-27'],
    ['1990-03-27 00:00:00', '1990-03-27'],
    ['27/03/1990 12:30 PM', '1990-03-27'],
    ['27031990', '1990-03-27'],
    ['7031990', '1990-03-07'],
    ['19900327', '1990-03-27'],
    ['20101990', '1990-10-20'],
    ['32959', '1990-03-27'],
  ])('%s is a day', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    // Midnight in India, as a portal on MongoDB stores a date of birth.
    ['1990-03-26T18:30:00.000Z', '1990-03-27'],
    ['1990-03-26T18:29:59.999Z', '1990-03-26'],
    ['1990-03-27T00:00:00.000+05:30', '1990-03-27'],
    ['1990-03-27T00:00:00+0530', '1990-03-27'],
    ['1990-03-26T14:30:00-04:00', '1990-03-27'],
    ['1990-03-26 18:30:00 UTC', '1990-03-27'],
    ['1990-03-27 23:59 IST', '1990-03-27'],
    ['26/03/1990 06:30 PM UTC', '1990-03-27'],
    ['Mon Mar 26 1990 18:30:00 GMT+0000 (Coordinated Universal Time)', '1990-03-27'],
    ['Tue Mar 27 1990 00:00:00 GMT+0530 (India Standard Time)', '1990-03-27'],
    ['Mon, 26 Mar 1990 18:30:00 GMT', '1990-03-27'],
    ['ISODate("1990-03-26T18:30:00Z")', '1990-03-27'],
    ['{"$date":"1990-03-26T18:30:00Z"}', '1990-03-27'],
    ['1990-12-31T18:30:00Z', '1991-01-01'],
    // Without a zone it is the day that is written.
    ['1990-03-27T00:00:00.000', '1990-03-27'],
    ['1990-03-27T23:59:59', '1990-03-27'],
    ['27/03/1990 11:59 PM', '1990-03-27'],
  ])('%s is the India date of the moment', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['03/04/1990', '1990-04-03', '1990-03-04', undefined],
    ['03.04.1990', '1990-04-03', '1990-03-04', undefined],
    ['3-4-1990 11:00 PM', '1990-04-03', '1990-03-04', undefined],
    ['03041990', '1990-04-03', '1990-03-04', undefined],
    ['04/04/1990', '1990-04-04', '1990-04-04', '1990-04-04'],
    ['03/27/1990', undefined, '1990-03-27', undefined],
    ['03271990', undefined, '1990-03-27', undefined],
    ['27/03/1990', '1990-03-27', undefined, '1990-03-27'],
    ['27-Mar-1990', '1990-03-27', '1990-03-27', '1990-03-27'],
    ['1990-03-04', '1990-03-04', '1990-03-04', '1990-03-04'],
    ['19900304', '1990-03-04', '1990-03-04', '1990-03-04'],
  ])('%s depends on the order of the column', (text, dayFirst, monthFirst, open) => {
    expect(readDay(text, { order: 'dayFirst' })).toBe(dayFirst);
    expect(readDay(text, { order: 'monthFirst' })).toBe(monthFirst);
    expect(readDay(text, { order: 'open' })).toBe(open);
  });

  it('counts from 1904 in a book that does', () => {
    expect(readDay('31497', { since1904: true })).toBe('1990-03-27');
  });

  it.each(['', '31/02/1990', '03/27/1990', '27/3/90', '1990', 'March 1990', 'unknown', '99999999', '27/3'])(
    '"%s" is none',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});

describe('a text that can only have the month first', () => {
  it.each([
    '03/27/1990',
    '3-27-1990',
    '12.31.1999',
    '03 27 1990',
    '03271990',
    '०३/२७/१९९०',
    '3/27/1990 11:00 PM',
  ])('is %s', (text) => {
    expect(isMonthFirst(text)).toBe(true);
  });

  it.each([
    ...[
      '03/04/1990',
      '27/03/1990',
      '02/30/1990',
      '13/27/1990',
      '1990-03-27',
      '9876543210',
      '3271990123',
      'Mar 27 1990',
    ],
    ...['House 12', '12/27', '800001', ''],
  ])('is not %s', (text) => {
    expect(isMonthFirst(text)).toBe(false);
  });
});
