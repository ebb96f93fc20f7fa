import { expect, it } from '@jest/globals';
import { figuresOf } from './figures.query.ts';

it('the landing page has members, states and founding year in this order, a lakh as in India', () => {
  expect(figuresOf({ members: 123_456, states: 28 }, '1977')).toEqual([
    ['members', '1,23,456'],
    ['states', '28'],
    ['founded', '1977'],
  ]);
});

it('what is not known is left out, and a single figure too', () => {
  expect(figuresOf({ states: 3 }, '1977')).toEqual([
    ['states', '3'],
    ['founded', '1977'],
  ]);
  expect(figuresOf({ members: 50, states: 3 }, '')).toHaveLength(2);
  for (const [figures, year] of [
    [{ members: 50 }, ''],
    [{}, '1977'],
    [{}, ''],
  ] as const)
    expect(figuresOf(figures, year)).toEqual([]);
});
