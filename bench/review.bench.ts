/**
 * `npm run bench -- review [applications]`: verifies applications by keyboard in Chromium against the whole system, then
 * approves them. Prints keys per application, whether photo and licence were on the screen, and the waiting time from
 * each key until its target has the focus. Not gated; the run fails if a key has no effect.
 */
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './portal-paint.ts';
import { percentile } from './percentile.ts';

const count = Number(process.argv[2] ?? 10);
const TIMEOUT_MS = 30_000;
/** Path of the application on the screen. */
let shownPath = '';

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
  browser = await launchBrowser();
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
  let papersInView = 0;
  await clear(page, 'verify', async (press, isLast) => {
    if (await arePapersInView(page)) papersInView += 1;
    await press('v', async () => waitForFocus(page, /^Final Verify$/));
    await press('Enter', async () => {
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('button:enabled', { hasText: /^Approve$/ }).waitFor();
    });
    if (!isLast) await press('n', async () => waitForNext(page));
  });
  console.log(`  photo and licence on the screen        ${papersInView} of ${count}`);
  await page.getByRole('link', { name: 'New Applicants', exact: true }).click();
  await page.getByRole('button', { name: /^To approve/ }).click();
  await waitForList(page, /^To approve/);
  await page.keyboard.press('j');
  await waitForFocus(page, /./, 'a');
  await page.keyboard.press('Enter');
  let isFirst = true;
  await clear(page, 'approve', async (press, isLast) => {
    await press('a', async () => waitForFocus(page, /^Upload Documents$/));
    await press('Enter', async () => waitForFocus(page, /^Yes, approve$/));
    // The choice is remembered.
    if (isFirst) await page.getByRole('checkbox', { name: 'Then open the next application' }).check();
    isFirst = false;
    await page.getByRole('button', { name: 'Yes, approve' }).focus();
    await press('Enter', async () =>
      isLast ? page.getByText('Application approved').first().waitFor() : waitForNext(page),
    );
  });
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

async function waitForList(page: Page, chip = /^To verify/): Promise<void> {
  await page.getByRole('button', { name: chip, pressed: true }).waitFor();
  await page.locator('.RaDataTable-tbody .RaDataTable-row').first().waitFor();
}

/** The button of the step that the application is at; the record shows no other. */
function decisionButton(page: Page) {
  return page
    .getByRole('main')
    .getByRole('button', { name: /^(Verify|Approve)$/, disabled: false })
    .first();
}

/** Waits for another application than the one that was shown. */
async function waitForNext(page: Page): Promise<void> {
  await page.waitForURL(
    ({ pathname }) => pathname.startsWith('/admin/applications/') && pathname !== shownPath,
  );
  await decisionButton(page).waitFor();
}

/** Whether the photo and the licence are on the screen as a whole. */
async function arePapersInView(page: Page): Promise<boolean> {
  const { height = 0 } = page.viewportSize() ?? {};
  const papers = [
    page.getByRole('tab', { name: 'Photo' }).locator('img'),
    page.getByRole('tabpanel').first(),
  ];
  const boxes = await Promise.all(papers.map(async (paper) => paper.boundingBox()));
  return boxes.every((box) => box !== null && box.y >= 0 && box.y + box.height <= height);
}

/** Presses a key and waits until the reviewer can continue. */
type Press = (key: string, until: () => Promise<unknown>) => Promise<void>;

/** Takes all applications through one step and prints keys and waiting times. */
async function clear(
  page: Page,
  name: string,
  step: (press: Press, isLast: boolean) => Promise<void>,
): Promise<void> {
  const [keys, waits]: [number[], number[]] = [[], []];
  const byKey = new Map<string, number[]>();
  for (let index = 0; index < count; index += 1) {
    let [pressed, waited] = [0, 0];
    await decisionButton(page).waitFor();
    // Its key works a frame later.
    await page.evaluate(async () => new Promise(requestAnimationFrame));
    shownPath = new URL(page.url()).pathname;
    await step(
      async (key, until) => {
        const started = performance.now();
        await page.keyboard.press(key);
        await until();
        const time = performance.now() - started;
        pressed += 1;
        waited += time;
        const label = `${pressed}. ${key}`;
        byKey.set(label, [...(byKey.get(label) ?? []), time]);
      },
      index + 1 === count,
    );
    keys.push(pressed);
    waits.push(waited / 1000);
  }
  console.log(`  ${name}: keys for an application`.padEnd(41) + `at most ${Math.max(...keys)}`);
  console.log(
    `  ${name}: waiting for the system`.padEnd(41) +
      `median ${percentile(waits, 0.5).toFixed(2)} s, p95 ${percentile(waits, 0.95).toFixed(2)} s (${count} applications)`,
  );
  for (const [label, times] of byKey)
    console.log(
      `    ${label.padEnd(36)} median ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    );
}
