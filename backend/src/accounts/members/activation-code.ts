import { randomInt } from 'node:crypto';
import { cleanCode } from '@portal/contract/validation/visible-text';

/** Without letters and digits that are confused in print. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Returns a new activation code such as `7KQM-W2PX-9RTD`: 59 random bits (SEC-03: never the number or the phone). */
export function newActivationCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Returns the code in typed text, in any case, with any spaces or hyphens, digits of any script; undefined when it cannot be one. */
export function readActivationCode(typed: string): string | undefined {
  const plain = cleanCode(typed).toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    plain.length === GROUPS * GROUP_LENGTH && [...plain].every((char) => ALPHABET.includes(char));
  return isCode ? (plain.match(/.{4}/g) ?? []).join('-') : undefined;
}
