import { createHash } from 'node:crypto';
import exceljs from 'exceljs';

/** A spreadsheet read by another program than wrote it. */
export async function bookOf(bytes: Buffer): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
  return book;
}

/** Every row of a sheet, its empty cells included. */
export function lines(sheet: exceljs.Worksheet | undefined): exceljs.CellValue[][] {
  const all: exceljs.CellValue[][] = [];
  sheet?.eachRow((row) => {
    const cells = Array.from({ length: sheet.columnCount }, (_none, at) => row.getCell(at + 1).value);
    all.push(cells);
  });
  return all;
}

/** The checksum as the last sheet describes it. */
export function checksumOf(rows: readonly exceljs.CellValue[][]): string {
  const text = (cell: exceljs.CellValue): string =>
    cell === null
      ? ''
      : cell instanceof Date
        ? cell.toISOString().slice(0, 10)
        : typeof cell === 'number'
          ? cell.toFixed(2)
          : typeof cell === 'string'
            ? cell
            : JSON.stringify(cell);
  const plain = rows.map((row) => `${row.map(text).join('\x1F')}\x1E`).join('');
  return createHash('sha256').update(plain).digest('hex');
}
