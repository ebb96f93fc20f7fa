/** Refunds through the provider, executed once and notified by mail (docs/rules/payments.md). */
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { until } from '@portal/dev/core/wait.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import type { Page } from 'playwright-core';
import { checkoutFrame } from './support/application-form.ts';
import { untilStable, axeFindings } from './support/axe.ts';
import { openApplication, staffLogIn } from './support/console.ts';
import { setUpJourney } from './support/journey-fixture.ts';

describe('Fee Refunded', () => {
  const fixture = setUpJourney();
  const name = 'Kavita Rao';

  async function refund(page: Page, amount: string, reason: string): Promise<void> {
    await page.getByRole('button', { name: 'Fee Refunded', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Fee Refunded' });
    await dialog.getByLabel('Amount in rupees').fill(amount);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Fee Refunded', exact: true }).dblclick();
  }

  it('refunds a part and then the rest with one re-authentication, and sends one mail for each', async () => {
    const { portal, sandbox } = fixture.system.urls;
    const applicant = new ApplicantByHttp(portal, 'refunded');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const mails = async () =>
      (await fixture.system.mailbox.all()).filter(({ subject }) =>
        subject.startsWith('Refund for application'),
      );

    const { page } = await fixture.openVisitor('phone');
    await staffLogIn(page, 'superadmin');
    await openApplication(page, name);
    await page.getByRole('button', { name: 'Fee Refunded', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Fee Refunded' });
    await dialog.getByText('₹1,635 of Kavita Rao’s payment can be given back.').waitFor();
    await untilStable(page);
    expect(await axeFindings(page, 'the refund')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await refund(page, '5000', 'Paid for two by mistake.');
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    // The second click of a slow double click is outside the dialog, which stays open.
    await again.waitFor();
    await page.mouse.click(5, 5);
    await page.waitForTimeout(500);
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('That is more than is left of this payment.').waitFor();
    await dialog.getByLabel('Amount in rupees').fill('635');
    await dialog.getByRole('button', { name: 'Fee Refunded', exact: true }).dblclick();
    await page.getByText('The refund is on its way.', { exact: false }).waitFor();
    await page.waitForURL(/\/admin\/applications(\?|$)/);
    await fixture.system.mailbox.waitFor('refunded@post.example', ({ subject }) =>
      subject.startsWith('Refund for application'),
    );

    await openApplication(page, name);
    const refundList = page.getByRole('region', { name: 'Money given back' });
    await refundList.getByText('Paid for two by mistake.').waitFor();
    await refundList.getByText('Done').waitFor();
    await refund(page, '1000', 'Does not want to join any more.');
    await page.getByText('The refund is on its way.', { exact: false }).first().waitFor();
    await page.waitForURL(/\/admin\/applications(\?|$)/);
    const last = await fixture.system.mailbox.waitFor('refunded@post.example', ({ text = '' }) =>
      text.includes('Does not want to join any more.'),
    );
    expect(last.text).toContain('₹1,000');
    expect(last.attachments?.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^Credit-note-NMO-CN-\d{4}-\d\d-\d{6}\.pdf$/),
    ]);
    expect(await mails()).toHaveLength(2);

    // The mailed file equals the downloaded one, also on the receipt page.
    const status = await applicant.paymentStatus();
    const documents = [status.receipt?.pdf, ...(status.receipt?.creditNotes.map(({ pdf }) => pdf) ?? [])];
    expect(documents).toHaveLength(3);
    const receipt = await fixture.system.mailbox.waitFor('refunded@post.example', ({ subject }) =>
      subject.startsWith('Payment received'),
    );
    for (const [mail, address] of [
      [receipt, documents[0]],
      [last, documents[2]],
    ] as const) {
      const name = mail.attachments?.[0]?.generatedFileName ?? '';
      const mailed = await fetch(`${fixture.system.urls.mailbox}/email/${mail.id}/attachment/${name}`);
      const stored = await fetch(address ?? '');
      expect(stored.headers.get('content-disposition')).toMatch(/^attachment/);
      const [one, other] = [await mailed.arrayBuffer(), await stored.arrayBuffer()].map((bytes) =>
        Buffer.from(bytes),
      );
      expect(one?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(other?.equals(one ?? Buffer.alloc(0))).toBe(true);
    }

    await page.goto('/admin/applications?filter={"state":"refunded"}');
    await page.getByRole('link', { name }).click();
    await refundList
      .getByText(/^Credit note NMO\/CN\//)
      .nth(1)
      .waitFor();

    const { page: admin } = await fixture.openVisitor('desktop');
    await staffLogIn(admin, 'admin');
    await admin.goto('/admin/applications?filter={"state":"refunded"}');
    await admin.getByRole('link', { name }).click();
    await admin.getByText('Refunded', { exact: true }).first().waitFor();
    await admin.getByText('Money given back', { exact: false }).first().waitFor();
    expect(await admin.getByRole('button', { name: 'Fee Refunded' }).count()).toBe(0);
  });

  it('requests a missing payment by a mailed link, which works in another browser', async () => {
    const applicant = new ApplicantByHttp(fixture.system.urls.portal, 'linked');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Lalita Rao';
    await applicant.submit(submission);

    const { page } = await fixture.openVisitor('phone');
    await staffLogIn(page, 'admin');
    await openApplication(page, 'Lalita Rao');
    await page.getByRole('button', { name: 'Mail a link to pay' }).click();
    await page.getByText('The link to pay is on its way.').waitFor();
    expect(await axeFindings(page, 'an unpaid application', ['phone'])).toEqual([]);
    const mail = await fixture.system.mailbox.waitFor('linked@post.example', ({ subject }) =>
      subject.startsWith('Pay the fee of your application'),
    );
    expect(mail.text).toContain('₹1,635');
    const link = /https?:\/\/\S+\/continue#\S+/.exec(mail.text ?? '')?.[0] ?? '';

    const visitor = await fixture.openVisitor('phone');
    await visitor.page.goto(link);
    await visitor.page.getByRole('button', { name: 'Open it here' }).click();
    await visitor.page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await checkoutFrame(visitor.page).getByRole('button', { name: 'Pay now' }).click();
    await visitor.page.waitForURL('**/membership/signup/success');
    await visitor.page.getByRole('link', { name: 'Download the receipt' }).waitFor();
  });

  it('retries a failed refund from the attention list with one click', async () => {
    const { portal, sandbox } = fixture.system.urls;
    const refundsEnd = async (outcome: 'failed' | 'processed') =>
      fetch(`${sandbox}/_sandbox/refunds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ outcome }),
      });
    const applicant = new ApplicantByHttp(portal, 'failing');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Meena Iyer';
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await openApplication(page, 'Meena Iyer');
    await refundsEnd('failed');
    await refund(page, '100', 'Paid too much.');
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/admin\/applications(\?|$)/);

    const office = await ReviewerByHttp.logIn(fixture.system.urls.portal, undefined, 'superadmin');
    await until('the failed refund needs attention', 30_000, async () => {
      const open = await office.call(calls.listAttention);
      return open.some(({ reason }) => reason === 'refund.failed');
    });
    await page.goto('/admin/attention');
    const retry = page.getByRole('link', { name: 'Give it back: A refund failed, Meena Iyer' });
    await retry.waitFor();
    await untilStable(page);
    await refundsEnd('processed');
    await retry.click();
    const dialog = page.getByRole('dialog', { name: 'Fee Refunded' });
    await dialog.getByText('₹1,635').first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Fee Refunded', exact: true }).waitFor();
    expect(await dialog.count()).toBe(0);
  });
});
