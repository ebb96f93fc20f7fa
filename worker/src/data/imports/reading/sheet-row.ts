import { importMaxColumns } from '@portal/contract/data/imports';
import { MOST_CELL_CHARACTERS, MOST_ROWS, UnreadableSheet } from './reading.limits.js';

/** A row with something in it. */
export interface SheetRow {
  /** As a spreadsheet counts, from 1. */
  readonly row: number;
  /** By columns, up to the last with something in it. */
  readonly cells: readonly string[];
  /** The book counts days from 1904, which matters for a number that is not shown as a day. */
  readonly since1904?: true;
}

/** Makes rows of cells, and refuses a sheet that is larger than a register. */
export class RowMaker {
  private made = 0;

  constructor(private readonly since1904 = false) {}

  /** @returns undefined for a row with nothing in it. @throws UnreadableSheet */
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
