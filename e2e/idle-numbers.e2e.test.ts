/** A number that was reserved and never issued comes back to the office (docs/rules/numbers.md). */
import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { atRest, findings } from './support/axe.ts';
import { askForApproval, confirmApproval, openApplication, staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a membership number that is reserved and not used', () => {
  const stage = setStage();

  /** Somebody whose documents were drawn, and whose reservation then looks as old as it has to be. */
  async function forgotten(name: string): Promise<void> {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, 'forgotten');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const reviewer = await ReviewerByHttp.logIn(portal);
    await reviewer.verify(data._id);
    await reviewer.waitForDocuments(await reviewer.renderDocuments(data._id));
    const stores = await openStores(stage.system.env);
    const at = new Date(Date.now() - 8 * DAY);
    await stores.tamper('membership_numbers', { state: 'reserved' }, { reservedAt: at, usedAt: at });
    await stores.close();
  }

  it('is shown over the applications, released, and uploaded anew before the approval that was open meanwhile', async () => {
    await forgotten('Meera Nair');
    const { page: approving } = await stage.enter('desktop');
    await staffLogIn(approving, 'superadmin');
    await openApplication(approving, 'Meera Nair');
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    await approving.getByRole('region', { name: 'Final documents' }).waitFor();

    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications');
    await page.getByText('1 reservation of a membership number has not been used for 7 days.').waitFor();
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/admin/settings/numbers');
    const release = page.getByRole('button', { name: 'Release 1 of Meera Nair' });
    await release.waitFor();
    // What the mouse rests on shows its name, half-way for a moment.
    await page.mouse.move(0, 0);
    await atRest(page);
    expect(await findings(page, 'the reserved numbers')).toEqual([]);
    await release.click();
    const dialog = page.getByRole('dialog', { name: 'Release the number 1?' });
    await dialog.getByText('Upload Documents has to be done again').waitFor();
    await atRest(page);
    expect(await findings(page, 'the question before a release', ['phone'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await page.getByText('The reservation has been released.').waitFor();
    await page.getByText('There are no unused reservations.').waitFor();

    await askForApproval(approving);
    await confirmApproval(approving);
    await approving.getByText('These documents are out of date').waitFor();
    await approving.getByRole('button', { name: 'Upload Documents again' }).click();
    await approving.getByRole('button', { name: 'Upload Documents', exact: true }).click();
    await confirmApproval(approving);
    await approving.getByText('Application approved').first().waitFor();
  });
});
