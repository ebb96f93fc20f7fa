/** Staff enter applications on behalf of others (docs/rules/drafts.md, docs/rules/payments.md). */
import { describe, expect, it } from '@jest/globals';
import { createLicence, createPhoto, createSignature } from '@portal/dev/demo/sample-files.ts';
import type { Locator, Page } from 'playwright-core';
import { untilStable, everyRule, axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** Today in India as `YYYY-MM-DD`. */
const indiaToday = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

describe('an application on behalf of a person', () => {
  const fixture = setUpJourney();
  const expectAccessible = async (page: Page, about: string): Promise<void> => {
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, about, ['phone', 'desktop'], everyRule)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    // The menu collapses first.
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 360);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const next = async (page: Page, heading: string): Promise<void> => {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  };
  /** @param date `YYYY-MM-DD` */
  const fillDate = async (place: Page | Locator, label: string, date: string): Promise<void> => {
    const [year = '', month = '', day = ''] = date.split('-');
    await place.getByLabel(`${label}: Day`).fill(day);
    await place.getByLabel(`${label}: Month`).selectOption(String(Number(month)));
    await place.getByLabel(`${label}: Year`).fill(year);
  };
  const papers = {
    Photo: createPhoto(300, 400),
    Signature: createSignature(),
    'Medical licence': createLicence(),
    'College ID card': createPhoto(600, 400),
  };
  const send = async (page: Page, label: keyof typeof papers): Promise<void> => {
    await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(await papers[label]);
  };
  const person = async (page: Page, name: string, phone: string, born = '1990-05-17'): Promise<void> => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await fillDate(page, 'Date of birth', born);
    await page.getByLabel('Gender').selectOption('female');
    await page.getByLabel('Blood group').selectOption('B+');
    await page.getByLabel('Mobile number').fill(phone);
    await page.getByLabel('E-mail').fill(`${phone}@post.example`);
    await send(page, 'Photo');
    await send(page, 'Signature');
    await page.getByText('Accepted').nth(1).waitFor();
  };
  const education = async (page: Page, regno: string): Promise<void> => {
    await page.getByLabel('Highest qualification').fill('MBBS');
    await page.getByLabel('State of the college').selectOption('Bihar');
    await page.getByLabel('College', { exact: true }).selectOption('#other');
    await page.getByLabel('UG College').fill('Patna City Medical College');
    await page.getByLabel('Registration number').fill(regno);
    await send(page, 'Medical licence');
    await page.getByText('Accepted').waitFor();
  };
  const addressAndAssociation = async (page: Page): Promise<void> => {
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('Bihar');
    await page.getByLabel('Address line 1').fill('7 Boring Road');
    await page.getByLabel('Pin code').fill('800001');
    await page.getByLabel('City or district').selectOption('Patna');
    await next(page, 'Association');
    expect(await page.getByLabel('State unit').inputValue()).toBe('Bihar');
    await page.getByLabel('Prant').selectOption({ index: 1 });
    await page.getByLabel('Reference person', { exact: true }).fill('Ravi Joshi');
    await page.getByLabel('Mobile number of the reference person').fill('9123456780');
    await next(page, 'Payment Details');
  };

  it('leads from the menu to an Offline application that is paid at once, and reports errors', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Add New Member' }).click();
    const choice = page.getByRole('dialog', { name: 'Add New Member' });
    await choice.getByRole('button', { name: 'Student', exact: true }).waitFor();
    await choice.getByRole('button', { name: 'Single', exact: true }).click();
    await page.getByRole('heading', { name: 'Doctor Details', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.getByText('Profile image is required').waitFor();
    expect(await summary.getByRole('link').allTextContents()).toHaveLength(8);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('edit-applicants-0-name');
    await expectAccessible(page, 'a step with problems');

    await person(page, 'Nandini Prasad', '9835011223');
    await next(page, 'Educational Qualifications');
    await education(page, 'BMC/90/4411');
    await next(page, 'Correspondence Address');
    await addressAndAssociation(page);
    await page.getByText('Known already?').waitFor();
    await page.getByLabel('How was the fee paid?').selectOption('bankTransfer');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await summary.getByText('Enter the bank’s reference (UTR): 6 to 40 letters and digits.').waitFor();
    await summary.getByText('Enter the day on which the fee was received.').waitFor();
    await expectAccessible(page, 'the payment');
    await page.getByLabel('Bank reference (UTR)').fill('SBIN 2611-230017');
    await fillDate(page, 'Received on', indiaToday());
    await page.getByLabel('The fee has been received').check();
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const question = page.getByRole('dialog', { name: 'Submit the application of Nandini Prasad?' });
    await question.getByText(/^₹1,635, Bank transfer, received on /).waitFor();
    await question.getByRole('button', { name: 'Submit Application' }).dblclick();
    await page.waitForURL('**/admin/dashboard');
    const done = page.getByRole('alert').filter({
      hasText: 'The application of Nandini Prasad has been submitted and its payment confirmed.',
    });
    await done.getByRole('link', { name: 'Open the application' }).click();
    await page
      .getByRole('heading', { name: /Nandini Prasad/ })
      .first()
      .waitFor();
    await page.getByText('SBIN 2611-230017').first().waitFor();
    expect(await page.getByRole('button', { name: 'Confirm Payment', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Verify', exact: true }).waitFor();
    await page.getByText(/Consent not recorded: superadmin entered the application/).waitFor();
  });

  it('of a couple has seven steps, and is kept for its author until it is discarded', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/add_member');
    await page.getByRole('button', { name: 'Couple', exact: true }).click();
    await page.getByRole('heading', { name: 'Doctor Details', exact: true }).waitFor();
    expect(await page.getByRole('list', { name: 'Steps' }).getByRole('listitem').allTextContents()).toEqual([
      '1. Doctor Details',
      '2. Your Educational Qualifications',
      '3. Spouse Details',
      '4. Spouse Educational Qualifications',
      '5. Correspondence Address',
      '6. Association',
      '7. Payment Details',
    ]);
    await person(page, 'Sadhana Iyer', '9845098450');
    await next(page, 'Your Educational Qualifications');
    await education(page, 'KMC/90/771');
    await next(page, 'Spouse Details');
    await page.getByLabel('Name', { exact: true }).fill('Mohan Iyer');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/admin/add_member');
    await page
      .getByRole('button', { name: /^Go on with the unfinished application of Sadhana Iyer/ })
      .waitFor();
    await expectAccessible(page, 'an unfinished application');
    await page
      .getByRole('button', { name: /^Go on with the unfinished application of Sadhana Iyer/ })
      .click();
    await page.getByRole('heading', { name: 'Spouse Details', exact: true }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mohan Iyer');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Your Educational Qualifications' }).waitFor();
    await page.goto('/admin/add_member');
    await page.getByRole('button', { name: 'Discard the application of Sadhana Iyer' }).click();
    const question = page.getByRole('dialog', { name: 'Discard the application of Sadhana Iyer?' });
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Go on with/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('of a student has five steps and stays unpaid until its payment is confirmed', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto('/admin/add_member');
    await page.getByRole('button', { name: 'Student', exact: true }).click();
    await page.getByRole('heading', { name: 'Student Details', exact: true }).waitFor();
    await person(page, 'Kiran Rao', '9745097450', '2004-05-17');
    await next(page, 'Educational Qualifications');
    await page.getByLabel('Year of study').selectOption('2nd');
    await page.getByLabel('Course').selectOption('MBBS');
    await page.getByLabel('State of the college').selectOption('Bihar');
    const college = page.getByLabel('College', { exact: true });
    // Until the colleges of the state are there, it offers another college alone.
    await college.locator('option').nth(2).waitFor({ state: 'attached' });
    await college.selectOption({ index: 1 });
    await page.getByLabel('College registration number').fill('S-4411');
    await send(page, 'College ID card');
    await page.getByText('Accepted').waitFor();
    await next(page, 'Correspondence Address');
    await addressAndAssociation(page);
    await page.getByLabel('How was the fee paid?').selectOption('cash');
    await fillDate(page, 'Received on', indiaToday());
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const question = page.getByRole('dialog', { name: 'Submit the application of Kiran Rao?' });
    await question.getByText(/^₹500, Cash, received on /).waitFor();
    await question.getByRole('button', { name: 'Submit Application' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('link', { name: 'Open the application' }).click();
    await page.getByRole('heading', { name: /Kiran Rao/ }).waitFor();
    await page.getByText('Student', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Confirm Payment', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Verify', exact: true }).count()).toBe(0);
  });

  it('is not available without the permission to add members', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.getByRole('link', { name: 'New Applicants' }).waitFor();
    expect(await page.getByRole('link', { name: 'Add New Member' }).count()).toBe(0);
    await page.goto('/admin/add_member');
    await page.getByRole('heading', { name: 'You don’t have access to this page' }).waitFor();
  });
});
