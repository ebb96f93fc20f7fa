/** Font loading of the portal: a small subset in English, the whole Devanagari font in Hindi. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defaultBranding } from '@portal/contract/settings/brand';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { pause } from '@portal/dev/core/wait.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** The branding is cached for 2 s. */
const SHOWS_MS = 2_100;

describe('fonts of the portal', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  /** @returns names and sizes of the fonts loaded by a first visit */
  async function loadedFonts(address: string, language: string): Promise<[name: string, bytes: number][]> {
    const { page, context } = await fixture.openVisitor();
    await context.addCookies([{ name: 'language', value: language, url: fixture.system.urls.portal }]);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    return page.evaluate(async () => {
      await document.fonts.ready;
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry): [string, number] => [
          /\/([a-z-]+?)-(?:devanagari-400|[\w-]{8}\.)/.exec(entry.name)?.[1] ?? entry.name,
          (entry as PerformanceResourceTiming).encodedBodySize,
        ]);
    });
  }

  it.each(['/', '/LifeMemberpage', '/membership_login'])(
    '%s needs two subsets in English, of 3 and 13 kB',
    async (address) => {
      const fonts = await loadedFonts(address, 'en');
      expect(fonts.map(([name]) => name).sort()).toEqual(['devanagari-words', 'garamond-words']);
      const bytes = new Map(fonts);
      expect(bytes.get('devanagari-words')).toBeLessThan(3_000);
      expect(bytes.get('garamond-words')).toBeLessThan(15_000);
    },
  );

  it.each(['/', '/LifeMemberpage'])('%s needs the whole font in Hindi, and no other', async (address) => {
    const fonts = await loadedFonts(address, 'hi');
    expect(fonts.map(([name]) => name)).toEqual(['noto-sans-devanagari']);
    expect(fonts[0]?.[1]).toBeLessThan(70_000);
  });

  it('renders the same with the subset and the whole font', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto('/');
    const widths = await page.evaluate(async () => {
      const text = document.querySelector('.motto')?.textContent ?? '';
      await document.fonts.load('20px "Noto Sans Devanagari"', text);
      await document.fonts.load('20px "Devanagari Words"', text);
      const context = document.createElement('canvas').getContext('2d');
      return ['Devanagari Words', 'Noto Sans Devanagari'].map((family) => {
        if (context) context.font = `40px "${family}"`;
        // The subset lacks the space; browsers shape word by word anyway.
        return text.split(' ').map((word) => Math.round(context?.measureText(word).width ?? 0));
      });
    });
    const [small = [], whole = []] = widths;
    expect(small).toHaveLength(4);
    // The subset lacks hinting, which changes some pixels; unjoined letters would be twice as wide.
    small.forEach((width, at) => expect(Math.abs(width / (whole[at] ?? 0) - 1)).toBeLessThan(0.08));
  });

  it('uses the whole font for a changed motto', async () => {
    const value = { ...defaultBranding, motto: 'सर्वे भवन्तु सुखिनः' };
    await stores.tamper('branding', { _id: 'branding' }, { value });
    await pause(SHOWS_MS);
    const fonts = await loadedFonts('/', 'en');
    expect(fonts.map(([name]) => name).sort()).toEqual([
      'devanagari-words',
      'garamond-words',
      'noto-sans-devanagari',
    ]);
  });
});
