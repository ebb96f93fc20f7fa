import { fieldLabels } from '../fields/labels.js';
import { formFieldOf, headingsOf, type ImportField, importFields } from './import-fields.js';

/** Similarity below which two words are considered different. */
const LEAST = 0.6;

/** Normalises a heading: lower case, without punctuation, in one Unicode form. */
function keyOf(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\u093C/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|s)\b|\bin (?:block|capital)(?: letters)?\b/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Signs and words between two names of one column. */
const ALTERNATIVES = /[/|&,]| or | या /i;

/** Fields by heading; exact for field names and form labels. */
const exact = new Map<string, ImportField>();
const synonyms = new Map<string, ImportField>();
for (const field of importFields) {
  for (const name of headingsOf(field)) synonyms.set(keyOf(name), field);
  exact.set(keyOf(field), field);
  const formField = formFieldOf(field);
  if (formField === undefined) continue;
  const { label } = fieldLabels[formField];
  for (const word of [label.en, label.hi]) exact.set(keyOf(word), field);
}

/** Whether a heading is exactly the name of a field. */
export function isKnownHeading(heading: string): boolean {
  const key = keyOf(heading);
  return exact.has(key) || synonyms.has(key) || fieldWithin(heading) !== undefined;
}

/** The field of a heading with a remark in brackets, or with several names of one field such as `City/Town`. */
function fieldWithin(heading: string): ImportField | undefined {
  const plain = heading.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  const fields = plain.split(ALTERNATIVES).map((part) => exact.get(keyOf(part)) ?? synonyms.get(keyOf(part)));
  return fields.every((field) => field === fields[0]) ? fields[0] : undefined;
}

/**
 * Suggests the field of each column by its heading: by field name or form label, then by the usual headings of registers
 * (English, Hindi, romanised Hindi), then by similarity to these. Each field at most once; the better match wins, then the
 * column further left.
 * @returns one entry per heading, in order; null for no match
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
  headings.forEach((heading, at) => take(at, fieldWithin(heading)));
  keys
    .flatMap((key, at) => likeOf(key).map((like) => ({ at, ...like })))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .forEach(({ at, field }) => take(at, field));
  return mapping;
}

function likeOf(key: string): { readonly field: ImportField; readonly score: number }[] {
  if (key.length < 3) return [];
  return [...exact, ...synonyms]
    .filter(([name, field]) => name !== keyOf(field) || formFieldOf(field) !== undefined)
    .map(([name, field]) => ({ field, score: likeness(key, name) }))
    .filter(({ score }) => score >= LEAST);
}

/** Similarity of two headings from 0 to 1, by their least similar word: "date of death" is not "date of birth". */
function likeness(one: string, other: string): number {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length !== others.length) return 0;
  return Math.min(...words.map((word, at) => wordLikeness(word, others[at] ?? '')));
}

/** Shortest abbreviation, in letters. */
const ABBREVIATION = 4;
const ABBREVIATED = 0.8;

/** Share of letter pairs that two words have in common; the first one may be an abbreviation of the other. */
function wordLikeness(one: string, other: string): number {
  if (one.length >= ABBREVIATION && one !== other && other.startsWith(one)) return ABBREVIATED;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (pairs.size + others.size);
}

function pairsOf(word: string): Set<string> {
  const letters = [...` ${word} `];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`));
}
