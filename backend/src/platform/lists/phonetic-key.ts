import { transliterate } from './transliterate.js';

/** A substitution that unifies spellings of one sound. */
type Step = readonly [pattern: RegExp, by: string];

/** Consonants: doubles, aspirates, and letters that are interchangeable in Indian names. */
const consonants: readonly Step[] = [
  [/a(?=a)/g, ''],
  [/^m[ou]+ha?mm?[aeu]d$/, 'mohamad'],
  [/([b-df-hj-np-tv-z])(?=\1)/g, ''],
  [/que$/, 'ki'],
  [/qu(?=[ei])|q|ck/g, 'k'],
  [/x/g, 'ks'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/(?<!n)jn/g, 'gy'],
  [/imh/g, 'ingh'],
  [/ph/g, 'f'],
  [/jh|zh|z/g, 'j'],
  [/dhur(?=[iy])/g, 'dhar'],
  [/([kgcjtdpbs])h/g, '$1'],
  // n before a labial is pronounced m.
  [/n(?=[pb])/g, 'm'],
  [/([aeiou])h$/, '$1'],
];

/** Endings and syllables with several spellings. */
const syllables: readonly Step[] = [
  [/([ei])nder$/g, '$1ndra'],
  [/ander$/, 'andra'],
  [/[ei]ndra/g, 'indra'],
  [/er(?=[b-df-hj-np-tv-z])/g, 'r'],
  [/o([rs])e$/, 'o$1'],
  [/med$/, 'mad'],
  [/[vw]a$/, 'v'],
  [/eo$/, 'ev'],
  [/ao(?=$|[^aeiou])/g, 'av'],
  [/ow(?=$|[^aeiouy])/g, 'ou'],
  [/[bw]/g, 'v'],
];

/** Vowels: long and short are unified and written as a capital. */
const vowels: readonly Step[] = [
  [/^a(?=[iy])/, 'Aa'],
  [/oo|uu/g, 'U'],
  [/ee|ii|ie|ea/g, 'I'],
  [/iy(?=[aeiouAEIOU])/g, 'i'],
  [/(?:ai|ei)y|ai|ay|ei|ey|ae/g, 'E'],
  [/au|ou/g, 'O'],
  [/ye/g, 'e'],
  [/^y/, 'Y'],
  [/[iy]/g, 'I'],
  [/e/g, 'E'],
  [/o/g, 'O'],
  [/u/g, 'U'],
  [/^a|a$/g, 'A'],
  [/a/g, ''],
  [/([A-Z])(?=\1)/g, ''],
];

const steps = [...consonants, ...syllables, ...vowels];

/** Shorter keys match too many names. */
const LEAST = 2;

/**
 * Returns the phonetic key that spellings of a name share, in Latin and in Devanagari: long and short vowels, aspirates and doubled
 * letters are unified, and an a within a word is dropped, because Devanagari does not write it.
 * @param word in any script
 * @returns undefined for a word in another script, or one too short to distinguish names
 */
export function phoneticKey(word: string): string | undefined {
  const latin = transliterate(word);
  if (latin === undefined || latin.length <= LEAST) return undefined;
  const key = steps.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
  return key.length < LEAST ? undefined : key;
}
