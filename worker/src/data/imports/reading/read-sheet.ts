import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvRows } from './csv-rows.js';
import type { SheetRow } from './sheet-row.js';
import { UnreadableSheet } from './reading.limits.js';
import { workbookRows } from './workbook-rows.js';

export type { SheetRow };

const HEAD_BYTES = 8 * 1024;
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const ZIP = Buffer.from('PK');
/** The stream of a workbook that was saved with a password. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Web pages, PDF, rich text, pictures: what is no list of cells, whatever its name says. */
const OTHERS = ['%PDF', '{\\rtf', '<', 'GIF8', '\x89PNG', '\xff\xd8\xff', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'];
/** Control characters among a hundred, above which a file is no text. */
const MOST_CONTROLS = 5;

/**
 * Reads the rows of a register with something in them, one after the other: an Excel workbook or a CSV, which its content tells and not its
 * name. Cells are text: days `yyyy-mm-dd`, numbers in full, of a formula its stored result, of merged cells the value in the first.
 * @param path of a temporary file
 * @throws UnreadableSheet with the key of the sentence that says why
 */
export async function* readSheet(path: string): AsyncGenerator<SheetRow> {
  const head = await headOf(path);
  let isEmpty = true;
  for await (const row of await rowsOf(path, head)) {
    isEmpty = false;
    yield row;
  }
  if (isEmpty) throw new UnreadableSheet('import.sheet.empty');
}

async function rowsOf(path: string, head: Buffer): Promise<AsyncGenerator<SheetRow>> {
  if (head.subarray(0, ZIP.length).equals(ZIP) && (head[2] === 3 || head[2] === 5)) return workbookRows(path);
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

/** Zero bytes do not count: UTF-16 is full of them. */
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
