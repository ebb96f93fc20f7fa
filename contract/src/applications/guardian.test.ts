import { describe, expect, it } from '@jest/globals';
import { areAllAsked, isMinor, minorsAmong } from './guardian.js';

// 23:30 on the 25th of November in India, and an hour later.
const evening = new Date('2026-11-25T18:00:00Z');
const night = new Date('2026-11-25T19:00:00Z');

describe('minors', () => {
  it.each(['2008-11-26', '2008-12-01', '2009-01-01', '2020-06-15'])(
    'on the 25th in India: born on %s',
    (day) => {
      expect(isMinor(day, evening)).toBe(true);
    },
  );

  it.each(['2008-11-25', '2008-10-31', '2007-12-31', '1950-12-31', '', '26-11-2008', undefined])(
    'exclude a person born on %j',
    (day) => {
      expect(isMinor(day, evening)).toBe(false);
    },
  );

  it('are determined by the end of the India date', () => {
    expect(isMinor('2008-11-26', night)).toBe(false);
  });

  it('are listed with their index in the application', () => {
    const applicants = [
      { name: 'Asha Verma', dob: '1980-01-01' },
      { name: ' Ravi Verma ', dob: '2009-05-01' },
      {},
    ];
    expect(minorsAmong(applicants, evening)).toEqual([
      { person: 1, name: 'Ravi Verma', dateOfBirth: '2009-05-01' },
    ]);
  });
});

describe('a consent', () => {
  const ravi = { person: 1, name: 'Ravi Verma', dateOfBirth: '2009-05-01' };
  const mira = { person: 0, name: 'Mira Verma', dateOfBirth: '2010-05-01' };

  it('holds for those it was asked for', () => {
    expect(areAllAsked([mira, ravi], [ravi])).toBe(true);
    expect(areAllAsked([], [])).toBe(true);
  });

  it.each([
    ['another one', [ravi, mira]],
    ['another name', [{ ...ravi, name: 'Ravi Varma' }]],
    ['another date of birth', [{ ...ravi, dateOfBirth: '2009-05-02' }]],
    ['another place', [{ ...ravi, person: 0 }]],
  ])('does not hold for %s', (_what, minors) => {
    expect(areAllAsked([ravi], minors)).toBe(false);
  });
});
