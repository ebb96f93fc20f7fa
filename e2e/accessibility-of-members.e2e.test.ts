/**
 * Member area and document check have no violation of WCAG 2.2 AA on a 360 px phone and a desktop in both languages, and
 * no overflow at 320 px, or at 360 px with a font size of 200 %.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageAddress, pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import { findingsInPlace, navigateInApp } from './support/axe.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('accessibility and reflow', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  it('of the member area with its forms, errors and requests, and of the document check', async () => {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, 'axe-member');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    const runId = await staff.renderDocuments(data._id);
    await staff.waitForDocuments(runId);
    await staff.approve(data._id);
    const { number, code } = await waitForApprovalMail(mailbox, applicant.email);
    const { page } = await fixture.openVisitor();
    await completeFirstLogIn(page, number, code);
    const found: string[] = [];
    const look = async (about: string): Promise<void> => {
      found.push(...(await findingsInPlace(page, about)));
    };
    const details = pageAddress('memberDetails', { id: data._id });
    for (const address of [
      ...[pages.memberDevices, pages.memberNotices, pages.memberKit, pages.memberHome].map(
        ({ path }) => path,
      ),
      details,
      pages.memberResetPassword.path,
    ]) {
      await navigateInApp(page, address);
      await look(address);
      expect(new URL(page.url()).pathname).toBe(address);
    }
    await page.locator('main button[type=submit]').click();
    await page.locator('.error-summary').waitFor();
    await look('a new password, refused');
    for (const section of ['address', 'pictures', 'education', 'association', 'personal'] as const) {
      await page.goto(`${details}?edit=${section}`);
      await page.locator('main form').waitFor();
      await look(`the form of ${section}`);
    }
    await page.locator('#e-name').fill('');
    await page.locator('main form button[type=submit]').click();
    await page.locator('.error-summary').waitFor();
    await look('the own record, refused');
    await page.locator('#e-name').fill('Asha Verma Rao');
    await page.locator('main form button[type=submit]').click();
    await page.locator('#own-request').waitFor();
    await page.goto(`${details}?edit=email`);
    await page.locator('#e-email').fill('axe.member@new.example');
    await page.locator('main form button[type=submit]').click();
    await page.locator('#own-email').waitFor();
    await look('an open request and a new e-mail');
    await navigateInApp(page, pages.memberHome.path);
    await look('what waits');
    await page.locator('.card-qr').click();
    await look('the large code');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.menu-more').click();
    await look('the other entries of the menu');

    const [drawn] = await stores.rows('documents', { kind: 'certificate' });
    const check = pageAddress('verifyDocument', { code: String(drawn?.['code']) });
    await page.goto(check);
    await page.getByText(number, { exact: true }).waitFor();
    await look('a genuine document');
    await stores.tamper('members', { memNo: number }, { state: 'revoked' });
    await page.goto(check);
    await page.locator('main h1').waitFor();
    await look('a revoked membership');
    expect(found).toEqual([]);
  });
});
