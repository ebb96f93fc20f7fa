import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '@portal/dev/dev/browser';

/** A phone of the cheap kind, and an office screen. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;
export type ScreenName = keyof typeof screens;

/** Starts the browser that this machine has; quiet on the network, and drawing in its own process, since there is no graphics card to guard. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = findBrowser();
  return chromium.launch({
    executablePath,
    env: Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    args: [
      ...args,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      '--in-process-gpu',
    ],
  });
}

/** A person at a screen: a context of their own, and what went wrong in it. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts and of the content security policy. */
  troubles: string[];
}

export async function visit(
  browser: Browser,
  baseURL: string,
  screen: ScreenName = 'phone',
  locale: 'en-IN' | 'hi-IN' = 'en-IN',
): Promise<Visitor> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    locale,
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      troubles.push(message.text());
  });
  return { context, page, troubles };
}
