/**
 * `npm run bench -- portal [rounds] [pages]`: first visits on a low-end phone: largest contentful paint, total blocking
 * time, layout shift, interaction to next paint (where it taps) and bytes of every visitor page, the form, the member
 * home, the console's log-in and first list in both languages, in Chromium on slow 4G (latency 400 ms, 1.6 Mbit/s) with
 * a quarter of the CPU and an empty cache; `pages` is a regular expression of their names. Times are printed beside
 * their aims, not gated; the run fails if the server-rendered landing page is not clearly faster than the
 * client-rendered one.
 */
import type { Language } from '@portal/contract/enums';
import { pageAddress } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { startRunServers } from '@portal/dev/testing/run-servers.ts';
import { startSystem } from '@portal/dev/testing/system.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser, type PaintTimes, phone, watchPaint } from './portal-paint.ts';
import { percentile } from './percentile.ts';

const rounds = Number(process.argv[2] ?? 3);
const chosen = new RegExp(process.argv[3] ?? '', 'i');
/** Largest contentful paint, in ms. */
const aims: Readonly<Record<string, number>> = {
  landing: 1_400,
  form: 2_400,
  'member home': 2_600,
  'console log-in': 2_400,
  'console list': 4_000,
};
const AIM_OF_OTHERS = 1_800;
const MAX_SHIFT = 0.02;
/** Elements tapped one after the other; the last one on the member home closes the dialog of the code. */
const taps: Readonly<Record<string, readonly string[]>> = {
  form: [
    'main input[type=text]',
    'main input[type=radio]',
    'main input[type=email]',
    'main .step-actions .button',
  ],
  'member home': ['.card-qr', 'dialog[open] button'],
};
/** Interaction to next paint, in ms. */
const MAX_INP = 200;
/** Server-rendered to client-rendered landing page. */
const MAX_RATIO = 0.75;

/** Cookies and local storage before the visit. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const servers = await startRunServers();
Object.assign(process.env, servers.env);
const system = await startSystem();
const browser = await launchBrowser();

const openContext = async (language: Language, storageState?: StorageState): Promise<BrowserContext> =>
  browser.newContext({
    ...phone,
    baseURL: system.urls.portal,
    locale: language === 'hi' ? 'hi-IN' : 'en-IN',
    ...(storageState ? { storageState } : {}),
  });

/** Visits a page once with an empty cache. */
async function visit(
  address: string,
  language: Language,
  luggage?: StorageState,
  tapped: readonly string[] = [],
): Promise<PaintTimes> {
  const context = await openContext(language, luggage);
  try {
    const page = await context.newPage();
    const read = await watchPaint(page);
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    return await read(tapped);
  } finally {
    await context.close();
  }
}

/** Returns the storage state after actions in a new browser context. */
async function storageStateAfter(
  language: Language,
  act: (page: Page) => Promise<void>,
): Promise<StorageState> {
  const context = await openContext(language);
  try {
    await act(await context.newPage());
    return await context.storageState();
  } finally {
    await context.close();
  }
}

const beginForm = async (page: Page): Promise<void> => {
  await page.goto(pageAddress('lifeFees'));
  await page.locator('button.button-large').click();
  await page.waitForURL(`**${pageAddress('guideVideo')}`);
};

/** Creates a member. @returns their log-in */
async function newMember(): Promise<(page: Page) => Promise<void>> {
  const applicant = new ApplicantByHttp(system.urls.portal, 'bench-portal');
  await applicant.prepare();
  const { data } = await applicant.submit();
  await applicant.confirm(await createProvider(system.urls.sandbox).pay(applicant.orderId));
  const staff = await ReviewerByHttp.logIn(system.urls.portal);
  await staff.verify(data._id);
  await staff.waitForDocuments(await staff.renderDocuments(data._id));
  await staff.approve(data._id);
  const { number, code } = await waitForApprovalMail(system.mailbox, applicant.email);
  const password = 'Monsoon-Lantern-81';
  let isNew = true;
  return async (page) => {
    await page.goto(pageAddress('memberLogin'));
    await page.locator('#memNo').fill(number);
    await page.locator('#password').fill(isNew ? code : password);
    await page.locator('form button[type=submit]').click();
    if (isNew) {
      await page.waitForURL('**/member/member_resetPass');
      const boxes = page.locator('input[type=password]');
      await boxes.nth(0).fill(password);
      await boxes.nth(1).fill(password);
      await page.locator('form button[type=submit]').click();
      isNew = false;
    }
    await page.waitForURL('**/member/deshboard');
    await page.locator('.membership-card').waitFor();
  };
}

