import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import exceljs from 'exceljs';

/** What a cell holds; text is always text, whatever it begins with. */
export type Cell =
  { readonly text: string } | { readonly paise: number } | { readonly at: Date } | { readonly count: number };

export interface Sheet {
  readonly name: string;
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  readonly rows: Iterable<readonly (Cell | undefined)[]>;
}

/** Lakh and crore, two decimals; a negative amount has plain thousands, as a format has two conditions at most. */
const RUPEES = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00';
const TIME = 'dd-mm-yyyy hh:mm:ss';
/** A spreadsheet has no time zones: what is written is the clock in India. */
const INDIA_MS = 5.5 * 60 * 60 * 1000;
/** Rows between two pauses, in which the worker renews its locks (REL-05). */
const BATCH = 200;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Writes a spreadsheet: headings stay in sight, amounts are numbers in rupees, no cell is ever a formula. @returns the file */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const stream = new PassThrough();
  const whole = buffer(stream);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({
    stream,
    useStyles: true,
    useSharedStrings: true,
  });
  for (const sheet of sheets) await writeSheet(workbook, sheet);
  await workbook.commit();
  return whole;
}

async function writeSheet(
  workbook: exceljs.stream.xlsx.WorkbookWriter,
  { name, columns, rows }: Sheet,
): Promise<void> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width }));
  const headings = sheet.getRow(1);
  headings.font = { bold: true };
  headings.commit();
  let written = 0;
  for (const cells of rows) {
    const row = sheet.addRow(cells.map((cell) => (cell === undefined ? null : valueOf(cell))));
    for (const [index, cell] of cells.entries()) {
      const format = cell === undefined ? undefined : formatOf(cell);
      if (format !== undefined) row.getCell(index + 1).numFmt = format;
    }
    row.commit();
    written += 1;
    if (written % BATCH === 0) await breathe();
  }
  sheet.commit();
}

function valueOf(cell: Cell): string | number | Date {
  if ('text' in cell) return cell.text;
  if ('paise' in cell) return cell.paise / 100;
  if ('at' in cell) return new Date(cell.at.getTime() + INDIA_MS);
  return cell.count;
}

function formatOf(cell: Cell): string | undefined {
  if ('paise' in cell) return RUPEES;
  return 'at' in cell ? TIME : undefined;
}
