import { expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const fixture = setUpJourney();

/** Creates a paid application. @returns its id */
async function createPaidApplication(name: string): Promise<string> {
  const { portal, sandbox } = fixture.system.urls;
  const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
  await applicant.prepare();
  const submission = applicant.submission();
  for (const person of submission.applicants) person.name = name;
  const { data } = await applicant.submit(submission);
  await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
  return data._id;
}

it('selects three applications by keyboard, deselects one, and approves two with one confirmation', async () => {
  const staff = await ReviewerByHttp.logIn(fixture.system.urls.portal);
  for (const name of ['Lata Rao', 'Meera Nair', 'Sunil Roy']) {
    await staff.verify(await createPaidApplication(name));
  }
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

it('sends three applications back with one ready sentence, and assigns two of them', async () => {
  for (const name of ['Esha Das', 'Gita Rao', 'Hema Nair', 'Irfan Roy']) await createPaidApplication(name);
  const { page } = await fixture.openVisitor('desktop');
  await staffLogIn(page, 'admin');
  await page.goto('/admin/applications?filter={"state":"paid"}&sort=createdAt&order=DESC');
  await page.getByRole('link', { name: 'Irfan Roy' }).waitFor();
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  // The bar does not cover it.
  await page.getByRole('searchbox').click({ trial: true });
  await page.keyboard.press('b');
  const bar = page.getByRole('group', { name: 'Selected rows' });
  expect(await bar.getByRole('button', { name: 'Verify (3)' }).evaluate(isFocused)).toBe(true);
  expect(await axeFindings(page, 'bar of a selection')).toEqual([]);
  await bar.getByRole('button', { name: 'Send back (3)' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Send the selected applications back' });
  await form.getByRole('combobox', { name: 'What has to be corrected' }).click();
  await page.getByRole('option', { name: 'Licence or college ID' }).click();
  await form.getByRole('combobox', { name: 'Ready sentence' }).click();
  await page.getByRole('option').first().click();
  expect(await axeFindings(page, 'send-back of a selection')).toEqual([]);
  await form.getByRole('button', { name: 'Send back (3)' }).click();
  const results = page.getByRole('dialog', { name: 'Send the selected applications back' });
  await results.getByText('Finished: 3 of 3.').waitFor();
  await results.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Irfan Roy' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('checkbox', { name: 'Select all' }).evaluate(isFocused)).toBe(true);

  await page.goto('/admin/applications?filter={"state":"returned"}&sort=createdAt&order=DESC');
  for (const name of ['Hema Nair', 'Irfan Roy']) {
    await page.getByRole('row', { name }).getByRole('checkbox').check();
  }
  await bar.getByRole('button', { name: 'Assign (2)' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign the selected applications' });
  await assigning.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'employee' }).click();
  await assigning.getByRole('button', { name: 'Assign (2)' }).click();
  await assigning.getByText('Finished: 2 of 2.').waitFor();
  const { page: hers } = await fixture.openVisitor('phone');
  await staffLogIn(hers, 'employee');
  await hers.goto('/admin/queue');
  for (const name of ['Hema Nair', 'Irfan Roy']) await hers.getByRole('link', { name }).waitFor();
  expect(await hers.getByRole('link', { name: 'Gita Rao' }).count()).toBe(0);
});

const isFocused = (element: Element): boolean => element === document.activeElement;
