import { withoutTitle } from './visible-text.js';

/** A longer text is no qualification; it is left to the check of its length. */
const MAX_CHARACTERS = 200;

const LETTERS = /[\p{L}\p{M}]/gu;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Abbreviations in names that are no initials: Mohammad, Sheikh, Kumar, Khan. */
const SHORT_WORDS = new Set(['md', 'sk', 'kr', 'kh']);
const INITIALS = /^[b-df-hj-np-tv-z]{1,2}$/i;

function capitalised(word: string): string {
  const small = word.toLowerCase();
  if (INITIALS.test(word) && !SHORT_WORDS.has(small)) return word.toUpperCase();
  const [first = '', ...rest] = small;
  return first.toUpperCase() + rest.join('');
}

/**
 * Returns a Latin name typed in small or in capital letters only with the usual capitals, without its title; undefined for any other
 * name. It is a question to the person, who knows how the name is written (docs/rules/validation.md).
 */
export function likelyName(name: string): string | undefined {
  const plain = withoutTitle(name);
  const letters = plain.match(LETTERS)?.join('') ?? '';
  const isLatin = /^[\p{Script=Latin}\p{Script=Inherited}]+$/u.test(letters);
  if (!isLatin || (letters !== letters.toLowerCase() && letters !== letters.toUpperCase())) return undefined;
  const likely = plain.replace(WORD, capitalised);
  return likely === plain ? undefined : likely;
}

/**
 * Returns a text in which each word of a list has the list's spelling: `m.b.b.s., md (ortho)` becomes `MBBS, MD (ortho)`. Case, and dots
 * between letters, do not count; other words stay.
 */
export function inListedSpelling(text: string, list: readonly string[]): string {
  if (text.length > MAX_CHARACTERS) return text;
  const keyOf = (word: string): string => word.replace(/[. ]/g, '').toLowerCase();
  const listed = (word: string): string | undefined => list.find((entry) => keyOf(entry) === keyOf(word));
  return text.replace(
    /\p{L}+(?:\. ?\p{L}+)*\.?/gu,
    (phrase) => listed(phrase) ?? phrase.replace(/\p{L}[\p{L}.]*/gu, (word) => listed(word) ?? word),
  );
}
