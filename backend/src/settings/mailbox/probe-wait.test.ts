import { describe, expect, it } from '@jest/globals';
import { probeWaitMs } from './probe-wait.js';

const hours = (reason: 'password' | 'sender' | 'unreadable'): number[] =>
  Array.from({ length: 9 }, (_, tries) => probeWaitMs(reason, tries) / 3_600_000);

describe('the rests between the tries of a broken mailbox (F22)', () => {
  it('a refused log-in is tried after an hour, then ever more seldom, and never more than once a day', () => {
    expect(hours('password')).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24]);
  });

  it('what costs no wrong log-in is tried sooner', () => {
    expect(hours('sender')).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 24, 24]);
    expect(hours('unreadable')).toEqual(hours('sender'));
  });

  it('stays once a day for however long', () => {
    expect(probeWaitMs('password', 5_000)).toBe(24 * 3_600_000);
  });
});
