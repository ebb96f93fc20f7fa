/**
 * `npm run bench -- review [applications]`: verifies and approves applications by keyboard in Chromium against the
 * whole system. Prints keys per application and the waiting time from each key until its target has the focus. Not
 * gated; the run fails if a key has no effect.
 */
import { findBrowser } from '@portal/dev/browser.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import { type Browser, chromium, type Page } from 'playwright-core';
import { percentile } from './percentile.ts';

const count = Number(process.argv[2] ?? 20);
const TIMEOUT_MS = 30_000;

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem();
let browser: Browser | undefined;
try {
  for (let index = 0; index < count; index += 1) {
    const applicant = new ApplicantByHttp(system.urls.portal, `review-${index}`);
    await applicant.prepare();
    await applicant.submit();
    await applicant.confirm(await createProvider(system.urls.sandbox).pay(applicant.orderId));
  }
  const { executablePath, args, env } = findBrowser();
  browser = await chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(
      Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  const page = await browser.newPage({
    baseURL: system.urls.portal,
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
  });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto('/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('Demo-Orange-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/**');
  await page.goto('/admin/applications');
  await waitForList(page);
  await page.keyboard.press('j');
  await waitForFocus(page, /./, 'a');
  await page.keyboard.press('Enter');
  const keys: number[] = [];
  const waits: number[] = [];
  const bySteps = new Map<string, number[]>();
  for (let index = 0; index < count; index += 1) {
    let pressed = 0;
    let waited = 0;
    /** Presses a key and waits until the reviewer can continue. */
    const press = async (key: string, until: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await page.keyboard.press(key);
      await until();
      const time = performance.now() - started;
      pressed += 1;
      waited += time;
      const step = `${pressed}. ${key}`;
      bySteps.set(step, [...(bySteps.get(step) ?? []), time]);
    };
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
    const { pathname } = new URL(page.url());
    await press('v', async () => waitForFocus(page, /^Final Verify$/));
    await press('Enter', async () => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('button:enabled', { hasText: /^Approve$/ }).waitFor();
    });
    await press('a', async () => waitForFocus(page, /^Upload Documents$/));
    await press('Enter', async () => waitForFocus(page, /^Yes, approve$/));
    // The choice is remembered.
    if (index === 0) await page.getByRole('checkbox', { name: 'Then open the next application' }).check();
    await page.getByRole('button', { name: 'Yes, approve' }).focus();
    await press('Enter', async () => waitForNext(page, pathname, index + 1 < count));
    keys.push(pressed);
    waits.push(waited / 1000);
  }
  console.log(`  keys for an application                median ${percentile(keys, 0.5)}`);
  console.log(
    `  the reviewer waits for the system      median ${percentile(waits, 0.5).toFixed(2)} s, p95 ${percentile(waits, 0.95).toFixed(2)} s (${count} applications)`,
  );
  for (const [step, times] of bySteps)
    console.log(
      `    ${step.padEnd(36)} median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
} finally {
  await browser?.close();
  await system.close();
  await servers.stop();
}

/** Waits until an enabled element with this name has the focus. */
async function waitForFocus(page: Page, name: RegExp, tag = 'button'): Promise<void> {
  await page.waitForFunction(
    ([pattern, wanted]) => {
      const { activeElement: one } = document;
      return (
        one !== null &&
        one.localName === wanted &&
        !one.matches(':disabled') &&
        new RegExp(pattern ?? '').test(one.textContent.trim())
      );
    },
    [name.source, tag] as const,
    { polling: 'raf' },
  );
}

async function waitForList(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^To verify/, pressed: true }).waitFor();
  await page.locator('.RaDataTable-tbody .RaDataTable-row').first().waitFor();
}

/** Waits for the next application, or for the result of the last one. */
async function waitForNext(page: Page, former: string, isOneLeft: boolean): Promise<void> {
  if (!isOneLeft) return page.getByText('Application approved').first().waitFor();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/admin/applications/') && pathname !== former);
  await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
}
