import { until } from '@portal/dev/core/wait.ts';
import type { Locator, Page } from 'playwright-core';

const hasFocus = async (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** @throws Error when the target has no focus within 5 s */
export const waitForFocus = async (target: Locator): Promise<void> =>
  until(`The focus of ${String(target)}`, 5_000, async () => hasFocus(target));

/** Presses Tab until the target has the focus. @throws Error when it is out of reach */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The target cannot be reached by keyboard');
}
