import { describe, expect, it } from '@jest/globals';
import { sealedValues, stateOfValues } from './row-values.js';

const values = { before: { state: 'a' }, after: { state: 'b' } };
const row = { action: 'x', ...values, ...sealedValues(values) };
const { before: _before, after: _after, valuesKey: _key, ...erased } = row;

describe('the values of an audit row (P11)', () => {
  it('are whole as they were written, and where there were none', () => {
    expect(stateOfValues(row)).toBe('whole');
    expect(stateOfValues({ action: 'x', ...sealedValues({}) })).toBe('whole');
    const noted = { note: 'why' };
    expect(stateOfValues({ ...noted, ...sealedValues(noted) })).toBe('whole');
  });

  it('are erased when all of them are gone, and only then', () => {
    expect(stateOfValues(erased)).toBe('erased');
    expect(stateOfValues({ ...erased, after: row.after })).toBe('changed');
    expect(stateOfValues({ ...row, before: undefined })).toBe('changed');
    expect(stateOfValues({ ...row, valuesKey: undefined })).toBe('changed');
  });

  it('are known to be others, to have come later, and to have another digest', () => {
    expect(stateOfValues({ ...row, after: { state: 'c' } })).toBe('changed');
    expect(stateOfValues({ ...row, note: 'new' })).toBe('changed');
    expect(stateOfValues({ action: 'x', note: 'new' })).toBe('changed');
    expect(stateOfValues({ ...row, digest: 7 })).toBe('changed');
    const other = sealedValues({ before: { state: 'a' }, after: { state: 'c' } });
    expect(stateOfValues({ ...row, digest: other.digest })).toBe('changed');
  });

  it('give a digest that tells nothing without the key that is erased with them', () => {
    expect(sealedValues(values).digest).not.toBe(sealedValues(values).digest);
  });

  // Computed with Python's hmac over the text that the format says.
  it('are read by this digest', () => {
    const golden = {
      ...values,
      valuesKey: 'A'.repeat(43),
      digest: 'ohU7pK51GJIFJBmL4-tr_UdewnipG6LUs3hUw0y3sBs',
    };
    expect(stateOfValues(golden)).toBe('whole');
  });
});
