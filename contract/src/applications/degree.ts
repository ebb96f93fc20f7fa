import { type Degree, degrees } from '../enums.js';

/**
 * The year of study as typed ("3rd", "3RD Year"), without the word "year". Linear in the length of the text: it runs before
 * any length is checked (SEC-23).
 */
export function withoutYear(typed: string): string {
  const plain = typed.trim().toLowerCase();
  return plain.endsWith('year') ? plain.slice(0, -'year'.length).trimEnd() : plain;
}

/** The year of study that a text names, in any case, with or without "year" or the ordinal's ending; undefined for none. */
export function degreeOf(typed: string | undefined): Degree | undefined {
  const plain = withoutYear(typed ?? '');
  return degrees.find((degree) => degree === plain || degree.charAt(0) === plain);
}
