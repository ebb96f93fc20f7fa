import { describe, expect, it } from '@jest/globals';
import {
  byDay,
  byGender,
  byKind,
  byState,
  comingMonths,
  type MemberCount,
  membersOf,
  visitorFigures,
  waitingDays,
} from './figures.js';

const members: readonly MemberCount[] = [
  { group: 'Life Member', state: 'Bihar', gender: 'female', count: 3 },
  { group: 'Life Member', state: 'Goa', gender: 'male', count: 1 },
  { group: 'Student', state: 'Bihar', gender: 'other', count: 2 },
  { group: 'Associate', state: '', gender: 'male', count: 5 },
  { group: 'Student', state: 'Assam', gender: 'female', count: 1 },
];

describe('the figures of the dashboard', () => {
  it('count members of a group, and all of them', () => {
    expect(membersOf(members, 'Life Member')).toBe(4);
    expect(membersOf(members, 'Student')).toBe(3);
    expect(membersOf(members, 'All')).toBe(12);
  });

  it('have states by the number of members, equal ones by name', () => {
    expect(byState(members, 'All')).toEqual([
      { _id: '', total: 5 },
      { _id: 'Bihar', total: 5 },
      { _id: 'Assam', total: 1 },
      { _id: 'Goa', total: 1 },
    ]);
    expect(byState(members, 'Student')).toEqual([
      { _id: 'Bihar', total: 2 },
      { _id: 'Assam', total: 1 },
    ]);
    expect(byState([], 'All')).toEqual([]);
  });

  it('count whoever is neither female nor male as others', () => {
    expect(byGender(members)).toEqual({ female: 4, male: 6, others: 2 });
  });

  it('look at this month in India and the three after it, over the end of a year', () => {
    // 18:30 UTC is midnight in India.
    expect(comingMonths(new Date('2026-10-31T18:29:00Z'))).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(comingMonths(new Date('2026-10-31T18:30:00Z'))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
  });

  it('sum the steps of a day, and how long the decided ones had waited', () => {
    const days = byDay([
      { step: 'reject', day: '2026-11-02', waited: 9, count: 1 },
      { step: 'submit', day: '2026-11-01', waited: 0, count: 5 },
      { step: 'approve', day: '2026-11-01', waited: 2, count: 3 },
      { step: 'approve', day: '2026-11-01', waited: 4, count: 1 },
      { step: 'sendBack', day: '2026-11-01', waited: 2, count: 2 },
    ]);
    expect(days).toEqual([
      {
        ...{ day: '2026-11-01', submit: 5, approve: 4, sendBack: 2, reject: 0 },
        waited: [
          [2, 5],
          [4, 1],
        ],
      },
      { day: '2026-11-02', submit: 0, approve: 0, sendBack: 0, reject: 1, waited: [[9, 1]] },
    ]);
  });

  it('have the median and the 90th percentile of waiting times by nearest rank', () => {
    expect(waitingDays([])).toBeUndefined();
    expect(waitingDays([[7, 1]])).toEqual({ median: 7, p90: 7 });
    // Of ten: 1 1 1 1 3 3 5 5 5 40; the fifth and the ninth.
    expect(
      waitingDays([
        [40, 1],
        [5, 3],
        [1, 4],
        [3, 2],
      ]),
    ).toEqual({ median: 3, p90: 5 });
  });

  it('sum money by kind', () => {
    expect(
      byKind([
        { kind: 'Online', count: 2, paise: 300 },
        { kind: 'refunded', count: 0, paise: 50 },
        { kind: 'Online', count: 1, paise: 100 },
      ]),
    ).toEqual([
      { kind: 'Online', count: 3, paise: 400 },
      { kind: 'refunded', count: 0, paise: 50 },
    ]);
  });
});

describe('the figures that visitors see', () => {
  const inState = (state: string, count: number): MemberCount => ({
    group: 'Student',
    state,
    gender: 'male',
    count,
  });

  it('are members from 50 on, and states from 3 on; an unknown state is none', () => {
    expect(visitorFigures([inState('Bihar', 40), inState('Goa', 9), inState('', 1)])).toEqual({
      members: 50,
    });
    expect(visitorFigures([inState('Bihar', 47), inState('Goa', 1), inState('Assam', 1)])).toEqual({
      states: 3,
    });
    expect(visitorFigures([])).toEqual({});
  });
});
