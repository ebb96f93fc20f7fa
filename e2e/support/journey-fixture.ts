/** The fixture of journeys: a freshly started portal, a browser and its visitors. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import { startSystem, type System, type SystemOptions } from '@portal/dev/testing/system.ts';
import { openBrowser, type ScreenName, visit, type Visitor } from './browser.ts';

export interface JourneyFixture {
  /** Available from the first test on. */
  readonly system: System;
  readonly browser: Browser;
  /** Opens a visitor, who is closed after the test; the test fails if errors occurred on the page. */
  openVisitor(screen?: ScreenName, userAgent?: string): Promise<Visitor>;
}

/** Called by plain-global.environment.mjs when a test fails. */
const testHooks = globalThis as { onTestFailure?: () => Promise<void> };

/** Prints address and text of every page, so that rare failures can be diagnosed from the log. */
async function reportPages(visitors: readonly Visitor[]): Promise<void> {
  const test = expect.getState().currentTestName;
  for (const { page } of visitors) {
    const text = await page.innerText('body', { timeout: 5_000 }).catch(String);
    process.stderr.write(`${test} was at ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 1_000)}\n`);
  }
}

/**
 * Starts portal and browser before the tests of a file and closes them afterwards, even if one of them failed to start:
 * an open browser would keep the test run from ending.
 *
 * @param systemOptions options of a portal for this file alone, evaluated before the tests; required by files that stop parts of
 *   the portal or need other settings
 */
export function setUpJourney(systemOptions?: () => SystemOptions): JourneyFixture {
  let system: System | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  const required = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The fixture has not been set up.');
    return part;
  };

  beforeAll(async () => {
    testHooks.onTestFailure = async () => reportPages(visitors);
    const parts = await Promise.allSettled([
      (systemOptions === undefined ? sharedSystem() : startSystem(systemOptions())).then(
        (started) => (system = started),
      ),
      openBrowser().then((opened) => (browser = opened)),
    ]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
  });
  afterEach(async () => {
    for (const { errors, context } of visitors.splice(0)) {
      await context.close();
      expect(errors).toEqual([]);
    }
  });
  afterAll(async () => {
    delete testHooks.onTestFailure;
    await browser?.close();
    await system?.close();
  });

  return {
    get system() {
      return required(system);
    },
    get browser() {
      return required(browser);
    },
    async openVisitor(screen, userAgent) {
      const visitor = await visit(
        required(browser),
        required(system).urls.portal,
        screen,
        'en-IN',
        userAgent,
      );
      visitors.push(visitor);
      return visitor;
    },
  };
}
