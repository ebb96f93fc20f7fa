import { nextIn } from './next-in.ts';

const row = (id: string, day: number) => ({ id, createdAt: `2026-03-0${day}T00:00:00Z` });
const rows = [row('c', 4), row('b', 3), row('a', 1)];

test('returns the row below, and undefined below the last', () => {
  expect(nextIn(rows, row('c', 4), 'DESC')?.id).toBe('b');
  expect(nextIn(rows, row('a', 1), 'DESC')).toBeUndefined();
});

test('returns the next older row after one that has left the list', () => {
  expect(nextIn(rows, row('gone', 2), 'DESC')?.id).toBe('a');
});

test('does not skip rows with the same timestamp', () => {
  expect(nextIn([row('x', 2), row('y', 2)], row('x', 2), 'DESC')?.id).toBe('y');
});

test('returns the next newer row if the list is oldest first', () => {
  const oldestFirst = rows.toReversed();
  expect(nextIn(oldestFirst, row('b', 3), 'ASC')?.id).toBe('c');
  expect(nextIn(oldestFirst, row('gone', 2), 'ASC')?.id).toBe('b');
  expect(nextIn(oldestFirst, row('gone', 5), 'ASC')).toBeUndefined();
});
