import { open } from 'node:fs/promises';
import { isCellError, NO_RESULT, UNKNOWN_ERROR } from '@portal/backend/data/imports/cell-errors';
import { dayOfSerial } from '@portal/backend/data/imports/read-day';
import { importMaxColumns } from '@portal/contract/data/imports';
import { type Book, type CellFormat, readBook, RichText } from './book-parts.js';
import { textOfNumber, textOfTyped } from './cell-text.js';
import { LAST_ROW, UnreadableSheet } from './reading.limits.js';
import { RowMaker, type SheetRow } from './sheet-row.js';
import { readXml, type XmlReader } from './xml-events.js';
import { ZipParts } from './zip-parts.js';

/** Which sheet of a workbook is read. */
export interface SheetChoice {
  /** Index of the sheet; the first visible one with content when undefined. */
  readonly sheet?: number | undefined;
  /** Called for each sheet before its rows, so that the last call is about the one that was read. */
  readonly onSheet?: (index: number, names: readonly string[]) => void;
}

/**
 * Streams the rows of a sheet, hidden ones included. Formulas have their stored
 * result, or the text `NO_RESULT`.
 * @throws UnreadableSheet
 */
export async function* workbookRows(
  path: string,
  { sheet, onSheet }: SheetChoice = {},
): AsyncGenerator<SheetRow> {
  const file = await open(path);
  try {
    const parts = await ZipParts.open(file);
    const book = await readBook(parts);
    const { sheets } = book;
    const hasVisible = sheets.some(({ isHidden }) => !isHidden);
    for (const [index, { path: part, isHidden }] of sheets.entries()) {
      if (sheet === undefined ? isHidden && hasVisible : index !== sheet) continue;
      onSheet?.(
        index,
        sheets.map(({ name }) => name),
      );
      let isEmpty = true;
      for await (const row of rowsOf(book, parts.read(part))) {
        isEmpty = false;
        yield row;
      }
      if (!isEmpty) return;
    }
  } finally {
    await file.close();
  }
}

async function* rowsOf(book: Book, pieces: AsyncIterable<Buffer>): AsyncGenerator<SheetRow> {
  for await (const reader of readXml(pieces, new SheetReader(book))) yield* reader.take();
}

/** Collects rows from the tags of one sheet. */
class SheetReader implements XmlReader {
  private readonly maker: RowMaker;
  private readonly rich = new RichText();
  private ready: SheetRow[] = [];
  private cells: (string | undefined)[] = [];
  private row = 0;
  private column = 0;
  private kind = '';
  private format: CellFormat;
  private isFormula = false;
  private value: string | undefined;
  private isInValue = false;

  constructor(private readonly book: Book) {
    this.maker = new RowMaker(book.since1904);
  }

  /** Returns the completed rows and removes them. */
  take(): SheetRow[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.beginRow(attributes['r']);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'v') [this.isInValue, this.value] = [true, ''];
    else if (name === 'f') this.isFormula = true;
    else this.rich.open(name);
  }

  /** Part of the text of a tag, which may arrive in several pieces. */
  text(piece: string): void {
    if (this.isInValue) this.value = (this.value ?? '') + piece;
    else this.rich.add(piece);
  }

  close(name: string): void {
    this.rich.close(name);
    if (name === 'v') this.isInValue = false;
    else if (name === 'is') this.value = this.rich.take();
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  }

  private beginRow(number: string | undefined): void {
    const row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) throw damaged();
    this.row = row;
    this.column = 0;
    this.cells = [];
  }

  private beginCell({ r, t, s }: Readonly<Record<string, string>>): void {
    this.column = r === undefined ? this.column + 1 : columnOf(r);
    this.kind = t ?? 'n';
    this.format = this.book.formats[Number(s ?? 0)];
    this.isFormula = false;
    this.value = undefined;
  }

  private endCell(): void {
    const text = this.textOfCell();
    if (text === '') return;
    if (this.column > importMaxColumns) {
      throw new UnreadableSheet('import.sheet.tooManyColumns', { row: this.row, most: importMaxColumns });
    }
    this.cells[this.column - 1] = text;
  }

  private textOfCell(): string {
    const { value = '', kind } = this;
    if (this.isFormula && this.hasNoResult()) return NO_RESULT;
    if (kind === 'e') return isCellError(value) ? value : UNKNOWN_ERROR;
    if (value === '') return '';
    if (kind === 's') {
      const shared = this.book.shared.get(Number(value));
      if (shared === undefined) throw damaged();
      return this.shownText(shared);
    }
    if (kind === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
    if (kind === 'd') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? textOfTyped(value);
    if (kind !== 'n') return this.shownText(value);
    if (this.format === undefined) return textOfNumber(value);
    if (this.format === 'date') return dayOfSerial(Number(value), this.book.since1904) ?? textOfNumber(value);
    const plain = textOfNumber(value);
    return this.format.number !== undefined && /^\d+$/.test(plain) ? this.format.number(plain).trim() : plain;
  }

  private shownText(text: string): string {
    const plain = textOfTyped(text);
    const shown = typeof this.format === 'object' ? this.format.text : undefined;
    return shown === undefined || plain === '' ? plain : shown(plain).trim();
  }

  /** An empty text is a result; a missing one is not, and neither is the 0 of a program that cannot calculate. */
  private hasNoResult(): boolean {
    if (this.kind === 'e') return false;
    if (this.kind === 'str') return this.value === undefined;
    return (this.value ?? '') === '' || (this.book.isUncalculated && this.value === '0');
  }

  private endRow(): void {
    const row = this.maker.make(this.row, this.cells);
    this.cells = [];
    if (row !== undefined) this.ready.push(row);
  }
}

/** `AB12` is in column 28. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) throw damaged();
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const damaged = (): UnreadableSheet => new UnreadableSheet('import.sheet.damaged');
