import { describe, expect, it } from '@jest/globals';
import { shownFormatOf } from './shown-format.js';

describe('a format of zeros or with letters', () => {
  it.each([
    ['0000000', '12345', '0012345'],
    ['0000000', '123456789', '123456789'],
    ['"NMO/"00000', '42', 'NMO/00042'],
    ['"NMO/"00000;[Red]-0', '42', 'NMO/00042'],
    ['[Red]"LM-"0', '42', 'LM-42'],
    ['\\N\\M\\O00000', '7', 'NMO00007'],
    ['00"/"00', '1299', '12/99'],
    ['000-000', '12345', '012-345'],
    ['"NMO/"General', '42', 'NMO/42'],
    ['"NMO/"@', '42', 'NMO/42'],
    ['"NMO/"#', '42', 'NMO/42'],
    ['#0"/MH"', '42', '42/MH'],
    ['[$NMO-4009]0000', '42', 'NMO0042'],
    ['"+91 "0000000000', '9876543210', '+91 9876543210'],
    ['"सदस्य "000', '7', 'सदस्य 007'],
    ['0000_)', '42', '0042 '],
    ['* 0000', '42', '0042'],
    ['0000', '0', '0000'],
  ])('%s shows %s as %s', (code, digits, shown) => {
    expect(shownFormatOf(code)?.number?.(digits)).toBe(shown);
  });

  it('shows texts with the letters around them when it is for texts', () => {
    expect(shownFormatOf('"NMO/"@')?.text?.('0042')).toBe('NMO/0042');
    expect(shownFormatOf('0;-0;0;"NMO/"@')?.text?.('0042')).toBe('NMO/0042');
    expect(shownFormatOf('"NMO/"00000')?.text).toBeUndefined();
  });

  it.each([
    '0',
    '#',
    '@',
    'General',
    '[Red]0',
    '0.00',
    '#,##0',
    '0%',
    '0.00 "days"',
    '0E+00',
    '[<10]"a"0;0',
    '""',
    '',
  ])('%s is none: the number is taken as it is stored', (code) => {
    expect(shownFormatOf(code)?.number).toBeUndefined();
  });

  it.each(['[', '"', '0', '\\', '_', ';'])('of more than 255 characters, here %j, is not read', (sign) => {
    const started = performance.now();
    expect(shownFormatOf(`"a"0${sign.repeat(100_000)}`)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(500);
  });
});
