import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { delayAfter } from './login-backoff.js';

describe('the delay after wrong passwords', () => {
  it('starts with the last free one and doubles from 5 seconds to 15 minutes', () => {
    expect([-5, -4, -1, 0, 1, 2, 7, 8, 1_000].map(delayAfter)).toEqual([
      0, 0, 0, 5_000, 10_000, 20_000, 640_000, 900_000, 900_000,
    ]);
  });

  it('never shrinks with another wrong one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 10_000 }),
        (count) => delayAfter(count + 1) >= delayAfter(count),
      ),
    );
  });
});
