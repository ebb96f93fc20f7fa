import { latinDigits } from '../validation/visible-text.js';

/**
 * The operation table of the Damm algorithm: row by the interim digit, column by the next digit. It detects every single wrong digit and
 * every transposition of two adjacent digits (docs/rules/numbers.md).
 */
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

/** Minimum digits of the running number. */
const RUNNING_DIGITS = 6;

/** The check digit of a text of digits; `0` for digits that already end in theirs. */
export function checkDigit(digits: string): string {
  return [...digits].reduce((state, digit) => damm[Number(state)]?.[Number(digit)] ?? '0', '0');
}

/**
 * The human-readable number of an application, `NMO-26-004318-0`: prefix, year of the submission's India date, running number of that
 * year, check digit over year and running number (docs/rules/numbers.md).
 * @param prefix capital letters, from the branding record
 * @param year four digits
 * @param running from 1
 */
export function applicationNumber(prefix: string, year: number, running: number): string {
  const parts = [String(year % 100).padStart(2, '0'), String(running).padStart(RUNNING_DIGITS, '0')];
  return [prefix, ...parts, checkDigit(parts.join(''))].join('-');
}

/** Letters, digits of year and running number, and the check digit, without separators. */
const SPELT = /^([A-Z]*)(\d{2})(\d{6,})(\d)$/;

/**
 * Parses a typed application number, with any or no separators, in lower case, with Devanagari digits, with or without its prefix.
 * @param prefix for a number without letters
 * @returns the canonical number; undefined for anything else, or a wrong check digit
 */
export function applicationNumberIn(typed: string, prefix: string): string | undefined {
  const plain = latinDigits(typed)
    .toUpperCase()
    .replace(/[\s\p{Pd}_./]/gu, '');
  const [, letters = '', year = '', running = '', check] = SPELT.exec(plain) ?? [];
  if (check === undefined || checkDigit(`${year}${running}`) !== check) return undefined;
  return [letters === '' ? prefix : letters, year, running, check].join('-');
}
