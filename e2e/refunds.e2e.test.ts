/** Money that is given back: once, through the provider, told when it is done (docs/rules/payments.md). */
import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract/calls';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { until } from '@portal/dev/core/wait.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import type { Page } from 'playwright-core';
import { dialogOf } from './support/application-form.ts';
import { atRest, findings } from './support/axe.ts';
import { openApplication, staffLogIn } from './support/console.ts';
import { setStage } from './support/stage.ts';

describe('Fee Refunded', () => {
  const stage = setStage();
  const name = 'Kavita Rao';

  async function giveBack(page: Page, amount: string, reason: string): Promise<void> {
    await page.getByRole('button', { name: 'Fee Refunded', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Fee Refunded' });
    await dialog.getByLabel('Amount in rupees').fill(amount);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Fee Refunded', exact: true }).dblclick();
  }

  it('gives back a part, then the rest, with the password asked for once; each is told by one mail', async () => {
    const { portal, sandbox } = stage.system.urls;
    const applicant = new ApplicantByHttp(portal, 'refunded');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = name;
    await applicant.submit(submission);
    await applicant.confirm(await createProvider(sandbox).pay(applicant.orderId));
    const mails = async () =>
      (await stage.system.mailbox.all()).filter(({ subject }) =>
        subject.startsWith('Refund for application'),
      );

    const { page } = await stage.enter('phone');
    await staffLogIn(page, 'superadmin');
    await openApplication(page, name);
    await page.getByRole('button', { name: 'Fee Refunded', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Fee Refunded' });
    await dialog.getByText('₹1,635 of Kavita Rao’s payment can be given back.').waitFor();
    await atRest(page);
    expect(await findings(page, 'the refund')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await giveBack(page, '5000', 'Paid for two by mistake.');
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    // As the second click of a slow double click: beside the question, which stays.
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
    await stage.system.mailbox.waitFor('refunded@post.example', ({ subject }) =>
      subject.startsWith('Refund for application'),
    );

    await openApplication(page, name);
    const given = page.getByRole('region', { name: 'Money given back' });
    await given.getByText('Paid for two by mistake.').waitFor();
    await given.getByText('Done').waitFor();
    await giveBack(page, '1000', 'Does not want to join any more.');
    await page.getByText('The refund is on its way.', { exact: false }).first().waitFor();
    await page.waitForURL(/\/admin\/applications(\?|$)/);
    const last = await stage.system.mailbox.waitFor('refunded@post.example', ({ text = '' }) =>
      text.includes('Does not want to join any more.'),
    );
    expect(last.text).toContain('₹1,000');
    expect(last.attachments?.map(({ fileName }) => fileName)).toEqual([
      expect.stringMatching(/^Credit-note-NMO-CN-\d{4}-\d\d-\d{6}\.pdf$/),
    ]);
    expect(await mails()).toHaveLength(2);

    // What was mailed is what is downloaded, on the page of the receipt too.
    const status = await applicant.paymentStatus();
    const papers = [status.receipt?.pdf, ...(status.receipt?.creditNotes.map(({ pdf }) => pdf) ?? [])];
    expect(papers).toHaveLength(3);
    const receipt = await stage.system.mailbox.waitFor('refunded@post.example', ({ subject }) =>
      subject.startsWith('Payment received'),
    );
    for (const [mail, address] of [
      [receipt, papers[0]],
      [last, papers[2]],
    ] as const) {
      const name = mail.attachments?.[0]?.generatedFileName ?? '';
      const mailed = await fetch(`${stage.system.urls.mailbox}/email/${mail.id}/attachment/${name}`);
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
    await given
      .getByText(/^Credit note NMO\/CN\//)
      .nth(1)
      .waitFor();

    const { page: admin } = await stage.enter('desktop');
    await staffLogIn(admin, 'admin');
    await admin.goto('/admin/applications?filter={"state":"refunded"}');
    await admin.getByRole('link', { name }).click();
    await admin.getByText('Refunded', { exact: true }).first().waitFor();
    await admin.getByText('Money given back', { exact: false }).first().waitFor();
    expect(await admin.getByRole('button', { name: 'Fee Refunded' }).count()).toBe(0);
  });

  it('money that has not come yet is asked for by a mailed link, with which it is paid elsewhere', async () => {
    const applicant = new ApplicantByHttp(stage.system.urls.portal, 'linked');
    await applicant.prepare();
    const submission = applicant.submission();
    for (const person of submission.applicants) person.name = 'Lalita Rao';
    await applicant.submit(submission);

    const { page } = await stage.enter('phone');
    await staffLogIn(page, 'admin');
    await openApplication(page, 'Lalita Rao');
    await page.getByRole('button', { name: 'Mail a link to pay' }).click();
    await page.getByText('The link to pay is on its way.').waitFor();
    expect(await findings(page, 'an unpaid application', ['phone'])).toEqual([]);
    const mail = await stage.system.mailbox.waitFor('linked@post.example', ({ subject }) =>
      subject.startsWith('Pay the fee of your application'),
    );
    expect(mail.text).toContain('₹1,635');
    const link = /https?:\/\/\S+\/continue#\S+/.exec(mail.text ?? '')?.[0] ?? '';

    const visitor = await stage.enter('phone');
    await visitor.page.goto(link);
    await visitor.page.getByRole('button', { name: 'Open it here' }).click();
    await visitor.page.getByRole('button', { name: 'Proceed To Pay' }).click();
    await dialogOf(visitor.page).getByRole('button', { name: 'Pay now' }).click();
    await visitor.page.waitForURL('**/membership/signup/success');
    await visitor.page.getByRole('link', { name: 'Download the receipt' }).waitFor();
  });

  it('a refund that failed is tried again from the list of what needs attention with one click', async () => {
    const { portal, sandbox } = stage.system.urls;
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

    const { page } = await stage.enter('desktop');
    await staffLogIn(page, 'superadmin');
    await openApplication(page, 'Meena Iyer');
    await refundsEnd('failed');
    await giveBack(page, '100', 'Paid too much.');
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await page.waitForURL(/\/admin\/applications(\?|$)/);

    const office = await ReviewerByHttp.logIn(stage.system.urls.portal, undefined, 'superadmin');
    await until('the failed refund needs attention', 30_000, async () => {
      const open = await office.call(calls.listAttention);
      return open.some(({ reason }) => reason === 'refund.failed');
    });
    await page.goto('/admin/attention');
    const retry = page.getByRole('link', { name: 'Give it back: A refund failed, Meena Iyer' });
    await retry.waitFor();
    await atRest(page);
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
