/** A minor applies: a parent consents on their own device, or by a code here, before the payment (docs/rules/drafts.md, rule DP-05). */
import { describe, expect, it } from '@jest/globals';
import {
  giveConsent,
  asha,
  checkoutFrame,
  fillAll,
  fillSteps,
  openForm,
  upload,
} from './support/application-form.ts';
import { createLicence } from '@portal/dev/demo/sample-files.ts';
import { axeFindings } from './support/axe.ts';
import { openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

/** @returns the birthday of a person aged 17, `YYYY-MM-DD` */
function birthdayAtSeventeen(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - 17);
  return new Date(day.getTime() - 100 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

describe('a student of 17', () => {
  const fixture = setUpJourney();

  it('sees consent and payment only together with the content above them', async () => {
    let arrived = (): void => undefined;
    const panelFetched = new Promise<void>((resolve) => (arrived = resolve));
    const { page } = await fixture.openVisitor('phone');
    await page.route('**/assets/guardian-panel-*.js', async (route) => {
      await panelFetched;
      await route.continue();
    });
    await openForm(page, 'student');
    await fillSteps(
      page,
      { ...asha, dob: birthdayAtSeventeen(), email: 'late@post.example', regno: 'R-18' },
      'student',
    );
    const consent = page.getByRole('checkbox', { name: 'I agree that the organisation' });
    const pay = page.getByRole('button', { name: 'Proceed To Pay' });
    expect([await consent.count(), await pay.count()]).toEqual([0, 0]);
    arrived();
    await page.getByRole('region', { name: 'A guardian’s consent' }).waitFor();
    await giveConsent(page);
    await pay.waitFor();
  });

  it('pays with a sheet that a parent without e-mail has signed, which the reviewer has to check', async () => {
    const answers = {
      ...asha,
      name: 'Kavya Nair',
      dob: birthdayAtSeventeen(),
      email: 'kavya@post.example',
      regno: 'R-19',
    };
    const { page } = await fixture.openVisitor('phone');
    await openForm(page, 'student');
    await fillAll(page, answers, 'student');
    const panel = page.getByRole('region', { name: 'A guardian’s consent' });
    await panel.getByLabel('Guardian’s full name').fill('Latha Nair');
    await panel.getByText('Mother', { exact: true }).click();
    await panel.getByLabel('Guardian’s mobile number').fill('98765 00009');
    await panel.getByLabel('The guardian has no e-mail').check();
    await panel.getByRole('button', { name: 'Use this sheet' }).click();
    await panel.getByText('Upload the signed sheet').waitFor();
    expect(await axeFindings(page, 'guardian', ['phone'])).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.consent-sheet');
    await sheet.getByText('I am the parent or legal guardian of Kavya Nair').waitFor();
    expect(await panel.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await sheet.isVisible()).toBe(false);
    await upload(page, 'guardian-sheet', createLicence());
    await panel.getByRole('button', { name: 'Use this sheet' }).click();
    await panel.getByText('We have the sheet that Latha Nair signed').waitFor();
    await page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');

    const staff = (await fixture.openVisitor('desktop')).page;
    await staffLogIn(staff, 'admin');
    await openApplication(staff, 'Kavya Nair');
    await staff.getByText('Guardian’s consent on a signed sheet: Latha Nair (mother)').waitFor();
    await staff.getByRole('tab', { name: 'Guardian’s consent: check' }).waitFor();
    await staff.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: 'Update Member Verification' });
    await dialog.getByRole('button', { name: 'Final Verify' }).click();
    await dialog.getByRole('alert').getByText('Check the guardian’s signature').waitFor();
    await dialog.getByLabel('The guardian’s signature on the sheet').check();
    await dialog.getByRole('button', { name: 'Final Verify' }).click();
    await staff.getByRole('alert').getByText('Application verified').waitFor();
  });

  it('pays after a parent has consented, whom staff can see', async () => {
    const answers = {
      ...asha,
      name: 'Meera Nair',
      dob: birthdayAtSeventeen(),
      email: 'meera@post.example',
      regno: 'R-17',
    };
    const { page } = await fixture.openVisitor('phone');
    await openForm(page, 'student');
    await fillAll(page, answers, 'student');
    const panel = page.getByRole('region', { name: 'A guardian’s consent' });
    await panel.getByText('Meera Nair is under 18.').waitFor();
    const pay = page.getByRole('button', { name: 'Proceed To Pay' });
    await pay.click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /A parent or guardian has to consent/ })
      .click();
    expect(
      await panel.getByLabel('Guardian’s full name').evaluate((field) => field === document.activeElement),
    ).toBe(true);

    await panel.getByLabel('Guardian’s full name').fill('Latha Nair');
    await panel.getByText('Mother', { exact: true }).click();
    await panel.getByLabel('Guardian’s e-mail').fill(answers.email);
    await panel.getByLabel('Guardian’s mobile number').fill('98765 00009');
    await panel.getByRole('button', { name: 'Send the e-mail' }).click();
    await panel.getByText('Enter the guardian’s own e-mail').waitFor();
    expect(await axeFindings(page, 'guardian', ['phone'])).toEqual([]);
    await shot('ask-en');
    await panel.getByLabel('Guardian’s e-mail').fill('latha@post.example');
    await panel.getByRole('button', { name: 'Send the e-mail' }).click();

    const mail = await fixture.system.mailbox.waitFor('latha@post.example');
    expect(mail.subject).toBe('Your consent as a parent or guardian is asked for');
    const code = /^Code: (\d{6})$/m.exec(mail.text ?? '')?.[1] ?? '';
    await panel.getByText('Latha Nair is with you?').click();
    await panel.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
    await panel.getByRole('button', { name: 'Give consent' }).click();
    await panel.getByText('The guardian has to tick this').waitFor();
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Give consent' }).click();
    await panel.getByText('This code is not right').waitFor();
    expect(await axeFindings(page, 'guardian', ['phone'])).toEqual([]);
    await shot('code-en');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByRole('region', { name: 'अभिभावक की सहमति' }).waitFor();
    expect(await axeFindings(page, 'guardian', ['phone'])).toEqual([]);
    await shot('code-hi');
    await page.getByRole('button', { name: 'English' }).click();

    const link = /^\S+\/guardian#\S+$/m.exec(mail.text ?? '')?.[0] ?? '';
    const parent = (await fixture.openVisitor('phone')).page;
    await parent.goto(link);
    await parent.getByText('Meera Nair is under 18').waitFor();
    await parent.getByRole('button', { name: 'Give consent' }).click();
    await parent.getByText('The guardian has to tick this').waitFor();
    expect(await axeFindings(parent, 'consent', ['phone'])).toEqual([]);
    await parent.getByRole('checkbox').check();
    await parent.getByRole('button', { name: 'Give consent' }).click();
    await parent.getByText('The consent is recorded').waitFor();
    await parent.goto(new URL('/', link).href);
    await parent.goto(link);
    await parent.getByText('This link is no longer valid').waitFor();

    // The applicant's page notices without a tap.
    await panel.getByText('Latha Nair has consented.').waitFor();
    await shot('given-en');

    await pay.click();
    await checkoutFrame(page).getByRole('button', { name: 'Pay now' }).click();
    await page.waitForURL('**/membership/signup/success');

    const staff = await fixture.openVisitor('desktop');
    await staffLogIn(staff.page, 'admin');
    await openApplication(staff.page, 'Meera Nair');
    await staff.page.getByText('Guardian’s consent: Latha Nair (mother), latha@post.example').waitFor();

    async function shot(name: string): Promise<void> {
      const folder = process.env['SHOTS'];
      if (folder !== undefined) await panelShot(folder, name);
    }
    async function panelShot(folder: string, name: string): Promise<void> {
      await page
        .locator('section[aria-labelledby="guardian-title"]')
        .screenshot({ path: `${folder}/${name}.png` });
    }
  });
});
