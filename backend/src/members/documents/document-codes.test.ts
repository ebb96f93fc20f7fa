import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../../platform/testing/test-config.js';
import { DocumentCodes } from './document-codes.js';

const codes = new DocumentCodes(testConfig());

describe('the code of a document', () => {
  it('is known as ours, differs each time and leads to the page of the check', () => {
    const code = codes.make();
    expect(codes.isGenuine(code)).toBe(true);
    expect(codes.make()).not.toBe(code);
    expect(codes.addressOf(code)).toBe(`http://localhost:3000/verify/${code}`);
  });

  it('is refused when made up, changed, or signed with another key', () => {
    const code = codes.make();
    const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`;
    const other = new DocumentCodes(testConfig({ DOCUMENT_SIGNING_KEY: 'x'.repeat(40) }));
    expect(
      [changed, 'A'.repeat(32), '', 'short', `${code}A`, other.make()].map((c) => codes.isGenuine(c)),
    ).toEqual([false, false, false, false, false, false]);
  });

  it('that was printed by an older build is genuine for ever', () => {
    // Bytes 00 to 0b and the first 12 of their HMAC-SHA-256, worked out with another program.
    const printed = new DocumentCodes(testConfig({ DOCUMENT_SIGNING_KEY: 'k'.repeat(40) }));
    expect(printed.isGenuine('AAECAwQFBgcICQoL3NyRIh4DJnFv6-Wm')).toBe(true);
  });
});
