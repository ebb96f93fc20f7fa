/** A page that has not been loaded yet is opened without a connection. */
import { describe, expect, it } from '@jest/globals';
import { pages } from '@portal/contract/pages';
import { axeFindings } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a page that cannot be loaded', () => {
  const fixture = setUpJourney();

  it('shows an error, keeps other pages usable, and loads when the connection is back', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.home.path);
    await page.locator('html[lang=en]').waitFor();
    const home = await page.locator('main h1').innerText();
    const privacy = page.locator(`footer a[href="${pages.privacy.path}"]`);

    await page.context().setOffline(true);
    await privacy.click();
    const broken = page.locator('main').getByRole('alert');
    await broken.waitFor();
    // The clicked link is at the bottom of a long page.
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

  it('is named by the portal, in both languages, when it is opened without a connection, and opens by itself', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.home.path);
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.goto(pages.terms.path);
    expect(await page.title()).toBe('No connection – National Medicos Organisation');
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await page.getByRole('heading', { name: 'इंटरनेट नहीं है' }).waitFor();
    // Nothing is stored for a visitor who has no card and has checked no document.
    expect(await page.getByRole('link').allInnerTexts()).toEqual(['Try again now', 'अभी फिर प्रयास करें']);
    expect(await axeFindings(page, 'offline page')).toEqual([]);
    await page.context().setOffline(false);
    await page.locator('main .prose').waitFor();
    expect(new URL(page.url()).pathname).toBe(pages.terms.path);
  });
});
