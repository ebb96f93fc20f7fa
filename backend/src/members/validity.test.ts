import { describe, expect, it } from '@jest/globals';
import { indiaDay, shownDay, validUntilOf } from './validity.js';

describe('validity', () => {
  it.each([
    ['1st', '2026-11-21', '2032-05-21'],
    ['2nd', '2026-11-21', '2031-05-21'],
    ['4th', '2026-11-21', '2029-05-21'],
    ['1st', '2026-08-31', '2032-02-29'],
  ] as const)('a student of the %s year who joins on %s is a member until %s', (degree, on, until) => {
    expect(validUntilOf('student', on, degree)).toBe(until);
  });

  it('life members have no last day', () => {
    expect(validUntilOf('single', '2026-11-21')).toBeUndefined();
  });

  it('days are those of India, shown unpadded', () => {
    expect(indiaDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indiaDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(shownDay('2026-01-05')).toBe('5/1/2026');
  });
});
