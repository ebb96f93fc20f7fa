/** Chances that fall the same way every time: what is drawn depends on the numbers that the dice are made with alone. */
export class Dice {
  private state: number;

  constructor(...numbers: readonly number[]) {
    this.state = numbers.reduce((state, number) => mixed(state ^ mixed(number)), 0x9e3779b9);
  }

  /** A whole number from 0 to `end` - 1. */
  below(end: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    return Math.floor((mixed(this.state) / 2 ** 32) * end);
  }

  /** True in so many of 1,000 cases. */
  permille(share: number): boolean {
    return this.below(1_000) < share;
  }

  of<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)];
    if (found === undefined) throw new RangeError('Nothing to choose from');
    return found;
  }
}

/** 32 bits, each of which depends on all of the input's. */
export function mixed(number: number): number {
  let mix = number | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
