import { describe, expect, it } from '@jest/globals';
import { KeySet } from './key-set.js';

describe('a set of keys', () => {
  it('has what was added and nothing else, beyond its first room and after having been asked', () => {
    const set = new KeySet();
    expect(set.has('a')).toBe(false);
    for (let n = 0; n < 10_000; n += 1) set.add(`applications/single/${n}/v1/card.jpeg`);
    expect(set.has('applications/single/0/v1/card.jpeg')).toBe(true);
    expect(set.has('applications/single/9999/v1/card.jpeg')).toBe(true);
    expect(set.has('applications/single/10000/v1/card.jpeg')).toBe(false);
    set.add('late');
    expect([set.has('late'), set.has('later'), set.size]).toEqual([true, false, 10_001]);
  });
});
