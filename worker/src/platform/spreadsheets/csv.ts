import { setImmediate as breathe } from 'node:timers/promises';
import { looksLikeFormula } from '@portal/contract/validation/visible-text';
import { type Cell, plainText, type Sink } from './cell.js';

export const CSV_TYPE = 'text/csv; charset=utf-8';
/** Spreadsheet programs recognise UTF-8 only with a byte order mark. */
const BOM = '\uFEFF';
const CHUNK = 128 * 1024;

/**
 * Streams CSV (RFC 4180) in UTF-8 with a byte order mark. Texts that look like formulas, or begin with an apostrophe, are prefixed with an
 * apostrophe, so that removing the first one restores the original (CSV injection, SEC-26).
 */
export async function writeCsv(
  headings: readonly string[],
  rows: AsyncIterable<readonly (Cell | undefined)[]>,
  sink: Sink,
): Promise<void> {
  let text = BOM + lineOf(headings.map((heading) => ({ text: heading })));
  for await (const cells of rows) {
    text += lineOf(cells);
    if (text.length < CHUNK) continue;
    await sink(Buffer.from(text));
    text = '';
    await breathe();
  }
  await sink(Buffer.from(text));
}

function lineOf(cells: readonly (Cell | undefined)[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell | undefined): string {
  const plain = plainText(cell);
  const isText = cell !== undefined && 'text' in cell;
  const safe = isText && (looksLikeFormula(plain) || plain.startsWith("'")) ? `'${plain}` : plain;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
