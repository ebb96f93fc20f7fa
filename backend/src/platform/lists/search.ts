import type { QueryFilter } from 'mongoose';
import { soundOf } from './sound.js';
import { comparable, spokenTokensOf } from './tokens.js';

/** Longest text that is searched for. */
const MAX_SEARCH = 100;
const MAX_WORDS = 6;
/** A shorter word begins too many terms to tell anything. */
const LEAST_LETTERS = 2;
/** Numbers that nobody reads aloud are typed or pasted as a whole; their first letters would be found by many a name. */
const LEAST_OF_CODES = 4;
/** Beginnings of a term that are kept; longer ones leave so few documents that the term itself is compared. */
const LONGEST_BEGINNING = 6;
/** Stands before a sound; no token has it. */
const SOUND = '~';
/** Not part of a stored name. */
const titles: ReadonlySet<string> = new Set(['dr', 'डॉ', 'डा']);

/** What a document is found by. Both are written whenever one of the texts behind them changes. */
export interface SearchFields {
  /** The tokens, and how the words of names sound. */
  terms: string[];
  /** How the tokens begin, from 2 letters to 6: with these an index gives the finds in the list's own order; and the sounds. */
  beginnings: string[];
}

/** What a document says it is found by, as tokens (`tokens.ts`). */
export interface Findable {
  readonly tokens: readonly string[];
  /** Ids and numbers of machines: found from their fourth letter on. */
  readonly codes?: readonly string[];
  /** Names that are found by their sound too. */
  readonly names?: readonly string[];
}

/** What is stored of a document, so that it is found. */
export function searchFields({ tokens, codes = [], names = [] }: Findable): SearchFields {
  const sounds = names
    .flatMap(spokenTokensOf)
    .flatMap((word) => [...soundTerm(word), ...soundTerm(comparable(word))]);
  const beginnings = [
    ...tokens.flatMap((token) => beginningsOf(token, LEAST_LETTERS)),
    ...codes.flatMap((code) => beginningsOf(code, LEAST_OF_CODES)),
    ...sounds,
  ];
  return { terms: distinct([...tokens, ...codes, ...sounds]), beginnings: distinct(beginnings) };
}

/**
 * The words of a search; each must begin a term. A telephone number is one word however it is written, an e-mail address too. Single
 * letters beside longer words and a doctor's title are left out; alone they find nothing.
 */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '').slice(0, MAX_SEARCH).trim();
  const words = spokenTokensOf(text);
  // Signs alone are no word, and find nothing.
  if (words.length === 0 && text !== '') return [text];
  const long = words.filter((word) => [...word].length >= LEAST_LETTERS);
  const named = long.filter((word) => !titles.has(word));
  return (named.length > 0 ? named : long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/**
 * The documents that every word finds; the longest one is looked up in the index. Undefined without words.
 * @param at where the search fields stand in the document, with the point that ends it: `couple.`
 */
export function searchCondition<Doc extends object>(
  words: readonly string[],
  at = '',
): QueryFilter<Doc> | undefined {
  const longest = longestOf(words);
  if (longest === undefined) return undefined;
  const beginning = firstLetters(longest);
  const rest = words.filter((word) => comparable(word) !== beginning);
  const condition = {
    [`${at}beginnings`]: beginning,
    ...(rest.length === 0 ? {} : { $and: rest.map((word) => ({ [`${at}terms`]: startsWith(word) })) }),
  };
  return condition;
}

/**
 * The documents whose names sound like the words, without those that {@link searchCondition} finds. Undefined when none of the words
 * can be one of a name.
 * @param trusted lets an operator of ours through the filter's sanitising
 * @param at as of {@link searchCondition}
 */
export function soundCondition<Doc extends object>(
  words: readonly string[],
  trusted: (operator: object) => object,
  at = '',
): QueryFilter<Doc> | undefined {
  const longest = longestOf(words);
  if (longest === undefined || words.every((word) => soundTerm(word).length === 0)) return undefined;
  const terms = `${at}terms`;
  const condition = {
    [`${at}beginnings`]: trusted({ $in: [firstLetters(longest), ...soundTerm(longest)] }),
    $and: words.map((word) => ({ [terms]: trusted({ $in: [startsWith(word), ...soundTerm(word)] }) })),
    $nor: [{ $and: words.map((word) => ({ [terms]: startsWith(word) })) }],
  };
  return condition;
}

/** The terms of which a document of a person with this name has one for each word: the word, or how it sounds. */
export function termsOfName(name: string): string[][] {
  return spokenTokensOf(name).map((word) => [comparable(word), ...soundTerm(word)]);
}

/** The sound of a word as it is stored; none when it has none. */
function soundTerm(word: string): string[] {
  const sound = soundOf(word);
  return sound === undefined ? [] : [SOUND + sound];
}

/** The last one of those with most letters: of a number's parts it tells most. */
function longestOf(words: readonly string[]): string | undefined {
  return [...words].reverse().sort((one, other) => other.length - one.length)[0];
}

function firstLetters(word: string): string {
  return [...comparable(word)].slice(0, LONGEST_BEGINNING).join('');
}

function beginningsOf(token: string, least: number): string[] {
  const letters = [...token];
  const longest = Math.min(letters.length, LONGEST_BEGINNING);
  const lengths = Array.from({ length: Math.max(longest - least + 1, 0) }, (_none, n) => n + least);
  return lengths.map((length) => letters.slice(0, length).join(''));
}

/** An anchored prefix; no character of a search is an operator. */
function startsWith(word: string): RegExp {
  return new RegExp(`^${comparable(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
