/** A new member at the portal; the texts are those on the screen, in English. */
import type { Page } from 'playwright-core';

export const chosenPassword = 'Monsoon-Lantern-81';

/** The first log-in: with number and code to the password page, which nothing leads past. */
export async function becomeMember(page: Page, number: string, code: string): Promise<void> {
  await page.goto('/membership_login');
  await page.locator('#memNo').fill(number);
  await page.locator('#password').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/member/member_resetPass');
  await page.getByLabel('New password', { exact: true }).fill(chosenPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(chosenPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/member/deshboard');
}
