import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indiaDateParts, showDate, showMoment, showPhone, showRupees } from './format.js';

describe('a date on a screen', () => {
  it('has the month as a word, so that it is unambiguous', () => {
    expect(showDate('1990-02-03', 'en')).toBe('3 Feb 1990');
    expect(showDate('1990-02-03', 'hi')).toBe('3 फ़र॰ 1990');
  });

  it.each([
    [1, '1 Jan 2026', '1 जन॰ 2026'],
    [2, '1 Feb 2026', '1 फ़र॰ 2026'],
    [3, '1 Mar 2026', '1 मार्च 2026'],
    [4, '1 Apr 2026', '1 अप्रैल 2026'],
    [5, '1 May 2026', '1 मई 2026'],
    [6, '1 Jun 2026', '1 जून 2026'],
    [7, '1 Jul 2026', '1 जुल॰ 2026'],
    [8, '1 Aug 2026', '1 अग॰ 2026'],
    [9, '1 Sep 2026', '1 सित॰ 2026'],
    [10, '1 Oct 2026', '1 अक्टू॰ 2026'],
    [11, '1 Nov 2026', '1 नव॰ 2026'],
    [12, '1 Dec 2026', '1 दिस॰ 2026'],
  ])('names month %i', (month, en, hi) => {
    const day = `2026-${String(month).padStart(2, '0')}-01`;
    expect(showDate(day, 'en')).toBe(en);
    expect(showDate(day, 'hi')).toBe(hi);
  });

  it('has the India time for timestamps', () => {
    expect(showMoment('2026-12-31T18:30:00.000Z', 'en')).toBe('1 Jan 2027, 00:00');
    expect(showMoment('2026-02-03T08:35:59.000Z', 'hi')).toBe('3 फ़र॰ 2026, 14:05');
  });

  it('is the India date of a UTC time', () => {
    expect(showDate('2026-12-31T18:29:59.999Z', 'en')).toBe('31 Dec 2026');
    expect(showDate('2026-12-31T18:30:00.000Z', 'en')).toBe('1 Jan 2027');
    expect(showDate(new Date('2026-12-31T18:30:00Z'), 'hi')).toBe('1 जन॰ 2027');
  });

  it('returns other texts unchanged', () => {
    expect(showDate('', 'en')).toBe('');
    expect(showDate('lifetime', 'hi')).toBe('lifetime');
    expect(showDate('1990-13-03', 'en')).toBe('1990-13-03');
    expect(showDate('2026-12-31Tnoon', 'en')).toBe('2026-12-31Tnoon');
  });
});

describe('the India date', () => {
  it('agrees with the time zone database', () => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (moment) => {
          const parts = Object.fromEntries(
            format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
          );
          const { day, month, year } = indiaDateParts(moment);
          expect([day, month, year]).toEqual([parts['day'], parts['month'], parts['year']]);
        },
      ),
    );
  });
});

describe('an amount of rupees', () => {
  it('has Indian grouping, and paise only if not zero', () => {
    expect(showRupees(1635)).toBe('₹1,635');
    expect(showRupees(163_500)).toBe('₹1,63,500');
    expect(showRupees(500)).toBe('₹500');
    expect(showRupees(1635.5)).toBe('₹1,635.50');
  });
});

describe('a phone number', () => {
  it.each([
    ['9876543210', '+91 9876543210'],
    ['919876543210', '+91 9876543210'],
    ['09876543210', '+91 9876543210'],
    ['447911123456', '+447911123456'],
    ['12025550123', '+12025550123'],
    ['98XXXXX210', '98XXXXX210'],
    ['', ''],
  ])('%s is shown once with its country code', (digits, shown) => {
    expect(showPhone(digits)).toBe(shown);
  });
});
