/** What a cell holds; text is always text, whatever it begins with. A day is `YYYY-MM-DD`. */
export type Cell =
  | { readonly text: string }
  | { readonly paise: number }
  | { readonly at: Date }
  | { readonly day: string }
  | { readonly count: number };

/** Takes the next bytes of a file; resolves when more may come. */
export type Sink = (bytes: Buffer) => Promise<void>;

/** A spreadsheet has no time zones: what is written is the clock in India. */
export const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** What an application that opens the file might take for a formula, in any width (SEC-26). */
const FORMULA = /^[=+\-@\p{Cc}\uFF1D\uFF0B\uFF0D\uFF20]/u;
/** What may have to be cleaned out of a text. */
const ODD = /[\p{Cc}\uD800-\uDFFF\uFFFE\uFFFF]/u;

/** Whether an application might take a text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA.test(text);
}

/**
 * A cell in one spelling, the same whatever the format of the file: money with two decimals, days as `YYYY-MM-DD`, moments as
 * `YYYY-MM-DD HH:MM:SS` on the clock of India, nothing for an empty cell. The checksum of an export is made of it.
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

/** Without what no file can hold: control characters, halves of characters; lines end by a line feed. */
export function cleanText(text: string): string {
  if (!ODD.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
    .replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, '');
}
