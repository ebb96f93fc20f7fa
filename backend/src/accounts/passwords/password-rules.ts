import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { defaultBranding } from '@portal/contract/settings/brand';
import type { TextKey } from '@portal/contract/texts';
import type { SessionKind } from '@portal/contract/accounts/responses';
import { accountLimits } from '../accounts.limits.js';
import { commonPasswords } from './common-passwords.js';

/** Longest password; all of it is hashed (docs/rules/validation.md, no truncation). */
const LONGEST = 200;

/** Characters that are estimated: a strong beginning stays strong, and the duration is bounded. */
const ESTIMATED = 40;

/** Minimum length of a word of the person or organisation that is disallowed. */
const SHORTEST_WORD = 3;

/** Words that people combine with the organisation's name. */
const placeWords = ['India', 'Bharat', 'doctor', 'member', 'admin', 'staff', 'portal'];

let estimator: ZxcvbnFactory | undefined;

/**
 * Recognises leaked passwords, keyboard walks, dates, repeats and letters written as signs; our list adds what is common in India. Loaded
 * at the first password: it ranks 57,000 words, and the worker does not need it.
 */
const theEstimator = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, india: [...commonPasswords] },
    graphs: common.adjacencyGraphs,
  }));

/**
 * Returns a password in composed letters (NFC, as RFC 8265 requires): keyboards differ in how they send é or ज़, and it is the same
 * password.
 */
export const composed = (password: string): string => password.normalize('NFC');

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The words of the organisation, which people combine with their own. */
const organisation = [defaultBranding.name, defaultBranding.shortName, ...placeWords];

/** The words of texts, the longest first; of an e-mail also its local part. */
function wordsOf(given: readonly string[]): string[] {
  const texts = [...given, ...given.map((text) => text.split('@')[0] ?? '')];
  const words = texts.flatMap((text) => [letters(text), ...text.split(/[^\p{L}\p{N}]+/u).map(letters)]);
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
}

/** Whether a text consists of known words and digits only. */
function isMadeOf(known: readonly string[], password: string): boolean {
  const plain = letters(password);
  const rest = known.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return rest !== plain && /^[\s\d]*$/.test(rest);
}

/** Guesses needed by an attacker who knows those words: the lower one of the password as typed and without its signs. */
function guessesOf(password: string, known: readonly string[]): number {
  const typed = password.slice(0, ESTIMATED);
  const variants = [typed, letters(typed.replaceAll('$', 's')), letters(typed).replace(/^0+/, '')];
  const guesses = [...new Set(variants)]
    .filter((variant) => variant !== '')
    .map((variant) => theEstimator().check(variant, [...known]).guesses);
  return Math.min(...guesses);
}

/**
 * Returns the text key of what is wrong with a new password: too short (6 for members as documented in docs/rules/sessions.md,
 * 10 for staff), too long, made of the person's words, or easily guessed (docs/rules/validation.md, SEC-02).
 * @param own words of the person that must not make up the password: number, name, e-mail
 */
export function passwordProblem(
  typed: string,
  kind: SessionKind,
  own: readonly string[] = [],
): TextKey | undefined {
  const password = composed(typed);
  const length = [...password].length;
  if (kind === 'member' && length < accountLimits.memberPasswordLength) return 'password.min';
  if (kind === 'staff' && length < accountLimits.staffPasswordLength) return 'password.staffMin';
  if (length > LONGEST) return 'password.max';
  if (isMadeOf(wordsOf(own), password)) return 'password.own';
  const known = wordsOf([...organisation, ...own]);
  const isGuessed =
    isMadeOf(known, password) || guessesOf(password, known) < accountLimits.leastGuesses[kind];
  return isGuessed ? 'password.common' : undefined;
}
