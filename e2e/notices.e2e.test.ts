/** Notices and bulk mails from staff to members (docs/rules/notices.md, docs/rules/mail-runs.md). */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ApplicantByHttp } from '@portal/dev/demo/applicant-by-http.ts';
import { createLicence } from '@portal/dev/demo/sample-files.ts';
import { createProvider } from '@portal/dev/demo/provider.ts';
import { ReviewerByHttp } from '@portal/dev/demo/reviewer-by-http.ts';
import { waitForApprovalMail } from '@portal/dev/testing/mail-lines.ts';
import type { Page } from 'playwright-core';
import { axeFindings, findingsInPlace } from './support/axe.ts';
import { staffLogIn } from './support/console.ts';
import { completeFirstLogIn } from './support/member.ts';
import { setUpJourney } from './support/journey-fixture.ts';

const english = 'The annual convention is held on 7 and 8 February in Patna, and every member is invited. ';
const hindi = 'वार्षिक अधिवेशन 7 और 8 फ़रवरी को पटना में होगा।';
/** Clipboard HTML of Word with an added script. */
const fromWord = `<html><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment--><p class="MsoNormal" style="color:red"><b><span lang="EN-IN" style="font-family:Calibri">Please <a href="https://nmo.example/register">register</a> by 15 January.</span></b><o:p></o:p></p><img src="x" onerror="window.hit=1"><!--EndFragment--></body></html>`;

