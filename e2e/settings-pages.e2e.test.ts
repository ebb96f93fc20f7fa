/** The pages of settings and the member kit as staff see them (docs/rules/pages.md, docs/rules/roles.md). */
import { describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/dev/core/wait';
import type { Page } from 'playwright-core';
import { atRest, findings, languages } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

describe('the pages of settings', () => {
  const stage = setStage();

  const readIn = async (page: Page, code: string, name: string): Promise<void> => {
    const html = page.locator('html');
    if ((await html.getAttribute('lang')) !== code) {
      await page.getByRole('button', { name, exact: true }).click();
    }
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
  };

  /** Whether a phone of 360 px has to be pushed sideways to read all of the page. */
  const sideways = async (page: Page, address: string): Promise<string[]> => {
    await page.setViewportSize({ width: 360, height: 740 });
    await atRest(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 1280, height: 800 });
    return width > 360 ? [`${address} is ${width} px wide`] : [];
  };

  /** What axe finds on a page of the console in both languages and on both screens, and what does not fit. */
  const looked = async (page: Page, address: string): Promise<string[]> => {
    const found: string[] = [];
    await page.goto(address);
    await page.locator('main h1').first().waitFor();
    for (const [code, name] of languages) {
      await readIn(page, code, name);
      await page.mouse.move(0, 0);
      await atRest(page);
      found.push(...(await findings(page, `${address} ${code}`)), ...(await sideways(page, address)));
    }
    await readIn(page, 'en', 'English');
    return found;
  };

  it('gives an Employee the member kit without a way to change it, and no settings', async () => {
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'employee');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Dashboard' }) });
    await menu.getByRole('link', { name: 'Member Kit' }).click();
    const kit = page.getByRole('region', { name: 'Documents For Download' });
    await kit.getByRole('link', { name: 'Download Brochure, PDF' }).waitFor();
    expect(await kit.getByRole('listitem').count()).toBe(9);
    expect(await page.getByRole('button', { name: /upload|replace/i }).count()).toBe(0);
    for (const name of ['Public Pages', 'Branding', 'Fees']) {
      expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
    }
    for (const address of ['/admin/settings/pages', '/admin/settings/branding', '/admin/settings/prices']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
    }
    expect(await looked(page, '/admin/MemberKit')).toEqual([]);
  });

  it('lets a superAdmin change the name of the organisation, which visitors see', async () => {
    const { page } = await stage.enter('desktop');
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
      return (await (await fetch(stage.system.urls.portal)).text()).includes('Doctors of India');
    });
    const visitor = await stage.enter('desktop');
    await visitor.page.goto('/');
    await visitor.page.getByRole('banner').getByText('Doctors of India').waitFor();
    const found: string[] = [];
    for (const address of ['branding', 'pages', 'prices']) {
      found.push(...(await looked(page, `/admin/settings/${address}`)));
    }
    expect(found).toEqual([]);
  });
});
