import type { AppType } from '@portal/contract/enums';

/** A series of membership numbers (docs/rules/numbers.md). */
export interface NumberSeries {
  readonly name: string;
  /** Stands before the digits, so that a number is unique whatever its series. */
  readonly prefix: string;
}

/** One national series of digits; another one only with a prefix of its own (docs/rules/numbers.md). */
const national: NumberSeries = { name: 'national', prefix: '' };

/** The series that a person of a type is numbered in. */
export function seriesOf(_appType: AppType): NumberSeries {
  return national;
}

/** The printed number at a place of a series, from 1. */
export function printedNumber({ prefix }: NumberSeries, n: number): string {
  return `${prefix}${n}`;
}
