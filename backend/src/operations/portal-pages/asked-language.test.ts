import { describe, expect, it } from '@jest/globals';
import { askedLanguage } from './asked-language.js';

describe('the language of a page', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'hi', 'hi'],
    [undefined, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    [undefined, 'en-IN,en;q=0.9,hi;q=0.8', 'en'],
    [undefined, 'en;q=0.5, HI-in;q=0.7', 'hi'],
    [undefined, 'ta-IN,bn;q=0.9,hi;q=0.2', 'hi'],
    [undefined, 'fr,de', 'en'],
    [undefined, 'hi;q=0,fr', 'en'],
    [undefined, '*', 'en'],
    [undefined, 'hint', 'en'],
    ['hi', 'en', 'hi'],
    ['en', 'hi', 'en'],
    ['fr', 'hi', 'hi'],
    ['__proto__', undefined, 'en'],
    ['', 'hi', 'hi'],
  ])('chosen %s, asked for %s: %s', (chosen, header, language) => {
    expect(askedLanguage(chosen, header)).toBe(language);
  });

  it('costs nothing to find in a header of any length', () => {
    const begun = performance.now();
    askedLanguage(undefined, 'a;q=0.1,'.repeat(2_000));
    askedLanguage(undefined, `hi;q=${'1'.repeat(16_000)}`);
    expect(performance.now() - begun).toBeLessThan(50);
  });
});
