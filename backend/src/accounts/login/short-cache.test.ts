import { describe, expect, it } from '@jest/globals';
import { ShortCache } from './short-cache.js';

describe('the short cache', () => {
  it('loads a key once while it is kept, also when it is asked for many times at once', async () => {
    let loads = 0;
    const cache = new ShortCache(1_000, 10, async () => (loads += 1));
    expect(await Promise.all(['a', 'a', 'a'].map(async (key) => cache.get(key)))).toEqual([1, 1, 1]);
    expect(await cache.get('b')).toBe(2);
  });

  it('loads again when its time is over', async () => {
    let loads = 0;
    const cache = new ShortCache(20, 10, async () => (loads += 1));
    await cache.get('a');
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(await cache.get('a')).toBe(2);
  });

  it('forgets a failure at once', async () => {
    let loads = 0;
    const cache = new ShortCache(1_000, 10, async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return loads;
    });
    await expect(cache.get('a')).rejects.toThrow('away');
    expect(await cache.get('a')).toBe(2);
  });

  it('keeps so many and no more, the newest', async () => {
    const loaded: string[] = [];
    const cache = new ShortCache(1_000, 2, async (key) => loaded.push(key));
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await cache.get(key);
    expect(loaded).toEqual(['a', 'b', 'c', 'a']);
  });
});
