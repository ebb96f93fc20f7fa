import type { QueryFilter } from 'mongoose';

/** Longest text that is searched for. */
const MAX_SEARCH = 100;
const MAX_WORDS = 6;
/** A shorter word begins too many terms to tell anything. */
const LEAST_LETTERS = 2;
/** Beginnings of a term that are kept; longer ones leave so few documents that the term itself is compared. */
const LONGEST_BEGINNING = 6;

/** An Indian mobile number as people write it: spaces, hyphens and the country's or the trunk's prefix. */
const phone = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** What a document is found by. Both are written whenever one of the texts behind them changes. */
export interface SearchFields {
  /** The words, normalised. */
  terms: string[];
  /** How the words begin, from 2 letters to 6: with these an index gives the finds in the list's own order. */
  beginnings: string[];
}

/** Latin letters without marks, Devanagari composed with the nukta folded; lower case. */
export function normaliseTerm(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
}

/** The words of a text, normalised. */
export function wordsOf(text: string): string[] {
  return normaliseTerm(text)
    .split(/[\s.,]+/)
    .filter((word) => word !== '');
}

/** The words of a name, and the parts of words with hyphens, brackets or slashes, normalised. */
export function nameTerms(name: string): string[] {
  const words = wordsOf(name);
  return [
    ...words,
    ...words.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u)).filter((part) => part !== ''),
  ];
}

/** @param terms normalised */
export function searchFields(terms: readonly string[]): SearchFields {
  const distinct = [...new Set(terms)];
  const beginnings = distinct.flatMap((term) => {
    const letters = [...term];
    const longest = Math.min(letters.length, LONGEST_BEGINNING);
    const lengths = Array.from(
      { length: Math.max(longest - LEAST_LETTERS + 1, 0) },
      (_none, n) => n + LEAST_LETTERS,
    );
    return lengths.map((length) => letters.slice(0, length).join(''));
  });
  return { terms: distinct, beginnings: [...new Set(beginnings)] };
}

/**
 * The words of a search, normalised; each must begin a term. A telephone number is one word however it is written, an e-mail address
 * too. Single letters beside longer words are left out; alone they find nothing, as no term is kept under its first letter.
 */
export function searchWords(search: string | undefined): string[] {
  const text = (search ?? '').slice(0, MAX_SEARCH);
  const number = phone.exec(text.replace(/[\s()-]/g, ''))?.[1];
  if (number !== undefined) return [number];
  const words = text
    .split(/[\s,]+/)
    .flatMap((part) => (part.includes('@') ? [normaliseTerm(part)] : wordsOf(part)));
  const long = words.filter((word) => [...word].length >= LEAST_LETTERS);
  return (long.length > 0 ? long : words).slice(0, MAX_WORDS);
}

/** The documents that every word finds; the longest one is looked up in the index. Undefined without words. */
export function searchCondition<Doc extends Partial<SearchFields>>(
  words: readonly string[],
): QueryFilter<Doc> | undefined {
  const [longest] = [...words].sort((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const beginning = [...longest].slice(0, LONGEST_BEGINNING).join('');
  const rest = words.filter((word) => word !== beginning);
  const condition = {
    beginnings: beginning,
    ...(rest.length === 0 ? {} : { $and: rest.map((word) => ({ terms: startsWith(word) })) }),
  };
  return condition;
}

/** An anchored prefix; no character of a search is an operator. */
function startsWith(word: string): RegExp {
  return new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
