import type { QueryFilter } from 'mongoose';
import { phoneticKey } from './phonetic-key.js';
import { comparable, spokenTokensOf } from './tokens.js';

/** Maximum length of a search text. */
const MAX_SEARCH = 100;
const MAX_WORDS = 6;
/** Shorter words match too many terms. */
const MIN_PREFIX = 2;
/** Machine-generated ids are typed or pasted as a whole; shorter prefixes of them would match searches for names. */
const MIN_CODE_PREFIX = 4;
/** Longest stored prefix of a term; longer ones leave so few documents that the term itself is compared. */
const MAX_PREFIX = 6;
/** Prefix of phonetic keys; occurs in no token. */
const SOUND = '~';
/** Titles, which are not part of a stored name. */
const titles: ReadonlySet<string> = new Set(['dr', 'डॉ', 'डा']);

/** The stored search index of a document, rewritten whenever one of its source texts changes. */
export interface SearchFields {
  /** Tokens, and phonetic keys of names. */
  terms: string[];
  /** Prefixes of the tokens, 2 to 6 letters, by which an index returns matches in the order of the list; and phonetic keys. */
  beginnings: string[];
}

/** The searchable texts of a document as tokens (`tokens.ts`). */
export interface Findable {
  readonly tokens: readonly string[];
  /** Machine-generated ids and numbers: found from their fourth character on. */
  readonly codes?: readonly string[];
  /** Names that are also found by sound. */
  readonly names?: readonly string[];
}

/** Builds the search index of a document. */
export function searchFields({ tokens, codes = [], names = [] }: Findable): SearchFields {
  const sounds = names
    .flatMap(spokenTokensOf)
    .flatMap((word) => distinct([word, comparable(word)]).flatMap(soundTerm));
  const beginnings = [
    ...tokens.flatMap((token) => prefixesOf(token, MIN_PREFIX)),
    ...codes.flatMap((code) => prefixesOf(code, MIN_CODE_PREFIX)),
    ...sounds,
  ];
  return { terms: distinct([...tokens, ...codes, ...sounds]), beginnings: distinct(beginnings) };
}

/**
 * Returns the words of a search, each of which must be the prefix of a term. A telephone number is one word in any notation, and so is an
 * e-mail address. Single letters and titles beside longer words are ignored.
 */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '').slice(0, MAX_SEARCH).trim();
  const words = spokenTokensOf(text);
  // A text of signs alone is kept as a word, which finds nothing.
  if (words.length === 0 && text !== '') return [text];
  const long = words.filter((word) => [...word].length >= MIN_PREFIX);
  const named = long.filter((word) => !titles.has(word));
  return (named.length > 0 ? named : long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/**
 * Returns the condition of documents that match every word. Undefined without words.
 * @param at path of the search fields in the document, with its trailing dot: `couple.`
 */
export function searchCondition<Doc extends object>(
  words: readonly string[],
  at = '',
): QueryFilter<Doc> | undefined {
  if (words.length === 0) return undefined;
  const lookedUp = lookedUpOf(words);
  const compared = words.filter((word) => !lookedUp.includes(word) || !isWhole(word));
  const condition = {
    $and: [
      ...lookedUp.map((word) => ({ [`${at}beginnings`]: firstLetters(word) })),
      ...compared.map((word) => ({ [`${at}terms`]: startsWith(word) })),
    ],
  };
  return condition;
}

/**
 * Returns the condition of documents whose names sound like the words, without the matches of {@link searchCondition}. Undefined when no
 * word has a phonetic key.
 * @param trusted lets an operator pass filter sanitising
 * @param at as of {@link searchCondition}
 */
export function soundCondition<Doc extends object>(
  words: readonly string[],
  trusted: (operator: object) => object,
  at = '',
): QueryFilter<Doc> | undefined {
  if (words.every((word) => soundTerm(word).length === 0)) return undefined;
  const condition = {
    $and: [
      ...lookedUpOf(words).map((word) => ({
        [`${at}beginnings`]: trusted({ $in: [firstLetters(word), ...soundTerm(word)] }),
      })),
      ...words.map((word) => ({ [`${at}terms`]: trusted({ $in: [startsWith(word), ...soundTerm(word)] }) })),
    ],
    $nor: [{ $and: words.map((word) => ({ [`${at}terms`]: startsWith(word) })) }],
  };
  return condition;
}

/** Returns the alternative terms of each word of a name: the word itself or its phonetic key. */
export function termsOfName(name: string): string[][] {
  return spokenTokensOf(name).map((word) => [comparable(word), ...soundTerm(word)]);
}

/** Returns the phonetic key of a word as a stored term; empty when it has none. */
function soundTerm(word: string): string[] {
  const sound = phoneticKey(word);
  return sound === undefined ? [] : [SOUND + sound];
}

/**
 * Returns the words that an index may look up, of which MongoDB uses the rarest: those whose beginnings every kind of term has. Of shorter
 * words it is the longest, the last of several, which is the most selective part of a number.
 */
function lookedUpOf(words: readonly string[]): readonly string[] {
  const lengthOf = (word: string): number => [...comparable(word)].length;
  const found = words.filter((word) => lengthOf(word) >= MIN_CODE_PREFIX);
  if (found.length > 0) return found;
  return [...words]
    .reverse()
    .sort((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, 1);
}

/** Whether the stored beginnings have the whole word. */
function isWhole(word: string): boolean {
  return firstLetters(word) === comparable(word);
}

/** Returns the longest stored prefix of a word, by which an index finds it. */
export function firstLetters(word: string): string {
  return [...comparable(word)].slice(0, MAX_PREFIX).join('');
}

function prefixesOf(token: string, least: number): string[] {
  const letters = [...token];
  const longest = Math.min(letters.length, MAX_PREFIX);
  const lengths = Array.from({ length: Math.max(longest - least + 1, 0) }, (_none, n) => n + least);
  return lengths.map((length) => letters.slice(0, length).join(''));
}

/** Returns an anchored pattern of an escaped prefix. */
function startsWith(word: string): RegExp {
  return new RegExp(`^${comparable(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
