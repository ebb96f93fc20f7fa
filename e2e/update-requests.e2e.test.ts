/** A member requests a new name and photo; staff accept one and decline the other with a reason (docs/rules/records.md). */
import { describe, expect, it } from '@jest/globals';
import { pageAddress } from '@portal/contract/pages';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createPhoto } from '@portal/dev/demo/sample-files.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Page } from 'playwright-core';
import { untilStable, axeFindings, languages, pressLanguage } from './support/axe.ts';
import { acceptPicture } from './support/application-form.ts';
import { staffLogIn } from './support/console.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const reason = 'Your face is too dark. Please send another photo.';

/** Returns violations of axe in the console in Hindi and English; a modal dialog blocks the pointer to the switch. */
async function inBothLanguages(page: Page, about: string): Promise<string[]> {
  const found: string[] = [];
  for (const [code, name] of [...languages].reverse()) {
    await pressLanguage(page, name);
    await page.locator(`html[lang=${code}]`).waitFor({ state: 'attached' });
    await untilStable(page);
    found.push(...(await axeFindings(page, `${about} ${code}`)));
  }
  return found;
}

describe('an update request', () => {
  const fixture = setUpJourney();

  /** Creates a member. */
  async function createMember(): Promise<{ id: string; number: string; code: string; email: string }> {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, 'update-request');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    const runId = await staff.renderDocuments(data._id);
    await staff.waitForDocuments(runId);
    await staff.approve(data._id);
    return { id: data._id, email: applicant.email, ...(await waitForApprovalMail(mailbox, applicant.email)) };
  }

  it('is decided by field; the member sees both decisions and gets one mail', async () => {
    const { id, number, code, email } = await createMember();
    const member = (await fixture.openVisitor('phone')).page;
    await completeFirstLogIn(member, number, code);
    await member.goto(`${pageAddress('memberDetails', { id })}?edit=personal`);
    await member.locator('#e-name').fill('Asha Verma Rao');
    await member.getByRole('button', { name: 'Change more in the same request' }).click();
    const file = member.locator('input[type=file][id$="profile-image"]');
    await file.setInputFiles(await createPhoto(300, 400, { gender: 'female', seed: 9 }));
    await acceptPicture(member);
    await member.locator('.field', { has: file }).getByText('Replace', { exact: true }).waitFor();
    await member.getByRole('button', { name: 'Save', exact: true }).click();
    await member.getByText('Your request has been sent to our office.').waitFor();

    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Update Requests' }).click();
    await page.getByText('1 request is waiting').waitFor();
    const list = pageAddress('updateRequests');
    expect(await inBothLanguages(page, 'the list')).toEqual([]);
    await page.getByRole('link', { name: 'Asha Verma' }).click();
    const photos = page.getByRole('region', { name: 'Photo' });
    await photos.getByRole('button', { name: /^Enlarge: Requested/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('region', { name: 'Name', exact: true })
      .getByRole('radio', { name: 'Accept' })
      .check();
    const save = page.getByRole('button', { name: 'Save the decision' });
    await page.getByText('Accept or decline every field first.').waitFor();
    await photos.getByRole('radio', { name: 'Decline' }).check();
    await page.getByText('Write a reason for everything that is declined.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    await photos.getByLabel('Reason for declining: Photo').fill(reason);
    expect(await inBothLanguages(page, 'the decision')).toEqual([]);
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save this decision?' });
    await dialog.getByText('The record of Asha Verma gets the new value at once: Name.').waitFor();
    await dialog.getByText('Stays as it is: Photo.').waitFor();
    expect(await inBothLanguages(page, 'the question')).toEqual([]);
    await dialog.getByRole('button', { name: 'Yes, save' }).dblclick();
    await page.getByText('Your decision was saved.').waitFor();
    await page.getByText('No request is waiting.').waitFor();
    await page.goto(pageAddress('oldMember', { id: '65a000000000000000000001' }));
    await page.getByText('That record was not found.').waitFor();
    expect(new URL(page.url()).pathname).toBe(list);

    await page.getByRole('link', { name: /^Needs attention/ }).click();
    const entry = page.getByRole('row', { name: /Documents show the old details.*Asha Verma Rao/ });
    await entry.waitFor();
    await page.getByRole('img', { name: '1 entry' }).waitFor();
    expect(await inBothLanguages(page, 'what needs attention')).toEqual([]);
    await entry.getByRole('button', { name: /^Mark as done/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
    await page.getByText('Nothing needs attention.').waitFor();

    await member.reload();
    const notification = member.getByRole('region', { name: 'Our office has decided on your request' });
    await notification.getByText(`Declined: ${reason}`).waitFor();
    await member.getByText('Asha Verma Rao').first().waitFor();
    const about = ({ subject }: { subject: string }) => subject === 'Our office has decided on your request';
    const mail = await fixture.system.mailbox.waitFor(email, about);
    expect(mail.text).toContain(`Photo: Declined: ${reason}`);
    expect(mail.text).toContain('Name: Accepted');
    expect((await fixture.system.mailbox.all()).filter((one) => one.subject === mail.subject)).toHaveLength(
      1,
    );
  });
});
