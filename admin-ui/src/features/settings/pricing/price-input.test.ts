import { describe, expect, it } from '@jest/globals';
import { priceSeed } from '@portal/contract/settings/prices';
import { firstDay, isValidPrice, pricesFrom, rupeesOf, sumOfItems, typedFrom } from './price-input.ts';

describe('price input', () => {
  const [student] = typedFrom(priceSeed);
  const changed = (amount: string, total: string) => ({
    plan: 'student' as const,
    lines: [{ label: 'Fee', labelHi: 'शुल्क', amount }],
    total,
  });

  it('starts with the prices of the table', () => {
    expect(pricesFrom(typedFrom(priceSeed))).toEqual(priceSeed);
    expect(student && [sumOfItems(student), isValidPrice(student)]).toEqual([500, true]);
  });

  it('is valid if the items add up to a total above zero', () => {
    expect(isValidPrice(changed('600', '600'))).toBe(true);
    expect(isValidPrice(changed('600', '601'))).toBe(false);
    expect(isValidPrice(changed('0', '0'))).toBe(false);
    for (const invalid of ['', '6.5', '-6', '1,000', 'six', '1e3']) {
      expect(rupeesOf(invalid)).toBeNaN();
      expect(isValidPrice(changed(invalid, '600'))).toBe(false);
    }
  });

  it('applies from tomorrow in India at the earliest', () => {
    expect(firstDay(Date.parse('2030-03-31T18:29:59Z'))).toBe('2030-04-01');
    expect(firstDay(Date.parse('2030-03-31T18:30:00Z'))).toBe('2030-04-02');
  });
});
