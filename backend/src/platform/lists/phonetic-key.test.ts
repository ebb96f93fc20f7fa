import { describe, expect, it } from '@jest/globals';
import { phoneticKey } from './phonetic-key.js';
import { otherNames, pairsOf, sameNames } from './testing/name-pairs.js';

const heardAlike = ([one, other]: [string, string]): boolean => {
  const sound = phoneticKey(one);
  return sound !== undefined && sound === phoneticKey(other);
};

describe('the phonetic key of a name', () => {
  it('is equal for at least 90 % of pairs of spellings', () => {
    const pairs = pairsOf(sameNames);
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    const missed = pairs.filter((pair) => !heardAlike(pair));
    expect({ missed, share: missed.length / pairs.length <= 0.1 }).toMatchObject({ share: true });
  });

  it('differs for at least 95 % of pairs of different names', () => {
    const pairs = pairsOf(otherNames);
    expect(pairs.length).toBeGreaterThanOrEqual(100);
    const confused = pairs.filter(heardAlike);
    expect({ confused, share: confused.length / pairs.length <= 0.05 }).toMatchObject({ share: true });
  });

  it.each([
    ['Krishna', 'कृष्ण'],
    ['Agarwal', 'अग्रवाल'],
    ['Chaudhary', 'Choudhury'],
    ['Surender', 'सुरेन्द्र'],
    ['Siddiqui', 'सिद्दीकी'],
    ['Singh', 'सिंह'],
  ])('is equal for %s and %s', (one, other) => {
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });

  it('is undefined for short words, numbers and other scripts', () => {
    for (const word of ['ab', 'a', '', '98765', 'mmc2014', 'a@b.example', 'ரவி', 'विक्रम2']) {
      expect([word, phoneticKey(word)]).toEqual([word, undefined]);
    }
  });
});
