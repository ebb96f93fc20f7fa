import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipWriter } from '../../../../platform/spreadsheets/zip-writer.js';
import { readSheet } from '../read-sheet.js';
import { type SheetRow } from '../sheet-row.js';
import { UnreadableSheet } from '../reading.limits.js';

/** All rows of a file with these bytes. */
export async function rowsOf(bytes: Buffer | string): Promise<SheetRow[]> {
  return withFile(bytes, async (all) => {
    const rows: SheetRow[] = [];
    for await (const row of all) rows.push(row);
    return rows;
  });
}

/** The first row; the others are not read. */
export async function firstOf(bytes: Buffer | string): Promise<SheetRow | undefined> {
  return withFile(bytes, async (all) => {
    for await (const row of all) return row;
    return undefined;
  });
}

async function withFile<T>(
  bytes: Buffer | string,
  read: (rows: AsyncGenerator<SheetRow>) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return await read(readSheet(path));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The key that a file is refused with, and what it says beside; the error itself when it is another one. */
export async function refusalOf(bytes: Buffer | string): Promise<unknown> {
  try {
    await rowsOf(bytes);
  } catch (error) {
    return error instanceof UnreadableSheet ? { key: error.key, ...error.params } : error;
  }
  return 'read';
}

export interface BookParts {
  /** What is between `<sheetData>` and its end. */
  readonly rows: string | Iterable<Buffer>;
  readonly shared?: string;
  /** Codes of formats, by number from 164; style 1 has the first. */
  readonly formats?: readonly string[];
  readonly since1904?: boolean;
  /** Whether formulas are to be calculated when the book is opened. */
  readonly isUncalculated?: boolean;
  /** Before everything in the sheet. */
  readonly prolog?: string;
}

/** A workbook, written by hand. */
export async function bookOf({
  rows,
  shared,
  formats = [],
  since1904,
  isUncalculated,
  prolog = '',
}: BookParts): Promise<Buffer> {
  const officeRel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const rel = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeRel}/${type}" Target="${target}"/>`;
  const xf = (id: number) => `<xf numFmtId="${id}"/>`;
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships>${rel('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns:r="${officeRel}"><workbookPr date1904="${since1904 === true ? 1 : 0}"/>` +
      '<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets>' +
      `<calcPr fullCalcOnLoad="${isUncalculated === true ? 1 : 0}"/></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships>${rel('r1', 'worksheet', 'worksheets/sheet1.xml')}${rel('r2', 'styles', 'styles.xml')}` +
      `${rel('r3', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml':
      `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellStyleXfs>${xf(14)}</cellStyleXfs><cellXfs>${xf(0)}${formats.map((_code, at) => xf(164 + at)).join('')}${xf(14)}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': shared ?? '<sst/>',
  };
  const chunks: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void chunks.push(bytes));
  for (const [name, xml] of Object.entries(parts)) await zip.add(name, [Buffer.from(xml)]);
  await zip.add('xl/worksheets/sheet1.xml', sheetOf(rows, prolog));
  await zip.end();
  return Buffer.concat(chunks);
}

function* sheetOf(rows: string | Iterable<Buffer>, prolog: string): Generator<Buffer> {
  yield Buffer.from(`${prolog}<worksheet><sheetData>`);
  if (typeof rows === 'string') yield Buffer.from(rows);
  else yield* rows;
  yield Buffer.from('</sheetData></worksheet>');
}
