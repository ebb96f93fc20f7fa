import { describe, expect, it } from '@jest/globals';
import { type Cell, plainText } from './cell.js';
import { writeCsv } from './csv.js';

async function csvOf(rows: readonly (readonly (Cell | undefined)[])[]): Promise<string> {
  const chunks: Buffer[] = [];
  async function* each() {
    yield* rows;
    await Promise.resolve();
  }
  await writeCsv(['A'], each(), async (bytes) => {
    chunks.push(bytes);
    return Promise.resolve();
  });
  return Buffer.concat(chunks).toString();
}
const lineOf = async (...cells: (Cell | undefined)[]) => (await csvOf([cells])).split('\r\n')[1];

describe('comma-separated values', () => {
  it('begin with a byte order mark and end lines as RFC 4180 requires', async () => {
    expect(await csvOf([[{ text: 'डॉ. रवि' }]])).toBe('\uFEFFA\r\nडॉ. रवि\r\n');
  });

  it.each(['=1+1', '+91', '-2', '@SUM(A1)', '\uFF1D1', '\uFE66 1', '\u22121', '\u00a0=1', "'=1"])(
    'escape the formula %s',
    async (text) => {
      expect(await lineOf({ text })).toBe(`'${text}`);
    },
  );

  it('keep a tab, a quote and a comma within their cell', async () => {
    expect(await lineOf({ text: '\t=1' }, { text: 'a "b", c' })).toBe(`'\t=1,"a ""b"", c"`);
  });

  it('keep leading zeros and format days, rupees and empty cells', async () => {
    expect(
      await lineOf({ text: '000123' }, { day: '1990-05-07' }, undefined, { paise: -150 }, { count: 7 }),
    ).toBe('000123,1990-05-07,,-1.50,7');
  });
});

describe('the text of a cell', () => {
  it('drops characters that files cannot contain', () => {
    expect(plainText({ text: 'a\0b\uD800c\r\nd' })).toBe('ab\uFFFDc\nd');
    // The last second of the financial year in UTC is the new one in India.
    expect(plainText({ at: new Date('2026-03-31T18:30:00Z') })).toBe('2026-04-01 00:00:00');
  });
});
