import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newActivationCode, readActivationCode } from './activation-code.js';

describe('activation codes', () => {
  it('are random and have no letter that looks like another', () => {
    const codes = Array.from({ length: 500 }, newActivationCode);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}$/);
  });

  it('are read in any case, with any spaces and hyphens', () => {
    const code = newActivationCode();
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `];
    expect(typed.map(readActivationCode)).toEqual(typed.map(() => code));
  });

  it('are not seen in a password', () => {
    expect(['secret-password', '', 'ABCD-EFGH-IJK0', 'ABCD-EFGH'].map(readActivationCode)).toEqual(
      Array(4).fill(undefined),
    );
    fc.assert(fc.property(fc.string({ maxLength: 11 }), (text) => readActivationCode(text) === undefined));
  });
});
