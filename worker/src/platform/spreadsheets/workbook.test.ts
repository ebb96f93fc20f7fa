import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import type { Cell } from './cell.js';
import { workbookOf, writeWorkbook } from './workbook.js';

async function read(bytes: Buffer): Promise<exceljs.Workbook> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
  return workbook;
}
const sheetOf = async (rows: readonly (readonly (Cell | undefined)[])[]) =>
  (await read(await workbookOf([{ name: 'One', columns: [{ heading: 'A', width: 9 }], rows }]))).getWorksheet(
    'One',
  );

/** Unpacks an entry of the zip, which follows its local header of 30 bytes, its name and its extra field. */
function partOf(bytes: Buffer, name: string): string {
  const header = bytes.indexOf(name) - 30;
  const extra = bytes.readUInt16LE(header + 28);
  return inflateRawSync(bytes.subarray(header + 30 + name.length + extra)).toString();
}

describe('a spreadsheet', () => {
  it.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '=HYPERLINK("http://bad.example")', '00012', 'डॉ. रवि'])(
    'stores %s as text',
    async (text) => {
      const cell = (await sheetOf([[{ text }]]))?.getCell('A2');
      expect(cell?.type).toBe(exceljs.ValueType.String);
      expect(cell?.value).toBe(text);
    },
  );

  it('stores amounts as numbers in rupees and times in India time', async () => {
    const sheet = await sheetOf([
      [{ paise: 12_345_678_905 }, { paise: -1 }, { count: 3 }],
      // The last second of the financial year in UTC is the new one in India.
      [{ at: new Date('2026-03-31T18:30:00Z') }, undefined],
    ]);
    expect(sheet?.getCell('A2').value).toBe(123_456_789.05);
    expect(sheet?.getCell('B2').value).toBe(-0.01);
    expect(sheet?.getCell('C2').value).toBe(3);
    expect(sheet?.getCell('A3').value).toEqual(new Date('2026-04-01T00:00:00Z'));
    expect(sheet?.getCell('B3').value).toBeNull();
  });

  it('groups rupees by lakh and crore', async () => {
    // The reader drops the escapes of literal commas, so the raw file is checked.
    const rows = [[{ paise: 1 }]];
    const bytes = await workbookOf([{ name: 'One', columns: [{ heading: 'A', width: 9 }], rows }]);
    expect(partOf(bytes, 'xl/styles.xml')).toContain(
      'formatCode="[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;#,##0.00"',
    );
  });

  it.each([
    [3, [3]],
    [4, [3, 1]],
    [6, [3, 3]],
    [0, [0]],
  ])('puts %i rows into sheets of three: %j', async (count, expected) => {
    const chunks: Buffer[] = [];
    const rows = Array.from({ length: count }, (_, index): Cell[] => [{ count: index }]);
    await writeWorkbook(
      [
        { name: 'One', columns: [{ heading: 'A', width: 9 }], rows },
        { name: 'About', columns: [{ heading: 'B', width: 9 }], rows: [[{ count: 9 }]] },
      ],
      async (bytes) => Promise.resolve(void chunks.push(bytes)),
      4,
    );
    const { worksheets } = await read(Buffer.concat(chunks));
    expect(worksheets.map(({ name }) => name)).toEqual([
      ...['One', 'One 2'].slice(0, expected.length),
      'About',
    ]);
    const below = worksheets.slice(0, -1).map((sheet) => {
      expect(sheet.getCell('A1').value).toBe('A');
      return sheet.getColumn(1).values.slice(2);
    });
    expect(below.map(({ length }) => length)).toEqual(expected);
    expect(below.flat()).toEqual(rows.map((_, index) => index));
  });

  it('stops reading rows when the file cannot be written', async () => {
    let isClosed = false;
    const rows = (function* (): Generator<Cell[]> {
      try {
        for (;;) yield [{ text: 'row '.repeat(50) }];
      } finally {
        isClosed = true;
      }
    })();
    const sheets = [{ name: 'One', columns: [{ heading: 'A', width: 9 }], rows }];
    let bytes = 0;
    const full = async ({ length }: Buffer): Promise<void> => {
      bytes += length;
      if (bytes > 100_000) return Promise.reject(new Error('full'));
    };
    await expect(writeWorkbook(sheets, full)).rejects.toThrow('full');
    expect(isClosed).toBe(true);
  });

  it('writes every row below frozen headings', async () => {
    const rows = Array.from({ length: 1_001 }, (_, count): Cell[] => [{ count }]);
    const sheet = await sheetOf(rows);
    expect(sheet?.getCell('A1').value).toBe('A');
    expect(sheet?.rowCount).toBe(1_002);
    expect(sheet?.getCell('A1002').value).toBe(1_000);
    expect(sheet?.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
  });
});
