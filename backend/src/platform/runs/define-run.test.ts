import { describe, expect, it } from '@jest/globals';
import { defineRun } from './define-run.js';
import { batchRun } from './testing/kinds.js';

describe('defining a kind', () => {
  it('is refused under a name that is taken or malformed, and without a step that has weight', () => {
    expect(() => defineRun({ ...batchRun })).toThrow('defined twice');
    expect(() => defineRun({ ...batchRun, kind: 'Two Words' })).toThrow('one word');
    expect(() => defineRun({ ...batchRun, kind: 'endless', steps: [] })).toThrow('never ends');
  });
});
