import { describe, expect, it } from '@jest/globals';
import { indiaDate, indiaFinancialYear } from './clock.js';

describe('dates in India', () => {
  it('begin at 18:30 UTC of the day before', () => {
    expect(indiaDate(new Date('2026-12-31T18:29:59Z'))).toBe('31/12/2026');
    expect(indiaDate(new Date('2026-12-31T18:30:00Z'))).toBe('1/1/2027');
  });

  it('are unpadded', () => {
    expect(indiaDate(new Date('2026-03-05T00:00:00Z'))).toBe('5/3/2026');
  });

  it('belong to a financial year from April to March', () => {
    expect(indiaFinancialYear(new Date('2026-03-31T18:29:00Z'))).toBe('2025-26');
    expect(indiaFinancialYear(new Date('2026-03-31T18:30:00Z'))).toBe('2026-27');
    expect(indiaFinancialYear(new Date('2099-06-01T00:00:00Z'))).toBe('2099-00');
  });
});
