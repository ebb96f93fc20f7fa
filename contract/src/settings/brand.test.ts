import { describe, expect, it } from '@jest/globals';
import { defaultBranding, contrastOf, leastContrastOf } from './brand.js';

describe('the contrast of two colours', () => {
  it('is that of WCAG, in either order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
    // The lightest grey that may be text on white, and the next one.
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf('#ffffff', '#777777')).toBeLessThan(4.5);
    expect(contrastOf('red', '#ffffff')).toBeNaN();
  });

  it('of the record that ships is enough everywhere', () => {
    for (const field of ['brand', 'brandDark', 'brandTint'] as const) {
      expect(leastContrastOf(field, defaultBranding.colours)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('counts the ground that a colour is worst on', () => {
    const colours = { brand: '#767676', brandDark: '#000000', brandTint: '#eeeeee' };
    expect(contrastOf(colours.brand, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(leastContrastOf('brand', colours)).toBeLessThan(4.5);
  });
});
