/** Pages that come with their content: what is read before the scripts are there stays as it is when they come (docs/rules/pages.md). */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { findings, findingsInBothLanguages } from './support/axe.ts';
import { visit, type Visitor } from './support/browsing.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

/** Layout shift that nobody sees. */
const STILL = 0.01;

interface Watched {
  shift: number;
  marked: boolean;
}

describe('a page that comes with its content', () => {
  const stage = setStage();
  let visitor: Visitor;
  let page: Page;
  /** Everything that the browser complains about, with what React could not take over. */
  let complaints: string[];
  let letScriptsCome: () => void;

  beforeEach(async () => {
    visitor = await visit(stage.browser, stage.system.urls.portal, 'phone');
    page = visitor.page;
    complaints = visitor.troubles;
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
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

  const choose = async (language: string): Promise<void> =>
    visitor.context.addCookies([{ name: 'language', value: language, url: stage.system.urls.portal }]);
  /** Marks elements of the page that the server wrote; an element that a script makes anew has no mark. */
  const mark = async (): Promise<void> =>
    page.evaluate(() => {
      for (const element of document.querySelectorAll('h1, .lead, footer, table, .how li'))
        Object.assign(element, { marked: true });
    });
  const unmarked = async (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, .lead, footer, table, .how li')]
        .filter((element) => !('marked' in element))
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  /** Until the scripts have taken the page over. */
  const takenOver = async (): Promise<void> => {
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
    ])(`%s is taken over in ${language} as it stands`, async (address, text) => {
      await choose(language);
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByText(text[language]).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      await mark();
      letScriptsCome();
      await takenOver();
      expect(await unmarked()).toEqual([]);
      expect(await shift()).toBeLessThan(STILL);
      expect(complaints).toEqual([]);
    });
  }

  it.each([
    ['/', 'हिन्दी', 'सदस्य कैसे बनें'],
    ['/membership', 'Student Membership', 'One payment covers you until you finish your course.'],
    ['/LifeMemberpage', 'Register Yourself', 'Next'],
  ])('%s does what was pressed before the scripts were there: %s', async (address, button, text) => {
    await page.goto(address, { waitUntil: 'commit' });
    await page.getByRole('button', { name: button }).click();
    letScriptsCome();
    await page.getByText(text).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('can be used as soon as the scripts are there, and keeps the language that was chosen', async () => {
    letScriptsCome();
    await page.goto('/LifeMemberpage');
    await takenOver();
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('button', { name: 'पंजीकरण करें' }).waitFor();
    const html = await page.request.get('/');
    expect(await html.text()).toContain('<html lang="hi"');
    await page.reload();
    await page.getByRole('button', { name: 'पंजीकरण करें' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    expect(complaints).toEqual([]);
  });

  it('is a form in Hindi on a phone that asks for Hindi, and its draft is asked for once, beside the scripts', async () => {
    const reader = await visit(stage.browser, stage.system.urls.portal, 'phone', 'hi-IN');
    try {
      await reader.page.goto('/LifeMemberpage');
      await reader.page.getByRole('button', { name: 'पंजीकरण करें' }).click();
      await reader.page.waitForURL('**/MembershipFormVedio');
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
      expect(reader.troubles).toEqual([]);
    } finally {
      await reader.context.close();
    }
  });

  it('shows a couple its own fee and an applicant the own application again, without a jump', async () => {
    letScriptsCome();
    await page.goto('/membership');
    await takenOver();
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

  it('is in order for who can not see it, in both languages, before and after the scripts', async () => {
    for (const address of ['/', '/LifeMemberpage']) {
      await page.goto(address, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      expect(await findings(page, `${address} as it comes`)).toEqual([]);
    }
    letScriptsCome();
    for (const address of ['/', '/LifeMemberpage'])
      expect(await findingsInBothLanguages(page, address)).toEqual([]);
  });

  it('of the console has named what it is made of before the console runs, in few files; the log-in has not', async () => {
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
    for (const part of [/\/kit-/, /\/console-[\w-]+\.js/, /\/english-/, /\/applications-list-/])
      expect(named.filter((file) => part.test(file))).toHaveLength(1);
    await page.unroute(program);
    asked.length = 0;
    await page.goto('/admin/applications');
    await page.waitForResponse((answer) => answer.url().includes('/api/admin/applications'));
    // Seventy when each shared module was a file of its own.
    expect(scripts().length).toBeLessThan(25);
  });
});
