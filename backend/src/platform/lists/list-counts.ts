import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { limits } from '../config/limits.js';

/**
 * Caches large counts for some seconds, because each page of one filter would count thousands of keys again. Small counts are cheap and
 * always fresh. Concurrent requests share one query; a failure is not cached.
 */
@Injectable()
export class ListCounts {
  private readonly cache = new LRUCache<string, number, () => Promise<number>>({
    max: limits.lists.keptCounts,
    ttl: limits.lists.keepCountsMs,
    // One caller may drop a small count while the next query of another runs.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: count }) => count(),
  });

  /**
   * @param key identifies list, filter and limit of the count
   * @param cachedFrom smallest count that is cached
   */
  async of(
    key: string,
    count: () => Promise<number>,
    cachedFrom: number = limits.lists.keepCountsFrom,
  ): Promise<number> {
    const found = await this.cache.forceFetch(key, { context: count });
    if (found < cachedFrom) this.cache.delete(key);
    return found;
  }
}
