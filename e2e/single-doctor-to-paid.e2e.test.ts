import { describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import type { Page } from 'playwright-core';
import {
  giveConsent,
  asha,
  checkoutFrame,
  fillAll,
  fillAssociation,
  fillDetails,
  fillEducation,
  clickNext,
  openForm,
} from './support/application-form.ts';
import { type Visitor } from './support/browser.ts';
import { openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/**
 * Throws with what moved when the layout has shifted by more than 0.02 since a time of the page. Shifts within half a second of an input
 * do not count, as in Core Web Vitals.
 */
async function expectSteadyLayout(page: Page, since: number): Promise<void> {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Element | null }[];
  }
  const shifts = await page.evaluate(async (from) => {
    const entries = await new Promise<Shift[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries() as Shift[])).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Without any shift the observer is never called.
      setTimeout(resolve, 1_000, []);
    });
    return entries
      .filter(({ startTime, hadRecentInput }) => startTime >= from && !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        moved: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      }));
  }, since);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum > 0.02) throw new Error(`Shifted by ${sum}: ${JSON.stringify(shifts)}`);
}

describe('a single doctor applies and pays', () => {
  const fixture = setUpJourney();
  let visitor: Visitor;

  it('from the landing page to the receipt on a phone, with a reload; staff can read the application', async () => {
    visitor = await fixture.openVisitor('phone');
    const { page } = visitor;

    await page.goto('/');
    expect(await page.getByText('स्वास्थ्य सेवा राष्ट्र सेवा').first().getAttribute('lang')).toBe('hi');
    await page.getByRole('link', { name: 'Become a Member' }).first().click();
    await page.waitForURL('**/membership');
    await page.getByText('Single Doctor Membership').click();
    await page
      .getByRole('dialog', { name: 'Click Yes if you have a valid NMO Student Membership ID' })
      .getByRole('button', { name: 'No', exact: true })
      .click();

    await page.waitForURL('**/LifeMemberpage');
    for (const amount of ['₹1,500', '₹95', '₹40', '₹1,635'])
      await page.getByText(amount, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Register Yourself' }).click();
    await page.waitForURL('**/MembershipFormVedio');
    await page
      .getByRole('button', { name: 'Next', exact: true })
      .or(page.getByRole('link', { name: 'Next', exact: true }))
      .click();

    await page.waitForURL('**/membership/signup');
    await page.getByText('Step 1 of 5').waitFor();
    await fillDetails(page);
    const email = page.getByLabel('E-mail', { exact: true });
    await email.fill('asha@gmial.com');
    await email.blur();
    await page.getByRole('button', { name: 'Did you mean asha@gmail.com?' }).click();
    expect(await email.inputValue()).toBe('asha@gmail.com');
    await email.fill(asha.email);
    await clickNext(page);
    await page.getByText('Step 2 of 5').waitFor();
    await fillEducation(page);
    await clickNext(page);
    await page.getByText('Step 3 of 5').waitFor();

    await page.reload();
    await page.getByText('Step 3 of 5').waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await page.getByLabel('Registration number').inputValue()).toBe(asha.regno);
    await clickNext(page);
    await page.getByLabel('Address line 1').fill(asha.line1);
    await page.getByLabel('Pin code').fill(asha.pincode);
    // The pin code fills in state and district.
    await page.locator('#f-city option[value="New Delhi"]:checked').waitFor({ state: 'attached' });
    await clickNext(page);
    await page.getByText('Step 4 of 5').waitFor();
    await page.getByText('Next: check your answers', { exact: true }).waitFor();
    // Delhi has one prant.
    await page.locator('#f-prant option[value="Delhi"]:checked').waitFor({ state: 'attached' });
    await fillAssociation(page);
    const secretary = page.getByLabel('E-mail of the state secretary');
    await until('The secretary of the prant', 15_000, async () => (await secretary.inputValue()) !== '');
    expect(await secretary.inputValue()).toBe('secretary.delhi@portal.example');
    expect(await secretary.isEditable()).toBe(false);
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    const prant = page.getByLabel('प्रांत', { exact: true });
    await prant.locator('option:checked', { hasText: 'दिल्ली' }).waitFor({ state: 'attached' });
    expect(await prant.inputValue()).toBe(asha.prant);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();

    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await page.getByText('Step 5 of 5').waitFor();
    const sentTo = page.getByRole('region', { name: 'Everything will be sent to' });
    await sentTo.getByText(asha.email, { exact: true }).waitFor();
    await page.getByText(asha.name).first().waitFor();
    const proceed = page.getByRole('button', { name: 'Proceed To Pay' });
    await proceed.click();
    await page.getByRole('link', { name: 'Please agree to the use of your details before you pay.' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('consents');
    await giveConsent(page);
    await proceed.click();
    const shiftsFrom = await page.evaluate(() => performance.now());
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();

    await page.waitForURL('**/membership/signup/success');
    const actions = page.locator('.receipt-actions > *');
    await actions.first().waitFor();
    const places = async () => Promise.all((await actions.all()).map(async (one) => one.boundingBox()));
    const before = await places();
    await page.getByRole('link', { name: 'Download the receipt' }).waitFor();
    // A finger on its way to a button must not meet another one.
    expect(await places()).toEqual(before);
    await expectSteadyLayout(page, shiftsFrom);
    const number = await page.locator('#receipt-number').textContent();
    expect(number).toMatch(/\/000001$/);
    const mail = await fixture.system.mailbox.waitFor(asha.email, (one) => one.subject.includes('receipt'));
    expect(mail.text).toContain(`Receipt number: ${number}`);
    const spoken = await page
      .getByRole('region', { name: 'Your application number' })
      .getByText(/^NMO-\d{2}-\d{6}-\d$/)
      .textContent();
    expect(mail.text).toContain(`Application number: ${spoken}\n`);
    expect(mail.text).toContain('Total paid: ₹1,635');

    await page.goto('/membership/signup');
    await page.getByText('This application has been paid for and submitted').waitFor();

    const staff = await fixture.openVisitor('desktop');
    await staffLogIn(staff.page, 'employee');
    await openApplication(staff.page, asha.name);
    await staff.page.getByText(String(spoken)).waitFor();
    for (const text of [asha.regno, 'Completed', 'Not Verified', 'Not Approved']) {
      await staff.page.getByText(text).first().waitFor();
    }
    expect(staff.errors).toEqual([]);
    await staff.context.close();
  });

  it('after the browser has blocked the payment window, which is reported without data loss (F18)', async () => {
    visitor = await fixture.openVisitor('phone');
    const { page } = visitor;
    await openForm(page);
    await fillAll(page, { ...asha, email: 'blocked@post.example', regno: 'BL-1' });
    await page.route('**/checkout.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await page.getByText('The payment provider SDK failed to load. Are you online?').waitFor();
    await page.getByRole('alertdialog').getByRole('button').click();
    await page.unroute('**/checkout.js');
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');
    expect(await page.locator('#receipt-number').textContent()).toMatch(/\/000002$/);
  });

  it('and closes the browser after paying: the webhook triggers the receipt', async () => {
    visitor = await fixture.openVisitor('desktop');
    const { page } = visitor;
    const answers = { ...asha, email: 'webhook@post.example', regno: 'WH-1' };
    await openForm(page);
    await fillAll(page, answers);
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay and vanish' }).click();
    await page.close();
    const mail = await fixture.system.mailbox.waitFor(answers.email, (one) =>
      one.subject.includes('receipt'),
    );
    expect(mail.text).toMatch(/Receipt number: \S+\/000003/);
  });
});
