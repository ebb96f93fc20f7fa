/** The transactions page for staff with the permission (docs/rules/payments.md). */
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { openStores } from '@portal/dev/testing/stores.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('transactions', () => {
  const fixture = setUpJourney();

  it('are listed, searched and opened by superAdmin; an Admin has no such page', async () => {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, 'transactions');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Meera Nair';
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Online Transactions', exact: true }).click();
    await page.waitForURL('**/admin/transactions**');
    await page.getByLabel('Payment, order, receipt, name, phone, email').fill('meera');
    await page.getByText('1 transaction', { exact: true }).waitFor();
    const bottoms = await page
      .locator('.RaFilterForm-filterFormInput')
      .evaluateAll((filters) => filters.map((filter) => Math.round(filter.getBoundingClientRect().bottom)));
    expect(bottoms).toEqual(Array.from({ length: 6 }, () => bottoms[0]));
    const row = page.getByRole('row').filter({ hasText: 'Meera Nair' });
    expect(await row.innerText()).toContain('Received');
    await page.getByText(/^Received ₹[\d,]+, refunded ₹0$/).waitFor();
    await row.getByRole('button', { name: /^Show details of pay_/ }).click();
    await page.getByText(/Payment received, /).waitFor();
    await page.mouse.move(0, 0);
    await untilStable(page);
    expect(await axeFindings(page, 'the transactions')).toEqual([]);

    const { page: other } = await fixture.openVisitor('desktop');
    await staffLogIn(other, 'admin');
    await other.getByRole('link', { name: 'New Applicants', exact: true }).waitFor();
    expect(await other.getByRole('link', { name: 'Online Transactions', exact: true }).count()).toBe(0);
  });

  it('include an offline fee once an Admin has confirmed it', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'offline');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Farida Khan';
    await applicant.submit(submission);
    const stores = await openStores(fixture.system.env);
    await stores.tamper('applications', { 'applicants.name': 'Farida Khan' }, { 'payment.mode': 'Offline' });
    await stores.close();

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'admin');
    await openApplication(page, 'Farida Khan');
    await page.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Payment' });
    await dialog.getByText('The application becomes paid').waitFor();
    await dialog.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
    await dialog.getByText('Enter the bank’s reference (UTR)').waitFor();
    await dialog.getByLabel('Reference (UTR)').fill('UTR 2026 0001');
    await untilStable(page);
    expect(await axeFindings(page, 'the confirmation of a payment')).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
    await page.getByText('Payment confirmed. The receipt is sent by e-mail.').waitFor();
    await page.getByRole('button', { name: 'Confirm Payment', exact: true }).waitFor({ state: 'detached' });
  });

  it('include a payment unknown to the provider, entered by superAdmin with a reason; an Admin is referred to superAdmin', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'override');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Gita Sen';
    await applicant.submit(submission);
    for (const who of ['admin', 'superadmin'] as const) {
      const { page } = await fixture.openVisitor('phone');
      await staffLogIn(page, who);
      await openApplication(page, 'Gita Sen');
      await page.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Check Payment Status' }).click();
      await dialog.getByText('please check with payment service provider').waitFor();
      if (who === 'admin') {
        expect(await dialog.getByLabel('Reference (UTR)').count()).toBe(0);
        continue;
      }
      await dialog.getByLabel('Reference (UTR)').fill('UTR 2026 0002');
      await dialog.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
      await dialog.getByText('Say why the payment is confirmed.').waitFor();
      await dialog.getByLabel('Why it is confirmed all the same').fill('Seen on the statement of the bank.');
      await untilStable(page);
      expect(await axeFindings(page, 'a payment confirmed against the provider')).toEqual([]);
      await dialog.getByRole('button', { name: 'Confirm Payment', exact: true }).click();
      await page.getByText('Payment confirmed. The receipt is sent by e-mail.').waitFor();
    }
  });

  it('include a payment without an event once staff look it up at the provider', async () => {
    const { portal, sandbox } = fixture.system.urls;
    const provider = createProvider(sandbox);
    const applicant = new ApplicantByHttp(portal, 'no-word-came');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await provider.pay(applicant.orderId, { webhook: 'drop' });
    const staff = await ReviewerByHttp.logIn(portal);
    const look = async () => staff.call(calls.confirmOfflinePayment, { params: { id: data._id }, body: {} });
    for (const fault of ['503', 'drop_response'] as const) {
      await provider.fault('GET /v1/orders/:id/payments', fault);
      await expect(look()).rejects.toMatchObject({ status: 503, answer: { key: 'confirm.provider' } });
    }
    expect(await look()).toMatchObject({
      status: 200,
      msg: 'The payment provider has this payment. The application is now paid.',
    });
    await expect(look()).rejects.toMatchObject({ status: 409, answer: { key: 'payment.already' } });
    const { data: record } = await staff.call(calls.getApplication, { params: { id: data._id } });
    expect(record).toMatchObject({ state: 'paid', payment: { mode: 'Online', success: true } });
    await fixture.system.mailbox.waitFor(applicant.email, ({ subject }) =>
      (subject ?? '').includes('eceipt'),
    );
    const stores = await openStores(fixture.system.env);
    try {
      for (const name of ['payments', 'receipts'])
        expect(
          await stores.rows(name, name === 'receipts' ? { _id: record.appId } : { appId: record.appId }),
        ).toHaveLength(1);
    } finally {
      await stores.close();
    }
  });
});
