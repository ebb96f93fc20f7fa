/** Long work that a page shows is not forgotten when the page is. */
import { describe, it, expect } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { atRest, findings } from './support/axe.ts';
import { askForApproval, confirmApproval, openApplication, staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

describe('an approval whose page is loaded again', () => {
  const stage = setStage();

  async function verified(name: string): Promise<void> {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, 'reloaded');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    await (await ReviewerByHttp.logIn(portal)).verify(data._id);
  }

  it('shows its documents being made again, and is finished after the confirmation', async () => {
    await verified('Lata Rao');
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'admin');
    await openApplication(page, 'Lata Rao');
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalize Application Approval' });
    const bar = dialog.getByRole('progressbar', { name: 'Upload of the documents' });
    // Nobody makes the documents for a while.
    await dialog.getByRole('img', { name: 'Provisional Certificate' }).first().waitFor();
    stage.system.freeze('worker');
    await dialog.getByRole('button', { name: 'Upload Documents' }).click();
    await bar.waitFor();
    expect(await bar.getAttribute('aria-valuenow')).toBe('0');
    await dialog.getByText('Membership number reserved').waitFor();
    await atRest(page);
    expect(await findings(page, 'the progress of a run')).toEqual([]);

    await dialog.getByRole('button', { name: 'Close' }).click();
    const hint = page.getByRole('button', { name: 'Upload of the documents: 0%' });
    await hint.waitFor();
    await page.reload();
    await hint.click();
    await bar.waitFor();

    stage.system.thaw('worker');
    await dialog.getByRole('region', { name: 'Final documents' }).waitFor();
    await askForApproval(page);
    await confirmApproval(page);
    await page.reload();
    await page.waitForURL(/\/admin\/applications(\?|$)/);
    await page.getByText('Application approved').first().waitFor();
  });
});
