/** What the portal could not do waits for a person, who has it tried again or discards it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@portal/dev/core/wait.ts';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '@portal/dev/testing/smtp.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { atRest, findings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

describe('a mail that the mail server refuses', () => {
  const password = 'app pass-word 42';
  let office: ScriptedSmtp;
  beforeAll(async () => {
    office = await startScriptedSmtp(password);
  });
  afterAll(async () => office?.close());
  const stage = setStage(() => {
    const url = Object.assign(new URL(office.url), { username: 'office', password });
    return { env: { SMTP_URL: url.href } };
  });

  /** Somebody pays, and the mail with the receipt is refused. @returns where it should have gone */
  async function withoutReceipt(name: string): Promise<string> {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, name.toLowerCase().replace(' ', '-'));
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const stores = await openStores(stage.system.env);
    const hasFailed = async (): Promise<boolean> =>
      (await stores.rows('outbox', { job: 'receipt.mail', state: 'dead-letter' })).length === 1;
    await until('The refused mail', 60_000, hasFailed);
    await stores.close();
    return applicant.email;
  }

  it('is told of on every page, tried again when its reason is gone, and comes once; another one is discarded', async () => {
    office.refuseSenders(true);
    const email = await withoutReceipt('Meera Nair');
    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByText('1 job has failed: an e-mail or a document may not have arrived.').waitFor();
    await page.getByRole('link', { name: 'Show', exact: true }).click();
    await page.waitForURL('**/admin/jobs');
    const again = page.getByRole('button', { name: 'Retry: E-mail with the receipt, Meera Nair' });
    await again.waitFor();
    await page.getByText('the mail server refused the mail').waitFor();
    await page.mouse.move(0, 0);
    await atRest(page);
    expect(await findings(page, 'the failed jobs')).toEqual([]);

    office.refuseSenders(false);
    await again.click();
    await page.getByText('It is being retried.').waitFor();
    await page.getByText('No job has failed.').waitFor();
    await until('The receipt', 60_000, () => Promise.resolve(office.taken.length > 0));
    expect(office.taken.map(({ to }) => to)).toEqual([[email]]);

    office.refuseSenders(true);
    await withoutReceipt('Imran Sheikh');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: 'Discard: E-mail with the receipt, Imran Sheikh' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard this job?' });
    await dialog.getByLabel('Reason').fill('no');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByText('Give a reason').waitFor();
    await atRest(page);
    expect(await findings(page, 'the question before a job is discarded', ['phone'])).toEqual([]);
    await dialog.getByLabel('Reason').fill('He has it by hand.');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No job has failed.').waitFor();
    await page.goto('/admin/audit');
    const rows = page.getByRole('table');
    await rows.getByText('Failed job discarded').waitFor();
    await rows.getByText('Failed job retried').waitFor();
  });
});
