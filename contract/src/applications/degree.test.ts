import { describe, expect, it } from '@jest/globals';
import { degreeOf } from './degree.js';

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
});
