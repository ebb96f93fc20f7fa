import { nextIn } from './next-in.ts';

const row = (id: string, day: number) => ({ id, createdAt: `2026-03-0${day}T00:00:00Z` });
const rows = [row('c', 4), row('b', 3), row('a', 1)];

test('the next one is the row below, and there is none below the last', () => {
  expect(nextIn(rows, row('c', 4))?.id).toBe('b');
  expect(nextIn(rows, row('a', 1))).toBeUndefined();
});

test('one that was decided and has left the list is followed by the next older one', () => {
  expect(nextIn(rows, row('gone', 2))?.id).toBe('a');
});

test('two of the same moment are not skipped', () => {
  expect(nextIn([row('x', 2), row('y', 2)], row('x', 2))?.id).toBe('y');
});
