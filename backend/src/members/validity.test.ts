import { describe, expect, it } from '@jest/globals';
import { indiaDay } from '@portal/contract/format';
import { shownDay, validUntilOf } from './validity.js';

describe('validity', () => {
  it.each([
    ['1st', '2026-11-21', '2032-05-21'],
    ['2nd', '2026-11-21', '2031-05-21'],
    ['4th', '2026-11-21', '2029-05-21'],
    ['1st', '2026-08-31', '2032-02-29'],
  ] as const)('a student of the %s year who joins on %s is a member until %s', (degree, on, until) => {
    expect(validUntilOf({ appType: 'student', memberOn: on, degree }, { studentMonths: 66 })).toBe(until);
  });

  it('follows the months that the organisation has set', () => {
    const student = { appType: 'student', memberOn: '2026-11-21', degree: '2nd' } as const;
    expect(validUntilOf(student, { studentMonths: 60 })).toBe('2030-11-21');
  });

  it('life members have no last day', () => {
    const doctor = { appType: 'single', memberOn: '2026-11-21' } as const;
    expect(validUntilOf(doctor, { studentMonths: 66 })).toBeUndefined();
  });

  it('days are those of India, shown unpadded', () => {
    expect(indiaDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indiaDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(shownDay('2026-01-05')).toBe('5/1/2026');
  });
});