describe('messages to members', () => {
  const fixture = setUpJourney();
  let number: string;
  let code: string;
  let email: string;
  beforeAll(async () => {
    const { urls, mailbox } = fixture.system;
    const applicant = new ApplicantByHttp(urls.portal, 'notices');
    await applicant.prepare();
    const { data } = await applicant.submit();
    await applicant.confirm(await createProvider(urls.sandbox).pay(applicant.orderId));
    const staff = await ReviewerByHttp.logIn(urls.portal);
    await staff.verify(data._id);
    const runId = await staff.renderDocuments(data._id);
    await staff.waitForDocuments(runId);
    await staff.approve(data._id);
    ({ email } = applicant);
    ({ number, code } = await waitForApprovalMail(mailbox, email));
  }, 180_000);

  const save = async (page: Page, button: 'Save' | 'Update'): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure, you want to Save Notice?' });
    await dialog.getByRole('button', { name: button }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('are notices drafted by an Employee, published with a PDF and mailed by an Admin, and read in Hindi on a phone', async () => {
    const employee = await fixture.openVisitor('desktop');
    await staffLogIn(employee.page, 'employee');
    await employee.page.getByRole('link', { name: 'Notices', exact: true }).click();
    await employee.page.getByText('There is no notice here.').waitFor();
    await employee.page.getByRole('link', { name: 'Add Notice' }).click();
    const text = employee.page.getByRole('textbox', { name: 'Notice (English)' });
    await text.waitFor();
    await employee.page.getByRole('button', { name: 'Save', exact: true }).click();
    await employee.page.getByText('Subject is Required!').waitFor();
    await employee.page.getByText('Notice is Required').waitFor();
    await employee.page.getByLabel('Subject (English)').fill('Annual convention');
    await text.click();
    await employee.page.keyboard.insertText(english);
    await employee.page.getByText('Notice Must be atleast 200 characters').waitFor();
    await employee.page.keyboard.insertText(english.repeat(2));
    await text.evaluate((box, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, fromWord);
    expect(await text.innerHTML()).toContain('<strong>Please </strong>');
    expect(await text.innerHTML()).not.toMatch(/Mso|Calibri|<img|style=/);
    await employee.page.getByLabel('Subject (Hindi)').fill('वार्षिक अधिवेशन');
    await employee.page.getByRole('textbox', { name: 'Notice (Hindi)' }).click();
    await employee.page.keyboard.insertText(hindi);
    expect(await axeFindings(employee.page, 'notice-form', ['desktop'])).toEqual([]);
    await save(employee.page, 'Save');
    await employee.page.waitForURL('**/admin/NoticesView/*');
    await employee.page.getByText('Inactive', { exact: true }).waitFor();
    const address = new URL(employee.page.url()).pathname;

    const admin = await fixture.openVisitor('desktop');
    await staffLogIn(admin.page, 'admin');
    await admin.page.goto(address);
    await admin.page.getByRole('button', { name: 'Edit' }).click();
    await admin.page.getByRole('combobox', { name: 'Status' }).click();
    await admin.page.getByRole('option', { name: 'Active', exact: true }).click();
    const { name, mimeType, buffer } = createLicence(1, 'Programme');
    const fifth = admin.page.getByRole('group', { name: 'Document 5' });
    await fifth.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await fifth.getByText('The fifth document has to be a PDF').waitFor();
    await fifth.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await admin.page.getByLabel('Name of document 5').fill('Programme');
    await save(admin.page, 'Update');
    const mailing = admin.page.getByRole('dialog', { name: 'Are you sure, you want to Send Mail?' });
    const send = mailing.getByRole('button', { name: 'Send to 1 member' });
    await send.waitFor();
    expect(await axeFindings(admin.page, 'notice-mail', ['desktop'])).toEqual([]);
    await send.click();
    await admin.page.getByText(/^Already sent on /).waitFor();
    await admin.page.getByRole('link', { name: 'Download: Programme' }).waitFor();
    expect(await axeFindings(admin.page, 'notice', ['desktop'])).toEqual([]);

    const member = await fixture.openVisitor('phone');
    await completeFirstLogIn(member.page, number, code);
    await member.page.getByRole('heading', { name: '1 new notice', exact: true }).waitFor();
    await member.page.getByRole('link', { name: 'Annual convention' }).waitFor();
    await member.page.getByRole('navigation', { name: 'Member' }).getByText('1 unread').waitFor();
    const inHindi = async () => member.page.getByRole('button', { name: 'हिन्दी' }).click();
    await inHindi();
    const menu = member.page.getByRole('navigation', { name: 'सदस्य', exact: true });
    await menu.getByRole('link', { name: /^सूचनाएँ/ }).click();
    await member.page.getByText('कुल सूचनाएँ: 1।').waitFor();
    expect(await findingsInPlace(member.page, 'notices')).toEqual([]);
    await inHindi();
    await member.page.getByRole('link', { name: 'वार्षिक अधिवेशन देखें' }).click();
    await member.page.getByRole('heading', { level: 1, name: 'वार्षिक अधिवेशन' }).waitFor();
    await member.page.locator('.notice-body').getByText(hindi).waitFor();
    await member.page.getByText('1 बिना पढ़ी').waitFor({ state: 'detached' });
    expect(await findingsInPlace(member.page, 'a notice')).toEqual([]);
    await inHindi();
    const file = await member.page.getByRole('link', { name: 'Programme डाउनलोड करें' }).getAttribute('href');
    const answer = await fetch(file ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(buffer)).toBe(true);
    expect(await member.page.evaluate(() => 'hit' in window)).toBe(false);
    const mailed = await fixture.system.mailbox.waitFor(
      email,
      ({ subject }) => subject === 'Annual convention',
    );
    expect(mailed.text).toContain('every member is invited');
    expect(mailed.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  });

  it('are bulk mails to the members of a state, who unsubscribe by a button, not by opening the link', async () => {
    const { page } = await fixture.openVisitor('desktop');
    await staffLogIn(page, 'superadmin');
    await page.getByRole('link', { name: 'Bulk E-mail', exact: true }).click();
    await page.getByLabel('Subject (English)').fill('Camp for {name}');
    await page.getByRole('textbox', { name: 'Message (English)' }).click();
    await page.keyboard.insertText('Dear {name}, your number is {number}.');
    await page.getByRole('radio', { name: 'Members', exact: true }).check();
    await page.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option', { name: 'All members' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Delhi', exact: true }).click();
    const look = page.getByRole('button', { name: 'Preview and count' });
    const send = page.getByRole('button', { name: 'Send to 1 member' });
    await look.click();
    await page.getByText(`Asha Verma · ${number} · ${email}`).waitFor();
    await page.frameLocator('iframe').getByText(`Dear Asha Verma, your number is ${number}.`).waitFor();
    expect(await axeFindings(page, 'bulk-mail', ['desktop'])).toEqual([]);
    // The page opens before recipients are stored and shows the progress.
    fixture.system.freeze('worker');
    await send.click();
    await page.getByText('Email has been scheduled.').waitFor();
    await page.getByRole('link', { name: 'See what became of it' }).click();
    await page.getByText('Nobody here').waitFor();
    fixture.system.thaw('worker');
    await page.getByRole('row', { name: new RegExp(`${email} Sent`) }).waitFor({ timeout: 20_000 });
    expect(await axeFindings(page, 'mail-run', ['desktop'])).toEqual([]);

    const { headers } = await fixture.system.mailbox.waitFor(
      email,
      ({ subject }) => subject === 'Camp for Asha Verma',
    );
    const link = /<(?<address>[^<>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.groups?.['address'] ?? '';
    const reader = await fixture.openVisitor('phone');
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { name: 'Stop these e-mails?' }).waitFor();
    await page.goto('/bulkemail');
    const fill = async () => {
      await page.getByLabel('Subject (English)').fill('Once more');
      await page.getByRole('textbox', { name: 'Message (English)' }).click();
      await page.keyboard.insertText('Dear {name}');
      await page.getByRole('radio', { name: 'Members', exact: true }).check();
      await page.getByRole('combobox', { name: 'Group' }).click();
      await page.getByRole('option', { name: 'All members' }).click();
    };
    await fill();
    await look.click();
    await send.waitFor();
    expect(await findingsInPlace(reader.page, 'unsubscribe')).toEqual([]);
    await reader.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await reader.page.getByRole('heading', { name: 'You have unsubscribed' }).waitFor();
    await look.click();
    await page.getByRole('button', { name: 'Send to 0 members' }).waitFor();
  });
});
