/** Keeps what was loaded for a short time; a key that is asked for many times at once is loaded once. */
export class ShortCache<T> {
  private readonly entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>();

  /**
   * @param keepMs how long a value counts
   * @param size entries kept at most; the oldest go first
   */
  constructor(
    private readonly keepMs: number,
    private readonly size: number,
    private readonly load: (key: string) => Promise<T>,
  ) {}

  /** The next one who asks has it loaded again. */
  forget(key: string): void {
    this.entries.delete(key);
  }

  async get(key: string): Promise<T> {
    const kept = this.entries.get(key);
    if (kept !== undefined && kept.until > performance.now()) return kept.value;
    const value = this.load(key);
    this.entries.delete(key);
    this.entries.set(key, { value, until: performance.now() + this.keepMs });
    // A failure is not kept: the next request asks again.
    value.catch(() => this.entries.get(key)?.value === value && this.entries.delete(key));
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.size && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }
}
