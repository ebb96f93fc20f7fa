import { describe, expect, it } from '@jest/globals';
import type { ApplicationEvent, ApplicationState } from '@portal/contract/applications/states';
import type { Application, HistoryEntry } from '../../applications/application.js';
import { statusOf, usualDaysOf } from './application-status.js';

const day = (number: number): Date => new Date(Date.UTC(2026, 9, number));
const entry = (event: ApplicationEvent, at: Date): HistoryEntry => ({
  event,
  from: 'submitted',
  to: 'paid',
  at,
  by: { kind: 'system' },
});
const approvedAfter = (days: number): HistoryEntry[] => [
  entry('paymentCovered', day(1)),
  entry('approve', new Date(day(1).getTime() + days * 86_400_000)),
];
const anApplication = (state: ApplicationState, changes: Partial<Application> = {}): Application =>
  ({
    appId: 'a-draft-of-long-ago',
    number: 'NMO-26-000001-0',
    state,
    createdAt: day(1),
    payment: { mode: 'Online' },
    history: [entry('paymentCovered', day(2)), entry('verify', day(4))],
    ...changes,
  }) as unknown as Application;

describe('the usual time', () => {
  it('is within how many days 8 of 10 were approved', () => {
    expect(usualDaysOf([1, 2, 3, 4, 5, 6, 7, 8, 20, 30].map(approvedAfter))).toBe(8);
  });

  it('is whole days, at least one', () => {
    expect(usualDaysOf(Array.from({ length: 10 }, () => approvedAfter(0.1)))).toBe(1);
    expect(usualDaysOf(Array.from({ length: 10 }, () => approvedAfter(2.1)))).toBe(3);
  });

  it('is not told of fewer than ten, nor of those that were never paid here', () => {
    expect(usualDaysOf(Array.from({ length: 9 }, () => approvedAfter(3)))).toBeUndefined();
    expect(usualDaysOf(Array.from({ length: 20 }, () => [entry('approve', day(5))]))).toBeUndefined();
  });
});

describe('how far an application is', () => {
  it('forgets a Verify that was undone', () => {
    const steps = statusOf(anApplication('paid'), undefined, day(5)).steps;
    expect(steps).toEqual([
      { step: 'received', at: day(1).toISOString() },
      { step: 'paid', at: day(2).toISOString() },
      { step: 'verified' },
      { step: 'approved' },
    ]);
  });

  it('says so when it takes longer than usual, from the payment or from the corrections on', () => {
    expect(statusOf(anApplication('paid'), 7, day(9))).not.toHaveProperty('late');
    expect(statusOf(anApplication('paid'), 7, day(10))).toMatchObject({ late: true, usualDays: 7 });
    expect(statusOf(anApplication('approved'), 7, day(30))).not.toHaveProperty('late');
    const by = { kind: 'staff' } as const;
    const fixed = { at: day(8), digest: '', changes: [] };
    const sendBacks = [{ round: 1, comments: [], at: day(5), by, fixed }];
    expect(statusOf(anApplication('paid', { sendBacks }), 7, day(14))).not.toHaveProperty('late');
  });
});
