import { describe, expect, it } from '@jest/globals';
import { defineRun } from './define-run.js';
import { batchRun } from './testing/kinds.js';

describe('a run definition', () => {
  it('rejects duplicate and malformed names, and kinds without a weighted step', () => {
    expect(() => defineRun({ ...batchRun })).toThrow('defined twice');
    expect(() => defineRun({ ...batchRun, kind: 'Two Words' })).toThrow('one word');
    expect(() => defineRun({ ...batchRun, kind: 'endless', steps: [] })).toThrow('never ends');
  });
});
