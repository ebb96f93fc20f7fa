/** Server-rendered pages: hydration does not change the visible content (docs/rules/pages.md). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import { axeFindings, findingsInBothLanguages } from './support/axe.ts';
import { visit, type Visitor } from './support/browser.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Imperceptible layout shift. */
const STILL = 0.01;

interface Watched {
  shift: number;
  marked: boolean;
}

describe('a server-rendered page', () => {
  const fixture = setUpJourney();
  let visitor: Visitor;
  let page: Page;
  /** Browser messages, including hydration errors of React. */
  let complaints: string[];
  let letScriptsCome: () => void;
  /** Calls for data that the page already has. */
  let requestedData: string[];

  beforeEach(async () => {
    visitor = await visit(fixture.browser, fixture.system.urls.portal, 'phone');
    page = visitor.page;
    complaints = visitor.errors;
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    requestedData = [];
    page.on('request', (request) => {
      if (/\/api\/(branding|prices|site_pages|verify_document)/.test(request.url()))
        requestedData.push(request.url());
    });
    const come = new Promise<void>((done) => (letScriptsCome = done));
    await page.route(/\/assets\/(?!early)[^/]*\.js$/, async (route) => {
      await come;
      await route.continue();
    });
    await page.addInitScript(() => {
      const watched: Watched = { shift: 0, marked: false };
      Object.assign(window, { watched });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) watched.shift += value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
  });
  afterEach(async () => visitor.context.close());

  /** Waits until a page comes rendered: one that takes over a second is sent as built at first. */
  const untilRendered = async (address: string): Promise<void> =>
    until('The rendered page', 30_000, async () =>
      (await (await fetch(new URL(address, fixture.system.urls.portal))).text()).includes('id="first-view"'),
    );
  const choose = async (language: string): Promise<void> =>
    visitor.context.addCookies([{ name: 'language', value: language, url: fixture.system.urls.portal }]);
  /** Marks the server-rendered elements; elements re-created by scripts have no mark. */
  const mark = async (): Promise<void> =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('h1, .lead, footer, table, .how li'))
        Object.assign(element, { marked: true });
    });
  const unmarkedElements = async (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, .lead, footer, table, .how li')]
        .filter((element) => !('marked' in element))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  /** Waits for hydration. */
  const waitForHydration = async (): Promise<void> => {
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    );
    await page.waitForLoadState('networkidle');
  };
  const shift = async (): Promise<number> =>
    page.evaluate(() => (window as unknown as { watched: Watched }).watched.shift);

  for (const language of ['en', 'hi'] as const) {
    it.each([
      ['/', { en: 'How it works', hi: 'सदस्य कैसे बनें' }],
      ['/membership', { en: 'Couple Doctor Membership', hi: 'डॉक्टर पति-पत्नी की सदस्यता' }],
      ['/LifeMemberpage', { en: '₹1,635', hi: '₹1,635' }],
      ['/StudentPayment', { en: '₹500', hi: '₹500' }],
      ['/MembershipFormVedio', { en: 'Read it instead', hi: 'वीडियो की जगह पढ़ें' }],
      ['/membership_login', { en: 'First time here?', hi: 'पहली बार आए हैं?' }],
      ['/MemberForgetPass', { en: 'Send OTP', hi: 'OTP भेजें' }],
      ['/track', { en: 'Show status', hi: 'स्थिति देखें' }],
      ['/continue', { en: 'Send the code', hi: 'कोड भेजें' }],
      ['/verify/x', { en: 'We do not recognise this document', hi: 'यह दस्तावेज़ हमारे यहाँ दर्ज नहीं है' }],
      ['/privacy', { en: 'Last updated: ', hi: 'पिछला बदलाव: ' }],
      ['/contact', { en: 'Write to the office', hi: 'कार्यालय को लिखें' }],
    ])(`%s is taken over in ${language} as it stands`, async (address, text) => {
      await untilRendered(address);
      await choose(language);
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByText(text[language]).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await mark();
      letScriptsCome();
      await waitForHydration();
      expect(await unmarkedElements()).toEqual([]);
      expect(requestedData).toEqual([]);
      expect(await shift()).toBeLessThan(STILL);
      expect(complaints).toEqual([]);
    });
  }

  it.each([
    ['/', 'हिन्दी', 'सदस्य कैसे बनें'],
    ['/membership', 'Student Membership', 'One payment covers you until you finish your course.'],
    ['/LifeMemberpage', 'Register Yourself', 'Next'],
  ])('%s replays a click before hydration: %s', async (address, button, text) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    letScriptsCome();
    await page.getByText(text).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed before hydration, and sends it with the button that was pressed', async () => {
    await page.goto('/membership_login', { waitUntil: 'commit' });
    await page.getByLabel('Membership ID or e-mail').fill('10427');
    await page.getByLabel('Password', { exact: true }).fill('no-such-password');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/api/'),
    );
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    letScriptsCome();
    expect((await sent).postDataJSON()).toEqual({ memNo: '10427', password: 'no-such-password' });
    await page.locator('main').getByRole('alert').waitFor();
    expect(await page.getByLabel('Membership ID or e-mail').inputValue()).toBe('10427');
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(['/track#a-token', '/continue#a-token', '/verify/x#a-proof'])(
    '%s shows nothing that the fragment can change before it was read',
    async (address) => {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      await page.locator('footer').waitFor({ state: 'attached' });
      const seen = async () =>
        page
          .locator('main .page > :not(h1)')
          .evaluateAll((parts) =>
            parts
              .filter((part) => getComputedStyle(part).visibility === 'visible')
              .map((part) => part.textContent),
          );
      expect(await seen()).toEqual([]);
      letScriptsCome();
      await waitForHydration();
      await page.locator('main .page > :not(h1)').first().waitFor();
      expect(complaints.filter((text) => !text.includes('status of 4'))).toEqual([]);
    },
  );

  it('answers /track without JavaScript', async () => {
    const context = await fixture.browser.newContext({
      baseURL: fixture.system.urls.portal,
      javaScriptEnabled: false,
      locale: 'hi-IN',
    });
    try {
      const plain = await context.newPage();
      // A page that takes over a second to render is sent as built at first.
      await until('The rendered page', 30_000, async () => {
        await plain.goto('/track');
        // The emulation parses `<noscript>` as without scripts, but does not show it.
        const notice = await plain.locator('noscript p').allTextContents();
        return notice.join().includes('यहाँ स्थिति ऐसे ही देखी जा सकती है।');
      });
      await plain.getByLabel('आवेदन संख्या').fill('NMO-26-999999-9');
      await plain.getByLabel('ई-मेल पता या मोबाइल नंबर').fill('asha@example.org');
      await plain.getByRole('button', { name: 'स्थिति देखें' }).click();
      await plain.getByRole('alert').waitFor();
      expect(new URL(plain.url()).search).toBe('');
      expect(await plain.getByLabel('आवेदन संख्या').inputValue()).toBe('NMO-26-999999-9');
    } finally {
      await context.close();
    }
  });

  it('is usable after hydration and keeps the selected language', async () => {
    letScriptsCome();
    await page.goto('/LifeMemberpage');
    await waitForHydration();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('button', { name: 'पंजीकरण करें' }).waitFor();
    const html = await page.request.get('/');
    expect(await html.text()).toContain('<html lang="hi"');
    await page.reload();
    await page.getByRole('button', { name: 'पंजीकरण करें' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    expect(complaints).toEqual([]);
  });

  it('renders the form in Hindi on a phone that requests Hindi, and loads its draft once, in parallel with the scripts', async () => {
    const reader = await visit(fixture.browser, fixture.system.urls.portal, 'phone', 'hi-IN');
    try {
      await reader.page.goto('/LifeMemberpage');
      await reader.page.getByRole('button', { name: 'पंजीकरण करें' }).click();
      await reader.page.waitForURL('**/MembershipFormVedio');
      await reader.page.getByText('वीडियो की जगह पढ़ें').first().waitFor();
      await reader.page.waitForLoadState('networkidle');
      const asked: string[] = [];
      reader.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await reader.page.goto('/membership/signup');
      await reader.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await reader.page.evaluate(() => document.documentElement.lang)).toBe('hi');
      expect(asked.filter((path) => path === '/api/drafts/current')).toHaveLength(1);
      expect(asked.indexOf('/api/drafts/current')).toBeLessThan(
        asked.findIndex((path) => path.endsWith('.svg')),
      );
      expect(asked.filter((path) => path.includes('.texts-'))).toEqual([]);
      expect(reader.errors).toEqual([]);
    } finally {
      await reader.context.close();
    }
  });

  it('shows a couple its fee and an applicant their application without a layout shift', async () => {
    letScriptsCome();
    await page.goto('/membership');
    await waitForHydration();
    await page.getByRole('button', { name: 'Couple Doctor Membership' }).click();
    await page.getByRole('button', { name: 'Register Yourself' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Life membership for a married couple' }).waitFor();
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByLabel('Full name').first().fill('Asha Verma');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'You have an unfinished application' }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { name: 'You have an unfinished application' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await shift()).toBeLessThan(STILL);
    expect(complaints).toEqual([]);
  });

  it('is accessible in both languages before and after hydration', async () => {
    for (const address of ['/', '/LifeMemberpage']) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      expect(await axeFindings(page, `${address} as it comes`)).toEqual([]);
    }
    letScriptsCome();
    for (const address of ['/', '/LifeMemberpage'])
      expect(await findingsInBothLanguages(page, address)).toEqual([]);
  });

  it('preloads the few scripts of the console, but not on the log-in page', async () => {
    letScriptsCome();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const scripts = () => asked.filter((path) => path.endsWith('.js'));
    await page.goto('/login');
    await page.waitForLoadState('networkidle');
    expect(scripts().filter((path) => /\/(kit|console|english)-[\w-]{8}\.js$/.test(path))).toEqual([]);
    await staffLogIn(page, 'superadmin');
    const program = /\/console-assets\/index-/;
    await page.route(program, async (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto('/admin/applications');
    const named = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    // The frame and the first list are one file.
    for (const part of [/\/kit-/, /\/english-/])
      expect(named.filter((file) => part.test(file))).toHaveLength(1);
    await page.unroute(program);
    asked.length = 0;
    await page.goto('/admin/applications');
    await page.waitForResponse((answer) => answer.url().includes('/api/admin/applications'));
    // One file per shared module would be seventy.
    expect(scripts().length).toBeLessThan(25);
  });
});
