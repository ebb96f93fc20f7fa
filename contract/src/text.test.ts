import { describe, expect, it } from '@jest/globals';
import { filled } from './text.js';

describe('a text with placeholders', () => {
  it('is filled with the values of their names', () => {
    expect(filled('{done} of {total}, {failed} failed', { done: 3, total: 4, failed: 0 })).toBe(
      '3 of 4, 0 failed',
    );
    expect(filled('{total} में से {done}', { done: 3, total: 4 })).toBe('4 में से 3');
  });

  it('keeps placeholders without a value and does not expand placeholders in values', () => {
    expect(filled('{name}: {progress} %', { name: '{progress} $& $1' })).toBe(
      '{progress} $& $1: {progress} %',
    );
  });
});
