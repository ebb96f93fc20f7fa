import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '@portal/dev/browser.ts';

/** A low-end phone and a desktop. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const;
export type ScreenName = keyof typeof screens;

/** Starts the browser without background traffic; without a graphics card the GPU process can be in-process. */
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

/** A page in its own browser context, with the errors that occurred in it. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Script errors and violations of the content security policy. */
  errors: string[];
}

export async function visit(
  browser: Browser,
  baseURL: string,
  screen: ScreenName = 'phone',
  locale: 'en-IN' | 'hi-IN' = 'en-IN',
  userAgent?: string,
): Promise<Visitor> {
  const context = await browser.newContext({
    ...screens[screen],
    baseURL,
    locale,
    ...(userAgent === undefined ? {} : { userAgent }),
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      errors.push(message.text());
  });
  return { context, page, errors };
}
