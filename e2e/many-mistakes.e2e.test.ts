/** An applicant who makes every mistake on a phone gets one membership in the end (docs/rules/drafts.md, docs/rules/payments.md). */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { kindsFor } from '@portal/contract/members/document-kinds';
import { calls } from '@portal/contract/calls';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores, type Stores } from '@portal/dev/testing/stores.ts';
import type { Page } from 'playwright-core';
import {
  giveConsent,
  asha,
  checkoutFrame,
  fillAddress,
  fillAssociation,
  fillDetails,
  fillEducation,
  clickNext,
  openForm,
} from './support/application-form.ts';
import { createGreySignature, readHeicPortrait, createSidewaysLicence } from './support/invalid-files.ts';
import { expectedBooks, readBooks, waitForEffects } from './support/invariants.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Returns a picture with the alpha of its first corner and its maximum alpha, 0 to 255. */
async function pictureAt(address: string) {
  const image = await loadImage(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { width, height } = image;
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, width, height);
  const opacities = Array.from({ length: width * height }, (_none, pixel) => data[pixel * 4 + 3] ?? 0);
  return { width, height, corner: opacities[0], ink: Math.max(...new Set(opacities)) };
}

describe('an applicant who makes every mistake', () => {
  const fixture = setUpJourney();
  let stores: Stores;
  beforeAll(async () => {
    stores = await openStores(fixture.system.env);
  });
  afterAll(async () => await stores?.close());

  const cards = (page: Page) => page.getByRole('region', { name: 'Your applications on this device' });

  /** Starts as a student, restarts as a doctor, mistypes the e-mail address and uploads phone pictures. */
  async function fillInWithMistakes(page: Page): Promise<void> {
    await openForm(page, 'student');
    await page.getByLabel('Full name').fill('Asha');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/LifeMemberpage');
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start a new one' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: 'Doctor Details' }).waitFor();
    const slip = { ...asha, name: 'Dr. Asha Verma', email: 'asha.verma@gmial.com' };
    await fillDetails(page, slip, {
      photo: await readHeicPortrait(),
      signature: await createGreySignature(),
    });
    await page.getByLabel('E-mail', { exact: true }).blur();
    await page.getByRole('button', { name: 'Did you mean asha.verma@gmail.com?' }).click();
    await clickNext(page);
    await page.getByText('Step 2 of 5').waitFor();
    await fillEducation(page, asha, await createSidewaysLicence());
    await clickNext(page);
    await fillAddress(page);
    await clickNext(page);
    await fillAssociation(page);
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  }

  it('gets one paid application, one receipt and the right documents', async () => {
    const { page } = await fixture.openVisitor('phone');
    await fillInWithMistakes(page);
    const proceed = page.getByRole('button', { name: 'Proceed To Pay' });
    await proceed.click();
    await page
      .getByRole('link', { name: 'Please agree to the use of your details before you pay.' })
      .waitFor();
    await giveConsent(page);
    await proceed.click();
    await checkoutFrame(page).getByRole('button', { name: 'Dismiss' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Yes, leave' }).click();
    await page.getByText('You closed the payment window').waitFor();

    await page.goto('/');
    await cards(page).getByText('Your application is not paid').waitFor();
    await cards(page).getByRole('button', { name: 'Pay ₹1,635' }).dblclick();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).dblclick();
    await page.waitForURL('**/membership/signup/success');
    const receipt = await page.locator('#receipt-number').textContent();

    const applications = await stores.rows('applications');
    expect(applications).toMatchObject([{ state: 'paid', applicants: [{ email: 'asha.verma@gmail.com' }] }]);
    const id = String(applications[0]?.['_id']);
    const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    await staff.verify(id);
    const runId = await staff.renderDocuments(id);
    await staff.waitForDocuments(runId);
    await staff.approve(id);
    const { documents, number } = await waitForApprovalMail(fixture.system.mailbox, 'asha.verma@gmail.com');
    expect(number).toBe('1');
    expect(documents).toHaveLength(kindsFor('single').length);

    const { data } = await staff.call(calls.getApplication, { params: { id } });
    const [applicant] = data.applicants;
    expect(applicant?.name).toBe('Asha Verma');
    const portrait = await fetch(applicant?.profile_image ?? '');
    expect(portrait.headers.get('content-type')).toBe('image/jpeg');
    expect([...new Uint8Array(await portrait.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(await pictureAt(applicant?.cert_image ?? '')).toMatchObject({ width: 600, height: 800 });
    expect(await pictureAt(applicant?.signature_image ?? '')).toMatchObject({ corner: 0, ink: 255 });

    await waitForEffects(stores);
    const books = await readBooks(fixture.system, stores);
    expect(books).toEqual(expectedBooks(books, [String(applications[0]?.['appId'])]));
    expect(books.numbers).toEqual([receipt]);
    await page.goto('/');
    await cards(page).getByRole('listitem').filter({ hasText: 'Student' }).waitFor();
    expect(await cards(page).getByRole('listitem').count()).toBe(1);
  });
});
