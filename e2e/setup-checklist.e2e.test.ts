/** The setup checklist for superAdmin before the portal opens (docs/operations.md). */
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings, languages } from './support/axe.ts';
import type { ScreenName } from './support/browser.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const address = '/admin/settings/start';

describe('before the portal opens', () => {
  const fixture = setUpJourney();
  const line = (page: Page) => page.getByText(/things are missing before the portal can open/);
  const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

  it('shows hint, menu entry and page to superAdmin alone', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.getByRole('link', { name: 'New Applicants' }).first().waitFor();
    await untilStable(page);
    expect(await line(page).count()).toBe(0);
    await unfoldMenu(page);
    expect(await page.getByRole('link', { name: 'Before Opening' }).count()).toBe(0);
    await page.goto(address);
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });

  it('links from the dashboard to the page, which checks the keys, tests the storage and confirms the fees', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await line(page).waitFor();
    await page.getByRole('link', { name: 'See what is missing' }).click();
    await page.getByRole('heading', { name: 'Before the portal opens', level: 1 }).waitFor();
    expect(await line(page).count()).toBe(0);

    const keys = row(page, 'Payment provider: keys');
    await keys.getByText('Done', { exact: true }).waitFor();

    const storage = row(page, 'File storage');
    await storage.getByRole('button', { name: 'Test from this browser' }).click();
    await storage.getByText('This browser could store a file and read it again.').waitFor();

    const fees = row(page, 'Fees');
    await fees.getByRole('button', { name: 'These fees are right' }).click();
    await fees.getByText('Done', { exact: true }).waitFor();
    expect(await fees.getByRole('button').count()).toBe(0);

    await row(page, 'Worker').getByText('Done', { exact: true }).waitFor();
    const hook = row(page, 'Payment provider: webhook');
    await hook.getByText(`${fixture.system.urls.portal}/payment/webhook`).waitFor();
    await hook.getByRole('button', { name: 'Copy webhook address' }).waitFor();

    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await line(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await line(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilStable(page);
    expect(await line(page).count()).toBe(0);
  });

  it.each(['desktop', 'phone'] as const)(
    'has no violation of axe in both languages on a %s, including the hint on the dashboard',
    async (screen: ScreenName) => {
      const { page } = await fixture.openVisitor(screen);
      await page.setViewportSize(
        screen === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      );
      await staffLogIn(page, 'superadmin');
      await line(page).waitFor();
      const found: string[] = [];
      for (const [code] of languages) {
        for (const where of ['/admin/dashboard', address]) {
          await page.goto(where);
          await page.evaluate((language) => localStorage.setItem('language', language), code);
          await page.reload();
          await page.locator(`html[lang=${code}] main h1`).first().waitFor();
          await untilStable(page);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (over > 0) found.push(`${where} ${code}: ${over} px wider than the screen`);
          found.push(...(await axeFindings(page, `${where} ${code}`, [screen])));
        }
      }
      expect(found).toEqual([]);
    },
  );
});
