import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { delayAfter } from './login-backoff.js';

describe('the delay after wrong passwords', () => {
  it('starts with the fifth and doubles from 5 seconds to 15 minutes', () => {
    expect([0, 1, 4, 5, 6, 7, 12, 13, 1_000].map(delayAfter)).toEqual([
      0, 0, 0, 5_000, 10_000, 20_000, 640_000, 900_000, 900_000,
    ]);
  });

  it('never shrinks with another wrong one', () => {
    fc.assert(fc.property(fc.nat(10_000), (count) => delayAfter(count + 1) >= delayAfter(count)));
  });
});
