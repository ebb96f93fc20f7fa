import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import { limits } from '../config/limits.js';
import { ListCounts } from './list-counts.js';

describe('counts of lists', () => {
  it('are cached by key for ten seconds when large', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const setTime = async (ms: number) => {
      now.mockReturnValue(ms);
      // The cache reads the time at most once per millisecond.
      await pause(5);
    };
    try {
      const counts = new ListCounts();
      const count = jest.fn(async () => Promise.resolve(5_000));
      await counts.of('a', count);
      await setTime(10_999);
      expect(await counts.of('a', count)).toBe(5_000);
      expect(count).toHaveBeenCalledTimes(1);
      await counts.of('b', count);
      expect(count).toHaveBeenCalledTimes(2);
      await setTime(11_001);
      await counts.of('a', count);
      expect(count).toHaveBeenCalledTimes(3);
    } finally {
      now.mockRestore();
    }
  });

  it('are always fresh when small', async () => {
    const counts = new ListCounts();
    let rows = 999;
    const count = async () => Promise.resolve(rows);
    expect(await counts.of('a', count)).toBe(999);
    rows = 3;
    expect(await counts.of('a', count)).toBe(3);
  });

  it('are cached when small but slow', async () => {
    const counts = new ListCounts();
    const slow = async () => pause(limits.lists.countWaitMs + 50, 7);
    expect(await counts.of('a', slow)).toBe(7);
    const again = async () => Promise.resolve(8);
    expect([await counts.of('a', again), await counts.of('a', again)]).toEqual([7, 7]);
  });

  it('share one query for concurrent requests, and failures are not cached', async () => {
    const counts = new ListCounts();
    const fails = jest.fn(async () => Promise.reject(new Error('away')));
    const results = await Promise.allSettled([counts.of('a', fails), counts.of('a', fails)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fails).toHaveBeenCalledTimes(1);
    expect(await counts.of('a', async () => Promise.resolve(4))).toBe(4);
  });
});
