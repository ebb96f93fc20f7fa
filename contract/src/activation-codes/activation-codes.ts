/** Days that a code on paper opens the first log-in: a letter takes weeks, and waits on a table (docs/rules/imports.md). */
export const paperCodeDays = 60;
/** Days that a file of sheets can be downloaded. */
export const codeSheetsKeptDays = 1;
/** Sheets in one file: as many as an office prints at a time, and a file that opens everywhere. */
export const codeSheetsMost = 2_000;
