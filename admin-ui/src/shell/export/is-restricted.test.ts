import { describe, expect, it } from '@jest/globals';
import { isRestricted } from './is-restricted.ts';

describe('isRestricted', () => {
  it.each([
    ['members', {}, false],
    ['members', { q: ' ' }, false],
    ['members', { state: 'active' }, true],
    ['applications', {}, true],
    ['applications', { state: 'all' }, false],
    ['applications', { state: ['all', 'paid'] }, false],
    ['applications', { state: 'all', q: 'asha' }, true],
  ] as const)('%s %j: %s', (what, filter, is) => {
    expect(isRestricted(what, filter)).toBe(is);
  });
});
