import { Refusal } from './refusal.js';

/** Kinds of files that are found by a mark at one place: a PDF that carries it is two files in one. */
const marks: readonly { readonly at: number; readonly mark: string }[] = [
  { at: 257, mark: 'ustar' },
  { at: 0x8001, mark: 'CD001' },
];
/** Pages that a browser would run; five letters and more do not come about in packed pictures. */
const page = /<(?:html|script|!doctype\s+html|iframe|body|svg)[\s>/]|<\?php/i;
/** A ZIP ends with its directory: a mark in the last 64 kB, and a comment as long as it says. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_TAIL = 0xffff + 22;
const END = '%%EOF';
/** What a sloppy writer leaves behind the end, in bytes: a line of a mail or a web server. */
const TOLERANCE = 16;

/**
 * A file that is a PDF from its first byte to its last and nothing else besides (SEC-43).
 * @param bytes the uploaded file
 * @throws Refusal `file.damaged` without beginning or end, `file.activePdf` for a file that is another one too
 */
export function checkPdfShape(bytes: Buffer): void {
  const text = bytes.toString('latin1');
  if (!/^(?:\xef\xbb\xbf)?[\s\0]{0,8}%PDF-[12]\.\d/.test(text.slice(0, 24)))
    throw new Refusal('file.damaged');
  if (page.test(text) || isZip(bytes) || text.includes('Rar!\x1a\x07')) throw new Refusal('file.activePdf');
  if (marks.some(({ at, mark }) => text.startsWith(mark, at))) throw new Refusal('file.activePdf');
  let end = text.indexOf(END);
  if (end === -1) throw new Refusal('file.damaged');
  for (; end !== -1; end = text.indexOf(END, end + 1)) {
    const isLast = text.indexOf(END, end + 1) === -1;
    if (!isEndOrMore(text.slice(end + END.length, end + END.length + 4096), isLast))
      throw new Refusal('file.activePdf');
  }
  const rest = text.slice(text.lastIndexOf(END) + END.length);
  if (rest.replace(/[\s\0]+/g, '').length > TOLERANCE) throw new Refusal('file.activePdf');
}

/** Behind an end there is nothing, or the next version's objects. */
function isEndOrMore(after: string, isLast: boolean): boolean {
  const next = after.replace(/^[\s\0]+/, '');
  return isLast || next === '' || /^(?:\d+\s+\d+\s+obj|xref|startxref|trailer|%)/.test(next);
}

function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-ZIP_TAIL);
  for (let at = tail.indexOf(ZIP_END); at !== -1; at = tail.indexOf(ZIP_END, at + 1)) {
    if (at + 22 <= tail.length) return true;
  }
  return false;
}
