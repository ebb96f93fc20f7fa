/** Runs survive a reload of the page that shows them. */
import { describe, it, expect } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { requestApproval, confirmApproval, openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('an approval whose page is reloaded', () => {
  const fixture = setUpJourney();

  async function createVerifiedApplication(name: string): Promise<void> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, 'reloaded');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    await (await ReviewerByHttp.logIn(portal)).verify(data._id);
  }

  it('shows the progress of its documents again and is completed after the confirmation', async () => {
    await createVerifiedApplication('Lata Rao');
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await openApplication(page, 'Lata Rao');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
    const bar = dialog.getByRole('progressbar', { name: 'Upload of the documents' });
    // The worker is suspended.
    await dialog.getByRole('img', { name: 'Provisional Certificate' }).first().waitFor();
    fixture.system.freeze('worker');
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('0');
    await dialog.getByText('Membership number reserved').waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the progress of a run')).toEqual([]);

    await dialog.getByRole('button', { name: 'Close' }).click();
    const hint = page.getByRole('button', { name: 'Upload of the documents: 0%' });
    await hint.waitFor();
    await page.reload();
    await hint.click();
    await bar.waitFor();

    fixture.system.thaw('worker');
    await dialog.getByRole('region', { name: 'Final documents' }).waitFor();
    await requestApproval(page);
    await confirmApproval(page);
    await page.reload();
    await page.waitForURL(/\/admin\/applications(\?|$)/);
    await page.getByText('Application approved').first().waitFor();
  });
});
