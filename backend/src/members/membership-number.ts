import type { AppType } from '@portal/contract';

/** A series of membership numbers (decisions 5). */
export interface NumberSeries {
  readonly name: string;
  /** Stands before the digits, so that a number is unique whatever its series. */
  readonly prefix: string;
}

/** One national series of digits; another one only with a prefix of its own (decisions 5). */
const national: NumberSeries = { name: 'national', prefix: '' };

/** The series that a person of a type is numbered in. */
export function seriesOf(_appType: AppType): NumberSeries {
  return national;
}

/** The printed number at a place of a series, from 1. */
export function printedNumber({ prefix }: NumberSeries, n: number): string {
  return `${prefix}${n}`;
}
