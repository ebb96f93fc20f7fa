import { nameKey } from './reference-names.js';

/** Below this two names have little more in common than "Medical College". */
const LEAST = 0.45;
/** What the same first word counts: names begin with what tells them apart. */
const FIRST_WORD = 0.1;
const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', '&']);

const wordsOf = (name: string): string[] =>
  nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));

/** Pairs of letters that follow each other in a word, the first one with the space before it. */
function pairsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const letters = [...` ${word}`];
      return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
    }),
  );
}

/** A word that is made of the first letters of the other name's words: AIIMS, PMC. */
function abbreviates(words: readonly string[], others: readonly string[]): boolean {
  const initials = others.map((word) => [...word][0] ?? '').join('');
  return words.some((word) => word.length >= 3 && initials.startsWith(word));
}

/**
 * How much two names look alike, from 0 to 1: the pairs of letters that they share, of all there are and of the shorter name's, since
 * people leave out the town or "and Hospital".
 */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (abbreviates(words, others) || abbreviates(others, words)) return 0.9;
  const [pairs, otherPairs] = [pairsOf(words), pairsOf(others)];
  const shared = [...pairs].filter((pair) => otherPairs.has(pair)).length;
  if (shared === 0) return 0;
  const sameBeginning = words[0] === others[0] ? FIRST_WORD : 0;
  return (
    shared / (pairs.size + otherPairs.size) +
    shared / Math.min(pairs.size, otherPairs.size) / 2 +
    sameBeginning
  );
}

/** The entries whose name or other name looks most like a text, the likeliest first, `most` at most. */
export function lookAlikes<T extends { readonly name: string; readonly aliases?: readonly string[] }>(
  text: string,
  entries: readonly T[],
  most: number,
): T[] {
  return entries
    .map((entry) => ({
      entry,
      score: Math.max(...[entry.name, ...(entry.aliases ?? [])].map((name) => likeness(text, name))),
    }))
    .filter(({ score }) => score >= LEAST)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
