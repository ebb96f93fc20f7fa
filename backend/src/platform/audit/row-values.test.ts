import { describe, expect, it } from '@jest/globals';
import { sealedValues, stateOfValues } from './row-values.js';

const values = { before: { state: 'a' }, after: { state: 'b' } };
const row = { action: 'x', ...values, ...sealedValues(values) };
const { before: _before, after: _after, valuesKey: _key, ...erased } = row;

describe('the values of an audit row', () => {
  it('are whole as written, and when there were none', () => {
    expect(stateOfValues(row)).toBe('whole');
    expect(stateOfValues({ action: 'x', ...sealedValues({}) })).toBe('whole');
    const noted = { note: 'why' };
    expect(stateOfValues({ ...noted, ...sealedValues(noted) })).toBe('whole');
  });

  it('are erased only when all of them are absent', () => {
    expect(stateOfValues(erased)).toBe('erased');
    expect(stateOfValues({ ...erased, after: row.after })).toBe('changed');
    expect(stateOfValues({ ...row, before: undefined })).toBe('changed');
    expect(stateOfValues({ ...row, valuesKey: undefined })).toBe('changed');
  });

  it('are changed when altered, added later or with another digest', () => {
    expect(stateOfValues({ ...row, after: { state: 'c' } })).toBe('changed');
    expect(stateOfValues({ ...row, note: 'new' })).toBe('changed');
    expect(stateOfValues({ action: 'x', note: 'new' })).toBe('changed');
    expect(stateOfValues({ ...row, digest: 7 })).toBe('changed');
    const other = sealedValues({ before: { state: 'a' }, after: { state: 'c' } });
    expect(stateOfValues({ ...row, digest: other.digest })).toBe('changed');
  });

  it('have a digest that reveals nothing without its erased key', () => {
    expect(sealedValues(values).digest).not.toBe(sealedValues(values).digest);
  });

  // Computed with Python's hmac over the documented format.
  it('match a known digest', () => {
    const golden = {
      ...values,
      valuesKey: 'A'.repeat(43),
      digest: 'ohU7pK51GJIFJBmL4-tr_UdewnipG6LUs3hUw0y3sBs',
    };
    expect(stateOfValues(golden)).toBe('whole');
  });
});
