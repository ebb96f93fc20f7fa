/** Staff find two records of one member, choose values, merge them and undo the merge (docs/rules/duplicates.md). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { until } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { untilStable, consoleFindings, axeFindings } from './support/axe.ts';
import { staffLogIn, unfoldMenu } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('two records of one member', () => {
  const fixture = setUpJourney();
  const numbers: string[] = [];

  beforeAll(async () => {
    for (const [label, name] of [
      ['twice-one', 'Asha Verma'],
      ['twice-two', 'Verma Asha Rani'],
    ] as const) {
      const { urls, mailbox } = fixture.system;
      const applicant = new ApplicantByHttp(urls.portal, label);
      applicant.name = name;
      await applicant.prepare();
      const submission = applicant.submission();
      submission.applicants.forEach((person) => Object.assign(person, { name }));
      const { data } = await applicant.submit(submission);
      await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
      const staff = await ReviewerByHttp.logIn(urls.portal);
      await staff.verify(data._id);
      const runId = await staff.renderDocuments(data._id);
      await staff.waitForDocuments(runId);
      await staff.approve(data._id);
      numbers.push((await waitForApprovalMail(mailbox, applicant.email)).number);
    }
  });

  it('are merged with the chosen values and restored by undo', async () => {
    const [kept = '', gone = ''] = numbers;
    const office = await ReviewerByHttp.logIn(fixture.system.urls.portal, undefined, 'superadmin');
    const stores = await openStores(fixture.system.env);
    await until('The pair in the list', 60_000, async () => {
      // The worker searches once a minute.
      await stores.tamper('timers', { _id: 'duplicates' }, { dueAt: new Date() });
      return (await office.call(calls.listDuplicates)).length > 0;
    });
    await stores.close();
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await unfoldMenu(page);
    await page.getByRole('link', { name: 'Duplicates' }).click();
    await page.getByText('same telephone').first().waitFor();
    await untilStable(page);
    expect(await consoleFindings(page, 'the list')).toEqual([]);
    await page.getByRole('link', { name: /Asha/ }).click();
    await page.getByRole('heading', { level: 1, name: /Verma Asha Rani/ }).waitFor();
    expect(await consoleFindings(page, 'both records')).toEqual([]);
    await page.getByRole('radio', { name: `Number ${kept}, Asha Verma` }).check();
    const name = page.getByRole('radiogroup', { name: 'Name: what the record will say' });
    await name.getByRole('radio', { name: /Verma Asha Rani/ }).check();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('dialog', { name: `Merge ${gone} into ${kept}?` });
    await question.getByText(`Taken from record ${gone}: Name`).waitFor();
    expect(await axeFindings(page, 'the question', ['desktop'])).toEqual([]);
    await question.getByRole('button', { name: 'Merge', exact: true }).click();
    const again = page.getByRole('dialog', { name: 'Please enter your password again.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('The two records are one now.').waitFor();
    await page.getByText('No pair here.').waitFor();

    await page.getByRole('button', { name: 'Merged', exact: true }).click();
    await page.getByRole('link', { name: /Asha/ }).click();
    await page.getByText(`Record ${kept} stayed.`).waitFor();
    expect(await consoleFindings(page, 'what was merged')).toEqual([]);
    await page.getByRole('button', { name: 'Undo the merge' }).click();
    const back = page.getByRole('dialog', { name: 'Undo the merge?' });
    await back.getByRole('button', { name: 'Undo the merge' }).click();
    await page.getByText('The merge has been undone.').waitFor();
    await page.getByRole('button', { name: 'Not the same person' }).click();
    const apart = page.getByRole('dialog', { name: 'Two different persons?' });
    await apart.getByRole('button', { name: 'Not the same person' }).click();
    await page.getByText('No pair here.').waitFor();
  });
});
