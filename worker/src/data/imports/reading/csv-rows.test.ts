import { describe, expect, it } from '@jest/globals';
import { refusalOf, rowsOf } from './testing/sheet-files.js';

const cellsOf = async (bytes: Buffer | string) => (await rowsOf(bytes)).map(({ cells }) => cells);
const TEXT = 'No,Name\r\nN1,"Ravi, डॉ."\r\n';
const ROWS = [
  ['No', 'Name'],
  ['N1', 'Ravi, डॉ.'],
];
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();

it('a text that a CSV has as a formula is the text; another formula stays as it is', async () => {
  expect((await rowsOf('No,Born\n="0042",=DATE(1990;3;27)\n'))[1]?.cells).toEqual([
    '0042',
    '=DATE(1990;3;27)',
  ]);
});

describe('comma-separated values', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 BE with its mark', swapped(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE', swapped(TEXT)],
  ])('are read in %s', async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(ROWS);
  });

  it('are read in Windows-1252', async () => {
    const bytes = Buffer.from('No,Name\nN1,\x93Jos\xe9\x94 \x96 \x80\n', 'latin1');
    expect(await cellsOf(bytes)).toEqual([
      ['No', 'Name'],
      ['N1', '“José” – €'],
    ]);
  });

  it.each([
    ['semicolons', 'No;Name;Address\nN1;Ravi;12, Road, Patna, Bihar\nN2;Meera;1, Lane\n'],
    ['tabs', 'No\tName\tAddress\nN1\tRavi\t12, Road, Patna, Bihar\nN2\tMeera\t1, Lane\n'],
    ['commas', 'No,Name,Address\nN1,Ravi,"12, Road, Patna, Bihar"\nN2,Meera,"1, Lane"\n'],
  ])('may have %s between cells', async (_name, text) => {
    expect(await cellsOf(text)).toEqual([
      ['No', 'Name', 'Address'],
      ['N1', 'Ravi', '12, Road, Patna, Bihar'],
      ['N2', 'Meera', '1, Lane'],
    ]);
  });

  it('may say what is between cells', async () => {
    expect(await rowsOf('sep=|\r\nA|B\r\n')).toEqual([{ row: 2, cells: ['A', 'B'] }]);
  });

  it('count rows as a spreadsheet does', async () => {
    expect(await rowsOf('A,B\n\n"12 Road\nPatna",x\n,,\nC\n')).toEqual([
      { row: 1, cells: ['A', 'B'] },
      { row: 3, cells: ['12 Road\nPatna', 'x'] },
      { row: 5, cells: ['C'] },
    ]);
  });

  it('lose zero bytes, keep quotes within a text, and may have rows of any length', async () => {
    expect(await cellsOf('A,B\0C\n5\' 6" tall,"a ""b"" c",d\n')).toEqual([
      ['A', 'BC'],
      ['5\' 6" tall', 'a "b" c', 'd'],
    ]);
  });

  it('have numbers in full, but for those whose digits are lost', async () => {
    expect(await cellsOf('9.19876543210E+11,9.19877E+11,919876543210.0,007,12E5')).toEqual([
      ['919876543210', '9.19877E+11', '919876543210', '007', '12E5'],
    ]);
  });

  it('have no apostrophe that kept a text from being a formula', async () => {
    expect(await cellsOf("'+919876543210,'=1,''x,O'Neill,'tis")).toEqual([
      ['+919876543210', '=1', "'x", "O'Neill", "'tis"],
    ]);
  });

  it('are refused with the row whose quote has no end', async () => {
    expect(await refusalOf(`A,B\n1,2\n"3,4\n${'5,6\n'.repeat(10)}`)).toEqual({
      key: 'import.sheet.quotes',
      row: 3,
    });
    expect(await refusalOf(`A,B\n1,2\n"3,4\n${'5,6\n'.repeat(100_000)}`)).toEqual({
      key: 'import.sheet.quotes',
      row: 3,
    });
  });

  it('are refused with more rows than a register', async () => {
    expect(await refusalOf('1,2\n'.repeat(60_021))).toEqual({ key: 'import.sheet.tooManyRows' });
  });

  it('are refused without anything in them', async () => {
    expect(await refusalOf('')).toEqual({ key: 'import.sheet.empty' });
    expect(await refusalOf('\uFEFF\r\n,,\r\n')).toEqual({ key: 'import.sheet.empty' });
  });
});

describe('what is no sheet', () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(600)]);

  it.each([
    ['an old workbook', old, 'import.sheet.oldExcel'],
    [
      'a workbook with a password',
      Buffer.concat([old, Buffer.alloc(70_000), Buffer.from('EncryptedPackage', 'utf16le')]),
      'import.sheet.password',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'import.sheet.notSheet'],
    ['a web page that calls itself a workbook', Buffer.from('\uFEFF <html><table>'), 'import.sheet.notSheet'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'import.sheet.notSheet'],
    ['bytes', Buffer.from([65, 1, 2, 3, 4, 5, 6, 7, 8]), 'import.sheet.notSheet'],
    ['half a zip', Buffer.from('PK\x03\x04 and no end'), 'import.sheet.damaged'],
  ])('is told apart: %s', async (_name, bytes, key) => {
    expect(await refusalOf(bytes)).toEqual({ key });
  });
});
