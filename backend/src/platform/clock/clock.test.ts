import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { indiaDate, indiaDateParts, indiaFinancialYear } from './clock.js';

describe('dates in India', () => {
  it('begin at 18:30 UTC of the day before', () => {
    expect(indiaDate(new Date('2026-12-31T18:29:59Z'))).toBe('31/12/2026');
    expect(indiaDate(new Date('2026-12-31T18:30:00Z'))).toBe('1/1/2027');
  });

  it('are unpadded', () => {
    expect(indiaDate(new Date('2026-03-05T00:00:00Z'))).toBe('5/3/2026');
  });

  it('agree with the time zone database', () => {
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

  it('belong to a financial year from April to March', () => {
    expect(indiaFinancialYear(new Date('2026-03-31T18:29:00Z'))).toBe('2025-26');
    expect(indiaFinancialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
    expect(indiaFinancialYear(new Date('2099-06-01T00:00:00Z'))).toBe('2099-00');
  });
});
