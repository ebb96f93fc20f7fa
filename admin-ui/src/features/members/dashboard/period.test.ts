import { describe, expect, it } from '@jest/globals';
import { barsOf, changeOf, periodBefore, periodIn, type PeriodName } from './period.ts';

const today = '2026-03-31';
const read = (query: string) => periodIn(new URLSearchParams(query), today);

describe('the period of the dashboard', () => {
  it.each<[PeriodName, string, string, string, string]>([
    ['today', '2026-03-31', '2026-03-31', '2026-03-30', '2026-03-30'],
    // The same days of February, which has 28.
    ['month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['days90', '2026-01-01', '2026-03-31', '2025-10-03', '2025-12-31'],
    ['year', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
  ])('%s is from %s to %s, and before it from %s to %s', (name, from, to, beforeFrom, beforeTo) => {
    const period = read(`period=${name}&from=2020-01-01&to=2020-01-02`);
    expect(period).toEqual({ name, from, to });
    expect(periodBefore(period)).toEqual({ from: beforeFrom, to: beforeTo });
  });

  it('has own days, compared with as many before them', () => {
    const period = read('period=own&from=2026-03-01&to=2026-03-10');
    expect(period).toEqual({ name: 'own', from: '2026-03-01', to: '2026-03-10' });
    expect(periodBefore(period)).toEqual({ from: '2026-02-19', to: '2026-02-28' });
  });

  it.each([
    '',
    'period=decade',
    'period=own',
    'period=own&from=2026-03-10&to=2026-03-01',
    'period=own&from=2026-02-30&to=x',
  ])('is this month for %j', (query) =>
    expect(read(query)).toEqual({ name: 'month', from: '2026-03-01', to: '2026-03-31' }),
  );

  it('has a bar for each of 31 days, for each week up to half a year, and for each month beyond', () => {
    expect(barsOf({ from: '2026-03-01', to: '2026-03-31' })).toHaveLength(31);
    const weeks = barsOf({ from: '2026-03-01', to: '2026-04-01' });
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual({ from: '2026-03-01', to: '2026-03-07' });
    expect(weeks.at(-1)).toEqual({ from: '2026-03-29', to: '2026-04-01' });
    expect(barsOf({ from: '2026-01-01', to: '2026-07-01' })).toHaveLength(26);
    expect(barsOf({ from: '2025-12-15', to: '2026-07-02' })).toEqual([
      { from: '2025-12-15', to: '2025-12-31' },
      ...['01-31', '02-28', '03-31', '04-30', '05-31', '06-30'].map((last) => ({
        from: `2026-${last.slice(0, 2)}-01`,
        to: `2026-${last}`,
      })),
      { from: '2026-07-01', to: '2026-07-02' },
    ]);
  });

  it('says the change in whole percent, none from nothing', () => {
    expect([
      changeOf(112, 100),
      changeOf(1, 3),
      changeOf(5, 5),
      changeOf(5, 0),
      changeOf(5, undefined),
    ]).toEqual(['+12%', '−67%', '±0%', undefined, undefined]);
  });
});
