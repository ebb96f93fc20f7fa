import { describe, expect, it } from '@jest/globals';
import { pdfWaitMs } from './files.limits.js';

describe('the delay of a PDF', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 5_000],
    [3, 0, 10_000],
    [0, 1, 5_000],
    [2, 1, 10_000],
    [8, 0, 320_000],
    [20, 20, 900_000],
  ])('with %i being checked and %i that took too long is %i ms', (checking, tooSlow, waitMs) => {
    expect(pdfWaitMs(checking, tooSlow)).toBe(waitMs);
  });
});
