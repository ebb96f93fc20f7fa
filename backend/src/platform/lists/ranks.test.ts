import { describe, expect, it } from '@jest/globals';
import { rowsAfter, rowsFrom, type Slice } from './list-reader.js';

const ranks = [
  ['a', 'b', 'c'],
  ['d', 'e'],
] as const;
const counts = ranks.map((rows) => async () => Promise.resolve(rows.length));

/** Reads a rank as MongoDB does; `place` is the row before the first one. */
const read = async (rank: number, { skip, limit, place }: Slice): Promise<readonly string[]> => {
  const rows = ranks[rank] ?? [];
  const from = place === undefined ? skip : rows.findIndex((row) => row === place[0]) + 1;
  return Promise.resolve(rows.slice(from, from + limit));
};
const textOf = (found: readonly { row: string; rank: number }[]): string =>
  found.map(({ row, rank }) => `${row}${rank}`).join(' ');

describe('rows of two ranks', () => {
  it.each([
    [0, 2, 'a0 b0'],
    [0, 4, 'a0 b0 c0 d1'],
    [2, 2, 'c0 d1'],
    [3, 2, 'd1 e1'],
    [4, 9, 'e1'],
    [5, 2, ''],
    [9, 2, ''],
  ])('from offset %i, at most %i: %s', async (skip, limit, text) => {
    expect(textOf(await rowsFrom(counts, read, { skip, limit }))).toBe(text);
  });

  it.each([
    [[0, 1], 'a', 9, 'b0 c0 d1 e1'],
    [[0, 1], 'b', 1, 'c0'],
    [[0, 1], 'c', 2, 'd1 e1'],
    [[1], 'd', 2, 'e1'],
  ])('of the ranks %j after %s, at most %i: %s', async (following, place, limit, text) => {
    expect(textOf(await rowsAfter(following, read, { place: [place], limit }))).toBe(text);
  });
});
