/** Staff retry or discard failed jobs. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('a mail that the mail server rejects', () => {
  const password = 'app pass-word 42';
  let office: ScriptedSmtp;
  beforeAll(async () => {
    office = await startScriptedSmtp(password);
  });
  afterAll(async () => office?.close());
  const fixture = setUpJourney(() => {
    const url = Object.assign(new URL(office.url), { username: 'office', password });
    return { env: { SMTP_URL: url.href } };
  });

  /** Creates a payment whose receipt mail is rejected. @returns its address */
  async function createRejectedReceipt(name: string): Promise<string> {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, name.toLowerCase().replace(' ', '-'));
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const stores = await openStores(fixture.system.env);
    const hasFailed = async (): Promise<boolean> =>
      (await stores.rows('outbox', { job: 'receipt.mail', state: 'dead-letter' })).length === 1;
    await until('The refused mail', 60_000, hasFailed);
    await stores.close();
    return applicant.email;
  }

  it('is reported on every page, retried once its cause is fixed and delivered once; another one is discarded', async () => {
    office.refuseSenders(true);
    const email = await createRejectedReceipt('Meera Nair');
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByText('1 job has failed: an e-mail or a document may not have arrived.').waitFor();
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/admin/jobs');
    const again = page.getByRole('button', { name: 'Retry: E-mail with the receipt, Meera Nair' });
    await again.waitFor();
    await page.getByText('the mail server refused the mail').waitFor();
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, 'the failed jobs')).toEqual([]);

    office.refuseSenders(false);
    await again.click();
    await page.getByText('It is being retried.').waitFor();
    await page.getByText('No job has failed.').waitFor();
    await until('The receipt', 60_000, () => Promise.resolve(office.taken.length > 0));
    expect(office.taken.map(({ to }) => to)).toEqual([[email]]);

    office.refuseSenders(true);
    await createRejectedReceipt('Imran Sheikh');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Discard: E-mail with the receipt, Imran Sheikh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
    await dialog.getByLabel('Reason').fill('no');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the question before a job is discarded', ['phone'])).toEqual([]);
    await dialog.getByLabel('Reason').fill('He has it by hand.');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No job has failed.').waitFor();
    await page.goto('/admin/audit');
    const rows = page.getByRole('table');
    await rows.getByText('Failed job discarded').waitFor();
    await rows.getByText('Failed job retried').waitFor();
  });
});