const staffLogIn = async (page: Page): Promise<void> => {
  await page.goto(pageAddress('staffLogin'));
  await page.locator('input[name=username]').fill('admin');
  await page.locator('input[type=password]').fill('Demo-Orange-2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/admin/**');
};

const median = (values: readonly number[]): number => percentile(values, 0.5);

try {
  const logIn = await newMember();
  for (const language of ['en', 'hi'] as const) {
    const visits: readonly [string, string, (() => Promise<StorageState>)?][] = [
      ['landing', pageAddress('home')],
      ['membership', pageAddress('membership')],
      ['fees', pageAddress('lifeFees')],
      ['student fees', pageAddress('studentFees')],
      ['guide', pageAddress('guideVideo')],
      ['log-in', pageAddress('memberLogin')],
      ['recovery', pageAddress('memberForgotPassword')],
      ['recovery code', pageAddress('memberOtp')],
      ['new password', pageAddress('memberNewPassword')],
      ['track', pageAddress('track')],
      ['continue', pageAddress('continueDraft')],
      ['verify', pageAddress('verifyDocument', { code: 'x' })],
      ['privacy', pageAddress('privacy')],
      ['terms', pageAddress('terms')],
      ['contact', pageAddress('contact')],
      ['form', pageAddress('signup'), async () => storageStateAfter(language, beginForm)],
      // Refresh tokens are single-use, so each round logs in again.
      ['member home', pageAddress('memberHome'), async () => storageStateAfter(language, logIn)],
      ['console log-in', pageAddress('staffLogin')],
      ['console list', pageAddress('applications'), async () => storageStateAfter(language, staffLogIn)],
    ];
    for (const [name, address, prepare] of visits.filter(([page]) => chosen.test(page))) {
      const times: PaintTimes[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await visit(address, language, await prepare?.(), taps[name]));
      const [paint, blocked] = [median(times.map(({ lcp }) => lcp)), median(times.map(({ tbt }) => tbt))];
      const aim = aims[name] ?? AIM_OF_OTHERS;
      const inps = times.flatMap(({ inp }) => inp ?? []);
      const inp = median(inps);
      const shift = Math.max(...times.map(({ cls }) => cls));
      process.stdout.write(
        `${language} ${name.padEnd(14)} LCP ${Math.round(paint)} ms (aim ${aim})${paint > aim ? ' !' : ''}, ` +
          `TBT ${Math.round(blocked)} ms, layout shift ${shift.toFixed(3)}${shift > MAX_SHIFT ? ' !' : ''}, ` +
          `${inps.length === 0 ? '' : `INP ${inp} ms${inp > MAX_INP ? ' !' : ''}, `}` +
          `${Math.round((times[0]?.bytes ?? 0) / 1_000)} kB, ` +
          `painted last: ${(times[0]?.element ?? '').slice(0, 40)}\n`,
      );
    }
  }
  /** A visitor for whom the server does not render the content (docs/rules/pages.md). */
  const returningVisitor: StorageState = {
    cookies: [
      {
        name: 'own',
        value: 'cards',
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [],
  };
  const home = pageAddress('home');
  const [full, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    full.push((await visit(home, 'en')).lcp);
    empty.push((await visit(home, 'en', returningVisitor)).lcp);
  }
  const ratio = median(full) / median(empty);
  process.stdout.write(
    `landing rendered by the server to rendered by scripts: ${ratio.toFixed(2)} (at most ${MAX_RATIO})\n`,
  );
  if (!(ratio <= MAX_RATIO)) process.exitCode = 1;
} finally {
  await browser.close();
  await system.close();
  await servers.stop();
}
