import { describe, expect, it } from '@jest/globals';
import { nameTerms, searchCondition, searchFields, searchWords } from './search.js';

describe('the words of a search', () => {
  it.each([
    ['  Asha   Verma ', ['asha', 'verma']],
    ['José', ['jose']],
    ['P. Asha', ['asha']],
    ['asha, verma', ['asha', 'verma']],
    ['a', ['a']],
    ['', []],
    ['+91 98765-43210', ['9876543210']],
    ['098765 43210', ['9876543210']],
    ['(98765) 43210', ['9876543210']],
    ['12345 67890', ['12345', '67890']],
    ['asha.verma@example.org', ['asha.verma@example.org']],
    ['a b c d e f g h ij kl mn op qr st uv wx', ['ij', 'kl', 'mn', 'op', 'qr', 'st']],
  ])('of %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('are none of nothing, and of a hundred characters at most', () => {
    expect(searchWords(undefined)).toEqual([]);
    expect(searchWords('x'.repeat(1_000))).toEqual(['x'.repeat(100)]);
  });
});

describe('what a document is found by', () => {
  it('is each term, and how it begins from the second letter to the sixth', () => {
    expect(searchFields(['verma', 'p', 'asha@example.org', 'verma'])).toEqual({
      terms: ['verma', 'p', 'asha@example.org'],
      beginnings: ['ve', 'ver', 'verm', 'verma', 'as', 'ash', 'asha', 'asha@', 'asha@e'],
    });
  });

  it('counts letters of Devanagari with their signs', () => {
    expect(searchFields(['ज़री'.normalize('NFD').replace('\u093c', '')]).beginnings).toEqual(['जर', 'जरी']);
  });

  it('is of a name its words, and the parts of a word with hyphens or brackets', () => {
    expect(nameTerms('Rao-Shah PMC (Ponda)')).toEqual([
      'rao-shah',
      'pmc',
      '(ponda)',
      'rao',
      'shah',
      'pmc',
      'ponda',
    ]);
  });
});

describe('the condition of a search', () => {
  it('looks the longest word up and compares the others with the terms, from their beginning', () => {
    expect(searchCondition(['as', 'verma'])).toEqual({ beginnings: 'verma', $and: [{ terms: /^as/ }] });
  });

  it('compares a word of more than six letters too', () => {
    expect(searchCondition(['meenakshi'])).toEqual({ beginnings: 'meenak', $and: [{ terms: /^meenakshi/ }] });
  });

  it('has no pattern of the one who searches, and is none without words', () => {
    expect(searchCondition(['.*', 'abc'])).toEqual({ beginnings: 'abc', $and: [{ terms: /^\.\*/ }] });
    expect(searchCondition([])).toBeUndefined();
  });
});
