import { importMaxColumns } from '@portal/contract/data/imports';
import { MOST_CELL_CHARACTERS, MOST_ROWS, UnreadableSheet } from './reading.limits.js';

/** A non-empty row. */
export interface SheetRow {
  /** Row number, from 1. */
  readonly row: number;
  /** Cells by column, up to the last non-empty one. */
  readonly cells: readonly string[];
  /** Whether the workbook counts dates from 1904, which applies to numbers not formatted as dates. */
  readonly since1904?: true;
}

/** Builds rows from cells and rejects a sheet larger than a register. */
export class RowMaker {
  private made = 0;

  constructor(private readonly since1904 = false) {}

  /** @returns undefined for an empty row @throws UnreadableSheet */
  make(row: number, all: readonly (string | undefined)[]): SheetRow | undefined {
    const cells = Array.from(all, (cell) => cell ?? '');
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    if (cells.length === 0) return undefined;
    if (cells.length > importMaxColumns) {
      throw new UnreadableSheet('import.sheet.tooManyColumns', { row, most: importMaxColumns });
    }
    if (cells.some((cell) => cell.length > MOST_CELL_CHARACTERS)) {
      throw new UnreadableSheet('import.sheet.longCell', { row, most: MOST_CELL_CHARACTERS });
    }
    this.made += 1;
    if (this.made > MOST_ROWS) throw new UnreadableSheet('import.sheet.tooManyRows');
    return { row, cells, ...(this.since1904 ? { since1904: true } : {}) };
  }
}
