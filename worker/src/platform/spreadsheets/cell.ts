/** The value of a cell; text is never interpreted as a formula. A day is `YYYY-MM-DD`. */
export type Cell =
  | { readonly text: string }
  | { readonly paise: number }
  | { readonly at: Date }
  | { readonly day: string }
  | { readonly count: number };

/** Writes the next bytes of a file; resolves when more can be accepted. */
export type Sink = (bytes: Buffer) => Promise<void>;

/** Offset of India time, which is written because spreadsheets have no time zones. */
export const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** Characters that need cleaning. */
const ODD = /[\p{Cc}\uD800-\uDFFF\uFFFE\uFFFF]/u;

/**
 * Returns a canonical text of a cell, independent of the file format: money with two decimals, days as `YYYY-MM-DD`, times as
 * `YYYY-MM-DD HH:MM:SS` in India time, empty for no value. The checksum of an export is computed from it.
 */
export function plainText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if ('text' in cell) return cleanText(cell.text);
  if ('paise' in cell) return (cell.paise / 100).toFixed(2);
  if ('at' in cell) {
    return new Date(cell.at.getTime() + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
  }
  return 'day' in cell ? cell.day : String(cell.count);
}

/** Removes control characters, replaces lone surrogates and normalises line ends. */
export function cleanText(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '');
}
