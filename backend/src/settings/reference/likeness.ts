import { nameKey } from './reference-names.js';

/** Below this, two names have little more in common than "Medical College". */
const LEAST = 0.45;
/** Weight of an equal first word, which distinguishes names most. */
const FIRST_WORD = 0.1;
const SMALL_WORDS = new Set(['of', 'and', 'the', 'for', '&']);

const wordsOf = (name: string): string[] =>
  nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));

/** Pairs of successive letters of a word, the first one with the space before it. */
function pairsOf(words: readonly string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const letters = [...` ${word}`];
      return letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
    }),
  );
}

/** A word made of the initials of the other name's words: AIIMS, PMC. */
function abbreviates(words: readonly string[], others: readonly string[]): boolean {
  const initials = others.map((word) => [...word][0] ?? '').join('');
  return words.some((word) => word.length >= 3 && initials.startsWith(word));
}

/**
 * Similarity of two names, from 0 to 1: the shared pairs of letters, relative to all and to those of the shorter name, because
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

/** The entries whose name or other name is most similar to a text, best first, at most `most`. */
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
