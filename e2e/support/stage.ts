/** What a journey stands on: a portal as it is after its start, a browser, and the people who come to it. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { sharedSystem } from '@portal/dev/testing/shared-system.ts';
import { startSystem, type System, type SystemOptions } from '@portal/dev/testing/system.ts';
import { openBrowser, type ScreenName, visit, type Visitor } from './browsing.ts';

export interface Stage {
  /** There from the first test on. */
  readonly system: System;
  readonly browser: Browser;
  /** Somebody comes to the portal, and is gone after the test, which fails when their page had troubles. */
  enter(screen?: ScreenName): Promise<Visitor>;
}

/** Called by the environment of the tests when one has failed. */
const told = globalThis as { tellOfFailure?: () => Promise<void> };

/** Says what everybody saw at that moment: a journey that fails once in a hundred runs has to be understood by what is left of it. */
async function tellOf(visitors: readonly Visitor[]): Promise<void> {
  const test = expect.getState().currentTestName;
  for (const { page } of visitors) {
    const text = await page.innerText('body', { timeout: 5_000 }).catch(String);
    process.stderr.write(`${test} stood at ${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 1_000)}\n`);
  }
}

/**
 * Sets the stage before the tests of a file and clears it afterwards. What could be set is cleared when another
 * part could not: a browser that is left open keeps the whole test run from ending.
 *
 * @param own options of a portal for this file alone, asked for when the stage is set; a file that ends parts of the portal, or needs
 * it otherwise than all, gives them
 */
export function setStage(own?: () => SystemOptions): Stage {
  let system: System | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is not set.');
    return part;
  };

  beforeAll(async () => {
    told.tellOfFailure = async () => tellOf(visitors);
    const parts = await Promise.allSettled([
      (own === undefined ? sharedSystem() : startSystem(own())).then((started) => (system = started)),
      openBrowser().then((opened) => (browser = opened)),
    ]);
    for (const part of parts) if (part.status === 'rejected') throw part.reason;
  });
  afterEach(async () => {
    for (const { troubles, context } of visitors.splice(0)) {
      await context.close();
      expect(troubles).toEqual([]);
    }
  });
  afterAll(async () => {
    delete told.tellOfFailure;
    await browser?.close();
    await system?.close();
  });

  return {
    get system() {
      return there(system);
    },
    get browser() {
      return there(browser);
    },
    async enter(screen) {
      const visitor = await visit(there(browser), there(system).urls.portal, screen);
      visitors.push(visitor);
      return visitor;
    },
  };
}
