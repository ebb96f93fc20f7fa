/** Hindi is chosen on a slow line, and the next page opened before its texts are there. */
import { describe, expect, it } from '@jest/globals';
import { pause } from '@portal/dev/core/wait.ts';
import { pages } from '@portal/contract/pages';
import { setStage } from './support/stage.ts';

const devanagari = /[\u0900-\u097F]/;

describe('the page after the language was chosen is in that language', () => {
  const stage = setStage();

  it.each([
    { first: 'the parts of the screen', hindiMs: 2_000, otherMs: 0 },
    { first: 'the texts', hindiMs: 700, otherMs: 2_000 },
  ])('when $first arrive first', async ({ hindiMs, otherMs }) => {
    const { page } = await stage.enter();
    await page.goto(pages.home.path);
    await page.locator('html[lang=en]').waitFor();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      await pause(devanagari.test(await response.text()) ? hindiMs : otherMs);
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
    await page.locator(`footer a[href="${pages.privacy.path}"]`).click();
    await page.locator('main .prose').waitFor();
    // Long enough for whatever is late.
    await pause(3_000);
    expect(await page.locator('html').getAttribute('lang')).toBe('hi');
    expect(await page.locator('main').innerText()).toContain('पिछला बदलाव: ');
  });
});
