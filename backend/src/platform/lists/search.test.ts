import { describe, expect, it } from '@jest/globals';
import { searchCondition, searchFields, searchWords, soundCondition } from './search.js';

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
    ['Asha.Verma@', ['asha.verma@']],
    ['<asha.verma@example.org>', ['asha.verma@example.org']],
    ['+91 98765 43013', ['9876543013']],
    ['98765-43013', ['9876543013']],
    ['0091 98765 43013', ['9876543013']],
    ['९८७६५ ४३०१३', ['9876543013']],
    ['+971 50 123 4567', ['1501234567']],
    ['Asha (98765) 43210', ['9876543210', 'asha']],
    ['MMC/2014/1234', ['mmc', '2014', '1234']],
    ['MMC 2014-1234', ['mmc', '2014', '1234']],
    ['pay_NXhj67fGH2jk9', ['nxhj67fgh2jk9']],
    ['order_NXhj67', ['nxhj67']],
    ['Dr. Asha Verma', ['asha', 'verma']],
    ['डॉ. आशा', ['आशा']],
    ['dr', ['dr']],
    [' .* ', ['.*']],
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
    expect(searchFields({ tokens: ['verma', 'p', 'asha@example.org', 'verma'] })).toEqual({
      terms: ['verma', 'p', 'asha@example.org'],
      beginnings: ['ve', 'ver', 'verm', 'verma', 'as', 'ash', 'asha', 'asha@', 'asha@e'],
    });
  });

  it('is of a code the beginnings from its fourth letter on', () => {
    expect(searchFields({ tokens: [], codes: ['nxhj67fgh', 'abc'] })).toEqual({
      terms: ['nxhj67fgh', 'abc'],
      beginnings: ['nxhj', 'nxhj6', 'nxhj67'],
    });
  });

  it('is of a name the sound of each word, with and without a dot below', () => {
    expect(searchFields({ tokens: [], names: ['Asha Verma'] })).toEqual({
      terms: ['~AsA', '~vrmA'],
      beginnings: ['~AsA', '~vrmA'],
    });
    expect(searchFields({ tokens: [], names: ['राठौड़'] }).terms).toEqual(['~rtOr', '~rtOd']);
  });

  it('counts letters of Devanagari with their signs', () => {
    expect(searchFields({ tokens: ['ज़री'.normalize('NFD').replace('\u093c', '')] }).beginnings).toEqual([
      'जर',
      'जरी',
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

  it('takes the last of the longest words, which in a number tells most', () => {
    expect(searchCondition(['2014', '1234'])).toEqual({ beginnings: '1234', $and: [{ terms: /^2014/ }] });
  });
});

describe('the condition of names that sound alike', () => {
  const trusted = (operator: object) => ({ trusted: operator });

  it('takes a word or its sound for each, without what the words find themselves', () => {
    expect(soundCondition(['aasha', '98'], trusted)).toEqual({
      beginnings: { trusted: { $in: ['aasha', '~AsA'] } },
      $and: [{ terms: { trusted: { $in: [/^aasha/, '~AsA'] } } }, { terms: { trusted: { $in: [/^98/] } } }],
      $nor: [{ $and: [{ terms: /^aasha/ }, { terms: /^98/ }] }],
    });
  });

  it('is none when no word can be a name', () => {
    expect(soundCondition(['9876543210', 'as'], trusted)).toBeUndefined();
    expect(soundCondition([], trusted)).toBeUndefined();
  });
});
