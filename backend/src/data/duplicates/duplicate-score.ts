import { createHash } from 'node:crypto';
import { type DuplicateReason, duplicateReasons } from '@portal/contract/data/responses';
import { withoutTitle } from '@portal/contract/validation/title';
import { type Comparable, likeTermsOf } from '../../applications/submission/likeness.js';
import { termsOfName } from '../../platform/lists/search.js';

/** What each reason counts (docs/rules/duplicates.md). */
const points: Readonly<Record<DuplicateReason, number>> = {
  registrationNumber: 50,
  name: 30,
  namePart: 15,
  birth: 20,
  otherBirth: -25,
  phone: 25,
  email: 25,
};

/** A pair of fewer points is not shown: what it shares, relatives and colleagues share too. */
export const LEAST_SCORE = 45;

/** What spouses and relatives share, and what it counts at most where nothing else agrees: it alone makes no pair. */
const sharedByRelatives: readonly DuplicateReason[] = ['phone', 'email', 'otherBirth'];
const MOST_SHARED = 40;

const comparedTerms = ['registrationNumber', 'phone', 'email'] as const;
type Term = (typeof comparedTerms)[number];

/** How much two records look like one person's, and why. */
export interface Likelihood {
  /** 0 to 100 */
  readonly score: number;
  readonly reasons: DuplicateReason[];
}

/** Compares two persons by registration number, name, date of birth, telephone and e-mail. */
export function likelihoodOf(one: Comparable, other: Comparable): Likelihood {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  const found = new Set<DuplicateReason>([
    ...comparedTerms.filter((term) => a.telling[term] !== undefined && a.telling[term] === b.telling[term]),
    ...nameReason(a.words, b.words),
    ...birthReason(one.dateOfBirth, other.dateOfBirth),
  ]);
  const reasons = duplicateReasons.filter((reason) => found.has(reason));
  const score = reasons.reduce((sum, reason) => sum + points[reason], 0);
  const most = reasons.some((reason) => !sharedByRelatives.includes(reason)) ? 100 : MOST_SHARED;
  return { score: Math.min(most, Math.max(0, score)), reasons };
}

/** What is compared of a person. */
interface Features {
  /** Terms that can tell anybody. */
  readonly telling: Readonly<Partial<Record<Term, string>>>;
  readonly words: string[][];
}

/** A person is compared with many, and how a name sounds takes longer than to compare it. */
const known = new WeakMap<Comparable, Features>();

function featuresOf(person: Comparable): Features {
  const features = known.get(person) ?? readFeatures(person);
  known.set(person, features);
  return features;
}

function readFeatures(person: Comparable): Features {
  const terms = likeTermsOf(person);
  const telling: Partial<Record<Term, string>> = {};
  for (const term of comparedTerms) {
    const value = terms[term];
    if (value !== undefined && tells(term, value)) telling[term] = value;
  }
  return { telling, words: wordsOf(person.name) };
}

/**
 * What a person shares with another record of the same person: who has none of these in common with somebody is not compared with them.
 * Of a name each word counts with the day of birth, as it sounds. Hashed, for an index needs no more.
 */
export function duplicateKeysOf(person: Comparable): string[] {
  const { telling, words } = featuresOf(person);
  const { phone, email, registrationNumber } = telling;
  const { dateOfBirth } = person;
  const keys = [
    ...(phone === undefined ? [] : [`phone ${phone}`]),
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(registrationNumber === undefined ? [] : [`number ${registrationNumber}`]),
    ...(dateOfBirth === '' ? [] : words.map((word) => `born ${dateOfBirth} ${word.at(-1) ?? ''}`)),
  ];
  return [...new Set(keys)].map((key) =>
    createHash('sha256').update(key).digest('base64url').slice(0, KEY_LETTERS),
  );
}

/** 96 bits: no two keys of a few million are taken for each other. */
const KEY_LETTERS = 16;
const LEAST_DIGITS = 8;
const phoneNumber = new RegExp(`^\\d{${LEAST_DIGITS},}$`);

/** Whether a value can tell anybody: "NA" is no telephone number, and what has no @ no address. */
function tells(term: Term, value: string): boolean {
  if (term === 'phone') return phoneNumber.test(value) && /[1-9]/.test(value);
  return term !== 'email' || value.includes('@');
}

/** The terms of each word of a name: as it is written, then how it sounds. */
function wordsOf(name: string): string[][] {
  return termsOfName(withoutTitle(name));
}

/** `name` when no word of either is left over, in any order; `namePart` when half of the longer name agrees. */
function nameReason(one: readonly string[][], other: readonly string[][]): DuplicateReason[] {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return [];
  const left = [...long];
  // Whole words before initials, so that an initial does not take the place of its own word.
  const sorted = [...short].sort((a, b) => Number(isInitial(a)) - Number(isInitial(b)));
  const matched = sorted.filter((word) => {
    const at = left.findIndex((candidate) => isAlike(word, candidate));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const whole = matched.filter((word) => !isInitial(word)).length;
  if (whole === 0) return [];
  if (matched.length === long.length) return ['name'];
  return matched.length * 2 >= long.length ? ['namePart'] : [];
}

function isInitial([written = '']: readonly string[]): boolean {
  return [...written].length === 1;
}

/** Words that are written or sound the same; an initial stands for a word that begins with it. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.some((term) => other.includes(term))) return true;
  const [a = '', b = ''] = [one[0], other[0]];
  return isInitial(one) ? b.startsWith(a) : isInitial(other) && a.startsWith(b);
}

function birthReason(one: string, other: string): DuplicateReason[] {
  if (one === '' || other === '') return [];
  return [one === other ? 'birth' : 'otherBirth'];
}
