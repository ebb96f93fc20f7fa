/**
 * The ten most used pages of the portal, and the console's list, record and queue of applications, read aloud in both languages as in
 * e2e/golden: roles, names, states and their order. A person reads a changed file before it is renewed by
 * `UPDATE_GOLDEN=1 npm test -- e2e reading-order`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { pageAddress, pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Page } from 'playwright-core';
import { languages, readIn, untilStable } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { readAloud } from './support/reading-order.ts';

const folder = join(import.meta.dirname, 'golden');

describe('reading order (UPDATE_GOLDEN=1 npm test -- e2e reading-order renews it)', () => {
  const fixture = setUpJourney();
  const heard: Record<string, string[]> = {};

  async function hear(page: Page, name: string, address: string, act?: () => Promise<void>): Promise<void> {
    // English is last, for what the test does next.
    for (const [code, language] of [...languages].reverse()) {
      await page.goto(address);
      await readIn(page, code, language);
      await page.locator(`html[lang=${code}] main h1`).first().waitFor();
      await act?.();
      await untilStable(page);
      heard[`${name}.${code}`] = await readAloud(page);
    }
  }

  /** Compares what was heard with the golden files, or writes them. */
  function expectGolden(): void {
    const golden: Record<string, string[]> = {};
    for (const [name, lines] of Object.entries(heard)) {
      const file = join(folder, `${name}.txt`);
      if (process.env['UPDATE_GOLDEN'] === '1') {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, `${lines.join('\n')}\n`);
      }
      golden[name] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
    }
    expect(heard).toEqual(golden);
  }

  it('of the pages of visitors, applicants, members and reviewers is the one that was read', async () => {
    const { urls, mailbox } = fixture.system;
    const { page } = await fixture.openVisitor();
    await hear(page, 'home', pages.home.path);
    await hear(page, 'membership', pages.membership.path);
    await hear(page, 'life-fees', pages.lifeFees.path);
    await hear(page, 'login', pages.memberLogin.path);

    const applicant = new ApplicantByHttp(urls.portal, 'reading-order');
    await applicant.prepare();
    await applicant.save(applicant.answers());
    await page.context().addCookies(applicant.cookies());
    await hear(page, 'form-details', `${pages.signup.path}?step=details`, async () => {
      await page.locator('main form input').first().waitFor();
      for (const file of await page.locator('main figure').all()) await file.locator('img').waitFor();
    });
    await hear(page, 'form-check', `${pages.signup.path}?step=check`);

    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    await hear(page, 'receipt', pages.signupSuccess.path, async () => {
      await page.locator('#receipt-number').waitFor();
      // The worker draws it.
      await page.locator('main a[download], main a[href*="receipt"]').first().waitFor();
    });
    await hear(page, 'track', pages.track.path, async () => {
      await page.locator('main input').first().fill(applicant.appId);
      await page.locator('main input').nth(1).fill(applicant.email);
      await page.locator('main button[type=submit]').first().click();
      await page.locator('.track-steps').waitFor();
    });

    const office = await fixture.openVisitor('desktop');
    await staffLogIn(office.page, 'admin');
    await mailbox.waitFor(applicant.email, ({ subject }) => subject.includes('receipt'));
    await hear(office.page, 'record', pageAddress('application', { id: data._id }), async () => {
      await office.page.locator('main ol li').first().waitFor();
      await office.page.locator('main [role=tabpanel] canvas').waitFor();
    });
    const filter = JSON.stringify({ state: 'paid', q: applicant.email });
    await hear(office.page, 'applications', `${pages.applications.path}?filter=${filter}`, async () =>
      office.page.locator('main table a').first().waitFor(),
    );

    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    await staff.waitForDocuments(await staff.renderDocuments(data._id));
    await staff.approve(data._id);
    const { number, code } = await waitForApprovalMail(mailbox, applicant.email);
    await completeFirstLogIn(page, number, code);
    await hear(page, 'member-home', pages.memberHome.path);
    await hear(page, 'member-details', pageAddress('memberDetails', { id: data._id }));
    expectGolden();
  });

  it('of the work queue is the one that was read', async () => {
    const { urls } = fixture.system;
    const { page } = await fixture.openVisitor('desktop');
    const applicant = new ApplicantByHttp(urls.portal, 'work-queue');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.call(calls.claimApplication, { params: { id: data._id } });
    await staffLogIn(page, 'employee');
    const address = `${pages.queue.path}?filter=${encodeURIComponent('{"queue":""}')}`;
    await hear(page, 'queue', address, async () => page.locator('main table a').first().waitFor());
    expectGolden();
  });
});
