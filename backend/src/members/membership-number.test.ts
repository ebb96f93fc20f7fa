import { describe, expect, it } from '@jest/globals';
import type { MembershipNumberRow } from './membership-numbers.schema.js';
import { reservationsOf } from './membership-number.js';

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date));
const row = (
  applicationId: string,
  memNo: string,
  personIndex: number,
  reserved: number,
  used: number,
): MembershipNumberRow => ({
  series: 'national',
  n: Number(memNo),
  memNo,
  state: 'reserved',
  applicationId,
  personIndex,
  reservedAt: day(reserved),
  usedAt: day(used),
});

describe('reserved numbers by application', () => {
  it('are reserved since the first of a couple’s two and used when the last was, in the order of the persons', () => {
    const couple = {
      applicationId: 'couple',
      numbers: ['8', '7'],
      reservedAt: day(1),
      usedAt: day(9),
    };
    const first = row('couple', '8', 0, 1, 2);
    const second = row('couple', '7', 1, 5, 9);
    expect(reservationsOf([first, second])).toEqual([couple]);
    expect(reservationsOf([second, first])).toEqual([couple]);
    const later = [row('couple', '8', 0, 5, 9), row('couple', '7', 1, 1, 2)];
    expect(reservationsOf(later)).toEqual([couple]);
    expect(reservationsOf([...later].reverse())).toEqual([couple]);
  });

  it('come in the order in which they were used last, the longest idle first', () => {
    const rows = [row('b', '2', 0, 1, 8), row('c', '3', 0, 2, 4), row('a', '1', 0, 3, 6)];
    expect(reservationsOf(rows).map(({ applicationId }) => applicationId)).toEqual(['c', 'a', 'b']);
  });

  it('were used when they were reserved where nothing else is known; free and issued rows without a holder are none', () => {
    const { usedAt: _, ...once } = row('old', '4', 0, 3, 3);
    const { applicationId: _none, ...free } = row('free', '5', 0, 3, 3);
    expect(reservationsOf([once, free])).toEqual([
      { applicationId: 'old', numbers: ['4'], reservedAt: day(3), usedAt: day(3) },
    ]);
  });
});
