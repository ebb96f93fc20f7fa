import { describe, expect, it } from '@jest/globals';
import { testConfig } from '../testing/test-config.js';
import { SealedTexts, UnreadableSeal } from './sealed-text.js';

const key = (letter: string) => letter.repeat(40);
const textsWith = (...keys: string[]) => new SealedTexts(testConfig({ DATA_KEYS: keys.join(',') }));

describe('a sealed text', () => {
  it('opens at its place and does not contain the plain text', () => {
    const texts = textsWith(key('a'));
    const sealed = texts.seal('7KQM-W2PX-9RTD', 'job:1');
    expect(sealed).not.toContain('7KQM');
    expect(texts.open(sealed, 'job:1')).toBe('7KQM-W2PX-9RTD');
    expect(texts.seal('7KQM-W2PX-9RTD', 'job:1')).not.toBe(sealed);
  });

  it('does not open at another place, changed, truncated or with another key', () => {
    const sealed = textsWith(key('a')).seal('code', 'job:1');
    const open = (text: string, place = 'job:1', letter = 'a') => textsWith(key(letter)).open(text, place);
    expect(() => open(sealed, 'job:2')).toThrow(UnreadableSeal);
    expect(() => open(sealed.slice(0, -2))).toThrow(UnreadableSeal);
    expect(() => open(sealed.slice(0, 12))).toThrow(UnreadableSeal);
    expect(() => open(sealed, 'job:1', 'b')).toThrow(UnreadableSeal);
  });

  it('opens after a key rotation and is sealed with the newest key', () => {
    const old = textsWith(key('a')).seal('code', 'p');
    const texts = textsWith(key('b'), key('a'));
    expect(texts.open(old, 'p')).toBe('code');
    expect(() => textsWith(key('a')).open(texts.seal('code', 'p'), 'p')).toThrow(UnreadableSeal);
  });

  it('of an older build opens', () => {
    // AES-256-GCM with the key that HKDF-SHA-256 makes for "sealed-text", iv 00 to 0b; computed with another program.
    const stored = '367b5a00.AAECAwQFBgcICQoLKl00VyxqGVucdnZfocEPI1Pbg6_R_5OD9Yd_wNS_';
    expect(textsWith(key('a')).open(stored, 'job:1')).toBe('7KQM-W2PX-9RTD');
  });
});
