import { createHash } from 'node:crypto';
import { type DuplicateReason, duplicateReasons } from '@portal/contract/data/responses';
import { withoutTitle } from '@portal/contract/validation/visible-text';
import { type Comparable, likeTermsOf } from '../../applications/submission/likeness.js';
import { termsOfName } from '../../platform/lists/search.js';

/** Points of each reason (docs/rules/duplicates.md). */
const points: Readonly<Record<DuplicateReason, number>> = {
  registrationNumber: 50,
  name: 30,
  namePart: 15,
  birth: 20,
  otherBirth: -25,
  phone: 25,
  email: 25,
};

/** Pairs with fewer points are not shown: relatives and colleagues share as much. */
export const MIN_SCORE = 45;

/** Reasons that relatives share. On their own their score is capped below `MIN_SCORE`. */
const sharedByRelatives: readonly DuplicateReason[] = ['phone', 'email', 'otherBirth'];
const MOST_SHARED = 40;

const comparedTerms = ['registrationNumber', 'phone', 'email'] as const;
type Term = (typeof comparedTerms)[number];

/** How likely two records belong to one person, with the reasons. */
export interface Likelihood {
  /** 0 to 100 */
  readonly score: number;
  readonly reasons: DuplicateReason[];
}

/** Compares two persons by registration number, name, date of birth, telephone and e-mail. */
export function likelihoodOf(one: Comparable, other: Comparable): Likelihood {
  const [a, b] = [featuresOf(one), featuresOf(other)];
  const found = new Set<DuplicateReason>([
    ...comparedTerms.filter((term) => a.terms[term] !== undefined && a.terms[term] === b.terms[term]),
    ...nameReason(a.words, b.words),
    ...birthReason(one.dateOfBirth, other.dateOfBirth),
  ]);
  const reasons = duplicateReasons.filter((reason) => found.has(reason));
  const score = reasons.reduce((sum, reason) => sum + points[reason], 0);
  const most = reasons.some((reason) => !sharedByRelatives.includes(reason)) ? 100 : MOST_SHARED;
  return { score: Math.min(most, Math.max(0, score)), reasons };
}

/** The words of a name, each as written, then by sound. */
type Words = readonly (readonly string[])[];

/** Features of a person that are compared. */
interface Features {
  /** Terms that can identify a person. */
  readonly terms: Readonly<Partial<Record<Term, string>>>;
  readonly words: Words;
}

/** Cached, because a person is compared with many and phonetic terms are slow to compute. */
const featureCache = new WeakMap<Comparable, Features>();

function featuresOf(person: Comparable): Features {
  const features = featureCache.get(person) ?? readFeatures(person);
  featureCache.set(person, features);
  return features;
}

function readFeatures(person: Comparable): Features {
  const values = likeTermsOf(person);
  const terms: Partial<Record<Term, string>> = {};
  for (const term of comparedTerms) {
    const value = values[term];
    if (value !== undefined && isIdentifying(term, value)) terms[term] = value;
  }
  return { terms, words: values.nameAndBirth?.words ?? termsOfName(withoutTitle(person.name)) };
}

/**
 * Blocking keys: two persons are compared only if they share one. Each word of a name, by its sound, is combined with the date of
 * birth. Hashed, which is enough for an index.
 */
export function duplicateKeysOf(person: Comparable): string[] {
  const {
    terms: { phone, email, registrationNumber },
    words,
  } = featuresOf(person);
  const { dateOfBirth } = person;
  const keys = [
    ...(phone === undefined ? [] : [`phone ${phone}`]),
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(registrationNumber === undefined ? [] : [`number ${registrationNumber}`]),
    ...(dateOfBirth === '' ? [] : words.map((word) => `born ${dateOfBirth} ${word.at(-1) ?? ''}`)),
  ];
  return [...new Set(keys)].map(hashedKey);
}

/** Returns a key as it is stored. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, KEY_LETTERS);
}

/** 96 bits, so that a few million keys do not collide. */
const KEY_LETTERS = 16;
const LEAST_DIGITS = 8;
const phoneNumber = new RegExp(`^\\d{${LEAST_DIGITS},}$`);

/** Whether a value can identify a person, unlike "NA" as a phone number or an address without @. */
function isIdentifying(term: Term, value: string): boolean {
  if (term === 'phone') return phoneNumber.test(value) && /[1-9]/.test(value);
  return term !== 'email' || value.includes('@');
}

/** `name` when all words of both match in any order; `namePart` when half of the longer name matches. */
function nameReason(one: Words, other: Words): DuplicateReason[] {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return [];
  const left = [...long];
  // Whole words are matched before initials, so that an initial does not use up the word of another.
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

/** Whether two words are written or sound the same, or one is the initial of the other. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.some((term) => other.includes(term))) return true;
  const [a = '', b = ''] = [one[0], other[0]];
  return isInitial(one) ? b.startsWith(a) : isInitial(other) && a.startsWith(b);
}

function birthReason(one: string, other: string): DuplicateReason[] {
  if (one === '' || other === '') return [];
  return [one === other ? 'birth' : 'otherBirth'];
}
