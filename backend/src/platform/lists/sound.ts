import { romanised } from './romanised.js';

/** A change of spelling: what stands for the same sound is written the same. */
type Step = readonly [pattern: RegExp, by: string];

/** Consonants: doubles, aspirates, and letters that are taken for each other in Indian names. */
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
  // Before another letter of the lips the nose says m.
  [/n(?=[pb])/g, 'm'],
  [/([aeiou])h$/, '$1'],
];

/** Endings and syllables that are spelled in several ways. */
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

/** Vowels: long and short are one; each is written as a capital. */
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

/** A key of fewer letters fits too many names. */
const LEAST = 2;

/**
 * How a word of a name sounds, so that its spellings share a key, in Latin letters and in Devanagari: long and short vowels, aspirates
 * and doubled letters are one, and an a within a word is left out, for Devanagari does not write it.
 * @param word of any writing
 * @returns undefined for what is no word of either writing, or too short to tell names apart
 */
export function soundOf(word: string): string | undefined {
  const latin = romanised(word);
  if (latin === undefined || latin.length <= LEAST) return undefined;
  const key = steps.reduce((text, [pattern, by]) => text.replace(pattern, by), latin);
  return key.length < LEAST ? undefined : key;
}
