/**
 * Takes screenshots of every screen of the portal of `npm start`, on phone and desktop in both languages, into
 * `.data/screens`; `index.html` there shows the four of a screen side by side. An argument selects screens by part of
 * their names.
 */
import { rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { answers as isServed } from '@portal/dev/core/ports.ts';
import { folder, root } from '@portal/dev/core/paths.ts';
import { settingsFrom } from '@portal/dev/core/settings.ts';
import { untilStable, languages } from '../support/axe.ts';
import { openBrowser, type ScreenName, screens as sizes, visit } from '../support/browser.ts';
import { allScreens, type Screen, type Viewer } from './screens.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { staffLogIn } from '../support/console.ts';

interface RunningPortal {
  portal: string;
  sandbox: string;
  dataDir: string;
  password: string;
}

/** Returns the number of the demo's single doctor. @throws without demo data */
function demoMember({ dataDir }: RunningPortal): string {
  const file = join(dataDir, 'demo.json');
  const demo = JSON.parse(readFileSync(file, 'utf8')) as { members: { type: string; number: string }[] };
  const single = demo.members.find(({ type }) => type === 'single');
  if (single === undefined) throw new Error(`${file} has no single doctor.`);
  return single.number;
}

type LogIn = (context: BrowserContext, page: Page) => Promise<void>;

/** Creates an applicant with a draft and one who has paid, and returns how each viewer logs in. */
async function createLogIns(running: RunningPortal): Promise<Record<Viewer, LogIn>> {
  const label = `screens-${Date.now().toString(36)}`;
  const applicant = new ApplicantByHttp(running.portal, label);
  await applicant.prepare();
  await applicant.save(applicant.answers());
  const payer = new ApplicantByHttp(running.portal, `${label}-paid`);
  payer.name = 'Meera Nair';
  await payer.prepare();
  await payer.submit();
  await payer.confirm(await createProvider(running.sandbox).pay(payer.orderId));
  return {
    visitor: async () => undefined,
    applicant: async (context) => await context.addCookies(applicant.cookies()),
    payer: async (context) => await context.addCookies(payer.cookies()),
    member: async (_context, page) => {
      await page.goto('/membership_login');
      await page.locator('#memNo').fill(demoMember(running));
      await page.locator('#password').fill(running.password);
      await page.locator('main button[type=submit]').click();
      await page.waitForURL('**/member/deshboard');
    },
    staff: async (_context, page) => await staffLogIn(page, 'superadmin', running.password),
  };
}

const target = folder(root, '.data', 'screens');
const settings = settingsFrom(process.env);
const running: RunningPortal = {
  portal: settings.publicUrl,
  sandbox: `http://localhost:${settings.ports.SANDBOX_PORT}`,
  dataDir: settings.places.dataDir,
  password: settings.demoPassword,
};
if (!(await isServed(settings.ports.PORT))) {
  process.stderr.write(`No portal answers at ${running.portal}. Start one with: npm start\n`);
  process.exit(1);
}

const part = process.argv[2] ?? '';
const selected = allScreens().filter(({ name }) => name.includes(part));
if (selected.length === 0) {
  process.stderr.write(`No screen has '${part}' in its name.\n`);
  process.exit(1);
}
const logIns = await createLogIns(running);
const sizeNames = Object.keys(sizes) as ScreenName[];

/** Takes the screenshots of one viewer, language and size. @returns failures */
async function takePictures(
  browser: Browser,
  list: Screen[],
  language: string,
  size: ScreenName,
): Promise<string[]> {
  const [first] = list;
  if (first === undefined) return [];
  const { context, page } = await visit(browser, running.portal, size);
  const failed: string[] = [];
  try {
    await logIns[first.viewer](context, page);
    await context.addInitScript((code) => localStorage.setItem('language', code), language);
    for (const { name, address, act, printed } of list) {
      try {
        await page.emulateMedia({ media: 'screen' });
        await page.goto(address);
        await page.locator(`html[lang=${language}] :is(main, form)`).first().waitFor();
        await untilStable(page);
        await act?.(page);
        if (printed) await page.emulateMedia({ media: 'print' });
        await untilStable(page);
        await page.screenshot({ path: join(target, `${name}-${language}-${size}.png`), fullPage: true });
      } catch (error) {
        failed.push(
          `${name}, ${language}, ${size}: ${error instanceof Error ? error.message.split('\n')[0] : ''}`,
        );
      }
    }
  } finally {
    await context.close();
  }
  return failed;
}

const renderSection = (name: string): string => {
  const pictures = sizeNames.flatMap((size) => languages.map(([code]) => `${name}-${code}-${size}.png`));
  const shown = pictures.map(
    (file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`,
  );
  return `<section><h2>${name}</h2>${shown.join('')}</section>`;
};
const style =
  'section{break-inside:avoid}img{height:480px;border:1px solid #ccc;margin:4px;object-fit:cover;object-position:top}';

rmSync(target, { recursive: true, force: true });
folder(target);
const browser = await openBrowser();
const failed: string[] = [];
try {
  for (const viewer of new Set(selected.map((screen) => screen.viewer))) {
    const list = selected.filter((screen) => screen.viewer === viewer);
    for (const [language] of languages) {
      for (const size of sizeNames) failed.push(...(await takePictures(browser, list, language, size)));
    }
  }
} finally {
  await browser.close();
}
const page = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>`;
writeFileSync(join(target, 'index.html'), page + selected.map(({ name }) => renderSection(name)).join('\n'));
for (const line of failed) process.stderr.write(`${line}\n`);
process.stdout.write(`${selected.length} screens in ${join(target, 'index.html')}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
