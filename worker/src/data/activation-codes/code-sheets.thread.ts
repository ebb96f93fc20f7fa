import { type CodeSheet, codeSheetsPdf, type SheetFrame } from './code-sheets-pdf.js';

/** Input of the thread. */
export interface CodeSheetsTask {
  readonly sheets: readonly CodeSheet[];
  readonly frame: SheetFrame;
}

/** Draws a file of sheets in a thread. */
export default async function draw({ sheets, frame }: CodeSheetsTask): Promise<Uint8Array> {
  return codeSheetsPdf(sheets, frame);
}
