/**
 * Form and follow-up pages have no violation of WCAG 2.2 AA on a 360 px phone and a desktop in both languages, and no
 * overflow at 320 px, or at 360 px with a font size of 200 %.
 */
import { describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { pages } from '@portal/contract/pages';
import { ApplicantByHttp, type ApplicantKind } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { findingsInPlace, navigateInApp } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { tabTo, waitForFocus } from './support/keyboard.ts';

const signup = pages.signup.path;

describe('accessibility and reflow', () => {
  const fixture = setUpJourney();

  it.each<[ApplicantKind, string[]]>([
    ['single', ['details', 'education', 'address', 'association', 'check']],
    ['couple', ['spouse', 'spouse-education', 'check']],
    ['student', ['details', 'education', 'check']],
  ])('of the form of a %s and its errors', async (kind, steps) => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, `axe-${kind}`, kind);
    await applicant.prepare();
    await applicant.save(applicant.answers());
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    const found: string[] = [];
    for (const step of steps) {
      await page.goto(`${signup}?step=${step}`);
      await page.locator('main h1').waitFor();
      found.push(...(await findingsInPlace(page, `${kind} ${step}`)));
      expect(new URL(page.url()).searchParams.get('step')).toBe(step);
    }
    const [first = ''] = steps;
    await page.goto(`${signup}?step=${first}`);
    await page.locator('main form input[type=text]').first().fill('A 2');
    await page.locator('main button[type=submit]').click();
    await page.locator('.error-summary').waitFor();
    found.push(...(await findingsInPlace(page, `${kind} ${first}, refused`)));
    expect(found).toEqual([]);
  });

  it('of the card of an application, its dialogs, the receipt and the tracking page', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'axe-paid');
    await applicant.prepare();
    await applicant.save(applicant.answers());
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    const found: string[] = [];
    const look = async (about: string): Promise<void> => {
      found.push(...(await findingsInPlace(page, about)));
    };
    await page.goto(pages.home.path);
    await page.locator('.application-card').waitFor();
    await look('an unfinished application');
    await navigateInApp(page, pages.lifeFees.path);
    await page.locator('.form-actions button').click();
    await page.getByRole('dialog').waitFor();
    await look('another one beside it?');
    await page.goto(`${signup}?step=check`);
    await page
      .getByRole('button', { name: /^Enlarge/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await look('a file, enlarged');

    await page.goto(pages.home.path);
    await applicant.submit();
    const dialog = await createProvider(fixture.system.urls.sandbox).pay(applicant.orderId);
    expect(await applicant.confirm(dialog)).toBe('success');
    await page.goto(pages.signupSuccess.path);
    await page.locator('#receipt-number').waitFor();
    await page.locator('#shared').waitFor();
    await look('the receipt');
    await page.locator('[aria-labelledby=shared] button').first().click();
    await page.getByRole('dialog').waitFor();
    await look('forget this device?');
    await page.goto(signup);
    await page.locator('main h1').waitFor();
    await look('paid already');
    await navigateInApp(page, pages.track.path);
    await page.getByLabel('Application number').fill(applicant.appId);
    await page.getByLabel('E-mail address or mobile number').fill(applicant.email);
    await page.getByRole('button', { name: 'Show status' }).click();
    await page.locator('.track-steps').waitFor();
    await look('tracked');
    expect(found).toEqual([]);
  });

  it('of the confirmation before an application is discarded', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'axe-begun');
    await applicant.openDraft();
    const { page } = await fixture.openVisitor();
    await page.context().addCookies(applicant.cookies());
    await page.goto(pages.home.path);
    await page.locator('.application-card').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsInPlace(page, 'discard it?')).toEqual([]);
  });

  it('of dialogs by keyboard alone: Escape and every button that closes one give the focus back', async () => {
    const { page } = await fixture.openVisitor('desktop');
    const { portal, sandbox } = fixture.system.urls;
    const dialog = page.locator('dialog[open]');
    const openByKey = async (opener: Locator, text: string): Promise<void> => {
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      await dialog.getByText(text).waitFor();
    };
    const expectFocusBack = async (opener: Locator): Promise<void> => {
      await dialog.waitFor({ state: 'detached' });
      await waitForFocus(opener);
    };
    const closeBothWays = async (opener: Locator, text: string, button: string): Promise<void> => {
      await openByKey(opener, text);
      await page.keyboard.press('Escape');
      await expectFocusBack(opener);
      await openByKey(opener, text);
      await tabTo(page, dialog.getByRole('button', { name: button }));
      await page.keyboard.press('Enter');
      await expectFocusBack(opener);
    };

    await page.goto(pages.membership.path);
    const single = page.getByRole('button', { name: 'Single Doctor Membership' });
    await openByKey(single, 'Click Yes if you have a valid');
    await page.keyboard.press('Escape');
    await expectFocusBack(single);
    await openByKey(single, 'Click Yes if you have a valid');
    await tabTo(page, dialog.getByRole('button', { name: 'No', exact: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pages.lifeFees.path}`);
    await waitForFocus(page.getByRole('heading', { level: 1 }));

    const applicant = new ApplicantByHttp(portal, 'keys');
    await applicant.prepare();
    await applicant.save(applicant.answers());
    await page.context().addCookies(applicant.cookies());
    await page.goto(`${signup}?step=details`);
    const name = page.getByLabel('Full name');
    const changedElsewhere = 'changed in another tab or on another device';
    const changeBothSides = async (here: string, there: string): Promise<void> => {
      const { applicants = [], ...answers } = applicant.answers();
      await applicant.save({ ...answers, applicants: applicants.map((one) => ({ ...one, name: there })) });
      await tabTo(page, name);
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(here);
      await dialog.getByText(changedElsewhere).waitFor();
    };
    await changeBothSides('Asha V', 'Asha Kumari Verma');
    // Both versions would be lost without a choice.
    await page.keyboard.press('Escape');
    await tabTo(page, dialog.getByRole('button', { name: 'Keep the answers here' }));
    await page.keyboard.press('Enter');
    await expectFocusBack(name);

    const pay = page.getByRole('button', { name: 'Proceed To Pay' });
    await page.goto(`${signup}?step=check`);
    await page.route('**/payment/orders', (route) => route.fulfill({ status: 500, body: '{}' }));
    await closeBothWays(pay, 'Server error. Are you online?', 'OK');
    await page.route('**/payment/orders', (route) =>
      route.fulfill({ status: 429, json: { key: 'request.tooMany', msg: 'Too many requests.' } }),
    );
    await closeBothWays(pay, 'Too many requests', 'OK');

    await applicant.submit();
    await createProvider(sandbox).pay(applicant.orderId, { outcome: 'failed' });
    await page.goto(signup);
    await page.getByRole('heading', { level: 1, name: 'did not go through' }).waitFor();
    await closeBothWays(
      page.getByRole('button', { name: 'Check Payment Status' }),
      'Payment for this application has some errors',
      'OK',
    );
  });
});
