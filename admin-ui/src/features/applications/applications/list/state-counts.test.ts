import { describe, expect, it } from '@jest/globals';
import { countLabels } from './state-counts.ts';

const of = (state: 'submitted' | 'paid' | 'verified' | 'approved', count: number, isMore = false) => ({
  state,
  count,
  isMore,
});

describe('the counts on the state chips', () => {
  it('are those of each state and of all undecided applications', () => {
    const texts = countLabels([
      of('submitted', 3),
      of('paid', 12),
      of('verified', 0),
      of('approved', 999, true),
    ]);
    expect([...texts]).toEqual([
      ['', '15'],
      ['submitted', '3'],
      ['paid', '12'],
      ['verified', '0'],
      ['approved', '999+'],
    ]);
  });

  it('are capped at 999, also for the sum', () => {
    expect(countLabels([of('submitted', 600), of('paid', 399)]).get('')).toBe('999');
    expect(countLabels([of('submitted', 600), of('paid', 400)]).get('')).toBe('999+');
    expect(countLabels([of('submitted', 999, true), of('paid', 0)]).get('')).toBe('999+');
  });

  it('are missing until loaded', () => {
    expect(countLabels([]).size).toBe(0);
  });
});
