/** Hindi is selected on a slow or broken connection: the next page is opened before its texts are loaded, or loading fails. */
import { describe, expect, it } from '@jest/globals';
import { pause } from '@portal/dev/core/wait.ts';
import { pages } from '@portal/contract/pages';
import { holdRequests } from './support/hold-requests.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const fixture = setUpJourney();
const isScript = ({ pathname }: URL): boolean => /\/assets\/[^/]+\.js$/.test(pathname);
const devanagari = /[\u0900-\u097F]/;

describe('the page after a language change has the selected language', () => {
  it.each([
    { first: 'the parts of the screen', hindiMs: 2_000, otherMs: 0 },
    { first: 'the texts', hindiMs: 700, otherMs: 2_000 },
  ])('when $first arrive first', async ({ hindiMs, otherMs }) => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.home.path);
    await page.locator('html[lang=en]').waitFor();
    await page.route(isScript, async (route) => {
      const response = await route.fetch();
      await pause(devanagari.test(await response.text()) ? hindiMs : otherMs);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
    await page.locator(`footer a[href="${pages.privacy.path}"]`).click();
    await page.locator('main .prose').waitFor();
    // Covers delayed responses.
    await pause(3_000);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.locator('main').innerText()).toContain('पिछला बदलाव: ');
  });
});

describe('the language switch shows its progress', () => {
  it('while the texts are loading and when loading has failed', async () => {
    const { page } = await fixture.openVisitor();
    await page.goto(pages.home.path);
    await page.locator('html[lang=en]').waitFor();
    const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true });
    const problem = page.locator('header').getByRole('alert');
    const letGo = await holdRequests(page, isScript, async (route) => route.abort('internetdisconnected'));
    await hindi.click();
    await page.locator('header button[aria-busy=true][lang=hi]').waitFor();
    expect(await problem.count()).toBe(0);

    letGo();
    await problem.waitFor();
    expect(await problem.innerText()).toContain('हिन्दी लोड नहीं हो सकी। कृपया अपना इंटरनेट कनेक्शन जाँचें।');
    expect(await problem.getAttribute('lang')).toBe('hi');
    expect(await page.locator('header [aria-busy=true]').count()).toBe(0);

    await page.unroute(isScript);
    await problem.getByRole('button', { name: 'पेज फिर से लोड करें' }).click();
    await page.locator('html[lang=hi]').waitFor();
    expect(await problem.count()).toBe(0);
    await page.getByRole('button', { name: 'English', exact: true }).waitFor();
    expect(await hindi.count()).toBe(0);
    expect(await page.locator('header [aria-busy=true]').count()).toBe(0);
  });
});
