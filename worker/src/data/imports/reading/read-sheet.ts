import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvRows } from './csv-rows.js';
import type { SheetRow } from './sheet-row.js';
import { UnreadableSheet } from './reading.limits.js';
import { type SheetChoice, workbookRows } from './workbook-rows.js';

export type { SheetRow };

const HEAD_BYTES = 8 * 1024;
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK');
/** Stream name in a password-protected workbook. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Signatures of files that are not spreadsheets: web pages, PDF, rich text, pictures. */
const OTHERS = ['%PDF', '{\\rtf', '<', 'GIF8', '\x89PNG', '\xff\xd8\xff', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'];
/** Percentage of control characters above which a file is not text. */
const MOST_CONTROLS = 5;

/**
 * Streams the non-empty rows of a register: an Excel workbook or a CSV file, detected by content and not by
 * name. Cells are text: dates as `yyyy-mm-dd`, numbers in full, stored results of formulas, merged cells with the value in the first.
 * @param path of a temporary file
 * @param choice for a workbook
 * @throws UnreadableSheet with the text key of the reason
 */
export async function* readSheet(path: string, choice: SheetChoice = {}): AsyncGenerator<SheetRow> {
  const head = await headOf(path);
  let isEmpty = true;
  for await (const row of await rowsOf(path, head, choice)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new UnreadableSheet('import.sheet.empty');
}

async function rowsOf(path: string, head: Buffer, choice: SheetChoice): Promise<AsyncGenerator<SheetRow>> {
  if (head.subarray(0, ZIP.length).equals(ZIP) && (head[2] === 3 || head[2] === 5))
    return workbookRows(path, choice);
  if (head.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) {
    throw new UnreadableSheet(
      (await has(path, ENCRYPTED)) ? 'import.sheet.password' : 'import.sheet.oldExcel',
    );
  }
  const begin = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart();
  if (OTHERS.some((other) => begin.startsWith(other)) || isBinary(head)) {
    throw new UnreadableSheet('import.sheet.notSheet');
  }
  return csvRows(path, head);
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Zero bytes do not count, as UTF-16 contains many. */
function isBinary(head: Buffer): boolean {
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).filter((byte) => byte !== 0);
  return controls.length * 100 > head.length * MOST_CONTROLS;
}

async function has(path: string, sought: Buffer): Promise<boolean> {
  let before: Buffer = Buffer.alloc(0);
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const both = Buffer.concat([before, bytes]);
    if (both.includes(sought)) return true;
    before = both.subarray(-sought.length);
  }
  return false;
}
