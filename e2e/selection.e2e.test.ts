import { expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const fixture = setUpJourney();

/** Creates an application ready for approval. */
async function createVerifiedApplication(name: string, staff: ReviewerByHttp): Promise<void> {
  const { portal, sandbox } = fixture.system.urls;
  const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
  await applicant.prepare();
  const submission = applicant.submission();
  for (const person of submission.applicants) person.name = name;
  const { data } = await applicant.submit(submission);
  await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
  await staff.verify(data._id);
}

it('selects three applications by keyboard, deselects one, and approves two with one confirmation', async () => {
  const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
  for (const name of ['Lata Rao', 'Meera Nair', 'Sunil Roy']) await createVerifiedApplication(name, staff);
  const { page } = await fixture.openVisitor('desktop');
  await staffLogIn(page, 'admin');
  await page.goto('/admin/applications?filter={"state":"verified"}&sort=createdAt&order=ASC');
  await page.getByRole('link', { name: 'Sunil Roy' }).waitFor();
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  await page.getByRole('button', { name: 'Upload Documents' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Approve the selected applications' });
  await dialog.getByRole('button', { name: 'Approve 3' }).and(page.locator(':enabled')).waitFor();
  expect(await axeFindings(page, 'contact sheet')).toEqual([]);
  await dialog.getByRole('button', { name: 'Lata Rao: Ready. Enlarge' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Meera Nair' });
  await large.getByRole('img', { name: 'Certificate of Meera Nair' }).waitFor();
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  await page.keyboard.press('x');
  await dialog.getByRole('button', { name: 'Meera Nair: Taken out. Enlarge' }).waitFor();
  await dialog.getByRole('button', { name: 'Approve 2' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Approve 2 applications?' });
  await question.getByRole('button', { name: 'Approve 2' }).press('Enter');
  await dialog.getByText('Finished: 2 of 3.').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Lata Rao[^]*Approved/),
    expect.stringMatching(/Meera Nair[^]*Taken out/),
    expect.stringMatching(/Sunil Roy[^]*Approved/),
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Lata Rao' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Meera Nair' }).waitFor();
});
