import { hash } from 'node:crypto';

/** Room at the beginning; it doubles when it is full. */
const FIRST_ROOM = 4096;
const MARK_BYTES = 8;

/**
 * Keys of which nothing is asked but whether one is among them: 8 bytes of each are kept, as there are millions (24 MB for 200,000
 * members). Two of three million share theirs once in some millions of sets.
 */
export class KeySet {
  private marks = new BigUint64Array(FIRST_ROOM);
  private count = 0;
  private isSorted = true;

  /** How many were added; one that was added twice counts twice. */
  get size(): number {
    return this.count;
  }

  add(key: string): void {
    if (this.count === this.marks.length) {
      const more = new BigUint64Array(this.marks.length * 2);
      more.set(this.marks);
      this.marks = more;
    }
    this.marks[this.count] = markOf(key);
    this.count += 1;
    this.isSorted = false;
  }

  has(key: string): boolean {
    if (!this.isSorted) this.marks.subarray(0, this.count).sort();
    this.isSorted = true;
    const wanted = markOf(key);
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.marks[middle] ?? 0n) < wanted) low = middle + 1;
      else high = middle;
    }
    return low < this.count && this.marks[low] === wanted;
  }
}

function markOf(key: string): bigint {
  return hash('sha256', key, 'buffer').subarray(0, MARK_BYTES).readBigUInt64LE();
}
