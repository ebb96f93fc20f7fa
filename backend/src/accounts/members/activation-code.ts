import { randomInt } from 'node:crypto';

/** No letter or digit that is taken for another one when read from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A new activation code, as `7KQM-W2PX-9RTD`: 59 random bits (SEC-03: never the number or the phone). */
export function newActivationCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** The code in what a person typed, in any case and with any spaces or hyphens; undefined when it can not be one. */
export function readActivationCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode =
    plain.length === GROUPS * GROUP_LENGTH && [...plain].every((char) => ALPHABET.includes(char));
  return isCode ? (plain.match(/.{4}/g) ?? []).join('-') : undefined;
}
