/** The college field: search by keyboard, in another state, as free text, and without the list. */
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import { axeFindings } from './support/axe.ts';
import { findOverflow } from './support/reflow.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const delhi = 'All India Institute of Medical Sciences, New Delhi';

const entries = (page: Page) => page.locator('.combobox').getByRole('option');

describe('the college of an applicant', () => {
  const fixture = setUpJourney();

  /** Opens the education step of a new applicant. */
  async function openPage(label: string, before?: (page: Page) => Promise<void>) {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, label);
    await applicant.openDraft();
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    await before?.(page);
    await page.goto(`${pages.signup.path}?step=education`);
    const box = page.getByRole('combobox', { name: 'College', exact: true });
    const state = page.getByLabel('State of the college');
    await state.locator('option', { hasText: 'Goa' }).waitFor({ state: 'attached' });
    const saved = async (expected: object): Promise<void> =>
      until(`The saved answers ${JSON.stringify(expected)}`, 10_000, async () => {
        const { data } = await applicant.call(calls.getDraft, { params: { appId: applicant.appId } });
        const own = { ...data.answers.applicants?.[0] };
        return Object.entries(expected).every(([name, value]) => Reflect.get(own, name) === value);
      });
    return { page, box, state, saved, status: page.locator('.combobox-status') };
  }

  it('is found by its initials with the keyboard, and the text remains when the list is closed', async () => {
    const { page, box, state, saved, status } = await openPage('keys');
    await state.selectOption('Delhi');
    await state.focus();
    await page.keyboard.press('Tab');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('aiims');
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await page.getByText(/^\d+ names found$/).waitFor();
    expect(await entries(page).first().innerText()).toBe(delhi);

    await page.keyboard.press('Escape');
    expect(await box.inputValue()).toBe('aiims');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(' new');
    await page.getByText('1 name found').waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe(delhi);
    expect(await status.innerText()).toBe('');
    expect(new URL(page.url()).searchParams.get('step')).toBe('education');
    await saved({ college: delhi, college_state: 'Delhi' });
  });

  it('keeps focus and text when the search loads late, and searches then', async () => {
    let arrived = (): void => undefined;
    const search = new Promise<void>((resolve) => (arrived = resolve));
    const { page, box } = await openPage('late-search', async (page) => {
      await page.route('**/assets/name-search-*.js', async (route) => {
        await search;
        await route.continue();
      });
    });
    await box.focus();
    await page.keyboard.type('aii');
    expect(await entries(page).allInnerTexts()).toEqual(['Other: my college is not in the list']);
    expect(await page.getByText('Nothing found').count()).toBe(0);
    arrived();
    await page.getByText(/^\d+ names found$/).waitFor();
    await page.keyboard.type('ms new');
    await page.getByText('1 name found').waitFor();
    expect(await box.inputValue()).toBe('aiims new');
    expect(await entries(page).first().innerText()).toContain(delhi);
  });

  it('is found in another state, which is then selected; changing the state clears it', async () => {
    const { page, box, state, saved } = await openPage('elsewhere');
    await state.selectOption('Goa');
    await box.click();
    expect(await entries(page).allInnerTexts()).toEqual([
      'Goa Medical College, Panaji',
      'Other: my college is not in the list',
    ]);
    await box.fill('Aiims, DELHI');
    await page
      .locator('.combobox')
      .getByRole('option', { name: `${delhi} Delhi` })
      .click();
    expect(await state.inputValue()).toBe('Delhi');
    await saved({ college: delhi, college_state: 'Delhi' });
    await state.selectOption('Goa');
    expect(await box.inputValue()).toBe('');
    await box.fill('goa medical college panaji');
    await page.keyboard.press('Tab');
    expect(await box.inputValue()).toBe('Goa Medical College, Panaji');
  });

  it('accepts free text, or Other with the full name', async () => {
    const { page, box, state, saved } = await openPage('by-hand');
    await box.fill('Katihar Medical College, Katihar');
    await page.getByText('Nothing found').waitFor();
    await page.keyboard.press('Tab');
    await page.getByText('Not in our list. We will use it as you typed it.').waitFor();
    await state.selectOption('Bihar');
    expect(await box.inputValue()).toBe('Katihar Medical College, Katihar');
    await saved({ college: 'Katihar Medical College, Katihar', college_state: 'Bihar' });

    await box.click();
    await page
      .locator('.combobox')
      .getByRole('option', { name: 'Other: my college is not in the list' })
      .click();
    const byHand = page.getByLabel('UG College');
    await byHand.waitFor();
    expect(await byHand.inputValue()).toBe('Katihar Medical College, Katihar');
    expect(await box.inputValue()).toBe('Other');
    await until('The focus in the box for the full name', 5_000, () =>
      byHand.evaluate((input) => input === document.activeElement),
    );
    await saved({ college: 'other', college_other: 'Katihar Medical College, Katihar' });
    await page.reload();
    expect(await page.getByLabel('UG College').inputValue()).toBe('Katihar Medical College, Katihar');
  });

  it('accepts free text when the list cannot be loaded, and can retry loading', async () => {
    const { page, box, saved } = await openPage('no-list', async (page) => {
      await page.route('**/api/colleges', (route) => route.fulfill({ status: 500, body: '{}' }));
    });
    await page.getByText('We could not load the list.', { exact: false }).waitFor({ timeout: 30_000 });
    await box.fill('Goa Medical College, Panaji');
    await page.keyboard.press('Tab');
    await saved({ college: 'Goa Medical College, Panaji' });
    await page.unroute('**/api/colleges');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('We could not load the list.', { exact: false }).waitFor({ state: 'detached' });
  });

  it('has an accessible list that fits on narrow screens with touch-sized options', async () => {
    const { page, box, state } = await openPage('axe-list');
    await state.selectOption('Maharashtra');
    await box.click();
    await page.keyboard.press('ArrowDown');
    await entries(page).first().waitFor();
    expect(await axeFindings(page, 'the list')).toEqual([]);
    await box.click();
    expect(await findOverflow(page, 'the list')).toEqual([]);
    for (const option of await entries(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const left = await page.evaluate(() => document.querySelector('.combobox')?.getBoundingClientRect().top);
    expect(left).toBeGreaterThan(0);
  });

  it('is searched on Hindi pages as well', async () => {
    const { page } = await openPage('hindi');
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
    const box = page.getByRole('combobox', { name: 'कॉलेज', exact: true });
    await box.fill('aiims new delhi');
    await page.getByText('1 नाम मिला').waitFor();
    await page.keyboard.press('Enter');
    expect(await box.inputValue()).toBe(delhi);
    expect(await page.locator('#f-college-state').inputValue()).toBe('Delhi');
  });
});

describe('the unit of an applicant', () => {
  const fixture = setUpJourney();

  it('is suggested from the selected prant and accepts free text', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'unit');
    await applicant.openDraft();
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    await page.goto(`${pages.signup.path}?step=association`);
    await page.getByLabel('State unit you want to join').selectOption('Assam');
    await page.getByLabel('Prant', { exact: true }).selectOption('Uttar Assam');
    const box = page.getByRole('combobox', { name: 'Unit (optional)' });
    await page.getByText('Choose from the list, or type the name.').waitFor();
    await box.click();
    expect(await entries(page).allInnerTexts()).toEqual(['Dibrugarh', 'Guwahati']);
    await page.locator('.combobox').getByRole('option', { name: 'Guwahati' }).click();
    expect(await box.inputValue()).toBe('Guwahati');
    await box.fill('Tezpur');
    await until('The typed unit in the draft', 10_000, async () => {
      const { data } = await applicant.call(calls.getDraft, { params: { appId: applicant.appId } });
      return data.answers.nmo_unit === 'Tezpur';
    });
  });
});
