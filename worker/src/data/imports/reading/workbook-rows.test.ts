import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { bookOf, type BookParts, firstOf, refusalOf, rowsOf } from './testing/sheet-files.js';

const cellsOf = async (parts: BookParts) => (await rowsOf(await bookOf(parts))).map(({ cells }) => cells);
const oneRow = async (cells: string, parts: Omit<BookParts, 'rows'> = {}) =>
  (await cellsOf({ ...parts, rows: `<row r="1">${cells}</row>` }))[0];

async function written(fill: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void): Promise<Buffer> {
  const book = new exceljs.Workbook();
  fill(book.addWorksheet('Register'), book);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('the cells of a workbook', () => {
  it('are read as another program wrote them', async () => {
    const bytes = await written((sheet) => {
      sheet.addRow(['No', 'Name', 'Born']);
      sheet.addRow(['N1', 'डॉ. रवि', new Date(Date.UTC(1990, 2, 27))]);
      sheet.getCell('C2').numFmt = 'dd/mm/yyyy';
      sheet.addRow([]);
      sheet.addRow([2, { richText: [{ text: 'Mee' }, { text: 'ra' }] }, '27/03/1990']);
      sheet.getRow(4).hidden = true;
    });
    expect(await rowsOf(bytes)).toEqual([
      { row: 1, cells: ['No', 'Name', 'Born'] },
      { row: 2, cells: ['N1', 'डॉ. रवि', '1990-03-27'] },
      { row: 4, cells: ['2', 'Meera', '27/03/1990'] },
    ]);
  });

  it('have the value of merged ones in the first', async () => {
    const bytes = await written((sheet) => {
      sheet.mergeCells('A1:C1');
      sheet.getCell('A1').value = 'Register';
      sheet.getCell('D1').value = 'x';
    });
    const [row] = await rowsOf(bytes);
    expect(row?.cells[0]).toBe('Register');
    expect(row?.cells[3]).toBe('x');
  });

  it('are the stored result of a formula', async () => {
    expect(
      await oneRow(
        '<c r="A1" t="str"><f>A2</f><v>Ravi</v></c><c r="C1"><f>1+1</f><v>2</v></c>' +
          '<c r="E1" t="b"><f>1=1</f><v>1</v></c><c r="F1" t="str"><f>""</f><v></v></c><c r="G1"><v>1</v></c>',
      ),
    ).toEqual(['Ravi', '', '2', '', 'TRUE', '', '1']);
  });

  it.each([
    '<c r="A1"><f>DATE(1990,3,27)</f></c>',
    '<c r="A1"><f>DATE(1990,3,27)</f><v/></c>',
    '<c r="A1" s="1"><f>DATE(1990,3,27)</f><v></v></c>',
    '<c r="A1" t="str"><f>CONCATENATE("77","2")</f></c>',
    '<c r="A1"><f t="shared" si="0"/></c>',
    '<c r="A1" t="b"><f>1=1</f><v></v></c>',
  ])('are marked when a formula has no stored result: %s', async (cell) => {
    expect(await oneRow(cell)).toEqual(['#FORMULA!']);
  });

  it('are marked when a program wrote 0 for every formula, to be calculated when the book is opened', async () => {
    const formula = '<c r="A1"><f>DATE(1990,3,27)</f><v>0</v></c><c r="B1"><v>0</v></c>';
    expect(await oneRow(formula, { isUncalculated: true })).toEqual(['#FORMULA!', '0']);
    expect(await oneRow(formula)).toEqual(['0', '0']);
  });

  it.each([
    ['<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c r="A1" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="A1" t="e"><v>Err:502</v></c>', 'Err:502'],
    ['<c r="A1" t="e"><v>anything</v></c>', '#ERROR!'],
    ['<c r="A1" t="e"/>', '#ERROR!'],
  ])('are errors as they are shown: %s', async (cell, text) => {
    expect(await oneRow(cell)).toEqual([text]);
  });

  it.each([
    ['9.19876543210E+11', '919876543210'],
    ['919876543210', '919876543210'],
    ['800001.0', '800001'],
    ['1E-3', '0.001'],
    ['0.30000000000000004', '0.3'],
    ['-12.50', '-12.5'],
    ['0', '0'],
  ])('are numbers in full: %s', async (stored, text) => {
    expect(await oneRow(`<c r="A1"><v>${stored}</v></c>`)).toEqual([text]);
  });

  it.each([
    // 27 March 1990 is day 32959 since 1900, 31497 since 1904.
    ['dd/mm/yyyy', 32959, false, '1990-03-27'],
    ['[$-409]d-mmm-yy;@', 32959.75, false, '1990-03-27'],
    ['mmm', 32959, false, '1990-03-27'],
    ['dd/mm/yyyy', 31497, true, '1990-03-27'],
    ['dd/mm/yyyy', 59, false, '1900-02-28'],
    ['dd/mm/yyyy', 61, false, '1900-03-01'],
    ['h:mm', 0.5, false, '0.5'],
    ['0.00 &quot;days&quot;', 32959, false, '32959'],
    ['[Red]0', 32959, false, '32959'],
    ['General', 32959, false, '32959'],
  ])('are days where the format %s says so', async (format, serial, since1904, text) => {
    expect(await oneRow(`<c r="A1" s="1"><v>${serial}</v></c>`, { formats: [format], since1904 })).toEqual([
      text,
    ]);
  });

  it.each([
    ['0000000', '<v>12345</v>', '0012345'],
    ['&quot;NMO/&quot;00000', '<v>42</v>', 'NMO/00042'],
    ['&quot;NMO/&quot;00000', '<f>40+2</f><v>42</v>', 'NMO/00042'],
    ['0000000', '<v>9.19876543210E+11</v>', '919876543210'],
    ['0000000', '<v>12.5</v>', '12.5'],
    ['0000000', '<v>-12</v>', '-12'],
  ])('are read as shown in the format %s: %s', async (format, value, text) => {
    expect(await oneRow(`<c r="A1" s="1">${value}</c>`, { formats: [format] })).toEqual([text]);
  });

  it('are texts as shown in a format for texts with letters', async () => {
    const cells = '<c r="A1" s="1" t="str"><v>0042</v></c><c r="B1" s="1" t="str"><v></v></c>';
    expect(await oneRow(cells, { formats: ['&quot;NMO/&quot;@'] })).toEqual(['NMO/0042']);
  });

  it('are days in the format that has no code', async () => {
    expect(await oneRow('<c r="A1" s="1"><v>32959</v></c>')).toEqual(['1990-03-27']);
  });

  it('are not read in elements that are nested deeper than a workbook needs', async () => {
    const nested = (levels: number) =>
      `<c r="A1"><is>${'<r>'.repeat(levels)}<t>x</t>${'</r>'.repeat(levels)}</is></c>`;
    await expect(oneRow(nested(40))).rejects.toMatchObject({ key: 'import.sheet.damaged' });
    await expect(oneRow(nested(3))).resolves.toBeDefined();
  });

  it('are shared texts without how they sound, and texts that stand in them', async () => {
    const shared = '<sst><si><t xml:space="preserve"> Ra&amp;vi_x000D_ </t><rPh><t>no</t></rPh></si></sst>';
    expect(
      await oneRow('<c r="B1" t="s"><v>0</v></c><c r="D1" t="inlineStr"><is><t>x</t></is></c>', { shared }),
    ).toEqual(['', 'Ra&vi', '', 'x']);
  });

  it('come from the first sheet that is seen and has something on it', async () => {
    const bytes = await written((sheet, book) => {
      sheet.state = 'hidden';
      sheet.addRow(['hidden']);
      book.addWorksheet('Empty');
      book.addWorksheet('Members').addRow(['N1']);
    });
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual([['N1']]);
  });

  it('may have no addresses and prefixed names', async () => {
    expect(
      await cellsOf({ rows: '<x:row xmlns:x="y"><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>' }),
    ).toEqual([['1', '2']]);
  });

  it('tell that their days are counted from 1904', async () => {
    const rows = await rowsOf(
      await bookOf({ rows: '<row r="1"><c r="A1"><v>31497</v></c></row>', since1904: true }),
    );
    expect(rows).toEqual([{ row: 1, cells: ['31497'], since1904: true }]);
  });
});

describe('a workbook that is refused', () => {
  it('is a bomb, before it is unpacked', async () => {
    function* bomb(): Generator<Buffer> {
      for (let piece = 0; piece < 40; piece += 1) yield Buffer.alloc(6 * 170_000, '<xyz/>');
    }
    const before = process.memoryUsage().rss;
    expect(await refusalOf(await bookOf({ rows: bomb() }))).toEqual({ key: 'import.sheet.tooLarge' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('has one text of megabytes', async () => {
    const text = Buffer.alloc(3 * 1024 * 1024, 'ab c');
    expect(
      await refusalOf(
        await bookOf({
          rows: [Buffer.from('<row r="1"><c t="str"><v>'), text, Buffer.from('</v></c></row>')],
        }),
      ),
    ).toEqual({
      key: 'import.sheet.tooLarge',
    });
  });

  it.each([
    '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>',
    '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
    '<!DOCTYPE x>',
  ])('has a document type: no entity is read, nothing is fetched: %s', async (prolog) => {
    expect(await refusalOf(await bookOf({ rows: '<row r="1"><c><v>1</v></c></row>', prolog }))).toEqual({
      key: 'import.sheet.damaged',
    });
  });

  it('is cut off, or not well formed', async () => {
    const whole = await bookOf({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
    expect(await refusalOf(whole.subarray(0, whole.length - 40))).toEqual({ key: 'import.sheet.damaged' });
    expect(await refusalOf(await bookOf({ rows: '<row r="1"><c>' }))).toEqual({
      key: 'import.sheet.damaged',
    });
    const torn = Buffer.from(whole);
    torn.fill(
      0xff,
      whole.indexOf('xl/worksheets/sheet1.xml') + 26,
      whole.indexOf('xl/worksheets/sheet1.xml') + 60,
    );
    expect(await refusalOf(torn)).toEqual({ key: 'import.sheet.damaged' });
  });

  it('has more than 200 columns, but for empty cells', async () => {
    expect(await refusalOf(await bookOf({ rows: '<row r="3"><c r="GS3"><v>1</v></c></row>' }))).toEqual({
      key: 'import.sheet.tooManyColumns',
      row: 3,
      most: 200,
    });
    expect(await oneRow('<c r="GR1"><v>1</v></c><c r="XFD1" s="1"/>')).toHaveLength(200);
  });

  it('has a cell of more than 10,000 characters', async () => {
    const row = (length: number) => `<row r="7"><c r="A7" t="str"><v>${'x'.repeat(length)}</v></c></row>`;
    expect(await refusalOf(await bookOf({ rows: row(10_001) }))).toEqual({
      key: 'import.sheet.longCell',
      row: 7,
      most: 10_000,
    });
    expect(await refusalOf(await bookOf({ rows: row(10_000) }))).toBe('read');
  });

  it('has more rows than a register', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_none, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('');
    expect(await refusalOf(await bookOf({ rows: rows(60_021) }))).toEqual({
      key: 'import.sheet.tooManyRows',
    });
    expect(await refusalOf(await bookOf({ rows: rows(60_020) }))).toBe('read');
  });

  it('has nothing on its sheets', async () => {
    expect(await refusalOf(await bookOf({ rows: '<row r="1"><c r="A1" s="1"/></row>' }))).toEqual({
      key: 'import.sheet.empty',
    });
  });
});

it('a million empty rows are gone through, and are none', async () => {
  function* many(): Generator<Buffer> {
    yield Buffer.from('<row r="1"><c r="A1"><v>1</v></c></row>');
    for (let row = 2; row <= 1_048_576; row += 1024) {
      const end = Math.min(1_048_577, row + 1024);
      const tags = Array.from(
        { length: end - row },
        (_none, at) => `<row r="${row + at}" spans="1:9" ht="15"/>`,
      );
      yield Buffer.from(tags.join(''));
    }
  }
  const bytes = await bookOf({ rows: many() });
  const before = process.memoryUsage().rss;
  expect(await rowsOf(bytes)).toEqual([{ row: 1, cells: ['1'] }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
}, 60_000);

it('reading may end after the first row, and leaves nothing behind', async () => {
  const row = (at: number) => `<row r="${at}"><c t="str"><v>${'x'.repeat(at % 97)}${at}</v></c></row>`;
  const many = Array.from({ length: 50_000 }, (_none, at) => row(at + 1)).join('');
  const before = process.getActiveResourcesInfo().length;
  expect(await firstOf(await bookOf({ rows: many }))).toEqual({ row: 1, cells: ['x1'] });
  expect(await firstOf('a,b\n'.repeat(50_000))).toEqual({ row: 1, cells: ['a', 'b'] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(process.getActiveResourcesInfo().length).toBeLessThanOrEqual(before);
});
