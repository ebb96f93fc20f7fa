import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { limits } from '../config/limits.js';

/**
 * Caches large and slow counts for some seconds, because each page of one filter would count thousands of keys again. Others are cheap
 * and always fresh. Concurrent requests share one query; a failure is not cached.
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

  /** @param key identifies list, filter and limit of the count */
  async of(key: string, count: () => Promise<number>): Promise<number> {
    const { keepCountsFrom, countWaitMs } = limits.lists;
    const since = performance.now();
    const isCached = this.cache.has(key);
    const found = await this.cache.forceFetch(key, { context: count });
    const isCheap = found < keepCountsFrom && performance.now() - since < countWaitMs;
    if (isCheap && !isCached) this.cache.delete(key);
    return found;
  }
}
