import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browsing.ts';

describe('fonts of the browser of these tests', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => await browser?.close());

  /** What draws the text, whatever family the page asks for, and how wide it comes out in CSS pixels. */
  async function drawn(text: string, family: string): Promise<{ names: string[]; width: number }> {
    const page = await browser.newPage();
    await page.setContent(`<span style="font: 20px ${family}">${text}</span>`);
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'span' });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    const width = (await page.locator('span').boundingBox())?.width ?? 0;
    await page.close();
    return { names: fonts.map((font) => font.familyName), width };
  }

  it.each([
    ['Membership', 'system-ui, sans-serif'],
    ['सदस्यता', 'system-ui, sans-serif'],
    ['Membership', "'DejaVu Sans', 'Liberation Sans', Arial"],
    ['NMO-26-004318-7', 'monospace'],
  ])(
    'draws %s in %s with the font that the project brings, with none of the machine',
    async (text, family) => {
      const { names, width } = await drawn(text, family);

      // Elsewhere Chromium does not ask fontconfig, and the machine has fonts.
      if (process.platform === 'linux') expect(names).toEqual(['Noto Sans Devanagari']);
      expect(width).toBeGreaterThan(20);
    },
  );
});
