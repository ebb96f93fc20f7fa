/** An application is sent back with comments and resubmitted (docs/rules/states.md). */
import { describe, expect, it } from '@jest/globals';
import type { ApplicationView } from '@portal/contract/applications/responses';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createPhoto } from '@portal/dev/demo/sample-files.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { axeFindings, findingsInPlace, findingsInBothLanguages } from './support/axe.ts';
import { acceptPicture } from './support/application-form.ts';
import { approveApplication, openApplication, staffLogIn, verifyApplication } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('an application that is sent back', () => {
  const fixture = setUpJourney();

  it('is corrected on a phone by the mailed link, reviewed with old and new values, and approved', async () => {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, 'sent-back');
    await applicant.prepare();
    await applicant.submit(applicant.submission());
    const paid = await createProvider(urls.sandbox).pay(applicant.orderId);
    expect(await applicant.confirm(paid)).toBe('success');

    const office = await fixture.openVisitor('desktop');
    await staffLogIn(office.page, 'employee');
    const read = office.page.waitForResponse((one) => /\/api\/get_applications\/\w{24}$/.test(one.url()));
    await openApplication(office.page, 'Asha Verma');
    const view = ((await (await read).json()) as { data: ApplicationView }).data;
    await office.page.getByRole('button', { name: 'Send back' }).waitFor();
    await office.page.keyboard.press('s');
    const dialog = office.page.getByRole('dialog', { name: 'Send back for correction' });
    const send = dialog.getByRole('button', { name: 'Send back' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Name', exact: true }).check();
    await dialog.getByLabel('Comment: Name').fill('Please write your name as it is on the licence.');
    const photo = dialog.getByRole('group', { name: 'Photo', exact: true });
    await photo.getByRole('checkbox', { name: 'Other' }).check();
    await dialog.getByLabel('Comment: Photo').fill('Your face is too dark. Please send another photo.');
    const preview = dialog.getByRole('region', { name: 'The e-mail to the applicant' });
    await preview.getByText('please correct your application').waitFor();
    await preview.getByRole('listitem').getByText('Your face is too dark.').waitFor();
    await dialog.getByRole('tab', { name: 'Licence' }).click();
    await dialog.getByText('The applicant may correct 2 points').waitFor();
    expect(await axeFindings(office.page, 'send back', ['phone', 'desktop'])).toEqual([]);
    await send.click();
    await office.page.getByText('Application sent back.').waitFor();
    await office.page.waitForURL(/\/admin\/applications(\?|$)/);

    const mail = await mailbox.waitFor(applicant.email, ({ subject }) => subject.includes('please correct'));
    const link = /https?:\/\/\S+\/track#\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const { page } = await fixture.openVisitor('phone');
    const address = new URL(link).pathname + new URL(link).hash;
    const comment = page.getByText('Your face is too dark. Please send another photo.');
    expect(await findingsInBothLanguages(page, address, async () => comment.waitFor())).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'What to correct' }).waitFor();
    expect(await page.getByText(view.applicants[0]?.phone ?? '-').count()).toBe(0);
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await page.getByRole('alert').getByText('Correct this, or tell our office').first().waitFor();
    expect(await findingsInPlace(page, 'corrections, refused')).toEqual([]);
    await page.getByLabel('Full name').fill('Asha Rani Verma');
    const file = page.locator('input[type=file][id$="profile-image"]');
    await file.setInputFiles(await createPhoto(300, 400, { gender: 'female', seed: 4 }));
    await acceptPicture(page);
    await page.locator('.field', { has: file }).getByText('Replace', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await page.getByText('Your corrections have been sent to our office.').waitFor();
    await page.getByRole('heading', { name: 'Our office is checking the application' }).waitFor();

    // Number and phone give access to the status.
    await page.goto('/track');
    await page.getByLabel('Application number').fill((view.applicationNumber ?? '').toLowerCase());
    await page.getByLabel('E-mail address or mobile number').fill(view.applicants[0]?.phone ?? '');
    await page.getByRole('button', { name: 'Show status' }).click();
    await page.getByText('Your corrections received').waitFor();

    const staff = await fixture.openVisitor('desktop');
    await staffLogIn(staff.page, 'admin');
    await openApplication(staff.page, 'Asha Rani Verma');
    await staff.page.getByText('Please write your name as it is on the licence.').waitFor();
    await staff.page.getByText('before: Asha Verma').waitFor();
    await staff.page.getByText('now: Asha Rani Verma').waitFor();
    await verifyApplication(staff.page);
    await approveApplication(staff.page);
    const mails = (await mailbox.all()).filter(({ subject }) => subject.includes('please correct'));
    expect(mails).toHaveLength(1);
  });
});
