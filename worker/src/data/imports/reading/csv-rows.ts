import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { looksLikeFormula } from '@portal/contract/validation/visible-text';
import { textOfTyped } from './cell-text.js';
import { LAST_ROW, MOST_RECORD_CHARACTERS, UnreadableSheet } from './reading.limits.js';
import { RowMaker, type SheetRow } from './sheet-row.js';
import { TextDecoder } from 'node:util';
import { createReadStream } from 'node:fs';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Characters 0x80 to 0x9F of Windows-1252, which Node's decoder reads as Latin-1; unassigned ones are control characters. */
const WINDOWS =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Decodes a file in pieces by its byte order mark, otherwise by the detected encoding. */
export async function* textOf(path: string, head: Buffer): AsyncGenerator<string> {
  const encoding = markOf(head) ?? zerosOf(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder === undefined ? windowsText(bytes) : decoder.decode(bytes, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}

function markOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 'utf-8' : undefined;
}

/** Detects UTF-16 without a byte order mark: commas, digits and line ends have a zero byte on one side. */
function zerosOf(head: Buffer): Encoding | undefined {
  let [even, odd] = [0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = head.length / 20;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

const windowsText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\x80-\x9F]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign);

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines examined to detect the separator. */
const LINES = 30;
const HEAD_CHARACTERS = 64 * 1024;

/**
 * Reads the rows of a CSV file in any usual encoding and with any separator that Excel uses. Rows are
 * counted as in a spreadsheet: a row with line breaks in a cell is one row, and so is an empty line.
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

/** `="0042"`, as programs write a text that a spreadsheet must not read as a number. */
const QUOTED = /^="([^"]*)"$/;

/** Removes the apostrophe that escapes a formula, as spreadsheets do (see `spreadsheets/csv.ts`), and the formula around a text. */
function textOfCell(cell: string): string {
  if (cell.startsWith('="')) return textOfTyped(QUOTED.exec(cell)?.[1] ?? cell);
  const rest = cell.slice(1);
  const isKept = cell.startsWith("'") && (looksLikeFormula(rest) || rest.startsWith("'"));
  return textOfTyped(isKept ? rest : cell);
}

/** Detects the separator: the character with the same count in most lines; a comma by default. */
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
