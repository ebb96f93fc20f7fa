import { describe, expect, it } from '@jest/globals';
import { filled } from './text.js';

describe('a text with places', () => {
  it('is filled in wherever a value has the name of the place', () => {
    expect(filled('{done} of {total}, {failed} failed', { done: 3, total: 4, failed: 0 })).toBe(
      '3 of 4, 0 failed',
    );
    expect(filled('{total} में से {done}', { done: 3, total: 4 })).toBe('4 में से 3');
  });

  it('keeps a place without a value, and takes nothing in a value for a place', () => {
    expect(filled('{name}: {progress} %', { name: '{progress} $& $1' })).toBe(
      '{progress} $& $1: {progress} %',
    );
  });
});
