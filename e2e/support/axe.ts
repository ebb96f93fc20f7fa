/** Accessibility checks by axe for WCAG 2.2 AA. */
import axeCore from 'axe-core';
import { pause, until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import { screens, type ScreenName } from './browser.ts';
import { findOverflow } from './reflow.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** WCAG rules and axe's best practices. */
export const everyRule = [...rules, 'best-practice'] as const;

/** Languages of both apps with their native names. */
export const languages = [
  ['en', 'English'],
  ['hi', 'हिन्दी'],
] as const;

/** The console's button of the user's own menu. */
export const userMenu = (page: Page) =>
  page.locator('header .RaUserMenu-userButton, header [aria-haspopup=true]');

/** Presses the other language: a button of the portal, an item of the console's own menu. A modal dialog blocks the pointer, not this. */
export async function pressLanguage(page: Page, name: string): Promise<void> {
  if ((await userMenu(page).count()) === 0)
    return page.getByRole('button', { name, exact: true, includeHidden: true }).dispatchEvent('click');
  await userMenu(page).dispatchEvent('click');
  await page.getByRole('menuitem', { name, exact: true, includeHidden: true }).dispatchEvent('click');
}

/** Switches a page to a language. */
export async function readIn(page: Page, code: string, name: string): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  if ((await page.locator('html').getAttribute('lang')) === code) return;
  await pressLanguage(page, name);
  await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' });
}

/** Waits until the page has stopped changing. */
export async function untilStable(page: Page): Promise<void> {
  let before = '';
  await until('The page at rest', 20_000, async () => {
    const now = await page.locator('body').innerHTML();
    const isSame = now === before;
    before = now;
    if (!isSame) await pause(200);
    return isSame;
  });
}

/** Waits until finite animations have ended, because axe would measure the contrast of faded colours. */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await until('Every animation at its end', 10_000, () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.getAnimations().every(({ playState, effect }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
      });
    }),
  );
}

/** Runs in the page. */
async function runAxe(tags: string[]): Promise<{ id: string; html: string }[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
}

/**
 * Returns the violations on the current page.
 *
 * @param about name of the page in the findings
 */
export async function axeFindings(
  page: Page,
  about: string,
  sizes: readonly ScreenName[] = ['phone', 'desktop'],
  tags: readonly string[] = rules,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of sizes) {
    await page.setViewportSize(screens[name].viewport);
    await untilAnimationsEnd(page);
    // Elsewhere the top bar covers a part of some target, which then counts as too small.
    await page.evaluate(() => scrollTo(0, 0));
    // Half a megabyte of script, so it is injected once per document.
    if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeCore.source);
    const violations = await page.evaluate(runAxe, [...tags]);
    for (const { id, html } of violations) found.push(`${about}, ${name}: ${id}: ${html.slice(0, 200)}`);
  }
  return found;
}

/**
 * Returns the violations of a portal page in both languages and sizes, and overflow on narrow screens.
 *
 * @param act brings the page into the state to be checked
 */
export async function findingsInBothLanguages(
  page: Page,
  address: string,
  act?: () => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [code, name] of languages) {
    await page.goto(address);
    await readIn(page, code, name);
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
    await act?.();
    await untilStable(page);
    found.push(
      ...(await axeFindings(page, `${address} ${code}`)),
      ...(await findOverflow(page, `${address} ${code}`)),
    );
  }
  return found;
}

/** Navigates to a page of the portal without reloading it, like its links. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main h1:not([data-left])').first().waitFor();
}

/**
 * Returns violations and overflow of the current state of a portal page, including dialogs, in both languages, which are
 * switched without a reload.
 *
 * @param about name of the state in the findings
 */
export async function findingsInPlace(page: Page, about: string): Promise<string[]> {
  const found: string[] = [];
  for (const [code, name] of languages) {
    await readIn(page, code, name);
    await untilStable(page);
    // The sticky header must not cover what axe measures.
    await page.evaluate(() => scrollTo(0, 0));
    found.push(
      ...(await axeFindings(page, `${about} ${code}`)),
      ...(await findOverflow(page, `${about} ${code}`)),
    );
  }
  await readIn(page, ...languages[0]);
  return found;
}

/**
 * Returns violations and overflow of a console page, reloaded in Hindi on a phone and in English on a desktop.
 *
 * @param about name of the page in the findings
 */
export async function consoleFindings(page: Page, about: string): Promise<string[]> {
  const found: string[] = [];
  for (const [code, size] of [
    ['hi', 'phone'],
    ['en', 'desktop'],
  ] as const) {
    await page.evaluate((language) => localStorage.setItem('language', language), code);
    await page.reload();
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
    await untilStable(page);
    found.push(...(await axeFindings(page, `${about} ${code}`, [size])));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${about} ${code}: ${over} px wider than the screen`);
  }
  return found;
}
