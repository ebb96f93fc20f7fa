import { Injectable } from '@nestjs/common';
import { limits } from '../config/limits.js';

interface CachedCount {
  readonly count: Promise<number>;
  /** Expiry in ms of `performance.now()`; absent while the query runs. */
  until?: number;
}

/**
 * Caches large counts for some seconds, because each page of one filter would count thousands of keys again. Small counts are cheap and
 * always fresh. Concurrent requests share one query.
 */
@Injectable()
export class ListCounts {
  private readonly cache = new Map<string, CachedCount>();

  /**
   * @param key identifies list, filter and limit of the count
   * @param cachedFrom smallest count that is cached
   */
  async of(
    key: string,
    count: () => Promise<number>,
    cachedFrom: number = limits.lists.keepCountsFrom,
  ): Promise<number> {
    const known = this.cache.get(key);
    if (known !== undefined && (known.until === undefined || known.until > performance.now()))
      return known.count;
    const entry: CachedCount = { count: count() };
    this.cache.delete(key);
    this.cache.set(key, entry);
    const [oldest] = this.cache.keys();
    if (this.cache.size > limits.lists.keptCounts && oldest !== undefined) this.cache.delete(oldest);
    try {
      const found = await entry.count;
      if (found < cachedFrom) this.drop(key, entry);
      else entry.until = performance.now() + limits.lists.keepCountsMs;
      return found;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  private drop(key: string, entry: CachedCount): void {
    if (this.cache.get(key) === entry) this.cache.delete(key);
  }
}
