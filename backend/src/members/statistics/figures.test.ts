import { describe, expect, it } from '@jest/globals';
import { indiaDayBegin } from '@portal/contract/format';
import {
  byGender,
  byState,
  comingMonths,
  type MemberCount,
  membersOf,
  mondays,
  visitorFigures,
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

  it('begin a week on Monday in India, which is Sunday evening in UTC', () => {
    // 2026-11-22 is a Sunday: 18:29 UTC is 23:59 in India.
    expect(mondays(new Date('2026-11-22T18:29:00Z')).slice(-2)).toEqual(['2026-11-09', '2026-11-16']);
    const from = mondays(new Date('2026-11-22T18:30:00Z'));
    expect(from.slice(-2)).toEqual(['2026-11-16', '2026-11-23']);
    expect([from.length, from[0]]).toEqual([12, '2026-09-07']);
    expect(indiaDayBegin('2026-11-23')).toEqual(new Date('2026-11-22T18:30:00Z'));
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
