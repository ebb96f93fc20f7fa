import { nextTile } from './next-tile.ts';

/** Seven tiles in rows of three; the last row has one. */
const places = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ left: (at % 3) * 200, top: Math.floor(at / 3) * 300 }));

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 6, undefined],
  ['ArrowLeft', 0, undefined],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 3, 6],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, undefined],
  ['ArrowUp', 6, 3],
  ['ArrowUp', 2, undefined],
  ['Home', 4, 0],
  ['End', 0, 6],
  ['a', 0, undefined],
])('%s from tile %i moves to %s', (key, at, to) => {
  expect(nextTile(key, at, places)).toBe(to);
});

test('returns undefined for an empty sheet', () => {
  expect(nextTile('ArrowRight', 0, [])).toBeUndefined();
});
