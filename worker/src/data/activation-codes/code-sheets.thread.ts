import { type CodeSheet, codeSheetsPdf, type SheetFrame } from './code-sheets-pdf.js';

/** What a thread is given. */
export interface CodeSheetsTask {
  readonly sheets: readonly CodeSheet[];
  readonly frame: SheetFrame;
}

/** Draws a file of sheets; runs in a thread of its own. */
export default async function draw({ sheets, frame }: CodeSheetsTask): Promise<Uint8Array> {
  return codeSheetsPdf(sheets, frame);
}
