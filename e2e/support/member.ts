/** Operates the member log-in through its English user interface. */
import type { Page } from 'playwright-core';

export const memberPassword = 'Monsoon-Lantern-81';

/** Logs in with number and activation code and sets the password. */
export async function completeFirstLogIn(page: Page, number: string, code: string): Promise<void> {
  await page.goto('/membership_login');
  await page.locator('#memNo').fill(number);
  await page.locator('#password').fill(code);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/member/member_resetPass');
  await page.getByLabel('New password', { exact: true }).fill(memberPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(memberPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/member/deshboard');
}
