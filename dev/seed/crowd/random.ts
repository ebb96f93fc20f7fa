/** Deterministic pseudo-random numbers that depend on the seed numbers alone. */
export class Random {
  private state: number;

  constructor(...numbers: readonly number[]) {
    this.state = numbers.reduce((state, number) => hashBits(state ^ hashBits(number)), 0x9e3779b9);
  }

  /** Returns an integer in [0, end). */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return Math.floor((hashBits(this.state) / 2 ** 32) * end);
  }

  /** Returns true in `share` of 1,000 cases. */
  permille(share: number): boolean {
    return this.below(1_000) < share;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('Nothing to choose from');
    return found;
  }
}

/** Returns a 32-bit hash (MurmurHash3 finaliser). */
export function hashBits(number: number): number {
  let mix = number | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
