import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { pageAddress, pages } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { axeFindings, everyRule } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('two people with one work queue', () => {
  const fixture = setUpJourney();

  async function paid(name: string): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('see who has what, never get the same by Next, and leave each other notes', async () => {
    const [first] = [await paid('Lata Rao'), await paid('Meera Nair'), await paid('Sunil Roy')];
    const address = pageAddress('application', { id: first });
    const { page: hers } = await fixture.openVisitor('desktop');
    const { page: his } = await fixture.openVisitor('desktop');
    await staffLogIn(hers, 'employee');
    await staffLogIn(his, 'admin');

    for (const page of [hers, his]) {
      await page.goto(pages.queue.path);
      await page.getByRole('button', { name: 'Unclaimed' }).click();
      await page.getByRole('link', { name: 'Lata Rao' }).waitFor();
    }
    await hers.getByRole('link', { name: 'Lata Rao' }).click();
    await hers.getByText('You are working on this').waitFor();
    // His list still shows it; opening it says who was faster.
    await his.getByRole('link', { name: 'Lata Rao' }).click();
    await his.getByRole('alert').getByText('employee is working on this application.').waitFor();
    await his.getByText(/employee is working on this .* employee is looking/).waitFor();

    await his.getByRole('button', { name: 'Next application' }).click();
    await his.getByRole('heading', { level: 1, name: 'Meera Nair' }).waitFor();
    await his.getByText('You are working on this').waitFor();
    await hers.getByRole('button', { name: 'Next application' }).click();
    await hers.getByRole('heading', { level: 1, name: 'Sunil Roy' }).waitFor();

    // The first one is free again, and open to whoever comes from elsewhere without a claim.
    await his.goto(address);
    await his.getByText('No one is working on this').waitFor();
    await his.keyboard.press('c');
    await his.getByText('You are working on this').waitFor();
    await his.keyboard.press('c');
    await his.getByText('No one is working on this').waitFor();
    await his.getByRole('button', { name: 'Assign', exact: true }).click();
    const dialog = his.getByRole('dialog', { name: 'Assign this application' });
    await dialog.getByRole('combobox', { name: 'To' }).click();
    await his.getByRole('option', { name: 'employee' }).click();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await his.getByText('Assigned to employee').waitFor();
    await his.getByLabel('New note').fill('<b>@employee</b> please call');
    await his.getByRole('button', { name: 'Add note' }).click();
    await his.getByRole('listitem').getByText('<b>@employee</b> please call').waitFor();
    expect(await axeFindings(his, 'an assigned application', ['desktop', 'phone'], everyRule)).toEqual([]);

    await hers.goto(pages.queue.path);
    await hers.getByRole('link', { name: 'Lata Rao' }).waitFor();
    await hers.getByRole('img', { name: '1 new mention of you' }).waitFor();
    await hers.getByRole('button', { name: 'Mentions' }).click();
    await hers.getByRole('link', { name: 'Lata Rao' }).click();
    await hers.getByText('<b>@employee</b> please call').waitFor();
    await hers.getByText('You are working on this').waitFor();
    await hers.close();
    const office = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    const { data } = await office.call(calls.markPresence, { params: { id: first } });
    // A closed page releases; a lost one would expire.
    expect([data.claim, data.assignee?.username]).toEqual([undefined, 'employee']);
  });

  it('gives the superAdmin figures and limits, and nobody else', async () => {
    const id = await paid('Ritu Das');
    await (await ReviewerByHttp.logIn(fixture.system.urls.portal)).verify(id);
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.goto(pages.queue.path);
    await page
      .getByRole('region', { name: 'Decisions by reviewer' })
      .getByRole('rowheader', { name: 'admin' })
      .waitFor();
    await page.getByRole('button', { name: 'Limits of waiting' }).click();
    const dialog = page.getByRole('dialog', { name: 'Limits of waiting' });
    await dialog.getByLabel('To verify').fill('9');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Limits of waiting' }).click();
    expect(await dialog.getByLabel('To verify').inputValue()).toBe('9');
    expect(await axeFindings(page, 'the limits', ['desktop', 'phone'], everyRule)).toEqual([]);
  });
});
