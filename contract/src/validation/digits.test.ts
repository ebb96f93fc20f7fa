import { describe, expect, it } from '@jest/globals';
import { latinDigits, typedDigits, typedPhone } from './digits.js';

describe('Devanagari digits', () => {
  it('become Latin digits, and nothing else changes', () => {
    expect(latinDigits('०१२३४५६७८९')).toBe('0123456789');
    expect(latinDigits('BR/१२ 3 क।')).toBe('BR/12 3 क।');
  });
});

describe('a typed number', () => {
  it('loses spaces and gets Latin digits', () => {
    expect(typedDigits(' ८०० 001 ')).toBe('800001');
    expect(typedDigits('80-01')).toBe('80-01');
  });

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['98765-43210', '9876543210'],
    ['(0)98765 43210', '09876543210'],
    ['९८७६५ ४३२१०', '9876543210'],
    ['98765432x0', '98765432x0'],
  ])('as a telephone number: %s', (typed, phone) => {
    expect(typedPhone(typed)).toBe(phone);
  });
});
