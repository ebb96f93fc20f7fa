import { Injectable } from '@nestjs/common';
import { limits } from '../config/limits.js';

interface Kept {
  readonly count: Promise<number>;
  /** Until when it may be given again, in ms of `performance.now()`; absent while it is being counted. */
  until?: number;
}

/**
 * Keeps large counts for some seconds: pages of one filter follow each other, and each would count thousands of keys again. A small
 * count costs nothing and is always fresh. Who asks while it is being counted waits for that count.
 */
@Injectable()
export class ListCounts {
  private readonly kept = new Map<string, Kept>();

  /**
   * @param key list, filter and how far is counted
   * @param keptFrom a count of at least so many rows is kept
   */
  async of(
    key: string,
    count: () => Promise<number>,
    keptFrom: number = limits.lists.keepCountsFrom,
  ): Promise<number> {
    const known = this.kept.get(key);
    if (known !== undefined && (known.until === undefined || known.until > performance.now()))
      return known.count;
    const entry: Kept = { count: count() };
    this.kept.delete(key);
    this.kept.set(key, entry);
    const [oldest] = this.kept.keys();
    if (this.kept.size > limits.lists.keptCounts && oldest !== undefined) this.kept.delete(oldest);
    try {
      const found = await entry.count;
      if (found < keptFrom) this.drop(key, entry);
      else entry.until = performance.now() + limits.lists.keepCountsMs;
      return found;
    } catch (error) {
      this.drop(key, entry);
      throw error;
    }
  }

  private drop(key: string, entry: Kept): void {
    if (this.kept.get(key) === entry) this.kept.delete(key);
  }
}
