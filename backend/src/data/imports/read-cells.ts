import { isDayField } from '@portal/contract/data/import-fields';
import type { CellCorrection, Import } from './import.js';
import { type DayReading, readDay } from './read-day.js';

/** A row of the file, before its days are read. */
export interface FileLine {
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether the workbook counts days from 1904. */
  readonly since1904?: boolean;
}

/**
 * Returns the cells of a row with their corrections; days in columns of days are `yyyy-mm-dd`, corrected ones as well
 * (docs/rules/imports.md).
 */
export function readCells(
  found: Pick<Import, 'mapping' | 'monthFirst' | 'dayOrders'>,
  { cells, since1904 = false }: Pick<FileLine, 'cells' | 'since1904'>,
  corrections: readonly CellCorrection[] = [],
): string[] {
  const corrected = new Map(corrections.map(({ column, text }) => [column, text]));
  const length = Math.max(cells.length, ...corrections.map(({ column }) => column + 1));
  return Array.from({ length }, (_none, column) => {
    const typed = corrected.get(column);
    const text = typed ?? cells[column] ?? '';
    if (!isDayField(found.mapping?.[column])) return text;
    // Staff type no serial numbers of old Mac workbooks.
    const reading = { since1904: since1904 && typed === undefined, order: orderOf(found, column) };
    return readDay(text, reading) ?? text;
  });
}

function orderOf(
  { monthFirst = [], dayOrders = [] }: Pick<Import, 'monthFirst' | 'dayOrders'>,
  index: number,
): DayReading['order'] {
  return monthFirst.some(({ column }) => column === index) ? (dayOrders[index] ?? 'open') : 'dayFirst';
}
