import { importMaxRows } from '@portal/contract/data/imports';
import type { TextKey } from '@portal/contract/texts';

/** A file that cannot be read as a register, with the text key of the reason and its placeholder values. */
export class UnreadableSheet extends Error {
  constructor(
    readonly key: TextKey,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(key);
    this.name = 'UnreadableSheet';
  }
}

/** First rows searched for the headings. */
export const HEADING_ROWS = 20;
/** Maximum number of non-empty rows: those of members and those above them. */
export const MOST_ROWS = importMaxRows + HEADING_ROWS;
/** Nesting of XML elements; a workbook has about a dozen levels, and a parser takes time for each open one. */
export const MOST_XML_DEPTH = 32;
export const MOST_CELL_CHARACTERS = 10_000;
/** Maximum row number of a sheet. */
export const LAST_ROW = 1_048_576;

/** Maximum unpacked size of all parts that are read; 60,000 rows of 30 columns have 150 MB. */
export const MOST_UNPACKED_BYTES = 768 * 1024 * 1024;
/** Maximum size of shared strings, which are in memory while the sheet is read. */
export const MOST_SHARED_BYTES = 192 * 1024 * 1024;
/** Maximum compression ratio of a part; a million empty rows have about 30. */
export const MOST_RATIO = 200;
/** Smaller parts may have any compression ratio. */
export const RATIO_FROM_BYTES = 16 * 1024 * 1024;
/** Maximum length of a tag or text, in characters. */
export const MOST_XML_PIECE = 1024 * 1024;
/** Maximum number of parts; large workbooks have some hundred. */
export const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;

/** Maximum length of a CSV row, in characters; a longer one has an unterminated quote. */
export const MOST_RECORD_CHARACTERS = 256 * 1024;
