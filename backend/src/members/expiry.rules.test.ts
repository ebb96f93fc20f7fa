import { describe, expect, it } from '@jest/globals';
import { reminderDue, endingWindow } from './expiry.rules.js';

describe('the reminder of a membership that ends', () => {
  it.each([
    ['2026-03-31', undefined, '91 days before'],
    ['2026-04-01', 90, '90 days before'],
    ['2026-05-30', 90, '31 days before'],
    ['2026-05-31', 30, '30 days before'],
    ['2026-06-22', 30, '8 days before'],
    ['2026-06-23', 7, '7 days before'],
    ['2026-06-29', 7, 'the day before'],
    ['2026-06-30', 0, 'the last day'],
    ['2026-07-01', 0, 'the day after'],
    ['2026-07-29', 0, '29 days after'],
    ['2026-07-30', -30, '30 days after'],
    ['2026-08-28', -30, '59 days after'],
    ['2026-08-29', undefined, '60 days after'],
  ])('on %s is the one of %s: %s', (today, days, _when) => {
    expect(reminderDue('2026-06-30', today)).toBe(days);
  });

  it('counts days, not months: over 29 February', () => {
    expect(reminderDue('2028-03-01', '2028-02-29')).toBe(7);
    expect(reminderDue('2028-03-30', '2028-02-29')).toBe(30);
    expect(reminderDue('2028-03-31', '2028-02-29')).toBe(90);
  });

  it('is looked for among those that end from 59 days ago to 90 days ahead', () => {
    expect(endingWindow('2026-08-28')).toEqual({ from: '2026-06-30', to: '2026-11-26' });
  });
});
