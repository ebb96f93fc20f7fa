import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from './support/browser.ts';

describe('fonts of the test browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => await browser?.close());

  /** Returns the fonts that render a text and its width in CSS pixels. */
  async function renderText(text: string, family: string): Promise<{ names: string[]; width: number }> {
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
  ])('renders %s in %s with the font of the project alone', async (text, family) => {
    const { names, width } = await renderText(text, family);

    // On other systems Chromium does not use fontconfig.
    if (process.platform === 'linux') expect(names).toEqual(['Noto Sans Devanagari']);
    expect(width).toBeGreaterThan(20);
  });
});
