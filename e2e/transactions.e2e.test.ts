/** Staff who may see money have all of it on one page (docs/rules/payments.md). */
import { describe, expect, it, jest } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { openProvider } from '@portal/dev/demo/provider.ts';
import { atRest, findings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

jest.setTimeout(180_000);

describe('the transactions', () => {
  const stage = setStage();

  it('are listed, searched and opened by a superAdmin; an Admin has no such page', async () => {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, 'transactions');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Meera Nair';
    await applicant.submit(submission);
    await applicant.confirm(await openProvider(sandbox).pay(applicant.orderId));

    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Online Transactions', exact: true }).click();
    await page.waitForURL('**/admin/transactions**');
    await page.getByLabel('Payment, order, receipt, name, phone, email').fill('meera');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('1 transaction', { exact: true }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Meera Nair' });
    expect(await row.innerText()).toContain('Received');
    await page.getByText(/^Received ₹[\d,]+, refunded ₹0$/).waitFor();
    await row.getByRole('button', { name: /^Show details of pay_/ }).click();
    await page.getByText(/Payment received, /).waitFor();
    await page.mouse.move(0, 0);
    await atRest(page);
    expect(await findings(page, 'the transactions')).toEqual([]);

    const { page: other } = await stage.enter('desktop');
    await staffLogIn(other, 'admin');
    await other.getByRole('link', { name: 'New Applicants', exact: true }).waitFor();
    expect(await other.getByRole('link', { name: 'Online Transactions', exact: true }).count()).toBe(0);
  });
});
