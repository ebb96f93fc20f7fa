import { defaultBranding, type TextKey } from '@portal/contract';
import type { SessionKind } from '@portal/contract/sessions/session-kinds';
import { accountLimits } from '../accounts.limits.js';
import { commonPasswords } from './common-passwords.js';

/** Longest password; the hash takes all of it (docs/rules/validation.md, no truncation). */
const LONGEST = 200;

/** A word of the person or of the organisation counts from this length on. */
const SHORTEST_WORD = 3;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** One character, or neighbours on the keyboard or in the alphabet, all along: 111111, 12345678, abcdefg. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/**
 * What is wrong with a new password, as a key of the text catalogue: too short (6 for members as documented in docs/rules/sessions.md,
 * 10 for staff), too long, or one that is guessed first (docs/rules/validation.md, SEC-02).
 * @param own words of the person that must not make up the password: number, name, e-mail
 */
export function passwordProblem(
  password: string,
  kind: SessionKind,
  own: readonly string[] = [],
): TextKey | undefined {
  const length = [...password].length;
  if (kind === 'member' && length < accountLimits.memberPasswordLength) return 'password.min';
  if (kind === 'staff' && length < accountLimits.staffPasswordLength) return 'password.staffMin';
  if (length > LONGEST) return 'password.max';
  const plain = letters(password);
  // A listed password with digits around it is guessed just as early.
  const stem = plain.replace(/^\d+|\d+$/g, '');
  if (commonPasswords.has(plain) || (stem !== '' && commonPasswords.has(stem))) return 'password.common';
  if (isRow(plain) || isRow(password)) return 'password.common';
  const words = [
    defaultBranding.name,
    defaultBranding.shortName,
    ...own,
    ...own.map((word) => word.split('@')[0] ?? ''),
  ];
  const isOwn = words
    .map(letters)
    .some((word) => word.length >= SHORTEST_WORD && [plain, stem, plain.replace(/^0+/, '')].includes(word));
  return isOwn ? 'password.common' : undefined;
}
