import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applicationNumber, applicationNumberIn, checkDigit } from './application-number.js';

describe('the number of an application', () => {
  it.each([
    ['NMO', 2026, 4318, 'NMO-26-004318-0'],
    ['NMO', 2026, 1, 'NMO-26-000001-9'],
    ['ABC', 2100, 999_999, 'ABC-00-999999-0'],
    ['NMO', 2026, 1_000_000, 'NMO-26-1000000-6'],
  ])('%s, %i, %i is %s', (prefix, year, running, number) => {
    expect(applicationNumber(prefix, year, running)).toBe(number);
  });

  it('has a Damm check digit', () => {
    expect(checkDigit('572')).toBe('4');
    expect(checkDigit('5724')).toBe('0');
  });

  const digitsOf = (running: number): string => applicationNumber('NMO', 2026, running).replace(/\D/g, '');
  const running = fc.integer({ min: 1, max: 9_999_999 });

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(running, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, place, more) => {
        const digits = digitsOf(number);
        const at = place % digits.length;
        const wrong = digits.slice(0, at) + ((Number(digits[at]) + more) % 10) + digits.slice(at + 1);
        expect(checkDigit(wrong)).not.toBe('0');
      }),
    );
  });

  it('detects every transposition of adjacent digits', () => {
    fc.assert(
      fc.property(running, fc.nat(), (number, place) => {
        const digits = digitsOf(number);
        const at = place % (digits.length - 1);
        const [one = '', other = ''] = digits.slice(at, at + 2);
        fc.pre(one !== other);
        const swapped = digits.slice(0, at) + other + one + digits.slice(at + 2);
        expect(checkDigit(swapped)).not.toBe('0');
      }),
    );
  });
});

describe('a typed application number', () => {
  // By hand: 26004318 has the check digit 0 (docs/rules/numbers.md).
  it.each([
    'NMO-26-004318-0',
    'nmo 26 004318 0',
    'NMO260043180',
    '26-004318-0',
    'NMO/26/004318/0',
    'NMO–26–004318–0',
    'NMO-२६-००४३१८-०',
  ])('%s', (typed) => {
    expect(applicationNumberIn(typed, 'NMO')).toBe('NMO-26-004318-0');
  });

  it.each(['NMO-26-004318-7', 'NMO-26-004381-0', '', 'NMO', '43180', 'x'.repeat(34)])(
    'is rejected: %s',
    (typed) => {
      expect(applicationNumberIn(typed, 'NMO')).toBeUndefined();
    },
  );

  it('keeps an older prefix', () => {
    expect(applicationNumberIn('ABC-26-004318-0', 'NMO')).toBe('ABC-26-004318-0');
  });
});
