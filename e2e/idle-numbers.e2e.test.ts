/** Reserved but unused membership numbers are released by staff (docs/rules/numbers.md). */
import { describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { requestApproval, confirmApproval, openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a reserved, unused membership number', () => {
  const fixture = setUpJourney();

  /** Creates an application with rendered documents and backdates its reservation. */
  async function createIdleReservation(name: string): Promise<void> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, 'forgotten');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    const { data } = await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const reviewer = await ReviewerByHttp.logIn(portal);
    await reviewer.verify(data._id);
    await reviewer.waitForDocuments(await reviewer.renderDocuments(data._id));
    const stores = await openStores(fixture.system.env);
    const at = new Date(Date.now() - 8 * DAY);
    await stores.tamper('membership_numbers', { state: 'reserved' }, { reservedAt: at, usedAt: at });
    await stores.close();
  }

  it('is reported above the applications and released; an approval that was open then needs a new upload', async () => {
    await createIdleReservation('Meera Nair');
    const { page: approving } = await fixture.openVisitor('desktop');
    await staffLogIn(approving, 'superadmin');
    await openApplication(approving, 'Meera Nair');
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    await approving.getByRole('region', { name: 'Final documents' }).waitFor();

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await page.goto('/admin/applications');
    await page.getByText('1 reservation of a membership number has not been used for 7 days.').waitFor();
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/admin/settings/numbers');
    const release = page.getByRole('button', { name: 'Release 1 of Meera Nair' });
    await release.waitFor();
    // A tooltip under the mouse is half transparent at first.
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, 'the reserved numbers')).toEqual([]);
    await release.click();
    const dialog = page.getByRole('dialog', { name: 'Release the number 1?' });
    await dialog.getByText('Upload Documents has to be done again').waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the question before a release', ['phone'])).toEqual([]);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await page.getByText('The reservation has been released.').waitFor();
    await page.getByText('There are no unused reservations.').waitFor();

    await requestApproval(approving);
    await confirmApproval(approving);
    await approving.getByText('These documents are out of date').waitFor();
    await approving.getByRole('button', { name: 'Upload Documents again' }).click();
    await approving.getByRole('button', { name: 'Upload Documents', exact: true }).click();
    await confirmApproval(approving);
    await approving.getByText('Application approved').first().waitFor();
  });
});
