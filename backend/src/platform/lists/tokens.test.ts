import { describe, expect, it } from '@jest/globals';
import { emailTokens, numberTokens, spokenTokensOf, tokensAndWholes, tokensOf } from './tokens.js';

describe('the tokens of a stored text', () => {
  it('are of a name its words, their parts, and hyphenated words joined', () => {
    expect(tokensAndWholes('Rao-Shah PMC (Ponda)')).toEqual(['rao', 'shah', 'pmc', 'ponda', 'raoshah']);
    expect(tokensAndWholes("José D'Souza")).toEqual(['jose', 'd', 'souza', 'dsouza']);
  });

  it('are of a number its parts and the whole joined, in any notation', () => {
    expect(numberTokens('MMC/2014 1234')).toEqual(['mmc', '2014', '1234', 'mmc2014', 'mmc20141234']);
    expect(numberTokens('१२३४')).toEqual(['1234']);
    expect(numberTokens('pay_NXhj67')).toEqual(['nxhj67']);
  });

  it('are of an address the whole and the words of the local part', () => {
    expect(emailTokens('Kavita.Rao@Post.example')).toEqual(['kavita.rao@post.example', 'kavita', 'rao']);
  });

  it.each(['a', '0', '0 ', '@', 'a@', '-', '\u0301', '\u093c'])(
    'are split of 100 kB of %j in time that grows with its length alone (SEC-23)',
    (sign) => {
      const text = `x${sign.repeat(100_000 / sign.length)}x`;
      const started = performance.now();
      for (const cut of [tokensOf, spokenTokensOf, tokensAndWholes, numberTokens, emailTokens]) cut(text);
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );
});
