import { GENESIS, hashAfter, type StoredRow } from './audit-chain.js';
import { stateOfValues } from './row-values.js';

/** A position in the chain: number and hash of a sealed row. */
export interface ChainPlace {
  readonly seq: number;
  readonly hash: string;
}

/**
 * An inconsistency. `changed`: the row differs from what was sealed there; `missing`: rows were removed; `inserted`: a row that was never
 * sealed; `refused`: a row that no process of the portal wrote; `cut`: the last rows were removed; `head`: the head itself.
 */
export interface Finding {
  readonly kind: 'changed' | 'missing' | 'inserted' | 'refused' | 'cut' | 'head';
  /** Message with numbers or id. */
  readonly text: string;
}

/** Row counts of one writing process. */
interface Written {
  rows: number;
  /** The highest count that one of its rows claims, itself included. */
  claimed: number;
}

/** Checks the sealed rows in the order of their numbers and collects inconsistencies. */
export class ChainWalk {
  readonly findings: Finding[] = [];
  private last: ChainPlace = { seq: 0, hash: GENESIS };
  private rows = 0;
  private erasedRows = 0;
  private goneRows = 0;
  private readonly writers = new Map<string, Written>();

  /** @param known positions known from elsewhere: the head before the walk, one recorded earlier */
  constructor(private readonly known: readonly ChainPlace[]) {}

  /** Number of checked rows. */
  get count(): number {
    return this.rows;
  }

  /** Number of checked rows whose values were erased. */
  get erased(): number {
    return this.erasedRows;
  }

  /** Number of sealed rows missing within the chain and at its end. */
  get gone(): number {
    return this.goneRows;
  }

  /** Processes with fewer checked rows than their rows claim. */
  get incomplete(): { readonly writer: string; readonly claimed: number }[] {
    return [...this.writers]
      .filter(([, { rows, claimed }]) => rows < claimed)
      .map(([writer, { claimed }]) => ({ writer, claimed }));
  }

  next(row: StoredRow): void {
    this.rows += 1;
    this.noteWriter(row);
    const { seq, hash } = row;
    const id = String(row['_id']);
    if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq <= this.last.seq) {
      this.note('inserted', `row ${id} has the number ${String(seq)}, which is not the next one`);
      return;
    }
    const stored = String(hash);
    if (seq > this.last.seq + 1) {
      this.goneRows += seq - this.last.seq - 1;
      this.note('missing', `${numbers(this.last.seq + 1, seq - 1)} missing`);
    } else if (hashAfter(this.last.hash, row) !== stored)
      this.note('changed', `row ${seq} (${id}) is not the one that was sealed`);
    const values = stateOfValues(row);
    if (values === 'changed') this.note('changed', `row ${seq} (${id}) has other values than were written`);
    if (values === 'erased') this.erasedRows += 1;
    this.last = { seq, hash: stored };
    if (this.known.some((place) => place.seq === seq && place.hash !== stored))
      this.note('changed', `row ${seq} (${id}) has another hash than was noted when it was sealed`);
  }

  /** @param head the head after the walk, if there is one */
  end(head: ChainPlace | undefined): void {
    const { seq, hash } = this.last;
    const noted = Math.max(0, ...this.known.map((place) => place.seq));
    if (seq < noted) {
      this.goneRows += noted - seq;
      this.note('cut', `${numbers(seq + 1, noted)} missing at the end`);
    }
    if (head === undefined) {
      if (seq > 0) this.note('head', 'the head of the chain is gone');
    } else if (seq > head.seq) {
      this.note('inserted', `${numbers(head.seq + 1, seq)} beyond the head of the chain`);
    } else if (seq === head.seq && hash !== head.hash && !this.known.some((place) => place.seq === seq)) {
      this.note('changed', `row ${seq} has another hash than the head of the chain`);
    }
  }

  private noteWriter({ writer }: StoredRow): void {
    if (!isWriter(writer)) return;
    const known = this.writers.get(writer.id) ?? { rows: 0, claimed: 0 };
    this.writers.set(writer.id, {
      rows: known.rows + 1,
      claimed: Math.max(known.claimed, writer.committed + 1),
    });
  }

  /** Adds a finding; public for those that need more than the sealed rows. */
  note(kind: Finding['kind'], text: string): void {
    this.findings.push({ kind, text });
  }
}

function isWriter(value: unknown): value is { id: string; committed: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'committed' in value &&
    typeof value.committed === 'number'
  );
}

function numbers(first: number, last: number): string {
  return first === last ? `row ${first}` : `rows ${first} to ${last}`;
}
