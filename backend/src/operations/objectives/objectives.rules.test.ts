import { describe, expect, it } from '@jest/globals';
import type { ObjectiveName } from '@portal/contract/operations/objectives';
import { hourOf, hoursOf, isBurning, minuteOf, objectiveViews } from './objectives.rules.js';

const now = new Date('2026-11-30T09:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** @param counted minutes ago, bad ones and all */
const burns = (objective: ObjectiveName, ...counted: [minutesAgo: number, bad: number, total: number][]) =>
  isBurning(
    objective,
    hoursOf(counted.map(([minutes, bad, total]) => ({ at: ago(minutes), good: total - bad, total }))).map(
      (hour) => ({ ...hour, _id: '', objective }),
    ),
    now,
  );

describe('hours', () => {
  it('are those of India, at half past of UTC', () => {
    expect(hourOf(new Date('2026-11-30T09:29:59Z'))).toEqual(new Date('2026-11-30T08:30:00Z'));
    expect(hourOf(new Date('2026-11-30T09:30:00Z'))).toEqual(new Date('2026-11-30T09:30:00Z'));
    expect(minuteOf(new Date('2026-11-30T09:29:59Z'))).toBe(59);
  });

  it('hold their minutes and the sum of them', () => {
    expect(
      hoursOf([
        { at: new Date('2026-11-30T09:10:00Z'), good: 1, total: 2 },
        { at: new Date('2026-11-30T09:29:00Z'), good: 3, total: 3 },
        { at: new Date('2026-11-30T09:30:00Z'), good: 5, total: 5 },
      ]),
    ).toEqual([
      {
        at: new Date('2026-11-30T08:30:00Z'),
        ...{ good: 4, total: 5, minutes: { 40: { good: 1, total: 2 }, 59: { good: 3, total: 3 } } },
      },
      { at: new Date('2026-11-30T09:30:00Z'), good: 5, total: 5, minutes: { 0: { good: 5, total: 5 } } },
    ]);
  });
});

describe('a budget burns', () => {
  // 14.4 times 0.05 % are 0.72 %: 72 of 10,000.
  it('when both the hour and the last five minutes use it 14.4 times as fast as allowed', () => {
    expect(burns('form', [40, 62, 4_000], [20, 0, 5_000], [2, 10, 1_000])).toBe(true);
    expect(burns('form', [40, 61, 4_000], [20, 0, 5_000], [2, 10, 1_000])).toBe(false);
    expect(burns('form', [40, 72, 4_000], [20, 0, 5_000], [2, 7, 1_000])).toBe(false);
  });

  it('no longer once the last half hour is good', () => {
    expect(burns('form', [29, 500, 1_000], [2, 0, 1_000])).toBe(true);
    expect(burns('form', [31, 500, 1_000], [2, 0, 1_000])).toBe(false);
  });

  // 6 times 0.05 % are 0.3 %: 30 of 10,000.
  it('when both six hours and the last half hour use it 6 times as fast', () => {
    expect(burns('form', [350, 0, 9_000], [25, 30, 1_000])).toBe(true);
    expect(burns('form', [350, 0, 9_000], [25, 29, 1_000])).toBe(false);
    expect(burns('form', [365, 0, 90_000], [25, 30, 1_000])).toBe(true);
  });

  it('only with 10 bad calls, or 3 late promises, however little traffic there is', () => {
    expect(burns('form', [1, 9, 9])).toBe(false);
    expect(burns('form', [1, 10, 10])).toBe(true);
    expect(burns('receipt', [1, 2, 2])).toBe(false);
    expect(burns('receipt', [1, 3, 3])).toBe(true);
  });

  it('by its own failures alone', () => {
    const hours = hoursOf([{ at: ago(1), good: 0, total: 50 }]);
    const ofPages = hours.map((hour) => ({ ...hour, _id: '', objective: 'page' as const }));
    expect([isBurning('form', ofPages, now), isBurning('page', ofPages, now)]).toEqual([false, true]);
  });
});

describe('28 days', () => {
  const hour = (objective: ObjectiveName, minutes: number, bad: number, total: number) => ({
    ...{ objective, at: hourOf(ago(minutes)), good: total - bad, total },
  });
  const view = (...hours: ReturnType<typeof hour>[]) =>
    objectiveViews(hours).find(({ objective }) => objective === 'form');

  it('sum up each objective, with the budget that is left and the hour with the most failures', () => {
    // 10 of 20,000 may fail.
    expect(
      view(hour('form', 300, 1, 4_000), hour('form', 200, 3, 10_000), hour('form', 0, 0, 6_000)),
    ).toEqual({
      ...{ objective: 'form', good: 19_996, total: 20_000, budgetLeft: expect.closeTo(0.6, 6) },
      worstHour: { at: '2026-11-30T05:30:00.000Z', good: 9_997, total: 10_000 },
    });
  });

  it('leave nothing of an overdrawn budget, and all of it without traffic or failures', () => {
    expect(view(hour('form', 0, 5, 1_000))).toMatchObject({ budgetLeft: 0 });
    expect(view(hour('page', 0, 5, 1_000))).toEqual({ objective: 'form', good: 0, total: 0, budgetLeft: 1 });
    expect(view(hour('form', 0, 0, 10))).toEqual({ objective: 'form', good: 10, total: 10, budgetLeft: 1 });
  });
});
