import type { TextKey } from '@portal/contract/texts';

/** Text that stands for a formula without a stored result; spreadsheets have no such error. */
export const NO_RESULT = '#FORMULA!';

/** Text of an error without a text of its own, as in Google Sheets. */
export const UNKNOWN_ERROR = '#ERROR!';

/** Errors of Excel, LibreOffice and Google Sheets, in a workbook or as the text that a CSV has of them. */
const ERROR =
  /^(?:#(?:N\/A|NAME\?|GETTING_DATA|(?:REF|DIV\/0|VALUE|NUM|NULL|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|EXTERNAL|TIMEOUT|PYTHON|ERROR)!)|Err:\d{3})$/i;

/** Whether a text is an error of a spreadsheet. */
export const isCellError = (text: string): boolean => ERROR.test(text);

/** Returns what is wrong with a cell that has no value although it is not empty; undefined for any other cell. */
export function cellProblemOf(text: string): TextKey | undefined {
  const sign = text[0];
  if (sign !== '#' && sign !== '=' && sign !== 'E' && sign !== 'e') return undefined;
  // Only a CSV has the formula itself.
  if (text === NO_RESULT || sign === '=') return 'import.cell.noResult';
  return isCellError(text) ? 'import.cell.error' : undefined;
}
