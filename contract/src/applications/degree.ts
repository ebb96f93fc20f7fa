import { type Degree, degrees } from '../enums.js';
import { cleanLine } from '../validation/visible-text.js';

/**
 * The year of study as typed ("3rd", "3RD Year"), without the word "year". Runs in linear time, because the length of the text is not
 * yet checked.
 */
export function withoutYear(typed: string): string {
  const plain = cleanLine(typed).toLowerCase();
  return plain.endsWith('year') ? plain.slice(0, -'year'.length).trimEnd() : plain;
}

/** Parses a year of study in any case, with or without "year" or the ordinal suffix; undefined when there is none. */
export function degreeOf(typed: string | undefined): Degree | undefined {
  const plain = withoutYear(typed ?? '');
  return degrees.find((degree) => degree === plain || degree.charAt(0) === plain);
}
