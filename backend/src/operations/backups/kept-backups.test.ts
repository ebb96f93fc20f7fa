import { describe, expect, it } from '@jest/globals';
import { keptBackups } from './kept-backups.js';

const kept = (...times: string[]): string[] =>
  [...keptBackups(times.map((time) => new Date(time)))].map((at) => at.toISOString().slice(0, 16)).toSorted();

describe('which backups are kept', () => {
  it('of the days of a year: 7 days, the Sundays of 5 weeks, the last days of 12 months', () => {
    const days = Array.from({ length: 400 }, (_one, index) =>
      new Date(Date.UTC(2026, 10, 25, 21) - index * 24 * 60 * 60 * 1000).toISOString(),
    );
    // 25 Nov 2026, 21:00 UTC is Thursday 26 November in India.
    expect(kept(...days)).toEqual([
      '2025-12-30T21:00',
      '2026-01-30T21:00',
      '2026-02-27T21:00',
      '2026-03-30T21:00',
      '2026-04-29T21:00',
      '2026-05-30T21:00',
      '2026-06-29T21:00',
      '2026-07-30T21:00',
      '2026-08-30T21:00',
      '2026-09-29T21:00',
      '2026-10-30T21:00',
      '2026-10-31T21:00',
      '2026-11-07T21:00',
      '2026-11-14T21:00',
      '2026-11-19T21:00',
      '2026-11-20T21:00',
      '2026-11-21T21:00',
      '2026-11-22T21:00',
      '2026-11-23T21:00',
      '2026-11-24T21:00',
      '2026-11-25T21:00',
    ]);
  });

  it('of several of a day the last one, and a day begins at 18:30 UTC', () => {
    expect(kept('2026-11-25T02:00Z', '2026-11-25T18:29Z', '2026-11-25T18:30Z')).toEqual([
      '2026-11-25T18:29',
      '2026-11-25T18:30',
    ]);
  });

  it('whoever has few keeps them all', () => {
    expect(kept('2020-02-29T21:00Z', '2026-11-25T21:00Z')).toEqual(['2020-02-29T21:00', '2026-11-25T21:00']);
    expect(kept()).toEqual([]);
  });
});
