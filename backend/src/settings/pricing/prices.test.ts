import { describe, expect, it } from '@jest/globals';
import { degrees } from '@portal/contract/enums';
import { plans, planOfType, priceSeed } from '@portal/contract/settings/prices';

describe('the price table', () => {
  it('has every plan once, with lines that sum to the printed total', () => {
    expect(priceSeed.map(({ plan }) => plan)).toEqual([...plans]);
    for (const { lines, total } of priceSeed) {
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    }
    expect(priceSeed.map(({ total }) => total)).toEqual([500, 1125, 1135, 1635, 2670]);
  });

  it('never prices a year of study: 89 for 1st is no price', () => {
    expect(Object.keys(planOfType).filter((type) => (degrees as readonly string[]).includes(type))).toEqual(
      [],
    );
    expect(priceSeed.some(({ total }) => total === 89)).toBe(false);
  });
});
