import { setImmediate as breathe } from 'node:timers/promises';
import type { Cell, Sink } from './cell.js';
import {
  contentTypesXml,
  packageRelationsXml,
  rowXml,
  sheetBeginXml,
  sheetEndXml,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './sheet-xml.js';
import { ZipWriter } from './zip-writer.js';

type Row = readonly (Cell | undefined)[];

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  /** Read lazily, with back-pressure, after the sheets before it. */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Maximum of rows of a sheet, including the headings; further rows get a sheet of their own. */
const MOST_ROWS = 1_048_576;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Characters of XML between yields to the event loop, so that locks can be renewed (REL-05). */
const CHUNK = 128 * 1024;

/**
 * Streams an XLSX file: frozen headings, amounts as numbers in rupees, days and times as dates, never a formula. Only some chunks are in
 * memory at a time (docs/decisions/0025-exports.md).
 */
export async function writeWorkbook(
  sheets: readonly Sheet[],
  sink: Sink,
  mostRows = MOST_ROWS,
): Promise<void> {
  const zip = new ZipWriter(sink);
  const addParts = async (parts: readonly (readonly [name: string, xml: string])[]): Promise<void> => {
    for (const [name, xml] of parts) await zip.add(name, [Buffer.from(xml)]);
  };
  // The number of sheets is known at the end; programs recognise the format by the first part.
  await addParts([
    ['_rels/.rels', packageRelationsXml],
    ['xl/styles.xml', stylesXml],
  ]);
  const names: string[] = [];
  for (const { name, columns, rows } of sheets) {
    const reader = readAhead(rows);
    try {
      for (let part = 1; part === 1 || !(await reader.isAtEnd()); part += 1) {
        names.push(part === 1 ? name : `${name} ${part}`);
        await zip.add(`xl/worksheets/sheet${names.length}.xml`, xmlOf(columns, reader, mostRows));
      }
    } finally {
      await reader.close();
    }
  }
  await addParts([
    ['[Content_Types].xml', contentTypesXml(names.length)],
    ['xl/workbook.xml', workbookXml(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(names.length)],
  ]);
  await zip.end();
}

/** Writes a small XLSX file to a buffer. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await writeWorkbook(sheets, async (bytes) => {
    chunks.push(bytes);
    return Promise.resolve();
  });
  return Buffer.concat(chunks);
}

/** Rows that can be asked whether there is a further one. */
interface RowReader {
  isAtEnd(): Promise<boolean>;
  next(): Row;
  close(): Promise<void>;
}

function readAhead(rows: Sheet['rows']): RowReader {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let ahead: IteratorResult<Row> | undefined;
  return {
    isAtEnd: async () => (ahead ??= await iterator.next()).done === true,
    next: () => {
      const row = ahead?.value as Row;
      ahead = undefined;
      return row;
    },
    close: async () => void (await iterator.return?.()),
  };
}

/** One sheet: headings and rows, at most `mostRows` together. */
async function* xmlOf(columns: Sheet['columns'], rows: RowReader, mostRows: number): AsyncGenerator<Buffer> {
  let xml = sheetBeginXml(columns);
  for (let number = 2; number <= mostRows && !(await rows.isAtEnd()); number += 1) {
    xml += rowXml(rows.next(), number);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml);
    xml = '';
    await breathe();
  }
  yield Buffer.from(xml + sheetEndXml);
}
