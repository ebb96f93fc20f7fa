/** What a journey stands on: a portal of its own, a browser, and the people who come to it. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startSystem, type System, type SystemOptions } from '@portal/dev/testing/system.ts';
import { openBrowser, type ScreenName, visit, type Visitor } from './browsing.ts';

export interface Stage {
  /** There from the first test on. */
  readonly system: System;
  readonly browser: Browser;
  /** Somebody comes to the portal, and is gone after the test, which fails when their page had troubles. */
  enter(screen?: ScreenName): Promise<Visitor>;
}

/**
 * Sets the stage before the tests of a file and clears it afterwards. What could be set is cleared when another
 * part could not: a browser that is left open keeps the whole test run from ending.
 *
 * @param options of the portal; a function is asked when the stage is set
 */
export function setStage(options: () => SystemOptions = () => ({})): Stage {
  let system: System | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The stage is not set.');
    return part;
  };

  beforeAll(async () => {
    const parts = await Promise.allSettled([
      startSystem(options()).then((started) => (system = started)),
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
