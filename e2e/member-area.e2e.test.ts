/** A member edits their record on a phone, requests a change and downloads their documents (docs/rules/records.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { CallError, createClient } from '@portal/contract/client';
import { pageAddress } from '@portal/contract/pages';
import { ApplicantByHttp, type ApplicantKind } from '@portal/dev/demo/applicant-by-http.ts';
import { backdateMembershipEnd } from '@portal/dev/demo/backdate.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import type { Page } from 'playwright-core';
import { findingsInPlace, findingsInBothLanguages } from './support/axe.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

interface Approved {
  id: string;
  number: string;
  code: string;
  email: string;
}

describe('the member area', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  async function createMember(label: string, kind: ApplicantKind = 'single'): Promise<Approved> {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, label, kind);
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    const runId = await staff.renderDocuments(data._id);
    await staff.waitForDocuments(runId);
    await staff.approve(data._id);
    const { number, code } = await waitForApprovalMail(mailbox, applicant.email);
    return { id: data._id, number, code, email: applicant.email };
  }

  const stored = async (memNo: string) => (await stores.rows('members', { memNo }))[0];
  /** Returns the cumulative layout shift of the page since its load. */
  const layoutShift = async (page: Page): Promise<number> =>
    page.evaluate(
      async () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
  const save = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };

  it('changes phone and address at once, requests and withdraws a new name, and downloads kit and receipt at 360 px', async () => {
    const own = await createMember('area-own');
    const other = await createMember('area-other');
    const { page } = await fixture.openVisitor('phone');
    await completeFirstLogIn(page, own.number, own.code);
    await page.locator('.membership-card').getByText(own.number, { exact: true }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.locator('.membership-card .card-photo img').waitFor();
    await page
      .getByRole('button', { name: 'Share my card and certificate' })
      .or(page.getByRole('link', { name: 'Share on WhatsApp' }))
      .waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(
      await page.locator('.membership-card').evaluate((card) => card.clientWidth / card.clientHeight),
    ).toBeCloseTo(85.6 / 54, 1);
    for (const once of ['/api/token/refresh', `/api/member/record/${own.id}`])
      expect(asked.filter((path) => path === once)).toEqual([once]);
    await page.getByRole('link', { name: 'My Details', exact: true }).click();
    const edit = async (section: string): Promise<void> => {
      await page.getByRole('link', { name: `Edit ${section}`, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: section }).waitFor();
    };
    const summary = page.locator('.error-summary');
    const saysInSummary = async (...texts: string[]): Promise<void> => {
      for (const text of texts) await summary.getByRole('link', { name: text }).waitFor();
    };
    await edit('Mobile number');
    expect(await page.locator('main form input').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('e-phone');
    await page.locator('#e-phone').fill('');
    await save(page);
    await saysInSummary('Phone Number is Required');
    await page.locator('#e-phone').fill('98123');
    await save(page);
    await saysInSummary('Invalid Phone Number');
    await page.locator('#e-phone').fill('+91 98123 45670');
    await save(page);
    await page.getByText('Record Updated').waitFor();
    await edit('Educational details');
    await page.locator('#e-college').fill('');
    await save(page);
    await saysInSummary('College Name is Required');
    await page.goBack();
    await edit('Association with the organisation');
    await page.locator('#e-ref-person-phone').fill('91');
    await page.locator('#e-ref-membership-no').fill('12a');
    await save(page);
    await saysInSummary('Invalid Contact Person Phone Number', 'Ref Membership Number should be a number');
    await page.goBack();
    await edit('Correspondence address');
    await page.locator('#e-line1').fill('7 Hill Road');
    await save(page);
    await page.getByText('7 Hill Road').waitFor();
    await edit('Personal details');
    await page.locator('#e-name').fill('Asha Verma Rao');
    await save(page);
    await page.getByText('Your request has been sent to our office.').waitFor();
    expect(await stored(own.number)).toMatchObject({
      applicant: { phone: '+919812345670' },
      address: { line1: '7 Hill Road' },
    });
    expect((await stored(own.number))?.['applicant']).not.toMatchObject({ name: 'Asha Verma Rao' });
    await page.getByText('7 Hill Road').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    const request = page.getByRole('region', { name: 'Your request is with our office' });
    await request.getByText('Asha Verma Rao').waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByText('Our office is looking at the change you asked for.').waitFor();
    await page.getByRole('link', { name: 'Go to My Details' }).click();
    await request.getByRole('button', { name: 'Withdraw my request' }).click();
    await request.waitFor({ state: 'detached' });
    expect(await stores.rows('update_requests', { memNo: own.number })).toMatchObject([
      { state: 'withdrawn' },
    ]);

    await page.getByRole('link', { name: /^Open/ }).click();
    await page.getByRole('heading', { name: 'Receipt', exact: true }).waitFor();
    await page.getByText('Paid: ₹1,635').waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Member Kit' }).click();
    await page.getByRole('heading', { name: 'Documents For Download' }).waitFor();
    const rows = page.locator('.documents li');
    // The worker stores them when it starts.
    for (let shown = await rows.count(); shown < 9; shown = await rows.count()) {
      await page.reload();
      await page.getByRole('heading', { name: 'Documents For Download' }).waitFor();
      await page.locator('.documents li, .answers p').first().waitFor();
    }
    expect(await rows.count()).toBe(9);
    const downloaded = async (press: () => Promise<void>): Promise<Buffer> => {
      const coming = page.waitForEvent('download');
      await press();
      const chunks: Buffer[] = [];
      for await (const chunk of await (await coming).createReadStream()) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    };
    for (const [name, start] of [
      ['Brochure, PDF', '%PDF'],
      ['Swastik sticker, JPG', '\xff\xd8\xff\xe0'],
    ] as const) {
      const file = await downloaded(() => page.getByRole('link', { name: `Download ${name}` }).click());
      expect(file.subarray(0, 4).toString('latin1')).toBe(start);
    }

    await page.goto(pageAddress('memberDetails', { id: own.id }));
    const saveData = page.getByRole('button', { name: 'Download as JSON' });
    const data = JSON.parse((await downloaded(() => saveData.click())).toString('utf8')) as {
      record: { mem_no: string };
    };
    expect(data.record.mem_no).toBe(own.number);
    await page.getByRole('button', { name: 'Prepare a PDF' }).click();
    const pdf = page.getByRole('link', { name: 'Download the PDF' });
    await pdf.waitFor({ timeout: 60_000 });
    expect(await findingsInPlace(page, 'own data as a PDF')).toEqual([]);
    expect((await downloaded(() => pdf.click())).subarray(0, 4).toString('latin1')).toBe('%PDF');

    await page.goto(pageAddress('memberDetails', { id: other.id }));
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`${pageAddress('memberDetails', { id: own.id })}?receipt=somebody-elses`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });

  it('changes the e-mail address by code and password, and notifies the old address', async () => {
    const own = await createMember('area-email');
    const { page } = await fixture.openVisitor('phone');
    await completeFirstLogIn(page, own.number, own.code);
    await page.goto(`${pageAddress('memberDetails', { id: own.id })}?edit=email`);
    await page.locator('#e-email').fill('area.fresh@post.example');
    await save(page);
    await page.getByText('We have sent a code to your new e-mail address.').waitFor();
    const mail = await fixture.system.mailbox.waitFor('area.fresh@post.example', ({ text }) =>
      /Code: \d{6}/.test(text ?? ''),
    );
    const [, code = ''] = /Code: (\d{6})/.exec(mail.text ?? '') ?? [];
    await page.getByLabel('Code from the e-mail').fill(code);
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.locator('.error-summary').getByText('The current password is wrong.').waitFor();
    await page.getByLabel('Your password').fill('Monsoon-Lantern-81');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('Your new e-mail address now applies.').waitFor();
    await page.getByText('area.fresh@post.example').waitFor();
    expect(await stored(own.number)).toMatchObject({ applicant: { email: 'area.fresh@post.example' } });
    await fixture.system.mailbox.waitFor(own.email, ({ subject }) =>
      (subject ?? '').includes('e-mail address of your membership'),
    );
    await page.getByLabel('हिन्दी').check();
    await page.getByText('Your choice was saved.').waitFor();
    expect(await stores.rows('member_logins', { memNo: own.number })).toMatchObject([{ language: 'hi' }]);
  });

  it('stops an e-mail change by staff from the old address, on an accessible page in both languages', async () => {
    const own = await createMember('area-stopped');
    const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    const { data } = await staff.call(calls.getApplication, { params: { id: own.id } });
    const applicants = data.applicants.map((person) => ({ ...person, email: 'area.typed@post.example' }));
    await staff.call(calls.updateApplication, { body: { ...data, applicants } });
    const notification = await fixture.system.mailbox.waitFor(
      own.email,
      ({ text }) => text?.includes('/email-change#') === true,
    );
    const { pathname, hash } = new URL(
      /https?:\/\/\S+\/email-change#\S+/.exec(notification.text ?? '')?.[0] ?? '',
    );
    const { page } = await fixture.openVisitor('phone');
    await page.goto(pathname + hash);
    const stop = page.getByRole('button', { name: 'This was not me: stop the change' });
    await stop.waitFor();
    expect(await findingsInPlace(page, 'a change to stop')).toEqual([]);
    await stop.click();
    await page.getByRole('status').waitFor();
    expect(await findingsInPlace(page, 'a stopped change')).toEqual([]);
    expect(await stored(own.number)).toMatchObject({ applicant: { email: own.email } });
  });

  it('offers an expired student life membership at the price of the student number', async () => {
    const own = await createMember('area-student', 'student');
    await backdateMembershipEnd(fixture.system.env['MONGODB_URI'] ?? '', own.number, 2);
    const { page } = await fixture.openVisitor('phone');
    await completeFirstLogIn(page, own.number, own.code);
    await page.getByRole('heading', { name: 'Your student membership has ended' }).waitFor();
    await page.locator('.membership-card').getByText('Expired', { exact: true }).waitFor();
    const found = await findingsInBothLanguages(page, pageAddress('memberHome'));
    expect(found).toEqual([]);
    await page.goto(pageAddress('memberHome'));
    await page.getByRole('button', { name: /₹1,135/ }).click();
    await page.waitForURL('**/StudentPayment');
    await page.getByText('₹1,135', { exact: true }).waitFor();
  });

  it('is open to members alone', async () => {
    const { portal } = fixture.system.urls;
    const staff = await ReviewerByHttp.logIn(portal);
    const nobody = createClient({ baseUrl: portal });
    const own = [
      calls.updateOwnRecord,
      calls.getOwnPending,
      calls.withdrawOwnUpdate,
      calls.confirmOwnEmail,
      calls.getKit,
      calls.getOwnReceipts,
      calls.getOwnPreferences,
      calls.getOwnData,
      calls.drawOwnData,
      calls.getOwnDataFile,
      calls.getOwnErasure,
      calls.askErasure,
      calls.withdrawErasure,
      calls.getOwnOffer,
    ] as const;
    for (const call of own) {
      const input = call.method === 'GET' ? {} : { body: {} as never };
      const statusOf = async (asking: Promise<unknown>): Promise<number> =>
        asking.then(
          () => 200,
          (error: unknown) => (error instanceof CallError ? error.status : 0),
        );
      expect([call.path, await statusOf(nobody(call, input))]).toEqual([call.path, 401]);
      expect([call.path, await statusOf(staff.call(call, input))]).toEqual([call.path, 403]);
    }
  });
});
