/** The line is lost, and a page opened that was not fetched before. */
import { describe, expect, it } from '@jest/globals';
import { pages } from '@portal/contract/pages';
import { setStage } from './support/stage.ts';

describe('a page that can not be fetched', () => {
  const stage = setStage();

  it('says so, leaves the others open, and comes by itself when the line is back', async () => {
    const { page } = await stage.enter();
    await page.goto(pages.home.path);
    await page.locator('html[lang=en]').waitFor();
    const home = await page.locator('main h1').innerText();
    const privacy = page.locator(`footer a[href="${pages.privacy.path}"]`);

    await page.context().setOffline(true);
    await privacy.click();
    const broken = page.locator('main').getByRole('alert');
    await broken.waitFor();
    // The link that was clicked stands at the foot of a long page.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.title()).toContain('Error: This page could not be shown');
    expect(await broken.innerText()).toContain('Please check your connection.');

    await page.locator('header a.brand').click();
    await broken.waitFor({ state: 'detached' });
    expect(await page.locator('main h1').innerText()).toBe(home);

    await privacy.click();
    await broken.waitFor();
    await page.context().setOffline(false);
    await page.locator('main .prose').waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.privacy.path);
  });
});
