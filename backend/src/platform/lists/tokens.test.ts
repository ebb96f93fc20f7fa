import { describe, expect, it } from '@jest/globals';
import { emailTokens, numberTokens, tokensAndWholes } from './tokens.js';

describe('what a stored text is found by', () => {
  it('is of a name its words, their parts, and a word with a hyphen in one piece', () => {
    expect(tokensAndWholes('Rao-Shah PMC (Ponda)')).toEqual(['rao', 'shah', 'pmc', 'ponda', 'raoshah']);
    expect(tokensAndWholes("José D'Souza")).toEqual(['jose', 'd', 'souza', 'dsouza']);
  });

  it('is of a number its parts and all of it in one piece, however it is written', () => {
    expect(numberTokens('MMC/2014 1234')).toEqual(['mmc', '2014', '1234', 'mmc2014', 'mmc20141234']);
    expect(numberTokens('१२३४')).toEqual(['1234']);
    expect(numberTokens('pay_NXhj67')).toEqual(['nxhj67']);
  });

  it('is of an address the whole, and the words before the @', () => {
    expect(emailTokens('Kavita.Rao@Post.example')).toEqual(['kavita.rao@post.example', 'kavita', 'rao']);
  });
});
