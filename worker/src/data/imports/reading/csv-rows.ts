import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { looksLikeFormula } from '../../../platform/spreadsheets/cell.js';
import { textOfTyped } from './cell-text.js';
import { textOf } from './csv-encoding.js';
import { LAST_ROW, MOST_RECORD_CHARACTERS } from './reading.limits.js';
import { RowMaker, type SheetRow } from './sheet-row.js';
import { UnreadableSheet } from './unreadable-sheet.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines that are looked at for what stands between their cells. */
const LINES = 30;
const HEAD_CHARACTERS = 64 * 1024;

/**
 * The rows of comma-separated values, in any of the usual encodings and with what Excel puts between cells in this or that country. A row
 * counts as a spreadsheet counts it: one whose cell has line ends is one row, and an empty line is one too.
 * @param head the first bytes of the file
 * @throws UnreadableSheet
 */
export async function* csvRows(path: string, head: Buffer): AsyncGenerator<SheetRow> {
  const text = withoutZeros(textOf(path, head));
  let first = '';
  while (first.length < HEAD_CHARACTERS) {
    const next = await text.next();
    if (next.done === true) break;
    first += next.value;
  }
  const said = /^sep=(.)\r?\n/.exec(first);
  const delimiter = said?.[1] ?? delimiterOf(first);
  const begin = said === null ? first : first.slice(said[0].length);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD_CHARACTERS,
  });
  const source = Readable.from(joined(begin, text));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const maker = new RowMaker();
  const before = said === null ? 0 : 1;
  let row = before;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > LAST_ROW) throw new UnreadableSheet('import.sheet.tooManyRows');
      const made = maker.make(row, record.map(textOfCell));
      if (made !== undefined) yield made;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableSheet('import.sheet.quotes', { row: before + Number(error['records']) + 1 });
  } finally {
    source.destroy();
    parser.destroy();
  }
}

async function* withoutZeros(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield piece.replaceAll('\0', '');
}

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first !== '') yield first;
  yield* rest;
}

/** An apostrophe that kept the cell from being taken for a formula goes, as spreadsheets leave it out (see `spreadsheets/csv.ts`). */
function textOfCell(cell: string): string {
  const rest = cell.slice(1);
  const isKept = cell.startsWith("'") && (looksLikeFormula(rest) || rest.startsWith("'"));
  return textOfTyped(isKept ? rest : cell);
}

/** What stands between cells: the sign that most lines have as often as each other; a comma when none does. */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  let best = { delimiter: ',', lines: 0, signs: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const signs = line.split(delimiter).length - 1;
      if (signs > 0) counts.set(signs, (counts.get(signs) ?? 0) + 1);
    }
    for (const [signs, count] of counts) {
      if (count > best.lines || (count === best.lines && signs > best.signs)) {
        best = { delimiter, lines: count, signs };
      }
    }
  }
  return best.delimiter;
}
