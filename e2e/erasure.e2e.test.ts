/** A member's erasure request is declined, repeated and completed (docs/rules/erasure.md). */
import { describe, expect, it } from '@jest/globals';
import { pageAddress } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { completeFirstLogIn, memberPassword as password } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const reason = 'You are the treasurer until March.';

describe('an erasure request', () => {
  const fixture = setUpJourney();

  /** Creates a member. */
  async function createMember(): Promise<{ id: string; number: string; code: string; email: string }> {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, 'erasure');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    await staff.waitForDocuments(await staff.renderDocuments(data._id));
    await staff.approve(data._id);
    return { id: data._id, email: applicant.email, ...(await waitForApprovalMail(mailbox, applicant.email)) };
  }

  async function ask(member: Page, typed = password): Promise<void> {
    await member.getByLabel('Your password', { exact: true }).fill(typed);
    await member.getByRole('button', { name: 'Send the request' }).dblclick();
  }

  it('is made with the password, declined with a reason, repeated, withdrawn and completed', async () => {
    const { id, number, code, email } = await createMember();
    const { mailbox } = fixture.system;
    const member = (await fixture.openVisitor('phone')).page;
    await completeFirstLogIn(member, number, code);
    await member.goto(pageAddress('memberDetails', { id }));
    await member.getByRole('link', { name: 'End my membership and erase my data' }).click();
    await member.getByRole('heading', { name: 'What stays' }).waitFor();
    await untilStable(member);
    expect(await axeFindings(member, 'the page', ['phone'])).toEqual([]);
    await ask(member, 'not my password');
    await member.getByRole('alert').first().waitFor();
    await ask(member);
    await member.getByRole('heading', { name: 'Your request is with our office' }).waitFor();
    await untilStable(member);
    expect(await axeFindings(member, 'the request', ['phone'])).toEqual([]);
    const asked = await mailbox.waitFor(email, ({ subject }) => subject.endsWith('has come in'));
    expect(asked.text).toContain(number);

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    const entry = page.getByRole('row', { name: /A member wants their data erased/ });
    await entry.getByText(/^Answer by \d+ [A-Z][a-z]+ \d{4}:/).waitFor();
    await entry.getByRole('link').first().click();
    const panel = page.getByRole('region', { name: 'Erasure of personal data' });
    await panel.getByRole('button', { name: 'Decline' }).click();
    const decline = page.getByRole('dialog', { name: /^Decline the request of / });
    await decline.getByLabel('Reason').fill(reason);
    await decline.getByRole('button', { name: 'Decline' }).click();
    const again = page.getByRole('dialog').filter({ hasText: 'You won’t be asked again for 5 minutes.' });
    await again.getByLabel('Password').fill('Demo-Orange-2026');
    await again.getByRole('button', { name: 'Confirm' }).click();
    await panel.getByText(reason).waitFor();
    expect((await mailbox.waitFor(email, ({ subject }) => subject.includes('declined'))).text).toContain(
      reason,
    );

    await member.reload();
    await member.getByText(reason).waitFor();
    await ask(member);
    await member.getByRole('button', { name: 'Withdraw the request' }).click();
    await member.getByText(/^You withdrew a request on /).waitFor();

    await page.reload();
    await panel.getByText(/^The member withdrew a request/).waitFor();
    await panel.getByRole('button', { name: 'Erase personal data' }).click();
    const erase = page.getByRole('dialog', { name: /^Erase the data of / });
    await erase.getByRole('button', { name: 'Erase personal data' }).click();
    await erase.getByText(/^No request of this member is open/).waitFor();
    await erase.getByLabel('How they asked for it').fill('Letter of 3 May 2026');
    await untilStable(page);
    expect(await axeFindings(page, 'the question')).toEqual([]);
    await erase.getByRole('button', { name: 'Erase personal data' }).dblclick();
    await panel.getByText(/^The personal data was erased on /).waitFor();
    expect(await panel.getByRole('button').count()).toBe(0);
    await untilStable(page);
    expect(await axeFindings(page, 'the member’s page')).toEqual([]);
    const done = await mailbox.waitFor(email, ({ subject }) => subject.includes('your data is erased'));
    expect(done.text).toContain('Kept are the receipts');
    const last = (await mailbox.all()).filter(({ subject }) => subject.includes('your data is erased'));
    expect(last).toHaveLength(1);
  });
});
