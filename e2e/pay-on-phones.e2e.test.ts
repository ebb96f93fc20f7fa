/** The fee is paid inside another app's browser, and on the phone by the code that a desktop shows (docs/rules/payments.md). */
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Answers, asha, checkoutFrame, fillAll, openForm } from './support/application-form.ts';
import { findingsInBothLanguages } from './support/axe.ts';
import { setUpJourney } from './support/journey-fixture.ts';
import { readQrCode } from './support/read-qr-code.ts';

const WHATSAPP =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 WhatsApp/2.25.30.73';

describe('paying on phones', () => {
  const fixture = setUpJourney();

  /** Fills in the form and presses the pay button. */
  async function proceed(page: Page, answers: Partial<Answers>): Promise<void> {
    await openForm(page);
    await fillAll(page, { ...asha, ...answers });
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
  }
  const receipt = async (page: Page): Promise<void> => {
    await page.waitForURL('**/membership/signup/success');
    await page.locator('#receipt-number').waitFor();
  };

  it('works by redirect in WhatsApp: after a failed and a cancelled attempt to the receipt', async () => {
    const { page } = await fixture.openVisitor('phone', WHATSAPP);
    await proceed(page, { email: 'asha.whatsapp@post.example' });
    await page.waitForURL('**/checkout/hosted');
    expect(await page.getByLabel('UPI by').locator('option').allTextContents()).toEqual([
      'QR code',
      'UPI app on this phone',
    ]);
    await page.getByRole('button', { name: 'Fail payment' }).click();
    await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/membership/signup');

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/checkout/hosted');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: 'Yes, leave' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/checkout/hosted');
    // The page confirms by itself: no event comes.
    await page.getByLabel('Drop the webhook').check();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await receipt(page);
    await page.getByText('Asha Verma').first().waitFor();
  });

  it('says what to do when the payment ends in a browser without the application', async () => {
    const { page } = await fixture.openVisitor('phone');
    const atHeading = async () =>
      page.getByRole('heading', { name: /We are checking your payment|हम आपका भुगतान जाँच रहे हैं/ }).waitFor();
    expect(await findingsInBothLanguages(page, '/membership/signup/checking', atHeading)).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByText('Your application is not open in this browser').waitFor();
    await page.getByRole('link', { name: 'Open it with a code' }).click();
    await page.getByLabel('E-mail or mobile number').waitFor();
  });

  it('works by the code on a desktop, which notices the payment', async () => {
    const desktop = await fixture.openVisitor('desktop');
    await proceed(desktop.page, {
      ...{ name: 'Meera Nair', email: 'meera.qr@post.example' },
      ...{ phone: '9876501234', regno: 'DMC/R/54321' },
    });
    await checkoutFrame(desktop.page).getByRole('button', { name: 'Dismiss' }).click();
    await checkoutFrame(desktop.page).getByRole('button', { name: 'Yes, leave' }).click();
    const code = desktop.page.getByRole('img', { name: 'QR code that opens your application on your phone' });
    await code.locator('path[d^=M]').waitFor();
    const address = new URL(await readQrCode(await code.screenshot()));
    expect(address.pathname).toBe('/continue');

    const { page } = await fixture.openVisitor('phone');
    await page.goto(address.pathname + address.hash);
    await page.getByRole('button', { name: 'Open it here' }).click();
    // Both devices have the application.
    await page.getByRole('button', { name: /Proceed To Pay|Try again/ }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await receipt(page);
    await receipt(desktop.page);
    expect(await desktop.page.locator('#receipt-number').textContent()).toBe(
      await page.locator('#receipt-number').textContent(),
    );
  });
});
