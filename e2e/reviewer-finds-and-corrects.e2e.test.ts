import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a reviewer', () => {
  const fixture = setUpJourney();

  /** Creates a paid application. @returns its id */
  async function createPaidApplication(name: string, prant?: string): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.replace(' ', '-').toLowerCase());
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    if (prant !== undefined) submission.prant = prant;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    return data._id;
  }

  it('finds people by the sound of their names, including approved ones', async () => {
    await createPaidApplication('Lata Rao');
    const reviewer = await ReviewerByHttp.logIn(fixture.system.urls.portal);
    const member = await createPaidApplication('Lata Nair');
    await reviewer.verify(member);
    await reviewer.approve(member);
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications');
    await page.getByRole('searchbox').fill('लता');
    await page.getByRole('link', { name: 'Lata Rao' }).waitFor();
    expect(await page.getByRole('link', { name: 'Lata Nair' }).count()).toBe(0);
    await page.getByRole('button', { name: '1 among the approved' }).click();
    await page.getByRole('link', { name: 'Lata Nair' }).waitFor();
  });

  it('verifies next to the uploads; the record shows who verified it and who gets no mail', async () => {
    const id = await createPaidApplication('Meera Joshi', 'Nowhere');
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByText('No secretary known for this prant').waitFor();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Update Member Verification' });
    await dialog.getByRole('button', { name: /^Enlarge: Licence/ }).click();
    const large = page.getByRole('dialog', { name: 'Licence of Meera Joshi' });
    await large.getByRole('button', { name: 'Close' }).click();
    await dialog.getByLabel('Reference person').check();
    await dialog.getByLabel('Note (optional)').fill('Called the referee');
    await dialog.getByRole('button', { name: 'Final Verify' }).click();
    const verified = page
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'Application verified' });
    await verified.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d, admin$/).waitFor();
    await verified.getByText('Checked: Reference person').waitFor();
    await verified.getByText('Note: Called the referee').waitFor();
    expect(await verified.count()).toBe(1);
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Upload Documents' }).click();
    await page.getByText('No secretary is known for this prant, so nobody else gets a mail.').waitFor();
    await page.getByRole('button', { name: 'Yes, approve' }).click();
    await page.getByText('Application approved').first().waitFor();
    await page.goto(`/admin/applications/${id}`);
    await page.getByText(/E-mail to the state secretary: (skipped|not sent yet)/).waitFor();
  });

  it('corrects places and college with the lists of the form', async () => {
    const id = await createPaidApplication('Ravi Iyer');
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto(`/admin/applications/${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const association = page.getByRole('region', { name: 'Association with the organisation' });
    const prant = association.getByRole('combobox', { name: 'Prant' });
    expect(await prant.inputValue()).toBe('Delhi');
    await association.getByRole('combobox', { name: 'State' }).selectOption('Maharashtra');
    expect(await prant.inputValue()).toBe('');
    await prant.selectOption('Konkan');
    const college = page.getByRole('combobox', { name: 'College', exact: true });
    await college.selectOption('Other');
    await page.getByRole('textbox', { name: 'UG College' }).fill('Sample Medical College, Patna');
    await page.getByRole('textbox', { name: 'Reference membership number' }).fill('1204');
    await page.getByRole('button', { name: 'Update' }).first().click();
    await page.getByText('Record Updated').waitFor();
    await association.getByText('Konkan').waitFor();
    await page.getByText('Sample Medical College, Patna').waitFor();
  });
});
