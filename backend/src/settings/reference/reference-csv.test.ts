import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WireError } from '../../platform/http/wire-error.js';
import { fromCsv, fromTextCell, textCell, toCsv } from './reference-csv.js';

const keyOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof WireError ? error.key : 'another error';
  }
};

describe('a file is read', () => {
  it('with BOM, CRLF, quotes, Devanagari, empty lines, columns in any order and case', () => {
    const csv =
      '\uFEFFName,STATE,aliases\r\n"Medical College, Goa",Goa,GMC|"Bambolim"\r\n\r\n'.replace(
        '"Bambolim"',
        'Bambolim',
      ) + '"पटना ""मेडिकल"" कॉलेज",Bihar,\r\n';
    expect(fromCsv('college', csv)).toEqual([
      { line: 2, cells: { name: 'Medical College, Goa', state: 'Goa', aliases: 'GMC|Bambolim' } },
      { line: 4, cells: { name: 'पटना "मेडिकल" कॉलेज', state: 'Bihar', aliases: '' } },
    ]);
  });

  it('with the line where each row begins, also after a cell of two lines', () => {
    const rows = fromCsv('state', 'name\n"Go\na"\nBihar\n');
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
  });

  it('and tells a row with too few or too many cells', () => {
    const rows = fromCsv('district', 'state,name\nGoa\nGoa,North Goa,x\nGoa,South Goa\n');
    expect(rows.map(({ cells }) => cells?.name)).toEqual([undefined, undefined, 'South Goa']);
  });

  it.each([
    ['another list’s columns', 'state,name\nGoa,Panaji\n', 'reference.csv.header'],
    ['a column that is not known', 'name,password\nGoa,x\n', 'reference.csv.header'],
    ['a column twice', 'name,name\nGoa,Goa\n', 'reference.csv.header'],
    ['nothing', '', 'reference.csv.header'],
    ['only a header', 'name\n', 'reference.csv.empty'],
    ['a quote without its end', 'name\n"Goa\nBihar\n', 'reference.csv.unreadable'],
    ['text that is no list', 'x'.repeat(90_000), 'reference.csv.header'],
    ['too many rows', `name\n${'Goa\n'.repeat(10_001)}`, 'reference.csv.tooMany'],
  ])('but not with %s', (_about, csv, key) => {
    expect(keyOf(() => fromCsv('state', csv))).toBe(key);
  });
});

describe('an exported cell', () => {
  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=1", ' =1', '\u00a0=1', "' =1", "'\tx"],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '\u22121', '\u3000＝1'],
  ])('is no formula in a spreadsheet: %j', (text) => {
    expect(textCell(text)).toMatch(/^'/);
  });

  it.each(['Goa', '1-2', 'a=b', "D'Souza", "'Goa'", 'मुंबई', ''])('is left as it is: %j', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it('is what it was once it is read again, whatever it is', () => {
    const hard = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', ' ', '＝', '－', 'a', '"', ',', 'क'),
    });
    fc.assert(fc.property(hard, (text) => expect(fromTextCell(textCell(text))).toBe(text)));
    const name = hard.map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const csv = toCsv(
          'state',
          names.map((one) => ({ kind: 'state', state: one, name: `=${one}` })),
        );
        expect(fromCsv('state', csv).map(({ cells }) => cells?.name)).toEqual(names.map((one) => `=${one}`));
      }),
    );
  });
});
