import { fieldLabels } from '../fields/labels.js';
import { formFieldOf, type ImportField, importFields } from './fields.js';
import { headingNames } from './heading-names.js';

/** Below this two words are others, and not one of them misspelt. */
const LEAST = 0.6;

/** A heading as it is compared: small letters, no punctuation, one spelling of signs that Unicode writes in two ways. */
function keyOf(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\u093C/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** By key: exact are the names of the fields and the words of the form, the rest are other names. */
const exact = new Map<string, ImportField>();
const synonyms = new Map<string, ImportField>();
for (const field of importFields) {
  for (const name of headingNames[field]) synonyms.set(keyOf(name), field);
  exact.set(keyOf(field), field);
  const formField = formFieldOf(field);
  if (formField === undefined) continue;
  const { label } = fieldLabels[formField];
  for (const word of [label.en, label.hi]) exact.set(keyOf(word), field);
}

/** Whether a heading is the name of a field, not only like one. */
export function isKnownHeading(heading: string): boolean {
  const key = keyOf(heading);
  return exact.has(key) || synonyms.has(key);
}

/**
 * What each column of a register seems to be, by its heading: the name of the field or its words in the form, then what registers call it
 * (English, Hindi, Hindi in Latin letters), then what looks like one of these. Each field at most once; the better reason wins, then the
 * column further left.
 * @returns as many as there are headings, in their order; null for a column that is none
 */
export function suggestMapping(headings: readonly string[]): (ImportField | null)[] {
  const keys = headings.map(keyOf);
  const mapping: (ImportField | null)[] = headings.map(() => null);
  const taken = new Set<ImportField>();
  const take = (at: number, field: ImportField | undefined): void => {
    if (field === undefined || mapping[at] !== null || taken.has(field)) return;
    mapping[at] = field;
    taken.add(field);
  };
  for (const known of [exact, synonyms]) keys.forEach((key, at) => take(at, known.get(key)));
  keys
    .flatMap((key, at) => likeOf(key).map((like) => ({ at, ...like })))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .forEach(({ at, field }) => take(at, field));
  return mapping;
}

function likeOf(key: string): { readonly field: ImportField; readonly score: number }[] {
  if (key.length < 3) return [];
  return [...exact, ...synonyms]
    .map(([name, field]) => ({ field, score: likeness(key, name) }))
    .filter(({ score }) => score >= LEAST);
}

/** How much two headings look alike, from 0 to 1, by the word in which they do least: "date of death" is no date of birth. */
function likeness(one: string, other: string): number {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return 0;
  return Math.min(...words.map((word, at) => wordLikeness(word, others[at] ?? '')));
}

/** The pairs of letters that two words share, of all that they have. */
function wordLikeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size);
}

function pairsOf(word: string): Set<string> {
  const letters = [...` ${word} `];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`));
}
