import { importMaxRows } from '@portal/contract/data/imports';
import type { TextKey } from '@portal/contract/texts';

/** A file that can not be read as a register, with the key of the sentence that says why and what stands at its places. */
export class UnreadableSheet extends Error {
  constructor(
    readonly key: TextKey,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
    this.name = 'UnreadableSheet';
  }
}

/** Rows among which the headings are looked for. */
export const HEADING_ROWS = 20;
/** Rows with something in them: those of members, and what may stand above them. */
export const MOST_ROWS = importMaxRows + HEADING_ROWS;
export const MOST_CELL_CHARACTERS = 10_000;
/** The last row that a sheet can have. */
export const LAST_ROW = 1_048_576;

/** Unpacked bytes of all parts that are read; 60,000 rows of 30 columns have 150 MB. */
export const MOST_UNPACKED_BYTES = 768 * 1024 * 1024;
/** Of the texts that cells share: they are in memory while the sheet is read. */
export const MOST_SHARED_BYTES = 192 * 1024 * 1024;
/** How many times a part may be larger than it is packed; a million empty rows are about 30 times as large. */
export const MOST_RATIO = 200;
/** A part that is no larger may be packed however well. */
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Characters of a part without the end of a tag or a text. */
export const MOST_XML_PIECE = 1024 * 1024;
/** The directory of a workbook's parts; large ones have some hundred parts. */
export const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;

/** Characters of one row of a CSV: one that is longer has a quote that nothing ends. */
export const MOST_RECORD_CHARACTERS = 256 * 1024;
