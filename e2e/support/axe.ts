/** What axe finds in the rules of WCAG 2.2 AA. */
import axeCore from 'axe-core';
import { pause, until } from '@portal/dev/dev/core/wait';
import type { Page } from 'playwright-core';
import { screens, type ScreenName } from './browsing.ts';
import { misfits } from './reflow.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Those of WCAG and what axe counts as good practice beside them. */
export const everyRule = [...rules, 'best-practice'] as const;

/** The languages of both apps, each by its own name. */
export const languages = [
  ['en', 'English'],
  ['hi', 'हिन्दी'],
] as const;

/** Waits until the page has stopped changing. */
export async function atRest(page: Page): Promise<void> {
  let before = '';
  await until('The page at rest', 20_000, async () => {
    const now = await page.locator('body').innerHTML();
    const isSame = now === before;
    before = now;
    if (!isSame) await pause(200);
    return isSame;
  });
}

/** Waits until colours and dialogs have stopped fading: axe would measure a contrast that nobody reads. What turns for ever may go on. */
async function untilStill(page: Page): Promise<void> {
  await until('Every animation at its end', 10_000, () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.getAnimations().every(({ playState, effect }) => {
        return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
      });
    }),
  );
}

/** Runs in the page, where axe is. */
async function violationsOf(tags: string[]): Promise<{ id: string; html: string }[]> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })));
}

/**
 * What axe finds on the page as it stands.
 * @param about names the page in the findings
 * @param sizes the screens on which it is looked at
 */
export async function findings(
  page: Page,
  about: string,
  sizes: readonly ScreenName[] = ['phone', 'desktop'],
  tags: readonly string[] = rules,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of sizes) {
    await page.setViewportSize(screens[name].viewport);
    await untilStill(page);
    // Half a megabyte of program: once for each document, not for each look.
    if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeCore.source);
    const violations = await page.evaluate(violationsOf, [...tags]);
    for (const { id, html } of violations) found.push(`${about}, ${name}: ${id}: ${html.slice(0, 200)}`);
  }
  return found;
}

/**
 * What axe finds on a page of the portal, in both languages and on both screens, and what does not fit on a narrow one.
 * @param act brings the page to the state that is looked at
 */
export async function findingsInBothLanguages(
  page: Page,
  address: string,
  act?: () => Promise<unknown>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [code, name] of languages) {
    await page.goto(address);
    await page.getByRole('button', { name, exact: true }).click();
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
    await act?.();
    await atRest(page);
    found.push(
      ...(await findings(page, `${address} ${code}`)),
      ...(await misfits(page, `${address} ${code}`)),
    );
  }
  return found;
}

/** Goes to a page of the portal without loading the portal anew, as its links do. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.locator('main h1:not([data-left])').first().waitFor();
}

/**
 * What axe finds on a page of the portal as it stands, a dialog over it included, and what does not fit: in both languages, which are
 * changed in place.
 * @param about names the state in the findings
 */
export async function findingsAsItStands(page: Page, about: string): Promise<string[]> {
  const found: string[] = [];
  for (const [code, name] of languages) {
    // A dialog lets no pointer through to the switch.
    await page.getByRole('button', { name, exact: true, includeHidden: true }).dispatchEvent('click');
    await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' });
    await atRest(page);
    // What the bar at the top happens to cover is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0));
    found.push(...(await findings(page, `${about} ${code}`)), ...(await misfits(page, `${about} ${code}`)));
  }
  await page
    .getByRole('button', { name: 'English', exact: true, includeHidden: true })
    .dispatchEvent('click');
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  return found;
}

/**
 * What axe finds on a page of the console, loaded anew in Hindi on a phone and in English on an office screen, and whether it is wider than
 * the screen.
 * @param about names the state in the findings
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
    await atRest(page);
    found.push(...(await findings(page, `${about} ${code}`, [size])));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`${about} ${code}: ${over} px wider than the screen`);
  }
  return found;
}
