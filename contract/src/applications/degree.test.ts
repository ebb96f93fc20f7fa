import { describe, expect, it } from '@jest/globals';
import { degreeOf, withoutYear } from './degree.js';

describe('the year of study', () => {
  it.each([
    ['3rd', '3rd'],
    [' 3RD Year ', '3rd'],
    ['3rdyear', '3rd'],
    ['3', '3rd'],
    ['5th', undefined],
    ['year', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %j is %j', (typed, degree) => {
    expect(degreeOf(typed)).toBe(degree);
  });

  it.each([' ', 'year ', '\u00a0'])(
    'takes linear time for 95 kB of %j between two letters (SEC-23)',
    (sign) => {
      const text = `x${sign.repeat(95_000 / sign.length)}x`;
      const started = performance.now();
      withoutYear(text);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});
