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

/** Maximum of rows of a sheet, including the headings. */
export const MOST_ROWS = 1_048_576;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Characters of XML between yields to the event loop, so that locks can be renewed (REL-05). */
const CHUNK = 128 * 1024;

/**
 * Streams an XLSX file: frozen headings, amounts as numbers in rupees, days and times as dates, never a formula. Only some chunks are in
 * memory at a time (docs/decisions/0025-exports.md).
 */
export async function writeWorkbook(sheets: readonly Sheet[], sink: Sink): Promise<void> {
  const zip = new ZipWriter(sink);
  const parts: readonly (readonly [name: string, xml: string])[] = [
    ['[Content_Types].xml', contentTypesXml(sheets.length)],
    ['_rels/.rels', packageRelationsXml],
    ['xl/workbook.xml', workbookXml(sheets.map(({ name }) => name))],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(sheets.length)],
    ['xl/styles.xml', stylesXml],
  ];
  for (const [name, xml] of parts) await zip.add(name, [Buffer.from(xml)]);
  for (const [index, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${index + 1}.xml`, xmlOf(sheet));
  }
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

async function* xmlOf({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  let xml = sheetBeginXml(columns);
  let number = 1;
  for await (const cells of rows) {
    number += 1;
    xml += rowXml(cells, number);
    if (xml.length < CHUNK) continue;
    yield Buffer.from(xml);
    xml = '';
    await breathe();
  }
  yield Buffer.from(xml + sheetEndXml);
}
