/** The console in English and Hindi: translated pages without a violation of axe. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { pageAddress, pages } from '@portal/contract/pages';
import { textOf } from '@portal/contract/texts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { untilStable, axeFindings, languages, pressLanguage } from './support/axe.ts';
import { screens, type Visitor } from './support/browser.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Pages before the log-in. */
const open = [
  pages.staffLogin,
  pages.staffForgotPassword,
  pages.staffOtp,
  pages.staffNewPassword,
  pages.staffOtpForm,
  pages.staffOtpLogin,
].map(({ path }) => path);
/** Each page is checked once per language and once per size; violations depend on one of them, not on the combination. */
const looks = [
  { language: languages[0], size: 'desktop' },
  { language: languages[1], size: 'phone' },
] as const;
const devanagari = /[\u0900-\u097F]/;

describe('the console', () => {
  const fixture = setUpJourney();
  let applicationId: string;

  beforeAll(async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'languages');
    await applicant.prepare();
    applicationId = (await applicant.submit()).data._id;
  });

  async function leave({ context, errors }: Visitor): Promise<void> {
    await context.close();
    expect(errors).toEqual([]);
  }

  async function readIn(page: Page, [code, name]: (typeof languages)[number]): Promise<void> {
    const html = page.locator('html');
    await html.and(page.locator('[lang]')).waitFor();
    if ((await html.getAttribute('lang')) !== code) {
      await pressLanguage(page, name);
    }
    await page.locator(`html[lang=${code}] main h1`).first().waitFor();
  }

  /** Returns violations of axe and untranslated headings of the pages. */
  async function pageProblems(page: Page, addresses: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page.locator('main h1').first().waitFor();
      for (const { language, size } of looks) {
        const [code] = language;
        await page.setViewportSize(screens[size].viewport);
        await readIn(page, language);
        await untilStable(page);
        found.push(...(await axeFindings(page, `${address} ${code}`, [size])));
        const heading = (await page.locator('main h1').first().textContent()) ?? '';
        const isNamed = heading.includes('Asha Verma');
        if (!isNamed && devanagari.test(heading) !== (code === 'hi'))
          found.push(`${address} ${code}: ${heading}`);
      }
    }
    return found;
  }

  it('has no violation of axe on log-in and recovery in both languages', async () => {
    const visitor = await fixture.openVisitor('desktop');
    expect(await pageProblems(visitor.page, open)).toEqual([]);
    await leave(visitor);
  });

  it('has none after the log-in: all pages of the menu, an application, the sessions and the staff dialog', async () => {
    const visitor = await fixture.openVisitor('desktop');
    const { page } = visitor;
    await staffLogIn(page, 'superadmin');
    await unfoldMenu(page);
    const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // The page shows e-mail and telephone of the office as well.
    const ofTheMenu = hrefs.filter((href) => href.startsWith('/'));
    // The initial dialog blocks the language switch.
    const asking = pages.addMember.path;
    const menu = ofTheMenu.filter((href) => href !== asking);
    expect(ofTheMenu).toContain(asking);
    expect(menu.length).toBeGreaterThanOrEqual(5);
    const others = [pageAddress('application', { id: applicationId }), pages.sessions.path];
    expect(await pageProblems(page, [...menu, ...others])).toEqual([]);

    for (const [code] of languages) {
      await page.evaluate((language) => localStorage.setItem('language', language), code);
      await page.goto(asking);
      await page.getByRole('dialog').waitFor();
      await untilStable(page);
      expect(await axeFindings(page, `${asking} ${code}`)).toEqual([]);
    }

    await page.goto(pages.staffUsers.path);
    await page.getByRole('button', { name: 'admin को बदलें', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'भुगतान लौटाना' }).waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the dialog for a staff user', ['phone'])).toEqual([]);
    await leave(visitor);
  });

  it('uses the language selected at the log-in, also for messages of the server', async () => {
    const visitor = await fixture.openVisitor();
    const { page } = visitor;
    await page.goto(pages.staffLogin.path);
    await page.getByLabel('Username').fill('superadmin');
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText(textOf('login.failed')).waitFor();
    await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
    await page.getByRole('alert').getByText(textOf('login.failed', 'hi')).waitFor();
    await page.getByLabel('पासवर्ड').fill('Demo-Orange-2026');
    await page.getByRole('button', { name: 'लॉगिन' }).click();
    await page.getByRole('heading', { name: 'स्वागत है, superadmin' }).waitFor();

    await page.goto(pages.staffResetPassword.path);
    await page.getByLabel('पासवर्ड', { exact: true }).fill('short');
    await page.getByLabel('पासवर्ड फिर से लिखें').fill('short');
    await page.getByRole('button', { name: 'पासवर्ड सेट करें' }).click();
    const again = page.getByRole('dialog', { name: textOf('session.reauth', 'hi') });
    await again.getByLabel('पासवर्ड').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'पुष्टि करें' }).click();
    await page.getByRole('alert').getByText(textOf('password.staffMin', 'hi')).waitFor();
    await leave(visitor);
  });

  it('restores the session and reads the first list once each, before its own scripts ask for them', async () => {
    const visitor = await fixture.openVisitor('desktop');
    const { page } = visitor;
    await staffLogIn(page, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:token\/refresh|admin\/applications)$/.test(pathname)) asked.push(pathname);
    });
    await page.goto(pages.applications.path);
    await page.getByText('No records found').waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/api/token/refresh', '/api/admin/applications']);
    await leave(visitor);
  });

  it('keeps typed text when the language changes', async () => {
    const visitor = await fixture.openVisitor('desktop');
    const { page } = visitor;
    await staffLogIn(page, 'admin');
    await page.goto(pageAddress('application', { id: applicationId }));
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Unit').fill('North unit');
    await pressLanguage(page, 'हिन्दी');
    await page.getByRole('heading', { name: 'संगठन से जुड़ाव' }).waitFor();
    expect(await page.getByLabel('इकाई').inputValue()).toBe('North unit');
    await leave(visitor);
  });
});
