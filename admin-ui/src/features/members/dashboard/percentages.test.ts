import { describe, expect, it } from '@jest/globals';
import { percentagesOf } from './percentages.ts';

describe('whole percentages', () => {
  it.each([
    [
      [3, 5, 0],
      [38, 62, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 999, 0],
      [0, 100, 0],
    ],
    [
      [7, 11, 2],
      [35, 55, 10],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('of %j are %j', (counts, percentages) => {
    expect(percentagesOf(counts)).toEqual(percentages);
  });
});
