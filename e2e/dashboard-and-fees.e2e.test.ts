/** The dashboard and the change of fees (docs/rules/statistics.md, docs/rules/fees.md). */
import { describe, expect, it } from '@jest/globals';
import { indiaDay, showDate } from '@portal/contract/format';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the dashboard and the fees', () => {
  const fixture = setUpJourney();
  const expectAccessible = async (page: Page, about: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, about)).toEqual([]);
  };

  /** Returns the scroll width of the page on a 360 px phone. */
  const widthAt360 = async (page: Page): Promise<number> => {
    const before = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await untilStable(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (before !== null) await page.setViewportSize(before);
    return width;
  };

  it('shows figures to all staff, with links that their role may open', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'employee');
    await page.goto('/admin/dashboard');
    const totals = page.getByRole('region', { name: 'Totals' });
    await totals.getByText('Life members').waitFor();
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    await page.getByRole('heading', { name: 'Members by gender' }).waitFor();
    // An Employee may read applications but not members.
    expect(await totals.getByRole('link').count()).toBe(2);
    expect(await page.getByText('Update requests').count()).toBe(0);
    await expectAccessible(page, 'the dashboard of an Employee');
    expect(await widthAt360(page)).toBe(360);
    await totals.getByRole('link', { name: 'Student applications' }).click();
    await page.getByRole('heading', { name: 'New Applicants' }).waitFor();
    await page.goto('/admin/settings/prices');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });

  it('schedules new fees after a confirmation, and withdraws them', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/settings/prices');
    await page.getByRole('button', { name: 'New fees' }).click();
    const day = indiaDay(new Date(Date.now() + 30 * DAY));
    await page.getByLabel('First day').fill(day);
    const student = page.getByRole('group', { name: 'Student', exact: true });
    await student.getByLabel('Membership fee').fill('450');
    await student.getByText('The lines add up to ₹550, which is not the total.').waitFor();
    await page.getByRole('button', { name: 'Save new fees' }).click();
    await page.getByText('Correct the fees marked in red.').waitFor();
    await expectAccessible(page, 'new fees that do not add up');
    await student.getByLabel('Total in rupees').fill('550');
    await student.getByText('The lines add up to ₹550.').waitFor();
    expect(await widthAt360(page)).toBe(360);
    await page.getByRole('button', { name: 'Save new fees' }).click();
    const shown = showDate(day, 'en');
    const ask = page.getByRole('dialog', { name: `New fees from ${shown}?` });
    await ask.getByText('Student: ₹500, then ₹550').waitFor();
    await ask.getByRole('button', { name: 'Save new fees' }).click();
    const coming = page.getByRole('region', { name: `Coming: from ${shown}` });
    await coming.getByText('₹550').waitFor();
    await expectAccessible(page, 'coming fees');
    await coming.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: `Withdraw the fees from ${shown}?` });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await coming.waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'In force now' }).getByText('₹500').waitFor();
  });
});
