/** The settings pages and the member kit in the console (docs/rules/pages.md, docs/rules/roles.md). */
import { describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings, languages, pressLanguage } from './support/axe.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('the settings pages', () => {
  const fixture = setUpJourney();

  const readIn = async (page: Page, code: string, name: string): Promise<void> => {
    const html = page.locator('html');
    if ((await html.getAttribute('lang')) !== code) {
      await pressLanguage(page, name);
    }
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
  };

  /** Returns horizontal overflow of the page on a 360 px phone. */
  const sideways = async (page: Page, address: string): Promise<string[]> => {
    await page.setViewportSize({ width: 360, height: 740 });
    await untilStable(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 1280, height: 800 });
    return width > 360 ? [`${address} is ${width} px wide`] : [];
  };

  /** Returns violations of axe and overflow of a console page in both languages and sizes. */
  const pageProblems = async (page: Page, address: string): Promise<string[]> => {
    const found: string[] = [];
    await page.goto(address);
    await page.locator('main h1').first().waitFor();
    for (const [code, name] of languages) {
      await readIn(page, code, name);
      await page.mouse.move(0, 0);
      await untilStable(page);
      found.push(...(await axeFindings(page, `${address} ${code}`)), ...(await sideways(page, address)));
    }
    await readIn(page, 'en', 'English');
    return found;
  };

  it('show an Employee the read-only member kit and no settings', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'employee');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Dashboard' }) });
    await menu.getByRole('link', { name: 'Member Kit' }).click();
    const kit = page.getByRole('region', { name: 'Documents For Download' });
    await kit.getByRole('link', { name: 'Download Brochure, PDF' }).waitFor();
    expect(await kit.getByRole('listitem').count()).toBe(9);
    expect(await page.getByRole('button', { name: /upload|replace/i }).count()).toBe(0);
    await unfoldMenu(page);
    for (const name of ['Public Pages', 'Branding', 'Fees', 'Ready Sentences']) {
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    for (const address of ['/admin/settings/pages', '/admin/settings/branding', '/admin/settings/prices']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
    }
    expect(await pageProblems(page, '/admin/MemberKit')).toEqual([]);
  });

  it('let superAdmin change the name of the organisation, which visitors see', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/branding');
    const save = page.getByRole('button', { name: 'Save as version 2' });
    const main = page.getByLabel('Main colour');
    await main.fill('#ffb37a');
    await page.getByText(/too little/).waitFor();
    await page
      .getByRole('group', { name: 'Organisation' })
      .getByLabel('Name in English')
      .fill('Doctors of India');
    await save.click();
    await page.getByText('Not saved. Correct the fields marked in red.').waitFor();
    await main.fill('#c2410c');
    await save.click();
    await page.getByText('Version 2 is in force.').waitFor();
    await until('The new name on the portal', 60_000, async () => {
      return (await (await fetch(fixture.system.urls.portal)).text()).includes('Doctors of India');
    });
    const visitor = await fixture.openVisitor('desktop');
    await visitor.page.goto('/');
    await visitor.page.getByRole('banner').getByText('Doctors of India').waitFor();
    const found: string[] = [];
    for (const address of ['branding', 'pages', 'prices', 'sentences']) {
      found.push(...(await pageProblems(page, `/admin/settings/${address}`)));
    }
    expect(found).toEqual([]);
  });
});
