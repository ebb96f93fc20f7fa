import { describe, expect, it } from '@jest/globals';
import { GENESIS, hashAfter } from './audit-chain.js';
import { type ChainPlace, ChainWalk } from './chain-walk.js';
import { sealedValues } from './row-values.js';

interface Row {
  readonly [field: string]: unknown;
  readonly seq: number;
  readonly hash: string;
}

function chainOf(count: number): Row[] {
  const rows: Row[] = [];
  for (let seq = 1; seq <= count; seq += 1) {
    const row = { _id: `r${seq}`, action: `a${seq}`, seq };
    rows.push({ ...row, hash: hashAfter(rows.at(-1)?.hash ?? GENESIS, row) });
  }
  return rows;
}
const placeOf = ({ seq, hash }: Row): ChainPlace => ({ seq, hash });

const rows = chainOf(5);
const [, second, third] = rows as [Row, Row, Row, Row, Row];
const end = placeOf(rows[4] ?? third);

function found(
  given: readonly Row[],
  head: ChainPlace | 'none' = end,
  known: ChainPlace[] = [end],
): string[] {
  const walk = new ChainWalk(known);
  for (const row of [...given].sort((a, b) => a.seq - b.seq)) walk.next(row);
  walk.end(head === 'none' ? undefined : head);
  return walk.findings.map(({ kind, text }) => `${kind}: ${text}`);
}

describe('the walk along the chain (SEC-52)', () => {
  it('accepts an intact chain, an empty one, and one that grew meanwhile', () => {
    expect(found(rows)).toEqual([]);
    expect(new ChainWalk([]).findings).toEqual([]);
    const grown = chainOf(7);
    expect(found(grown, placeOf(grown[6] ?? third))).toEqual([]);
  });

  it('finds a changed row, also with a recomputed hash', () => {
    const changed = { ...third, action: 'other' };
    const swapped = rows.map((row) => (row.seq === 3 ? changed : row));
    expect(found(swapped)).toEqual(['changed: row 3 (r3) is not the one that was sealed']);
    const fitting = { ...changed, hash: hashAfter(second.hash, changed) };
    expect(found(rows.map((row) => (row.seq === 3 ? fitting : row)))).toEqual([
      'changed: row 4 (r4) is not the one that was sealed',
    ]);
  });

  it('counts erased rows and finds changed values', () => {
    const values = { before: { state: 'a' } };
    const sound = { _id: 'v1', action: 'a', seq: 1, ...values, ...sealedValues(values) };
    const walk = (row: Readonly<Record<string, unknown>>): [number, string[]] => {
      const made = new ChainWalk([]);
      made.next({ ...row, hash: hashAfter(GENESIS, row) });
      return [made.erased, made.findings.map(({ kind, text }) => `${kind}: ${text}`)];
    };
    expect(walk(sound)).toEqual([0, []]);
    expect(walk({ ...sound, before: undefined, valuesKey: undefined })).toEqual([1, []]);
    expect(walk({ ...sound, before: { state: 'b' } })).toEqual([
      0,
      ['changed: row 1 (v1) has other values than were written'],
    ]);
  });

  it('finds processes with fewer rows than claimed', () => {
    const walk = new ChainWalk([]);
    const of = (id: string, committed: number, seq: number) => walk.next({ writer: { id, committed }, seq });
    of('a', 0, 1);
    of('b', 0, 2);
    of('a', 0, 3);
    of('b', 1, 4);
    of('a', 2, 5);
    expect(walk.incomplete).toEqual([]);
    of('a', 4, 6);
    expect(walk.incomplete).toEqual([{ writer: 'a', claimed: 5 }]);
  });

  it('finds removed rows and a truncated tail', () => {
    expect(found(rows.filter(({ seq }) => seq !== 2 && seq !== 3))).toEqual(['missing: rows 2 to 3 missing']);
    expect(found(rows.slice(0, 4))).toEqual(['cut: row 5 missing at the end']);
    expect(found([])).toEqual(['cut: rows 1 to 5 missing at the end']);
  });

  it('finds rows inserted in between, duplicated or beyond the head', () => {
    expect(found([...rows, { ...third, _id: 'x', seq: 2.5 }])[0]).toMatch(
      'inserted: row x has the number 2.5',
    );
    expect(found([...rows, { ...third, _id: 'x' }])[0]).toMatch('inserted: row x has the number 3');
    expect(found(chainOf(6), end)).toEqual(['inserted: row 6 beyond the head of the chain']);
  });

  it('finds reordered rows', () => {
    const turned = rows.map((row) => ({ ...row, seq: row.seq === 2 ? 3 : row.seq === 3 ? 2 : row.seq }));
    expect(found(turned)).toContain('changed: row 2 (r3) is not the one that was sealed');
  });

  it('finds a rewritten chain by the head or by an anchor', () => {
    const rewritten = chainOf(5).map((row) => ({ ...row, action: 'x' }));
    let previous = GENESIS;
    const fitting = rewritten.map((row) => {
      previous = hashAfter(previous, row);
      return { ...row, hash: previous };
    });
    expect(found(fitting)).toEqual([
      'changed: row 5 (r5) has another hash than was noted when it was sealed',
    ]);
    const forged = placeOf(fitting[4] ?? third);
    expect(found(fitting, forged, [forged])).toEqual([]);
    expect(found(fitting, forged, [forged, placeOf(third)])).toEqual([
      'changed: row 3 (r3) has another hash than was noted when it was sealed',
    ]);
  });

  it('reports a missing head', () => {
    expect(found(rows, 'none', [])).toEqual(['head: the head of the chain is gone']);
  });
});
