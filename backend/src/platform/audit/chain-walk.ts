import { GENESIS, hashAfter, type StoredRow } from './audit-chain.js';

/** A place of the chain: the number and the hash of a sealed row. */
export interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/**
 * What does not fit. `changed`: the row, or one moved to its place, is not what was sealed there; `missing`: rows were removed;
 * `inserted`: a row that the sealer never sealed; `cut`: the last rows were removed; `head`: the end of the chain itself.
 */
export interface Finding {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'cut' | 'head';
  /** In words, with the numbers or the id. */
  readonly text: string;
}

/** Follows the sealed rows in the order of their numbers and notes what does not fit. */
export class ChainWalk {
  readonly findings: Finding[] = [];
  private last: ChainPlace = { seq: 0, hash: GENESIS };
  private rows = 0;

  /**
   * @param known places that are known from elsewhere: the head as it was before the walk, one written down earlier
   */
  constructor(private readonly known: readonly ChainPlace[]) {}

  /** How many rows were followed. */
  get count(): number {
    return this.rows;
  }

  next(row: StoredRow): void {
    this.rows += 1;
    const { seq, hash } = row;
    const id = String(row['_id']);
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= this.last.seq) {
      this.note('inserted', `row ${id} has the number ${String(seq)}, which is not the next one`);
      return;
    }
    const stored = String(hash);
    if (seq > this.last.seq + 1) this.note('missing', `${numbers(this.last.seq + 1, seq - 1)} missing`);
    else if (hashAfter(this.last.hash, row) !== stored)
      this.note('changed', `row ${seq} (${id}) is not the one that was sealed`);
    this.last = { seq, hash: stored };
    if (this.known.some((place) => place.seq === seq && place.hash !== stored))
      this.note('changed', `row ${seq} (${id}) has another hash than was noted when it was sealed`);
  }

  /** @param head the head as it is after the walk; undefined when there is none */
  end(head: ChainPlace | undefined): void {
    const { seq, hash } = this.last;
    const noted = Math.max(0, ...this.known.map((place) => place.seq));
    if (seq < noted) this.note('cut', `${numbers(seq + 1, noted)} missing at the end`);
    if (head === undefined) {
      if (seq > 0) this.note('head', 'the head of the chain is gone');
    } else if (seq > head.seq) {
      this.note('inserted', `${numbers(head.seq + 1, seq)} beyond the head of the chain`);
    } else if (seq === head.seq && hash !== head.hash && !this.known.some((place) => place.seq === seq)) {
      this.note('changed', `row ${seq} has another hash than the head of the chain`);
    }
  }

  /** Notes something that the rows themselves do not show. */
  note(kind: Finding['kind'], text: string): void {
    this.findings.push({ kind, text });
  }
}

function numbers(first: number, last: number): string {
  return first === last ? `row ${first}` : `rows ${first} to ${last}`;
}
