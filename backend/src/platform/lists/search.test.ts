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

  it('are empty without a text, and limited to a hundred characters', () => {
    expect(searchWords(undefined)).toEqual([]);
    expect(searchWords('x'.repeat(1_000))).toEqual(['x'.repeat(100)]);
  });
});

describe('the search index of a document', () => {
  it('contains terms and their prefixes of 2 to 6 letters', () => {
    expect(searchFields({ tokens: ['verma', 'p', 'asha@example.org', 'verma'] })).toEqual({
      terms: ['verma', 'p', 'asha@example.org'],
      beginnings: ['ve', 'ver', 'verm', 'verma', 'as', 'ash', 'asha', 'asha@', 'asha@e'],
    });
  });

  it('contains prefixes of codes from the fourth letter', () => {
    expect(searchFields({ tokens: [], codes: ['nxhj67fgh', 'abc'] })).toEqual({
      terms: ['nxhj67fgh', 'abc'],
      beginnings: ['nxhj', 'nxhj6', 'nxhj67'],
    });
  });

  it('contains the phonetic key of each word of a name, with and without nukta', () => {
    expect(searchFields({ tokens: [], names: ['Asha Verma'] })).toEqual({
      terms: ['~AsA', '~vrmA'],
      beginnings: ['~AsA', '~vrmA'],
    });
    expect(searchFields({ tokens: [], names: ['राठौड़'] }).terms).toEqual(['~rtOr', '~rtOd']);
  });

  it('counts Devanagari signs as letters', () => {
    expect(searchFields({ tokens: ['ज़री'.normalize('NFD').replace('\u093c', '')] }).beginnings).toEqual([
      'जर',
      'जरी',
    ]);
  });
});

describe('the condition of a search', () => {
  it('lets the rarest of the words be looked up that have beginnings in every term', () => {
    expect(searchCondition(['asha', 'verma'])).toEqual({
      $and: [{ beginnings: 'asha' }, { beginnings: 'verma' }],
    });
  });

  it('compares shorter words with the terms', () => {
    expect(searchCondition(['as', 'verma'])).toEqual({ $and: [{ beginnings: 'verma' }, { terms: /^as/ }] });
    expect(searchCondition(['nmo', '26'])).toEqual({ $and: [{ beginnings: 'nmo' }, { terms: /^26/ }] });
  });

  it('also compares a word of more than six letters', () => {
    expect(searchCondition(['meenakshi'])).toEqual({
      $and: [{ beginnings: 'meenak' }, { terms: /^meenakshi/ }],
    });
  });

  it('escapes patterns, and is undefined without words', () => {
    expect(searchCondition(['.*', 'abc'])).toEqual({ $and: [{ beginnings: 'abc' }, { terms: /^\.\*/ }] });
    expect(searchCondition([])).toBeUndefined();
  });

  it('uses the last of the longest short words, the most selective part of a number', () => {
    expect(searchCondition(['201', '134'])).toEqual({ $and: [{ beginnings: '134' }, { terms: /^201/ }] });
  });
});

describe('the condition of names that sound alike', () => {
  const trusted = (operator: object) => ({ trusted: operator });

  it('matches each word or its sound, without the exact matches', () => {
    expect(soundCondition(['aasha', '98'], trusted)).toEqual({
      $and: [
        { beginnings: { trusted: { $in: ['aasha', '~AsA'] } } },
        { terms: { trusted: { $in: [/^aasha/, '~AsA'] } } },
        { terms: { trusted: { $in: [/^98/] } } },
      ],
      $nor: [{ $and: [{ terms: /^aasha/ }, { terms: /^98/ }] }],
    });
  });

  it('is undefined when no word can be a name', () => {
    expect(soundCondition(['9876543210', 'as'], trusted)).toBeUndefined();
    expect(soundCondition([], trusted)).toBeUndefined();
  });
});
